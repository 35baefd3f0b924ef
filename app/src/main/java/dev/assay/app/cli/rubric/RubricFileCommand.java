package dev.assay.app.cli.rubric;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.model.edit.Kinds;
import dev.assay.model.shown.OneLine;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.GradesOfPerson;
import dev.assay.persistence.rubric.ProjectRubric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** Writes what a project keeps of the Rubric workbench's files as they were. */
public abstract class RubricFileCommand extends ProjectCommand {
    private final RubricLine.Kind kind;

    @Option(
            names = "--file",
            paramLabel = "NAME",
            description = "Which of several files that were imported, as it was called without its ending; without it all of them.")
    private String name;

    @Option(names = "-o", paramLabel = "FILE", required = true, description = "The file to write; packed where it ends with .gz.")
    private Path output;

    RubricFileCommand(RubricLine.Kind kind) {
        this.kind = kind;
    }

    /** {@code assay bank}. */
    @CommandLine.Command(
            name = "bank",
            customSynopsis = "assay bank PROJECT.assay -o BANK.jsonl [--file NAME] [--json]",
            description = "Write the banks of a project as the Rubric workbench has them, byte for byte as they were imported.")
    public static final class Bank extends RubricFileCommand {
        public Bank() {
            super(RubricLine.Kind.BANK);
        }
    }

    /** {@code assay graded}. */
    @CommandLine.Command(
            name = "graded",
            customSynopsis = "assay graded PROJECT.assay -o GRADED.jsonl [--file NAME] [--with-human] [--json]",
            description = {
                "Write the graded passages of a project as the Rubric workbench has them, byte for byte as they were imported."
            })
    public static final class Graded extends RubricFileCommand {
        @Option(
                names = "--with-human",
                description = "Also what the assessor graded blind, as the grades of one more grader, 'human:' and the name.")
        private boolean withHuman;

        public Graded() {
            super(RubricLine.Kind.GRADED);
        }

        @Override
        UnaryOperator<JsonValue> added(ProjectStore project) {
            return withHuman
                    ? new GradesOfPerson(project.settings().assessor(), topic -> project.values(Kinds.ITEM_GRADE, topic))
                    : super.added(project);
        }
    }

    /** What becomes of a line before it is written. */
    UnaryOperator<JsonValue> added(ProjectStore project) {
        return line -> line;
    }

    @Override
    public Integer call() {
        if (Files.exists(output)) {
            throw wrongUsage("There is something called " + OneLine.shown(output.toString()) + " already. Name another file.");
        }
        int lines = read(project -> project.snapshot(() -> write(new ProjectRubric(project.material()), added(project))));
        show(
                () -> Terminal.object().put("file", output.toString()).put("lines", lines),
                () -> List.of("written  " + output + "  " + lines + (lines == 1 ? " line" : " lines")));
        return ExitCode.DONE;
    }

    private int write(ProjectRubric rubric, UnaryOperator<JsonValue> added) {
        List<String> files = rubric.files(kind);
        if (files.isEmpty()) {
            throw wrongUsage("There is nothing of that in " + OneLine.shown(project().toString()) + ".");
        }
        if (name != null && !files.contains(name)) {
            throw wrongUsage(OneLine.shown("No file of that name was imported. There are: " + String.join(", ", files) + "."));
        }
        return rubric.write(kind, Optional.ofNullable(name), output, added);
    }
}
