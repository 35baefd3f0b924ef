package dev.assay.app.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.OneLine;
import dev.assay.persistence.input.ImportProblem;
import java.util.List;

/** The problems found in files, for people and as JSON: errors first, then warnings. */
public final class ProblemLines {
    private ProblemLines() {}

    public static void tell(List<ImportProblem> problems, Terminal terminal) {
        tell("error", problems.stream().filter(ImportProblem::isError).toList(), terminal);
        tell("warning", problems.stream().filter(problem -> !problem.isError()).toList(), terminal);
    }

    private static void tell(String what, List<ImportProblem> problems, Terminal terminal) {
        problems.forEach(problem -> {
            terminal.tell(OneLine.shown(what + ": " + problem.place() + ": " + firstLine(problem)));
            CommandWords.said(problem.told()).lines().skip(1).forEach(line -> terminal.tellFurther(line));
        });
    }

    private static String firstLine(ImportProblem problem) {
        return CommandWords.said(problem.told()).lines().findFirst().orElse("");
    }

    public static ObjectNode json(ObjectNode object, List<ImportProblem> problems) {
        ArrayNode errors = object.putArray("errors");
        ArrayNode warnings = object.putArray("warnings");
        for (ImportProblem problem : problems) {
            (problem.isError() ? errors : warnings)
                    .addObject()
                    .put("file", problem.file())
                    .put("line", problem.line())
                    .put("field", problem.field())
                    .put("message", CommandWords.said(problem.told()));
        }
        return object;
    }
}
