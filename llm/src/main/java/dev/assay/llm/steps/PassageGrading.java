package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Step 1: how relevant a passage is, from 0 to 3, in the manner of UMBRELA. */
public record PassageGrading(StepSetup setup) {
    private static final ReplySchema SCHEMA = ReplySchema.of("grade", "grade", ReplySchema.oneOf(0, 3));
    private static final Pattern BARE = Pattern.compile("[\\s`*\"'\\[({]*([+-]?\\d+(?:[.,]\\d+)?)[\\s`*\"'\\])}.]*");
    private static final Pattern NAMED = Pattern.compile(
            "\\b(?:grade|score)\\b[\\s\"'*`]*(?::|=|\\bis\\b)[\\s\"'*`\\[]*([+-]?\\d+(?:[.,]\\d+)?)",
            Pattern.CASE_INSENSITIVE);

    /** The one window of a passage. */
    public Window<Integer> window(Topic topic, Passage passage) {
        return setup.window(
                PromptValues.of(topic).put(Placeholder.PASSAGE, passage),
                passage.id().value(),
                1,
                SCHEMA,
                "a JSON object and nothing else, like this: {\"grade\": 1}",
                PassageGrading::read);
    }

    /** Finds the one grade in a reply: a bare digit, or what the reply calls its grade or score. */
    private static Read<Integer> read(String text) {
        Set<String> found = new TreeSet<>();
        Matcher bare = BARE.matcher(text.strip().replaceFirst("^```[a-z]*\\s", ""));
        if (bare.matches()) {
            found.add(bare.group(1));
        }
        NAMED.matcher(text).results().forEach(named -> found.add(named.group(1)));
        if (found.isEmpty()) {
            return Read.unusable("reply.no-grade");
        }
        if (found.size() > 1) {
            return Read.unusable("reply.grades", String.join(", ", found));
        }
        String grade = found.iterator().next();
        return grade.matches("[0-3]")
                ? new Read.Value<>(Integer.valueOf(grade))
                : Read.unusable("reply.grade-unknown", grade);
    }
}
