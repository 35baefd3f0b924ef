package dev.assay.app.service.judges;

import dev.assay.model.TopicId;
import dev.assay.model.agreement.Median;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The times that the assessor took for battles, as the log of acts tells. */
final class BattleTimes {
    /** A longer time between two acts is a break and no time for a battle. */
    static final Duration BREAK = Duration.ofMinutes(5);

    private BattleTimes() {}

    /**
     * The median time from the act before to a verdict, over the verdicts in some topics; that of the first one in a
     * topic and of one after a break is not known. Empty where none is.
     */
    static Optional<Duration> median(ProjectStore store, Collection<TopicId> topics) {
        List<Long> times = new ArrayList<>();
        for (TopicId topic : topics) {
            Instant[] before = new Instant[1];
            store.forEachEvent(topic, event -> {
                if (before[0] != null && event.kind() == ActKind.BATTLE && event.reverses().isEmpty()) {
                    Duration time = Duration.between(before[0], event.at());
                    if (!time.isNegative() && time.compareTo(BREAK) <= 0) {
                        times.add(time.toMillis());
                    }
                }
                before[0] = event.kind() == ActKind.DRAW_BATTLES ? null : event.at();
            });
        }
        return times.isEmpty()
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(Math.round(
                        Median.of(times.stream().mapToDouble(Long::doubleValue).toArray()))));
    }
}
