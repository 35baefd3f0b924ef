package dev.assay.llm.steps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values that a window fills into its prompt, as the model gets to see them. A text from elsewhere is quoted
 * ({@link Escapes#quoted}), so that wherever a prompt puts it, it stays the text that it is; only prompts of jobs that
 * began before texts were quoted get them bare.
 */
public final class PromptValues {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TopicId topic;
    private final Map<Placeholder, Function<Prompt, String>> values = new EnumMap<>(Placeholder.class);

    private PromptValues(TopicId topic) {
        this.topic = topic;
    }

    /** Begins with the query, or the topic's id where a file named nothing else, and the narrative. */
    public static PromptValues of(Topic topic) {
        PromptValues values = new PromptValues(topic.id());
        values.put(Placeholder.QUERY, topic.query().isBlank() ? topic.id().value() : topic.query());
        Map<String, String> narrative = new LinkedHashMap<>(topic.narrative());
        narrative.values().removeIf(String::isBlank);
        values.put(
                Placeholder.NARRATIVE,
                narrative.entrySet().stream()
                        .map(field -> field.getKey() + ": " + field.getValue())
                        .collect(Collectors.joining("\n")),
                object(narrative));
        return values;
    }

    /** The topic that they are of. */
    TopicId topic() {
        return topic;
    }

    /** A text from elsewhere. */
    public PromptValues put(Placeholder placeholder, String text) {
        return put(placeholder, text, Escapes.quoted(text));
    }

    /** A number. */
    public PromptValues put(Placeholder placeholder, int number) {
        return put(placeholder, Integer.toString(number), Integer.toString(number));
    }

    /** Words of Assay's own. */
    public PromptValues putOwn(Placeholder placeholder, String words) {
        return put(placeholder, words, words);
    }

    /** As a JSON array, one text a line. */
    public PromptValues put(Placeholder placeholder, List<String> texts) {
        return put(
                placeholder,
                lines("[", texts.stream().map(PromptValues::json).toList(), "]"),
                lines("[", texts.stream().map(Escapes::quoted).toList(), "]"));
    }

    /**
     * As an object that numbers them from 1, one a line, where the prompt leaves the form of the reply to the step;
     * else as an array.
     */
    public PromptValues putNumbered(Placeholder placeholder, List<String> texts) {
        put(placeholder, texts);
        Function<Prompt, String> array = values.get(placeholder);
        List<String> numbered = new ArrayList<>();
        for (String text : texts) {
            numbered.add("\"" + (numbered.size() + 1) + "\": " + Escapes.quoted(text));
        }
        String object = lines("{", numbered, "}");
        values.put(placeholder, prompt -> prompt.leavesForm() ? object : array.apply(prompt));
        return this;
    }

    /** One passage, with its title where it has one. */
    public PromptValues put(Placeholder placeholder, Passage passage) {
        return put(placeholder, shown(passage), object(fields(passage)));
    }

    /** An answer with the numbers of the documents that each sentence cites behind it. */
    public PromptValues put(Placeholder placeholder, Answer answer) {
        return put(placeholder, cited(answer));
    }

    /** Numbered from 1, each with its title where it has one. */
    PromptValues putPassages(List<Passage> passages) {
        StringBuilder text = new StringBuilder();
        List<String> quoted = new ArrayList<>();
        for (int i = 0; i < passages.size(); i++) {
            text.append(i == 0 ? "" : "\n\n").append("[").append(i + 1).append("] ").append(shown(passages.get(i)));
            quoted.add((i + 1) + ": " + object(fields(passages.get(i))));
        }
        return put(Placeholder.PASSAGES, text.toString(), String.join("\n", quoted));
    }

    /** The words for each place of a prompt. */
    Map<Placeholder, String> in(Prompt prompt) {
        Map<Placeholder, String> filled = new EnumMap<>(Placeholder.class);
        values.forEach((placeholder, value) -> filled.put(placeholder, value.apply(prompt)));
        return filled;
    }

    private PromptValues put(Placeholder placeholder, String bare, String quoted) {
        values.put(placeholder, prompt -> switch (prompt.filling()) {
            case BARE -> bare;
            case QUOTED -> quoted;
        });
        return this;
    }

    private static String cited(Answer answer) {
        List<DocumentId> documents = Stream.concat(
                        answer.references().stream(),
                        answer.sentences().stream().flatMap(one -> one.citations().stream()))
                .distinct()
                .toList();
        List<Sentence> last = new ArrayList<>(answer.sentences());
        last.sort(Comparator.comparingInt(Sentence::end).reversed());
        StringBuilder text = new StringBuilder(answer.text());
        for (Sentence sentence : last) {
            StringBuilder numbers = new StringBuilder();
            sentence.citations().forEach(document ->
                    numbers.append('[').append(documents.indexOf(document) + 1).append(']'));
            if (!numbers.isEmpty()) {
                text.insert(sentence.end(), " " + numbers);
            }
        }
        return text.toString();
    }

    private static String shown(Passage passage) {
        return passage.title().isBlank() ? passage.text() : passage.title() + "\n" + passage.text();
    }

    private static Map<String, String> fields(Passage passage) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (!passage.title().isBlank()) {
            fields.put("title", passage.title());
        }
        fields.put("text", passage.text());
        return fields;
    }

    private static String object(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> Escapes.quoted(field.getKey()) + ": " + Escapes.quoted(field.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String lines(String open, List<String> values, String close) {
        return values.isEmpty() ? open + close : open + "\n  " + String.join(",\n  ", values) + "\n" + close;
    }

    private static String json(String text) {
        try {
            return JSON.writeValueAsString(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
