package dev.assay.app.service.verify;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.GradedAnswers;
import dev.assay.persistence.rubric.ProjectRubric;
import java.lang.ref.SoftReference;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Keeps what was read of a project's graded passages, or parts of answers, until lines come to them, or items of a bank
 * change. Reading all of them costs about a second for 20 MB, and each look at the screen would pay it. Memory that is
 * needed elsewhere is given back. Any thread.
 */
public final class KeptRubric {
    private final GradedUnits units;
    private final boolean nobodyGrading;
    private final Set<ItemKind> begun = EnumSet.noneOf(ItemKind.class);
    private Object state = "";
    private Map<BankItemKey, EditedItem> edited = Map.of();
    private SoftReference<RubricSnapshot> kept = new SoftReference<>(null);

    /**
     * Nothing yet.
     *
     * @param units which of them are kept here
     * @param nobodyGrading whether the project can only be looked at, so that no grade can steer one that is given
     */
    public KeptRubric(GradedUnits units, boolean nobodyGrading) {
        this.units = units;
        this.nobodyGrading = nobodyGrading;
    }

    GradedUnits units() {
        return units;
    }

    boolean isNobodyGrading() {
        return nobodyGrading;
    }

    /**
     * True if grades by items of a kind were looked through. This is never undone, so that after one yes nobody is
     * asked again.
     *
     * @param asked says whether they were, which costs a look at each topic
     */
    synchronized boolean isBegun(ItemKind kind, Predicate<ItemKind> asked) {
        if (!begun.contains(kind) && asked.test(kind)) {
            begun.add(kind);
        }
        return begun.contains(kind);
    }

    /** The current state of the project's grades, read from its lines. */
    synchronized RubricSnapshot of(ProjectStore store) {
        Object now = state(store);
        Map<BankItemKey, EditedItem> editedNow = store.material().editedItems();
        RubricSnapshot known = kept.get();
        if (known != null && now.equals(state) && editedNow.equals(edited)) {
            return known;
        }
        RubricSnapshot read = units.parts().isPresent()
                ? ofAnswers(store, units.parts().get())
                : ofPassages(
                        new ProjectRubric(store.material()),
                        editedNow,
                        known == null || !now.equals(state) ? null : known);
        kept = new SoftReference<>(read);
        state = now;
        edited = editedNow;
        return read;
    }

    private RubricSnapshot ofPassages(
            ProjectRubric rubric, Map<BankItemKey, EditedItem> editedNow, RubricSnapshot known) {
        return known != null
                ? known.withTopics(topicsOf(edited, editedNow).stream()
                                .map(rubric::pool)
                                .toList())
                        .withBank(rubric.bank())
                : new RubricSnapshot(rubric.pool()).withBank(rubric.bank());
    }

    private static RubricSnapshot ofAnswers(ProjectStore store, AnswerParts parts) {
        GradedAnswers answers = new GradedAnswers(store, parts);
        return new RubricSnapshot(answers.pool(permit(store), false)).withTexts(answers.texts());
    }

    /** Grades of answers are numbers that somebody asked for. */
    private static Permit permit(ProjectStore store) {
        return store.visibility().permit(Purpose.NUMBERS);
    }

    /**
     * The state, besides the items of banks, that decides over the grades read: as long as it is the same, so are they.
     */
    private Object state(ProjectStore store) {
        if (units.parts().isEmpty()) {
            return List.of(store.material().rubricState(), store.material().judgedState());
        }
        // Where others may write to the project nothing of it is known but by reading.
        if (store.imports().isEmpty()) {
            return new Object();
        }
        Permit permit = permit(store);
        List<TopicId> topics = GradedAnswers.topics(store).stream().filter(permit::reaches).toList();
        return List.of(
                store.imports().getAsLong(),
                topics,
                topics.stream().map(topic -> store.nuggetSet(topic).map(NuggetSet::revision).orElse(0)).toList());
    }

    /** The topics of which an item became something else: what graders said of it is marked anew. */
    private static Set<TopicId> topicsOf(Map<BankItemKey, EditedItem> before, Map<BankItemKey, EditedItem> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .filter(key -> !Objects.equals(before.get(key), after.get(key)))
                .map(BankItemKey::topic)
                .collect(Collectors.toSet());
    }
}
