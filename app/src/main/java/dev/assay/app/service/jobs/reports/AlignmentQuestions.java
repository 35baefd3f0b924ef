package dev.assay.app.service.jobs.reports;

import dev.assay.llm.steps.SentenceAligning;
import dev.assay.llm.steps.SentenceAligning.Aligned;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is asked of the sentences of a topic's reports: which of the topic's nuggets each conveys. */
public final class AlignmentQuestions {
    private final Topic topic;
    private final List<Answer> reports;
    private final NuggetSet set;
    private final ReportRules rules;

    /** @param runs the reports of these runs; of all where there is none */
    public AlignmentQuestions(ProjectStore store, TopicId id, List<RunId> runs) {
        topic = store.topic(id).orElseThrow();
        rules = store.settings().policy().reports();
        reports = store.answers(id).stream().filter(one -> runs.isEmpty() || runs.contains(one.run())).toList();
        set = store.nuggetSet(id).orElseGet(() -> NuggetSet.empty(id));
    }

    /**
     * All of them.
     *
     * @param aligning as the project's rules have it: see {@link #rules}
     * @param name what the alignments are to stand under
     */
    public List<Asked<?>> all(SentenceAligning aligning, String name) {
        JudgedSentences judged = new JudgedSentences(name);
        List<List<Nugget>> cut = SentenceAligning.cut(set.nuggets());
        List<Asked<?>> all = new ArrayList<>();
        for (Answer report : reports) {
            for (int place = 0; place < report.sentences().size(); place++) {
                List<Window<Aligned>> windows = new ArrayList<>();
                for (List<Nugget> some : cut) {
                    int number = place * cut.size() + windows.size() + 1;
                    windows.add(aligning.window(topic, report, place, number, some));
                }
                Alignment open = Alignment.open(new SentenceKey(topic.id(), report.run(), place), set.revision());
                all.add(new Asked<>(
                        windows,
                        (store, said) -> judged.keep(store, Kinds.ALIGNMENT, Map.of(open.sentence(), alignment(open, said)))));
            }
        }
        return all;
    }

    /** How the project judges reports. */
    public ReportRules rules() {
        return rules;
    }

    /** What all windows of a sentence say together; failed where one of them failed, for nobody knows what it would have added. */
    private Alignment alignment(Alignment open, List<Optional<Aligned>> said) {
        if (!said.stream().allMatch(Optional::isPresent)) {
            return open.with(State.FAILED, set.revision());
        }
        List<Aligned> all = said.stream().map(Optional::orElseThrow).toList();
        List<Target> targets = all.stream()
                .flatMap(one -> one.targets().stream())
                .limit(rules.severalNuggets() ? Long.MAX_VALUE : 1)
                .toList();
        return targets.isEmpty() ? open.withOption(option(all), set.revision()) : open.with(targets, set.revision());
    }

    /** Where windows differ on what a sentence is that conveys nothing, the best of what they say, as the field orders these words. */
    private String option(List<Aligned> all) {
        List<String> said = all.stream().flatMap(one -> one.option().stream()).toList();
        return Stream.of(Option.values()).map(Option::word).filter(said::contains).findFirst().orElse(said.getFirst());
    }
}
