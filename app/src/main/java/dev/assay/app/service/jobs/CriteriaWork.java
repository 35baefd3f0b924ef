package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.CriteriaWriting;
import dev.assay.llm.steps.CriteriaWriting.Criterion;
import dev.assay.llm.steps.Window;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;

/**
 * The criteria of a topic: a window of nuggets at a time. Nuggets whose window failed have none until it is tried
 * again.
 */
final class CriteriaWork implements TopicWork {
    private final Topic topic;
    private final List<Window<List<Criterion>>> all = new ArrayList<>();
    private final TierWeights weights;
    private final Results results;
    private volatile List<Criterion> written = List.of();

    CriteriaWork(JobTopic of, Results results) throws ModelException {
        CriteriaWriting writing = new CriteriaWriting(of.setup());
        this.topic = of.topic();
        for (List<Nugget> some : CriteriaWriting.cut(of.plainNuggets())) {
            all.add(writing.window(topic, all.size() + 1, some));
        }
        this.weights = of.settings().weights();
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        return List.copyOf(all);
    }

    @Override
    public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
        written = windows.outcomes(all).stream()
                .flatMap(outcome -> outcome.result().stream())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public boolean isKeptAtEnd() {
        return true;
    }

    @Override
    public void end(ProjectStore store) {
        results.criteria(store, topic.id(), written, weights);
    }
}
