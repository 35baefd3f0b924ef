package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.Step;
import dev.assay.llm.steps.ImportanceTagging;
import dev.assay.llm.steps.ImportanceTagging.Tagged;
import dev.assay.llm.steps.NuggetCreation;
import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.Window;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The nuggets of a topic: one window of passages after the other, then importance where it is asked for. */
final class NuggetWork implements TopicWork {
    private static final String TYPICAL = "A fact that says what happened, to whom and when";

    private final Topic topic;
    private final List<List<Passage>> passages;
    private final NuggetCreation creation;
    /** Absent when an assessor gets the proposals, who is to see no importance. */
    private final Optional<ImportanceTagging> tagging;
    private final Results results;
    private volatile Results.Proposed proposed = Results.Proposed.NOTHING;

    NuggetWork(JobTopic of, Results results) throws ModelException {
        this.topic = of.topic();
        this.creation = new NuggetCreation(of.setup());
        this.tagging = of.settings().automatic()
                ? Optional.of(new ImportanceTagging(of.settings().setup(Step.IMPORTANCE)))
                : Optional.empty();
        this.passages = creation.cut(of.passages(), of.relevance());
        this.results = results;
    }

    @Override
    public List<Window<?>> forecast() {
        List<Window<?>> windows = new ArrayList<>();
        List<String> typical = typical(creation.setup().limits().of(StepLimit.NUGGETS));
        for (int i = 0; i < passages.size(); i++) {
            windows.add(creation.window(topic, i + 1, passages.get(i), i == 0 ? List.of() : typical));
        }
        if (!passages.isEmpty()) {
            tagging.ifPresent(each -> windows.addAll(tags(each, typical)));
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
            Window<List<String>> window = creation.window(topic, i + 1, passages.get(i), nuggets);
            Optional<List<String>> list = windows.value(window);
            whole &= list.isPresent();
            nuggets = list.orElse(nuggets);
        }
        proposed = tagging.isPresent()
                ? tagged(windows, tagging.get(), nuggets, whole)
                : new Results.Proposed(
                        creation.proposals(nuggets).stream()
                                .map(text -> new Tagged(text, Importance.UNSET))
                                .toList(),
                        whole);
    }

    /** Chooses the best nuggets when every window has said which these are: until then all of them are kept. */
    private Results.Proposed tagged(
            JobRun.TopicWindows windows, ImportanceTagging step, List<String> nuggets, boolean listWhole)
            throws ModelException, InterruptedException {
        List<List<String>> cut = step.cut(nuggets);
        List<Optional<List<Importance>>> said =
                windows.outcomes(tags(step, nuggets)).stream().map(StepOutcome::result).toList();
        List<Tagged> all = new ArrayList<>();
        for (int i = 0; i < cut.size(); i++) {
            for (int j = 0; j < cut.get(i).size(); j++) {
                int place = j;
                all.add(new Tagged(
                        cut.get(i).get(j), said.get(i).map(one -> one.get(place)).orElse(Importance.UNSET)));
            }
        }
        boolean whole = listWhole && said.stream().allMatch(Optional::isPresent);
        return new Results.Proposed(whole ? step.kept(all) : all, whole);
    }

    private List<Window<List<Importance>>> tags(ImportanceTagging step, List<String> nuggets) {
        List<Window<List<Importance>>> windows = new ArrayList<>();
        for (List<String> piece : step.cut(nuggets)) {
            windows.add(step.window(topic, windows.size() + 1, piece));
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
