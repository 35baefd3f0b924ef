package dev.assay.persistence.merge;

import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.GivenHow;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.sync.SyncJson;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The ways in which the present labels were given, from the log: one by one where nothing else is said. Taking an act
 * back also restores the way by which the label before was given.
 */
public final class LabelOrigins {
    /** The field of a judge's label that says how it was given, when it was given otherwise than one by one. */
    public static final String FIELD = "given";

    private final ProjectStore store;
    private final Map<LabelKey, GivenHow> origins = new HashMap<>();
    /** The ways of the pairs of an event before it: only those that were or are given in some way of their own. */
    private final Map<Long, Map<LabelKey, GivenHow>> before = new HashMap<>();

    private LabelOrigins(ProjectStore store) {
        this.store = store;
    }

    /** The assessor's labels that were given otherwise than one by one. */
    public static Map<LabelKey, GivenHow> ofAssessor(ProjectStore store) {
        LabelOrigins reading = new LabelOrigins(store);
        store.forEachEvent(0, reading::take);
        return reading.origins;
    }

    /** Labels of other judges that were given otherwise than one by one, as far as a permit covers them. */
    public static Map<JudgeId, Map<LabelKey, GivenHow>> ofOthers(ProjectStore store, Permit permit) {
        Map<JudgeId, Map<LabelKey, GivenHow>> found = new LinkedHashMap<>();
        store.judgments().forEach(permit, (JudgedAnswer judged) -> judged.nuggets().forEach(label -> label.nugget()
                .ifPresent(nugget -> SyncJson.text(label.extra(), FIELD)
                        .flatMap(GivenHow::ofWord)
                        .ifPresent(how -> found.computeIfAbsent(judged.judge(), judge -> new HashMap<>())
                                .put(new LabelKey(judged.answer().topic(), judged.answer().run(), nugget), how)))));
        return found;
    }

    private void take(LoggedEvent event) {
        Map<LabelKey, GivenHow> had = new HashMap<>();
        for (Change<?, ?> any : store.changes(event)) {
            any.as(Kinds.LABEL).ifPresent(change -> {
                GivenHow present = origins.getOrDefault(change.item(), GivenHow.ONE_BY_ONE);
                GivenHow now = now(event, change, present);
                if (present != now) {
                    had.put(change.item(), present);
                }
                if (now == GivenHow.ONE_BY_ONE) {
                    origins.remove(change.item());
                } else {
                    origins.put(change.item(), now);
                }
            });
        }
        if (!had.isEmpty()) {
            before.put(event.sequence(), had);
        }
    }

    private GivenHow now(LoggedEvent event, Change<LabelKey, Judgment<LabelKey>> change, GivenHow present) {
        if (event.reverses().isPresent()) {
            return before.getOrDefault(event.reverses().getAsLong(), Map.of()).getOrDefault(change.item(), present);
        }
        boolean labelled = change.after().map(Label::of).orElse(Label.UNLABELLED).isDecided();
        boolean same = change.before().map(Label::of).equals(change.after().map(Label::of));
        boolean saysOfIt = event.kind() == ActKind.NOTE || event.kind() == ActKind.MARK_SENTENCES;
        return !labelled ? GivenHow.ONE_BY_ONE : same && saysOfIt ? present : GivenHow.by(event.kind());
    }
}
