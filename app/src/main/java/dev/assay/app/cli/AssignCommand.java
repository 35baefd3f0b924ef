package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.lexical.LexicalBaseline;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay assign}: another judge labels answers. */
@CommandLine.Command(
        name = "assign",
        customSynopsis = {
            "assay assign PROJECT.assay [--judge NAME] [--topic ID]... [--run ID]...",
            "                    [--dry-run] [--json]"
        },
        description = {
            "Let a judge label every nugget in every answer. Its labels stay out of sight until your own are locked.",
            "",
            "'" + LexicalBaseline.NAME + "' compares words, needs no model and no network, and says support or not_support."
                    + " Done again it labels what changed since."
        })
final class AssignCommand extends Command {
    @Parameters(paramLabel = "PROJECT.assay", description = "The project; it must not be open in the window.")
    private Path project;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            defaultValue = LexicalBaseline.NAME,
            description = "The judge; '" + LexicalBaseline.NAME + "' if not said.")
    private String judge;

    @Option(names = "--topic", paramLabel = "ID", description = "This topic only; can be repeated.")
    private List<String> topics = new ArrayList<>();

    @Option(names = "--run", paramLabel = "ID", description = "The answers of this run only; can be repeated.")
    private List<String> runs = new ArrayList<>();

    @Option(names = "--dry-run", description = "Say what would be labelled, and label nothing.")
    private boolean dryRun;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Override
    boolean isJson() {
        return json;
    }

    @Override
    public Integer call() {
        if (!judge.equals(LexicalBaseline.NAME)) {
            throw new RefusedException(
                    "There is no judge called " + judge + " that could label. There is: " + LexicalBaseline.NAME + ".");
        }
        List<LexicalService.Judged> judged = new ArrayList<>();
        try (ProjectStore store = dryRun
                ? ProjectStore.openReadOnly(project)
                : ProjectStore.open(project, InstantSource.system())) {
            LexicalService service = new LexicalService(store);
            Set<RunId> wanted = runs.stream().map(RunId::new).collect(Collectors.toSet());
            for (TopicId topic : topics(store)) {
                judged.add(service.judge(topic, wanted, dryRun));
            }
        }
        print(judged);
        return ExitCode.DONE;
    }

    /** Those that were named; otherwise those in which there is anything to label. */
    private List<TopicId> topics(ProjectStore store) {
        if (!topics.isEmpty()) {
            return topics.stream().map(TopicId::new).toList();
        }
        Set<RunId> wanted = runs.stream().map(RunId::new).collect(Collectors.toSet());
        List<TopicId> all = store.topics().stream()
                .map(Topic::id)
                .filter(topic -> store.nuggetSet(topic).stream().anyMatch(set -> !set.nuggets().isEmpty()))
                .filter(topic -> store.answers(topic).stream()
                        .anyMatch(answer -> wanted.isEmpty() || wanted.contains(answer.run())))
                .toList();
        if (all.isEmpty()) {
            throw new RefusedException("There is nothing to label: no topic has both nuggets and such answers.");
        }
        return all;
    }

    private void print(List<LexicalService.Judged> judged) {
        int fresh = judged.stream().mapToInt(LexicalService.Judged::fresh).sum();
        int same = judged.stream().mapToInt(LexicalService.Judged::same).sum();
        int anew = judged.stream().mapToInt(LexicalService.Judged::anew).sum();
        if (json) {
            ObjectNode object = Terminal.object().put("judge", judge).put("dry_run", dryRun);
            object.put("fresh", fresh).put("same", same).put("anew", anew);
            ArrayNode rows = object.putArray("topics");
            judged.forEach(one -> rows.addObject()
                    .put("topic_id", one.topic().value())
                    .put("answers", one.answers())
                    .put("fresh", one.fresh())
                    .put("same", one.same())
                    .put("anew", one.anew()));
            terminal().print(object);
            return;
        }
        terminal().print(judge + (dryRun ? " would give " : " gave ") + fresh + " labels in " + judged.size()
                + (judged.size() == 1 ? " topic; " : " topics; ") + same + " were there and stay, " + anew
                + (dryRun ? " would be" : " were") + " given anew, since their nugget changed.");
    }
}
