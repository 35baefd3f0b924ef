package dev.assay.app.feature.battles;

import dev.assay.app.judging.JudgingView;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.SentenceMarks;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The battle in view. */
final class BattlesInView extends JudgingView<Look, PagePlace, BattlesSheet> {
    private final BooleanProperty marked = new SimpleBooleanProperty();
    private final BooleanProperty together = new SimpleBooleanProperty(true);
    private final BooleanProperty nuggetsShown = new SimpleBooleanProperty();
    private final Map<Look, SentenceMarks> waiting = new HashMap<>();
    private final ObjectProperty<Optional<SentenceInHand>> sentence = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<TakenBack>> takenBack = new SimpleObjectProperty<>(Optional.empty());

    /** A verdict that was taken back by undo. */
    record TakenBack(Look look, Showing said) {}

    /**
     * A sentence that is in hand.
     *
     * @param number its place in its answer, from 0
     */
    record SentenceInHand(boolean onLeft, int number) {}

    BattlesInView() {
        super(new PagePlace(0, 0));
    }

    /** True while the differences of the two texts are marked; off at each start, since it leads the eye. */
    BooleanProperty markedProperty() {
        return marked;
    }

    /** True while both answers scroll together, by share of their length. */
    BooleanProperty togetherProperty() {
        return together;
    }

    /** True while the topic's nuggets stand beside the answers. */
    BooleanProperty nuggetsShownProperty() {
        return nuggetsShown;
    }

    /** The verdict that undo led back to, until the assessor goes on. */
    ObjectProperty<Optional<TakenBack>> takenBackProperty() {
        return takenBack;
    }

    /** The sentence that keys mark; empty until one is taken in hand. */
    ObjectProperty<Optional<SentenceInHand>> sentenceProperty() {
        return sentence;
    }

    /** The sentences that are marked in a battle: those kept with its verdict, or else waiting for one. */
    SentenceMarks marks(Look look) {
        return sheet().showing(look)
                .map(Showing::better)
                .orElseGet(() -> waiting.getOrDefault(look, SentenceMarks.NONE));
    }

    /** Has marks wait for the verdict that they are kept with. */
    void putWaiting(Look look, SentenceMarks marks) {
        waiting.put(look, marks);
        find(look).ifPresent(this::tell);
    }

    /** Another project comes into view: a copy of this one has the same battles. */
    void forgetWaiting() {
        waiting.clear();
    }

    void put(Look look, Battle kept) {
        find(look).ifPresent(place -> {
            sheet().put(look, kept);
            if (kept.shown(look.turned()).isPresent()) {
                waiting.remove(look);
            }
            tell(place);
        });
    }

    @Override
    protected void putUnsaved(Look look, Optional<String> reason) {
        find(look).ifPresent(place -> {
            sheet().putUnsaved(look, reason);
            tell(place);
        });
    }
}
