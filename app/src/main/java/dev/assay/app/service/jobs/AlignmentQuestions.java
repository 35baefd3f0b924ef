package dev.assay.app.service.jobs;

import dev.assay.llm.steps.SentenceAligning;
import dev.assay.llm.steps.SentenceAligning.Aligned;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.StepSetup;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Asks of the sentences of a topic's reports which of the topic's nuggets each conveys. */
final class AlignmentQuestions {
    private final Topic topic;
    private final List<Answer> reports;
    private final NuggetSet set;
    private final ReportRules rules;

    AlignmentQuestions(JobTopic of) {
        topic = of.topic();
        rules = of.store().policy().reports();
        reports = of.answers();
        set = of.store().nuggetSet(of.id()).orElseGet(() -> NuggetSet.empty(of.id()));
    }

    List<Asked<?>> all(StepSetup setup, Results results) {
        SentenceAligning aligning = new SentenceAligning(setup, rules);
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
                        (store, said) ->
                                results.keep(store, Kinds.ALIGNMENT, Map.of(open.sentence(), alignment(open, said)))));
            }
        }
        return all;
    }

    /**
     * The alignment that all windows of a sentence come to; failed where one of them failed, for nobody knows what it
     * would have added.
     */
    private Alignment alignment(Alignment open, List<StepOutcome<Aligned>> said) {
        List<Aligned> all = said.stream().flatMap(one -> one.result().stream()).toList();
        if (all.size() < said.size()) {
            return open.with(State.FAILED, set.revision());
        }
        List<Target> targets = all.stream()
                .flatMap(one -> one.targets().stream())
                .limit(rules.severalNuggets() ? Long.MAX_VALUE : 1)
                .toList();
        return targets.isEmpty() ? open.withOption(option(all), set.revision()) : open.with(targets, set.revision());
    }

    /**
     * The word for a sentence that conveys nothing; where windows differ, the best of what they say, as the field
     * orders these words.
     */
    private String option(List<Aligned> all) {
        List<String> said = all.stream().flatMap(one -> one.option().stream()).toList();
        return Stream.of(Option.values()).map(Option::word).filter(said::contains).findFirst().orElse(said.getFirst());
    }
}
