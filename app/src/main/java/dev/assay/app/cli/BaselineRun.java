package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.judges.LexicalService.Judged;
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

/**
 * The judge that needs no model at work.
 *
 * @param topics all in which there is anything to label when empty
 * @param runs everybody's answers when empty
 */
record BaselineRun(Path project, List<TopicId> topics, Set<RunId> runs, boolean dryRun) {
    int json(Terminal terminal) {
        List<Judged> judged = judge();
        ObjectNode object = Terminal.object().put("judge", LexicalBaseline.NAME).put("dry_run", dryRun);
        object.put("fresh", judged.stream().mapToInt(Judged::fresh).sum())
                .put("same", judged.stream().mapToInt(Judged::same).sum())
                .put("anew", judged.stream().mapToInt(Judged::anew).sum());
        ArrayNode rows = object.putArray("topics");
        judged.forEach(one -> rows.addObject()
                .put("topic_id", one.topic().value())
                .put("answers", one.answers())
                .put("fresh", one.fresh())
                .put("same", one.same())
                .put("anew", one.anew()));
        terminal.print(object);
        return ExitCode.DONE;
    }

    int text(Terminal terminal) {
        List<Judged> judged = judge();
        terminal.print(LexicalBaseline.NAME + (dryRun ? " would give " : " gave ")
                + judged.stream().mapToInt(Judged::fresh).sum() + " labels in " + judged.size()
                + (judged.size() == 1 ? " topic; " : " topics; ")
                + judged.stream().mapToInt(Judged::same).sum() + " were there and stay, "
                + judged.stream().mapToInt(Judged::anew).sum() + (dryRun ? " would be" : " were")
                + " given anew, since their nugget changed.");
        return ExitCode.DONE;
    }

    private List<Judged> judge() {
        try (ProjectStore store = dryRun
                ? ProjectStore.openReadOnly(project)
                : ProjectStore.open(project, InstantSource.system())) {
            LexicalService service = new LexicalService(store);
            List<Judged> judged = new ArrayList<>();
            for (TopicId topic : topics.isEmpty() ? all(store) : topics) {
                judged.add(service.judge(topic, runs, dryRun));
            }
            return judged;
        }
    }

    private List<TopicId> all(ProjectStore store) {
        List<TopicId> all = store.topics().stream()
                .map(Topic::id)
                .filter(topic -> store.nuggetSet(topic).stream().anyMatch(set -> !set.nuggets().isEmpty()))
                .filter(topic -> store.answers(topic).stream()
                        .anyMatch(answer -> runs.isEmpty() || runs.contains(answer.run())))
                .toList();
        if (all.isEmpty()) {
            throw new RefusedException("There is nothing to label: no topic has both nuggets and such answers.");
        }
        return all;
    }
}
