package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.GradedAnswers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The option to take the graded parts of a project's answers in place of graded passages. */
public final class AnswerOptions {
    @Option(
            names = "--answers",
            paramLabel = "PARTS",
            converter = PartsWord.class,
            description =
                    "Use a project's answers, graded by 'sentence', by 'paragraph' or as a whole ('answer'), instead "
                            + "of passages. A run's parts are ranked in the order of its answer. Topics that you have "
                            + "not locked are left out.")
    private AnswerParts parts;

    /** Converts a word to the way in which answers are cut. */
    public static final class PartsWord extends WordConverter<AnswerParts> {
        public PartsWord() {
            super("sentence, paragraph or answer", AnswerParts::fromWord);
        }
    }

    /** The graded units of the file: passages, or parts of answers if those were asked for. */
    GradedInput read(Path file, CliCommand command, Terminal terminal) {
        if (parts == null) {
            return GradedInput.read(file);
        }
        if (!ProjectOpener.isProject(file)) {
            throw command.wrongUsage("--answers goes with a project: a file of graded passages has no answers.");
        }
        try (ProjectStore project = ProjectStore.openReadOnly(file)) {
            return project.snapshot(() -> {
                GradedAnswers answers = new GradedAnswers(project, parts);
                return GradedInput.of(file, pool(project, false, terminal).orElseThrow(), answers.texts());
            });
        }
    }

    /**
     * The parts of answers; empty where they were not asked for.
     *
     * @param withHuman as {@link GradedAnswers#pool} has it
     */
    Optional<GradedPool> pool(ProjectStore project, boolean withHuman, Terminal terminal) {
        if (parts == null) {
            return Optional.empty();
        }
        GradedAnswers answers = new GradedAnswers(project, parts);
        Permit permit = project.visibility().permit(Purpose.NUMBERS);
        Set<TopicId> keptBack = answers.keptBack(permit);
        GradedPool pool = answers.pool(permit, withHuman);
        if (pool.topics().isEmpty() && !keptBack.isEmpty()) {
            throw new RefusedException(NotRevealed.why(project, keptBack.iterator().next()));
        }
        if (!keptBack.isEmpty()) {
            terminal.tell("Left out: " + CommandWords.topics(List.copyOf(keptBack))
                    + ", where your own labels are not complete and locked.");
        }
        return Optional.of(pool);
    }
}
