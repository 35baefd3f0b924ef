package dev.assay.app.feature.scores.judges;

import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.measure.LabelMatrix;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Reads the labels of judges beside what is saved. What was done in the project meanwhile brings a new reading anyway.
 */
public final class LabelReader {
    private final Workspace workspace;
    private final LeaderboardService service;
    private final BooleanSupplier wanted;

    /** @param wanted whether what is read is still of use */
    public LabelReader(Workspace workspace, LeaderboardService service, BooleanSupplier wanted) {
        this.workspace = workspace;
        this.service = service;
        this.wanted = wanted;
    }

    /** Hands over the labels of each of the judges. */
    public void read(List<Judged> judges, Consumer<List<List<LabelMatrix>>> done) {
        Set<TopicId> topics = new HashSet<>();
        judges.forEach(judge -> topics.addAll(judge.topics()));
        List<JudgeBySet> each = judges.stream().map(Judged::by).toList();
        workspace.readBeside(
                session -> session.service(service::with).labels(each, topics),
                labels -> {
                    if (wanted.getAsBoolean()) {
                        done.accept(labels);
                    }
                });
    }
}
