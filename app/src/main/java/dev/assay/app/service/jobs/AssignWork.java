package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.NuggetAssigning;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;

/** The labels of a topic's nuggets in its answers, a window of nuggets at a time. */
final class AssignWork implements TopicWork {
    private final Topic topic;
    private final List<Answer> answers;
    private final List<Nugget> nuggets;
    private final NuggetAssigning assigning;
    private final Results results;

    AssignWork(Topic topic, List<Answer> answers, List<Nugget> nuggets, NuggetAssigning assigning, Results results) {
        this.topic = topic;
        this.answers = List.copyOf(answers);
        this.nuggets = List.copyOf(nuggets);
        this.assigning = assigning;
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        return pieces().stream().<Window<?>>map(JobRun.Piece::window).toList();
    }

    @Override
    public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
        windows.all(pieces());
    }

    private List<JobRun.Piece<List<Label>>> pieces() {
        List<JobRun.Piece<List<Label>>> pieces = new ArrayList<>();
        List<List<Nugget>> cut = assigning.cut(nuggets);
        for (Answer answer : answers) {
            AnswerKey key = new AnswerKey(topic.id(), answer.run());
            for (int i = 0; i < cut.size(); i++) {
                List<Nugget> asked = cut.get(i);
                pieces.add(new JobRun.Piece<>(
                        assigning.window(topic, answer, i + 1, asked),
                        (store, outcome) -> results.labels(store, key, asked, outcome)));
            }
        }
        return pieces;
    }

    @Override
    public void end(ProjectStore store) {
        results.judged(store, topic.id());
    }
}
