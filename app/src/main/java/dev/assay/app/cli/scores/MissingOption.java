package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.WordConverter;
import dev.assay.model.measure.MissingAnswers;
import picocli.CommandLine.Option;

/** The option that says what a run gets on a topic that it gave no answer to. */
final class MissingOption {
    @Option(
            names = "--missing",
            paramLabel = "WHAT",
            defaultValue = "zero",
            converter = MissingWord.class,
            description =
                    "Score of a run on a topic without an answer: 'zero' (default) in every measure, or 'skip' to "
                            + "leave the topic out of its means.")
    private MissingAnswers missing;

    static final class MissingWord extends WordConverter<MissingAnswers> {
        MissingWord() {
            super("zero or skip", MissingAnswers.values());
        }
    }

    /** The choice. */
    MissingAnswers answers() {
        return missing;
    }

    /** Chooses that nothing is counted where there is no answer, whatever was said. */
    void leaveOut() {
        missing = MissingAnswers.SKIP;
    }

    /** The choice as a sentence. */
    static String sentence(MissingAnswers missing) {
        return switch (missing) {
            case ZERO -> "A run without an answer to a topic gets 0 there.";
            case SKIP -> "A topic that a run gave no answer to is left out of its means.";
        };
    }
}
