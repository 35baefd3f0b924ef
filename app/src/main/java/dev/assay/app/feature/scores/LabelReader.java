package dev.assay.app.feature.scores;

import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.analysis.TopicLabels;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Reads the labels of judges a few topics at a time: what is saved meanwhile waits for one piece, not for all. What was done in the
 * project meanwhile brings a new reading anyway.
 */
final class LabelReader {
    private static final int TOPICS = 12;

    private final Workspace workspace;
    private final LeaderboardService service;
    private final BooleanSupplier wanted;

    /** @param wanted whether what is read is still of use */
    LabelReader(Workspace workspace, LeaderboardService service, BooleanSupplier wanted) {
        this.workspace = workspace;
        this.service = service;
        this.wanted = wanted;
    }

    /** Hands over the labels of each of the judges. */
    void read(List<Judged> judges, Consumer<List<List<TopicLabels>>> done) {
        Set<TopicId> topics = new LinkedHashSet<>();
        judges.forEach(judge -> topics.addAll(judge.topics()));
        List<List<TopicLabels>> all = new ArrayList<>();
        judges.forEach(judge -> all.add(new ArrayList<>()));
        read(judges.stream().map(Judged::name).toList(), List.copyOf(topics), all, done);
    }

    private void read(
            List<String> judges, List<TopicId> topics, List<List<TopicLabels>> all, Consumer<List<List<TopicLabels>>> done) {
        Set<TopicId> some = Set.copyOf(topics.subList(0, Math.min(TOPICS, topics.size())));
        List<TopicId> rest = topics.subList(some.size(), topics.size());
        workspace.read(
                session -> judges.stream().map(judge -> service.labels(judge, some)).toList(),
                found -> {
                    if (wanted.getAsBoolean()) {
                        for (int i = 0; i < all.size(); i++) {
                            all.get(i).addAll(found.get(i));
                        }
                        if (rest.isEmpty()) {
                            done.accept(all.stream().map(List::copyOf).toList());
                        } else {
                            read(judges, rest, all, done);
                        }
                    }
                });
    }
}
