package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.Outcome;
import dev.assay.llm.steps.PassageGrading;
import dev.assay.llm.steps.Window;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import java.util.List;

/** The grading of a topic's passages, each a window of its own. A passage whose window failed has no grade. */
final class GradeWork implements TopicWork {
    private final Topic topic;
    private final List<Passage> passages;
    private final PassageGrading grading;
    private final Results results;

    GradeWork(Topic topic, List<Passage> passages, PassageGrading grading, Results results) {
        this.topic = topic;
        this.passages = passages;
        this.grading = grading;
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        return passages.stream().<Window<?>>map(passage -> grading.window(topic, passage)).toList();
    }

    @Override
    public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
        windows.all(passages.stream().map(this::piece).toList());
    }

    private JobRun.Piece<Grade> piece(Passage passage) {
        return new JobRun.Piece<>(grading.window(topic, passage), (store, outcome) -> {
            if (outcome instanceof Outcome.Done<Grade> done) {
                results.grade(store, topic.id(), passage.id(), done.value().value());
            }
        });
    }

    @Override
    public void end(ProjectStore store) {
        results.graded(store);
    }
}
