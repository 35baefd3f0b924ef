package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.ImportanceTagging;
import dev.assay.llm.steps.ImportanceTagging.Tagged;
import dev.assay.llm.steps.NuggetCreation;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import dev.assay.llm.steps.Window;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The nuggets of a topic: one window of passages after the other, then importance where it is asked for. */
final class NuggetWork implements TopicWork {
    /**
     * The steps.
     *
     * @param tagging absent when an assessor gets the proposals, who is to see no importance
     */
    record Steps(NuggetCreation creation, Optional<ImportanceTagging> tagging, StepLimits limits) {}

    private static final String TYPICAL = "A fact that says what happened, to whom and when";

    private final Topic topic;
    private final List<List<Passage>> passages;
    private final Steps steps;
    private final Results results;
    private volatile Results.Proposed proposed = Results.Proposed.NOTHING;

    /** @param ranked the passages that are relevant and those that are not, as {@code relevance} says */
    NuggetWork(Topic topic, List<Passage> ranked, Relevance relevance, Steps steps, Results results) {
        this.topic = topic;
        this.passages = steps.creation().cut(ranked, relevance);
        this.steps = steps;
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        List<Window<?>> windows = new ArrayList<>();
        List<String> typical = typical(steps.limits().of(StepLimit.NUGGETS));
        for (int i = 0; i < passages.size(); i++) {
            windows.add(steps.creation().window(topic, i + 1, passages.get(i), i == 0 ? List.of() : typical));
        }
        if (!passages.isEmpty()) {
            steps.tagging().ifPresent(tagging -> windows.addAll(tags(tagging, typical)));
        }
        return windows;
    }

    /** As many as there may be, no two alike: windows that ask the same would count as one call. */
    private static List<String> typical(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(number -> TYPICAL + " " + number).toList();
    }

    @Override
    public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
        List<String> nuggets = List.of();
        boolean whole = true;
        for (int i = 0; i < passages.size(); i++) {
            Window<List<String>> window = steps.creation().window(topic, i + 1, passages.get(i), nuggets);
            Optional<List<String>> list = windows.value(window);
            whole &= list.isPresent();
            nuggets = list.orElse(nuggets);
        }
        proposed = steps.tagging().isPresent()
                ? tagged(windows, steps.tagging().get(), nuggets, whole)
                : new Results.Proposed(
                        steps.creation().proposals(nuggets).stream()
                                .map(text -> new Tagged(text, Importance.UNSET))
                                .toList(),
                        whole);
    }

    /** Which nuggets are the best is known only when every window has said so: until then all of them are kept. */
    private Results.Proposed tagged(
            JobRun.TopicWindows windows, ImportanceTagging tagging, List<String> nuggets, boolean listWhole)
            throws ModelException, InterruptedException {
        List<List<String>> cut = tagging.cut(nuggets);
        List<Optional<List<Importance>>> said = windows.values(tags(tagging, nuggets));
        List<Tagged> all = new ArrayList<>();
        for (int i = 0; i < cut.size(); i++) {
            for (int j = 0; j < cut.get(i).size(); j++) {
                int place = j;
                all.add(new Tagged(
                        cut.get(i).get(j), said.get(i).map(one -> one.get(place)).orElse(Importance.UNSET)));
            }
        }
        boolean whole = listWhole && said.stream().allMatch(Optional::isPresent);
        return new Results.Proposed(whole ? tagging.kept(all) : all, whole);
    }

    private List<Window<List<Importance>>> tags(ImportanceTagging tagging, List<String> nuggets) {
        List<Window<List<Importance>>> windows = new ArrayList<>();
        for (List<String> piece : tagging.cut(nuggets)) {
            windows.add(tagging.window(topic, windows.size() + 1, piece));
        }
        return windows;
    }

    @Override
    public boolean isKeptAtEnd() {
        return true;
    }

    @Override
    public void end(ProjectStore store) {
        results.proposals(store, topic.id(), proposed);
    }
}
