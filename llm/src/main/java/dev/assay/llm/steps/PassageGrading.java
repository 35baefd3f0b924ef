package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Step 1: how relevant a passage is, from 0 to 3, in the manner of UMBRELA. */
public final class PassageGrading {
    private static final ReplySchema SCHEMA = new ReplySchema(
            "grade",
            """
            {"type":"object","properties":{"grade":{"type":"integer","enum":[0,1,2,3]}},\
            "required":["grade"],"additionalProperties":false}""");

    private final StepSetup setup;

    public PassageGrading(StepSetup setup) {
        this.setup = setup;
    }

    /** What the grades of this step say of where they come from. */
    public String source() {
        return "UMBRELA " + setup.model();
    }

    /** The one window of a passage; its value carries the {@link #source()}. */
    public Window<Grade> window(Topic topic, Passage passage) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .putOwn(Placeholder.REPLY, "a JSON object and nothing else, like this: {\"grade\": 1}");
        WindowId id = new WindowId(Step.GRADE, topic.id(), passage.id().value(), 1);
        return new Window<>(id, setup, SCHEMA, values, this::grade);
    }

    private Read<Grade> grade(String reply) {
        return switch (ReplyGrade.read(reply)) {
            case Read.Value<Integer>(Integer value) -> new Read.Value<>(new Grade(source(), value));
            case Read.Unusable<Integer>(String reason) -> new Read.Unusable<>(reason);
        };
    }

    /** Finds the one grade in a reply: a bare digit, or what the reply calls its grade or score. */
    static final class ReplyGrade {
        private static final Pattern BARE = Pattern.compile("[\\s`*\"'\\[({]*([+-]?\\d+(?:[.,]\\d+)?)[\\s`*\"'\\])}.]*");

        private static final Pattern NAMED = Pattern.compile(
                "\\b(?:grade|score)\\b[\\s\"'*`]*(?::|=|\\bis\\b)[\\s\"'*`\\[]*([+-]?\\d+(?:[.,]\\d+)?)", Pattern.CASE_INSENSITIVE);

        private ReplyGrade() {}

        static Read<Integer> read(String reply) {
            String text = ReplyList.withoutThoughts(reply);
            if (text.isBlank()) {
                return Read.unusable("reply.empty");
            }
            Set<String> found = new TreeSet<>();
            Matcher bare = BARE.matcher(withoutFence(text));
            if (bare.matches()) {
                found.add(bare.group(1));
            }
            Matcher named = NAMED.matcher(text);
            while (named.find()) {
                found.add(named.group(1));
            }
            if (found.isEmpty()) {
                return Read.unusable("reply.no-grade");
            }
            if (found.size() > 1) {
                return Read.unusable("reply.grades", String.join(", ", found));
            }
            String grade = found.iterator().next();
            return switch (grade) {
                case "0", "1", "2", "3" -> new Read.Value<>(Integer.valueOf(grade));
                default -> Read.unusable("reply.grade-unknown", grade);
            };
        }

        private static String withoutFence(String text) {
            return text.strip().replaceFirst("^```[a-z]*\\s", "");
        }
    }
}
