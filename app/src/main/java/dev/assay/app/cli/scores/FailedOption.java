package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.WordConverter;
import dev.assay.model.measure.FailedLabels;
import java.util.Arrays;
import picocli.CommandLine.Option;

/** The option that says what becomes of labels that a judge failed to give. */
public final class FailedOption {
    @Option(
            names = "--failed",
            paramLabel = "WHAT",
            defaultValue = "incomplete",
            converter = FailedWord.class,
            description =
                    "Labels that a judge failed to give: leave the answer 'incomplete' (default), or count them as "
                            + "'not_support' and score a judge over the nuggets that it lists, as other programs do.")
    private FailedLabels failed;

    static final class FailedWord extends WordConverter<FailedLabels> {
        FailedWord() {
            super("incomplete or not_support", word -> Arrays.stream(FailedLabels.values())
                    .filter(one -> word(one).equals(word))
                    .findFirst());
        }
    }

    /** The choice. */
    public FailedLabels labels() {
        return failed;
    }

    /** The word of a choice. */
    static String word(FailedLabels failed) {
        return failed == FailedLabels.OPEN ? "incomplete" : "not_support";
    }

    /** The choice as a sentence. */
    static String sentence(FailedLabels failed) {
        return failed == FailedLabels.OPEN
                ? "An answer in which a label failed has no score."
                : "A label that failed counts as not_support.";
    }
}
