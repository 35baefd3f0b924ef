package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay assign}: another judge labels answers. */
@CommandLine.Command(
        name = "assign",
        description = {
            "Ask a model to label every nugget in every answer, or label by overlap of words. The labels stay hidden "
                    + "until your own are locked.",
            "",
            "A model, named here or set in the window, labels support, partial_support or not_support; a label that "
                    + "is missing from its reply counts as failed, not as not_support. --judge '"
                    + LexicalBaseline.NAME
                    + "' asks no model: it compares words, works offline, and labels support or not_support. Running "
                    + "either again labels only what changed."
        })
public final class AssignCommand extends JobCommand {
    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "Only the answers of this run; can be repeated.")
    private List<String> runs = List.of();

    @Option(
            names = "--set",
            order = BEHIND,
            paramLabel = "NAME",
            description = "Label by the nugget set of this name instead of the assessor's own.")
    private String set = "";

    public AssignCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.ASSIGN, environment, answers);
    }

    @Override
    public List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }

    @Override
    public JobSettings adapted(JobSettings settings) {
        return settings.withSet(new NuggetSetId(set));
    }

    @Override
    public Optional<IntSupplier> withoutModel() {
        return Optional.of(() -> {
            if (!set.isEmpty()) {
                throw wrongUsage("--set needs a model, named with --model.");
            }
            return new BaselineLabels(project(), scope(), isDryRun(), terminal()).give(isJson());
        });
    }

    /** The part of {@code assay assign} that needs no model: the judge that compares words. */
    static final class BaselineLabels {
        private static final ResultTable<LexicalService.Judged> TOPICS = new ResultTable<LexicalService.Judged>()
                .json("topic_id", LexicalService.Judged::topic)
                .json("answers", LexicalService.Judged::answers)
                .json("fresh", LexicalService.Judged::fresh)
                .json("same", LexicalService.Judged::same)
                .json("anew", LexicalService.Judged::anew);

        private final Path project;
        private final Job.Scope asked;
        private final boolean dryRun;
        private final Terminal terminal;

        BaselineLabels(Path project, Job.Scope asked, boolean dryRun, Terminal terminal) {
            this.project = project;
            this.asked = asked;
            this.dryRun = dryRun;
            this.terminal = terminal;
        }

        int give(boolean json) {
            List<LexicalService.Judged> judged = new ArrayList<>();
            try (ProjectStore store = dryRun
                    ? ProjectStore.openReadOnly(project)
                    : ProjectStore.open(project, InstantSource.system())) {
                LexicalService service = new LexicalService(store);
                for (TopicId topic : topics(store)) {
                    judged.add(service.judge(topic, Set.copyOf(asked.runs()), dryRun));
                }
            }
            print(judged, json);
            return ExitCode.DONE;
        }

        /** Those that were named; otherwise those in which there is anything to label. */
        private List<TopicId> topics(ProjectStore store) {
            if (!asked.topics().isEmpty()) {
                return asked.topics();
            }
            List<RunId> wanted = asked.runs();
            List<TopicId> all = store.topicIds()
                    .filter(topic -> store.nuggetSet(topic).stream().anyMatch(set -> !set.nuggets().isEmpty()))
                    .filter(topic -> store.answers(topic).stream()
                            .anyMatch(answer -> wanted.isEmpty() || wanted.contains(answer.run())))
                    .toList();
            if (all.isEmpty()) {
                throw new RefusedException(
                        Message.verbatim("There is nothing to label: no topic has both nuggets and such answers."));
            }
            return all;
        }

        private void print(List<LexicalService.Judged> judged, boolean json) {
            int fresh = judged.stream().mapToInt(LexicalService.Judged::fresh).sum();
            int same = judged.stream().mapToInt(LexicalService.Judged::same).sum();
            int anew = judged.stream().mapToInt(LexicalService.Judged::anew).sum();
            if (json) {
                ObjectNode object = Terminal.object().put("judge", LexicalBaseline.NAME).put("dry_run", dryRun);
                object.put("fresh", fresh).put("same", same).put("anew", anew);
                terminal.print(TOPICS.put(object, "topics", judged));
                return;
            }
            terminal.print(
                    LexicalBaseline.NAME + (dryRun ? " would give " : " gave ") + fresh + " labels in " + judged.size()
                            + (judged.size() == 1 ? " topic; " : " topics; ") + same + " were there and stay, " + anew
                            + (dryRun ? " would be" : " were") + " given anew, since their nugget changed.");
        }
    }
}
