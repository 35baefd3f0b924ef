package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.service.judges.ComparedFilter.Relation;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Item;
import dev.assay.model.edit.Kinds;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wrong key, undo, right key where judgments of reports are compared. */
class CompareReportsUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final CompareViewModel screen = new CompareViewModel(undoing.workspace());
    private ScoredReportsProject project;

    private void open(ReportKind kind) {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        project.lock(ScoredReportsProject.WAVES);
        undoing.show(project.store(), ScoredReportsProject.WAVES, Stage.COMPARE);
        screen.pairs().kindProperty().set(kind.kind());
        screen.reveal();
        screen.pairs().agreedProperty().set(true);
        while (own().isEmpty()) {
            screen.pairs().step(1);
        }
    }

    private Optional<Opinion> own() {
        return screen.pairs().currentProperty().get().orElseThrow().own().filter(one -> one.judgment().isDecided());
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Item inHand() {
        return screen.pairs().currentProperty().get().orElseThrow().item();
    }

    private boolean isSaid(Item item) {
        return screen.pairs().heldProperty().get().orElseThrow().items().stream()
                .anyMatch(row -> row.item().equals(item) && row.after().isPresent());
    }

    @ParameterizedTest
    @EnumSource(value = ReportKind.class, names = "BATTLE", mode = EnumSource.Mode.EXCLUDE)
    void theCorrectionLandsOnTheSameRow(ReportKind kind) {
        open(kind);
        Item item = inHand();
        screen.keep();
        assertNotEquals(item, inHand(), "the keys go on");
        screen.pairs().choiceProperty().set(Choice.of(Relation.DISAGREEMENT));
        screen.pairs().kindProperty().set(kind == ReportKind.NEED ? Kinds.ALIGNMENT : Kinds.NEED);
        undoing.undo("sentence ");
        assertEquals(kind.kind(), screen.pairs().kindProperty().get());
        assertEquals(item, inHand());
        assertEquals(false, isSaid(item));
        screen.keep();
        assertEquals(true, isSaid(item));
    }

    @Test
    void fromAnotherStageAndDoneAgain() {
        open(ReportKind.SUPPORT);
        Item item = inHand();
        screen.cantJudge();
        screen.reasonProperty().set("cut off");
        screen.confirm();
        undoing.goTo(ScoredReportsProject.WIND, Stage.SUPPORT);
        undoing.undo("sentence ");
        assertEquals(Stage.COMPARE, undoing.workspace().stageProperty().get());
        assertEquals(Optional.of(ScoredReportsProject.WAVES), undoing.workspace().topicProperty().get());
        assertEquals(item, inHand());
        screen.pairs().step(1);
        undoing.redo(": can't judge");
        assertEquals(item, inHand());
    }
}
