package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.ExportService;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.GivenGrades;
import dev.assay.persistence.rubric.GivenSets;
import dev.assay.persistence.rubric.GradesOfPerson;
import dev.assay.persistence.rubric.ProjectRubric;
import dev.assay.persistence.rubric.RemovedItems;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay graded}: graded passages of a project as a file. */
@CommandLine.Command(
        name = "graded",
        description = {
            "Write the graded passages of a project in the Rubric workbench's format, byte for byte as imported, "
                    + "followed by the grades made here as further graders. With --answers, write the graded parts of "
                    + "answers instead, each as a passage that runs rank in the order of their answers."
        })
public final class GradedCommand extends ProjectCommand {
    /** The description of the option that names a file. */
    public static final String FILE =
            "Which of several files that were imported, as it was called without its ending; without it all of them.";

    @Option(
            names = "--file",
            paramLabel = "NAME",
            description = FILE)
    private String name;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            required = true,
            description = "File to write (required); compressed if its name ends with .gz.")
    private Path output;

    @Option(names = "--as-imported", description = "Leave out the grades that models made here.")
    private boolean asImported;

    @Option(
            names = "--with-human",
            description =
                    "Include the assessor's blind grades as one more grader, 'human:' and the name; with --answers "
                            + "answer also the assessor's labels: support as 5, partial support as 3, not support as "
                            + "0.")
    private boolean withHuman;

    @Mixin
    private AnswerOptions answers;

    @Override
    public Integer call() {
        requireNew(output);
        ExportService export = new ExportService();
        int lines = export.exported(
                project(), project -> project.snapshot(() -> write(project, new ProjectRubric(project.material()))));
        if (lines == 0) {
            throw nothing();
        }
        export.codes(project()).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
        show(
                () -> Terminal.object().put("file", output.toString()).put("lines", lines),
                () -> List.of("written  " + output + "  " + lines + (lines == 1 ? " line" : " lines")));
        return ExitCode.DONE;
    }

    private RefusedException nothing() {
        return new RefusedException(
                Message.verbatim("There is nothing of that in " + OneLine.shown(project().toString()) + "."));
    }

    private int write(ProjectStore project, ProjectRubric rubric) {
        Optional<GradedPool> pool = answers.pool(project, withHuman, terminal());
        if (pool.isPresent()) {
            if (asImported || name != null) {
                throw wrongUsage("--file and --as-imported are about passages, not about answers.");
            }
            return ProjectRubric.write(output, GivenSets.lines(pool.get()));
        }
        List<String> files = rubric.files(RubricLine.Kind.GRADED);
        List<GivenGrades> given = rubric.given();
        if (files.isEmpty() && given.isEmpty()) {
            throw nothing();
        }
        if (name != null && !files.contains(name)) {
            throw wrongUsage(
                    OneLine.shown("No file of that name was imported. There are: " + String.join(", ", files) + "."));
        }
        GivenSets sets = new GivenSets(asImported ? List.of() : given);
        UnaryOperator<JsonNode> human = withHuman
                ? new GradesOfPerson(project.settings().assessor(), topic -> project.values(Kinds.ITEM_GRADE, topic))
                : line -> line;
        RemovedItems removed = asImported ? new RemovedItems(List.of()) : rubric.removed();
        Map<TopicId, Map<DocumentId, String>> texts = new HashMap<>();
        return rubric.write(
                RubricLine.Kind.GRADED,
                Optional.ofNullable(name),
                output,
                withHuman || !asImported && !given.isEmpty() || !removed.isEmpty()
                        ? line -> removed.apply(human.apply(sets.apply(line)))
                        : ProjectRubric.AS_IMPORTED,
                () -> name == null
                        ? sets.rest((topic, passage) -> texts.computeIfAbsent(topic, one -> texts(project, one))
                                .getOrDefault(passage, "")).stream()
                                .map(removed)
                                .toList()
                        : List.of());
    }

    private static Map<DocumentId, String> texts(ProjectStore project, TopicId topic) {
        return project.passages(topic).stream()
                .collect(Collectors.toMap(Passage::id, Passage::text, (first, second) -> first));
    }
}
