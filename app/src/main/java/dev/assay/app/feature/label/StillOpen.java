package dev.assay.app.feature.label;

import dev.assay.app.feature.label.work.Pair;
import dev.assay.app.feature.label.work.TopicInView;
import dev.assay.app.feature.label.work.Walk;
import dev.assay.model.judgment.Label;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a topic that could be locked leaves for somebody to look at once more, each with its first pair in the order of the work.
 */
record StillOpen(Some disagreements, Some cantJudge, Some notes) {
    /** So many pairs of one sort, and the first of them. */
    public record Some(int count, Optional<Pair> first) {
        private static Some of(TopicInView view, Predicate<Pair> wanted) {
            int count = 0;
            Walk walk = view.walk();
            for (int answer = 0; answer < walk.answers(); answer++) {
                for (int nugget = 0; nugget < walk.nuggets(); nugget++) {
                    count += wanted.test(new Pair(answer, nugget)) ? 1 : 0;
                }
            }
            return new Some(count, walk.first(wanted));
        }
    }

    /** Of the topic in view. */
    public static StillOpen of(TopicInView view) {
        return new StillOpen(
                new Some(
                        view.tallyProperty().get().disagreements(),
                        view.walk().first(view::disagrees)),
                Some.of(view, pair -> view.state(pair).label() == Label.CANT_JUDGE),
                Some.of(view, pair -> !view.state(pair).note().isEmpty()));
    }
}
