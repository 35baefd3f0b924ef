package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.QuestionCreation;
import dev.assay.llm.steps.QuestionCreation.Answered;
import dev.assay.llm.steps.QuestionCreation.Found;
import dev.assay.llm.steps.Window;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The questions of a topic: one window of documents after the other. A window that failed leaves the questions as they
 * were.
 */
final class QuestionWork implements TopicWork {
    /** As many questions as there may be are rarely found; later windows are forecast with these. */
    private static final int TYPICAL = 10;

    private final Topic topic;
    private final List<List<Passage>> documents;
    private final QuestionCreation creation;
    private final Results results;
    private volatile List<Found> found = List.of();

    QuestionWork(JobTopic of, Results results) throws ModelException {
        this.topic = of.topic();
        this.creation = new QuestionCreation(of.setup());
        this.documents = creation.cut(of.passages(), of.relevance());
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        List<Found> typical = IntStream.rangeClosed(1, TYPICAL)
                .mapToObj(number -> new Found(
                        "What happened, and when did it happen, number " + number + "?",
                        List.of(new Answered("a few words that say so", List.of()))))
                .toList();
        List<Window<?>> windows = new ArrayList<>();
        for (int i = 0; i < documents.size(); i++) {
            windows.add(creation.window(topic, i + 1, documents.get(i), i == 0 ? List.of() : typical));
        }
        return windows;
    }

    @Override
    public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
        List<Found> questions = List.of();
        for (int i = 0; i < documents.size(); i++) {
            Optional<List<Found>> more = windows.value(creation.window(topic, i + 1, documents.get(i), questions));
            questions = more.orElse(questions);
        }
        found = questions;
    }

    @Override
    public boolean isKeptAtEnd() {
        return true;
    }

    @Override
    public void end(ProjectStore store) {
        results.questions(store, topic.id(), found);
    }
}
