package dev.assay.llm.steps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a window fills into its prompt, as the model gets to see it. */
final class PromptValues {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);

    /** Begins with the query, or the topic's id where a file named nothing else, and the narrative. */
    static PromptValues of(Topic topic) {
        PromptValues values = new PromptValues();
        values.put(Placeholder.QUERY, topic.query().isBlank() ? topic.id().value() : topic.query());
        values.put(Placeholder.NARRATIVE, topic.narrative().entrySet().stream()
                .filter(field -> !field.getValue().isBlank())
                .map(field -> field.getKey() + ": " + field.getValue())
                .collect(Collectors.joining("\n")));
        return values;
    }

    PromptValues put(Placeholder placeholder, String value) {
        values.put(placeholder, value);
        return this;
    }

    PromptValues put(Placeholder placeholder, int value) {
        return put(placeholder, Integer.toString(value));
    }

    /** As a JSON array, one text a line. */
    PromptValues put(Placeholder placeholder, List<String> texts) {
        return put(
                placeholder,
                texts.isEmpty()
                        ? "[]"
                        : texts.stream().map(PromptValues::quoted).collect(Collectors.joining(",\n  ", "[\n  ", "\n]")));
    }

    /** Numbered from 1, each with its title where it has one. */
    PromptValues putPassages(List<Passage> passages) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < passages.size(); i++) {
            text.append(i == 0 ? "" : "\n\n").append("[").append(i + 1).append("] ").append(shown(passages.get(i)));
        }
        return put(Placeholder.PASSAGES, text.toString());
    }

    ModelRequest request(StepSetup setup, ReplySchema schema, double temperature, int turn) {
        return new ModelRequest(
                setup.model(),
                setup.prompt().system(values),
                setup.prompt().user(values),
                new ModelRequest.Sampling(temperature, setup.maximumReply()),
                Optional.of(schema),
                turn);
    }

    static String shown(Passage passage) {
        return passage.title().isBlank() ? passage.text() : passage.title() + "\n" + passage.text();
    }

    private static String quoted(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
