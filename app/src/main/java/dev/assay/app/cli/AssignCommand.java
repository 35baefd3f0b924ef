package dev.assay.app.cli;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.model.RunId;
import dev.assay.model.lexical.LexicalBaseline;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay assign}: a model, or the judge that needs none, labels nuggets in answers. */
@CommandLine.Command(
        name = "assign",
        customSynopsis = {
            "assay assign PROJECT.assay --model M [--base-url U] [--topic ID...]",
            "             [--run ID...] [--judge NAME] [--dry-run] [--json]",
            "assay assign PROJECT.assay --judge \"" + LexicalBaseline.NAME + "\" [--topic ID...]",
            "             [--run ID...] [--dry-run] [--json]"
        },
        description = {
            "Let a model label the frozen nuggets of topics in their answers.",
            "",
            "Its labels stay out of sight of whoever labels the same topic until that is done. A label that the model did not give"
                    + " is failed: that is not not_support.",
            "",
            "'" + LexicalBaseline.NAME + "' compares words, needs no model and no network, and says support or not_support. Done"
                    + " again it labels what changed since."
        })
final class AssignCommand extends JobCommand {
    @Option(names = "--run", paramLabel = "ID", description = "Only the answers of this run. May be repeated.")
    private List<String> runs = List.of();

    AssignCommand() {
        super(JobKind.ASSIGN);
    }

    @Override
    List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }

    @Override
    public Integer call() throws InterruptedException {
        if (judge().equals(Optional.of(LexicalBaseline.NAME))) {
            BaselineRun run = new BaselineRun(project(), topics(), Set.copyOf(runs()), isDryRun());
            return isJson() ? run.json(terminal()) : run.text(terminal());
        }
        return super.call();
    }
}
