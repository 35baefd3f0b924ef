package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.Undoing;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong key, undo, right key where labels of several judges are compared. */
class CompareUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final CompareViewModel screen = new CompareViewModel(undoing.workspace());
    private JudgedSample sample;

    @BeforeEach
    void open() {
        sample = new JudgedSample(folder)
                .judged((answer, nugget) -> answer == 0 && nugget < 3 ? Label.PARTIAL_SUPPORT : Label.SUPPORT)
                .labelledAndLocked(Label.SUPPORT);
        sample.compare.reveal(JudgedSample.TOPIC);
        undoing.show(sample.store, JudgedSample.TOPIC, Stage.COMPARE);
    }

    @AfterEach
    void close() {
        sample.close();
    }

    private LabelKey inHand() {
        return (LabelKey) screen.pairs().currentProperty().get().orElseThrow().item();
    }

    private void say(Label label) {
        screen.change(label.word());
        screen.reasonProperty().set("by the guidelines");
        screen.confirm();
    }

    private Optional<Label> said(LabelKey key) {
        return sample.store.value(Kinds.AFTER_REVEAL, key).map(Label::of);
    }

    @Test
    void theCorrectionLandsOnTheSamePair() {
        LabelKey first = inHand();
        say(Label.NOT_SUPPORT);
        LabelKey second = inHand();
        screen.keep();
        undoing.undo(": support");
        assertEquals(second, inHand());
        undoing.undo(": support");
        assertEquals(first, inHand());
        undoing.redo(": not support");
        assertEquals(first, inHand());
        undoing.undo(": support");
        say(Label.PARTIAL_SUPPORT);
        assertEquals(Optional.of(Label.PARTIAL_SUPPORT), said(first));
        assertEquals(Optional.empty(), said(second));
    }

    @Test
    void aPairThatTheChoiceHidesComesIntoView() {
        LabelKey first = inHand();
        say(Label.NOT_SUPPORT);
        for (Choice choice : Choice.relations()) {
            screen.pairs().choiceProperty().set(choice);
            undoing.undo(": support");
            assertEquals(first, inHand(), choice.toString());
            screen.pairs().choiceProperty().set(choice);
            undoing.redo(": not support");
            assertEquals(first, inHand(), choice.toString());
        }
    }

    @Test
    void fromAnotherStage() {
        LabelKey first = inHand();
        say(Label.NOT_SUPPORT);
        undoing.goTo(JudgedSample.TOPIC, Stage.NUGGETS);
        undoing.undo(": support");
        assertEquals(Stage.COMPARE, undoing.workspace().stageProperty().get());
        assertEquals(first, inHand());
        assertEquals(Kinds.LABEL, screen.pairs().kindProperty().get());
    }
}
