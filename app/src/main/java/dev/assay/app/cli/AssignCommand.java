package dev.assay.app.cli;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.RunId;
import dev.assay.model.lexical.LexicalBaseline;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay assign}: another judge labels answers. */
@CommandLine.Command(
        name = "assign",
        customSynopsis = {
            "assay assign PROJECT.assay [--judge NAME] [--topic ID]... [--run ID]...",
            "             [--model M [--base-url U] [--retry-failed]] [--dry-run] [--json]"
        },
        description = {
            "Let a judge label every nugget in every answer. Its labels stay out of sight until your own are locked.",
            "",
            "With a model, named here or set in the window, the model says support, partial_support or not_support; a label that it"
                    + " does not give is failed, which is not not_support. Without one it is '" + LexicalBaseline.NAME + "', which"
                    + " compares words, needs no network, and says support or not_support; --judge '" + LexicalBaseline.NAME
                    + "' asks for it by name. Done again, either labels what changed since."
        })
final class AssignCommand extends JobCommand {
    @Option(names = "--run", order = BEHIND, paramLabel = "ID", description = "The answers of this run only; can be repeated.")
    private List<String> runs = List.of();

    AssignCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.ASSIGN, environment, answers);
    }

    @Override
    List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }

    @Override
    boolean canDoWithoutModel() {
        return true;
    }

    @Override
    int withoutModel() {
        String judge = judge().orElse(LexicalBaseline.NAME);
        if (!judge.equals(LexicalBaseline.NAME)) {
            throw new RefusedException("There is no judge called " + judge + " that could label. There is: "
                    + LexicalBaseline.NAME + ". A model is named with --model.");
        }
        return new BaselineLabels(project(), scope(), isDryRun(), terminal()).give(isJson());
    }
}
