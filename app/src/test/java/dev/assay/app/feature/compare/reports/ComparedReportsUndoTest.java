package dev.assay.app.feature.compare.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Item;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wrong key, undo, right key where judgments of reports are compared. */
class ComparedReportsUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final ComparedReportsViewModel screen = new ComparedReportsViewModel(undoing.workspace());
    private ScoredReportsProject project;

    private void open(ReportKind kind) {
        project = ScoredReportsProject.in(folder).judgeExample().secondJudge("gpt");
        project.lock(ScoredReportsProject.WAVES);
        undoing.show(project.store(), ScoredReportsProject.WAVES, Stage.COMPARE);
        screen.kindProperty().set(Optional.of(kind));
        screen.reveal();
        screen.everythingProperty().set(true);
        while (first().isEmpty()) {
            screen.step(1);
        }
    }

    private Optional<Opinion> first() {
        return screen.currentProperty().get().orElseThrow().first().filter(one -> one.judgment().isDecided());
    }

    @AfterEach
    void close() {
        project.close();
    }

    private Item inHand() {
        return screen.currentProperty().get().orElseThrow().item();
    }

    private boolean isSaid(Item item) {
        return screen.compared().orElseThrow().rows().stream()
                .anyMatch(row -> row.item().equals(item) && row.after().isPresent());
    }

    @ParameterizedTest
    @EnumSource(ReportKind.class)
    void theCorrectionLandsOnTheSameRow(ReportKind kind) {
        open(kind);
        Item item = inHand();
        screen.keep();
        assertNotEquals(item, inHand(), "the keys go on");
        screen.everythingProperty().set(false);
        screen.kindProperty().set(Optional.of(kind == ReportKind.NEED ? ReportKind.ALIGN : ReportKind.NEED));
        undoing.undo("sentence ");
        assertEquals(Optional.of(kind), screen.kindProperty().get());
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
        screen.step(1);
        undoing.redo(": can't judge");
        assertEquals(item, inHand());
    }
}
