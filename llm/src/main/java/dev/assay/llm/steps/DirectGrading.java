package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A passage as a whole, without a bank, in one of four manners.
 *
 * @param examples cases that were decided, in words; may be empty
 */
public record DirectGrading(StepSetup setup, Style style, String examples) {
    /** A manner, each with a prompt of its own. */
    public enum Style {
        /** Relevant or not, as Faggioli and others ask. */
        FAGB(Step.DIRECT_FAGB, "FagB"),
        /** Asks whether the passage answers the query, as HELM does. */
        HELM(Step.DIRECT_HELM, "HELM"),
        /** Asks whether the passage contains an answer, as Sun and others do. */
        SUN(Step.DIRECT_SUN, "Sun"),
        /** A rater's scale of 0 to 2, as Thomas and others ask. */
        THOMAS(Step.DIRECT_THOMAS, "Thomas");

        private final Step step;
        private final String promptClass;

        Style(Step step, String promptClass) {
            this.step = step;
            this.promptClass = promptClass;
        }

        public Step step() {
            return step;
        }

        /** The workbench's name for the like. */
        public String promptClass() {
            return promptClass;
        }

        /** The word that the command line and files use. */
        public String word() {
            return promptClass.toLowerCase(Locale.ROOT);
        }

        /** The manner of that word, in small letters or not. */
        public static Optional<Style> fromWord(String word) {
            return Arrays.stream(values()).filter(one -> one.promptClass.equalsIgnoreCase(word)).findFirst();
        }
    }

    private static final ReplySchema SCALE = ReplySchema.of("direct-grade", "grade", ReplySchema.oneOf(0, 2));
    private static final String SCALE_FORM = "a JSON object and nothing else, like this: {\"grade\": 1}";

    /** @param examples whether the prompt includes four worked examples */
    public DirectGrading(StepSetup setup, Style style, boolean examples) {
        this(setup, style, examples ? examples(style) : "");
    }

    private static String examples(Style style) {
        try (InputStream stream =
                DirectGrading.class.getResourceAsStream("/dev/assay/llm/prompts/direct.examples.tsv")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\t"))
                    .map(decided -> "Asked: " + decided[0] + "\nPassage: " + decided[1] + "\n-> "
                            + (style == Style.THOMAS
                                    ? "{\"grade\": " + decided[3] + "}"
                                    : "{\"verdict\": \"" + decided[2] + "\"}"))
                    .collect(Collectors.joining("\n\n", "Four cases that were decided:\n\n", ""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one window of a passage; its value is 1 or 0, of the rater's scale 0 to 2. */
    public Window<Integer> window(Topic topic, Passage passage) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .putOwn(Placeholder.EXAMPLES, examples);
        String subject = passage.id().value();
        return style == Style.THOMAS
                ? setup.window(values, subject, 1, SCALE, SCALE_FORM, DirectGrading::scale)
                : setup.window(values, subject, 1, Verdict.SCHEMA, Verdict.FORM, DirectGrading::verdict);
    }

    static Read<Integer> verdict(String reply) {
        return Verdict.read(reply).then(yes -> new Read.Value<>(yes ? 1 : 0));
    }

    static Read<Integer> scale(String reply) {
        return ReplyForm.number(reply)
                .filter(word -> word.matches("[012]"))
                .<Read<Integer>>map(word -> new Read.Value<>(Integer.valueOf(word)))
                .orElseGet(() -> Read.unusable("reply.direct", ReplyForm.shown(reply)));
    }
}
