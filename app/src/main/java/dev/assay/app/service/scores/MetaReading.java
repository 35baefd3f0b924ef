package dev.assay.app.service.scores;

import dev.assay.app.service.RefusedException;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.persistence.ProjectStore;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a meta-evaluation is worked out of, as read at one moment: two judges, everybody else who may be seen, and the
 * runs. It needs no project, so the tables can be worked out on any thread.
 *
 * @param pair the two judges, the reference first
 * @param all every judge whose labels may be seen, the two among them
 * @param runs every run, with its task, type and team
 * @param resampling how intervals are drawn
 * @param facts what else is known of the answers, the nuggets and the work
 */
public record MetaReading(
        JudgePair pair,
        List<JudgePair.Side> all,
        Map<RunId, RunDescription> runs,
        Resampling resampling,
        MetaFacts facts) {
    public MetaReading {
        all = List.copyOf(all);
        runs = Map.copyOf(runs);
    }

    /**
     * Reads two judges of a project by their names; only topics whose runs may be named and whose labels may be seen
     * count.
     *
     * @throws RefusedException when one of them scored no answer that may be seen
     */
    public static MetaReading of(
            ProjectStore store,
            String first,
            String second,
            ScoreRules rules,
            Resampling resampling,
            MetaFacts.Choices choices) {
        return store.snapshot(() -> {
            LeaderboardService service = new LeaderboardService(store);
            return of(store, service, service.board(rules), List.of(first, second), resampling, choices);
        });
    }

    /**
     * The same of scores that were read before.
     *
     * @param service reads with that store
     * @param names of the two judges
     */
    public static MetaReading of(
            ProjectStore store,
            LeaderboardService service,
            ProjectBoard board,
            List<String> names,
            Resampling resampling,
            MetaFacts.Choices choices) {
        List<ProjectBoard.Judged> judges = board.judges();
        Set<TopicId> topics = new HashSet<>();
        judges.forEach(judged -> topics.addAll(judged.topics()));
        List<List<LabelMatrix>> labels =
                service.labels(judges.stream().map(ProjectBoard.Judged::by).toList(), topics);
        List<JudgePair.Side> all = IntStream.range(0, judges.size())
                .mapToObj(i -> new JudgePair.Side(judges.get(i), labels.get(i)))
                .toList();
        JudgePair pair = new JudgePair(named(all, names.getFirst()), named(all, names.getLast()));
        return new MetaReading(pair, all, board.runs(), resampling, MetaFacts.of(store, topics, names, choices));
    }

    private static JudgePair.Side named(List<JudgePair.Side> all, String name) {
        return all.stream()
                .filter(side -> side.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException("meta.no-scores", name));
    }
}
