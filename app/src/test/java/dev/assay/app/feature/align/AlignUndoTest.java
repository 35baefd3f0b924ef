package dev.assay.app.feature.align;

import static dev.assay.app.testing.ReportProject.TRAINS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.judging.PagePlace;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kinds;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong key, undo, right key on the screen on which sentences are aligned. */
class AlignUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final AlignViewModel screen = new AlignViewModel(undoing.workspace());
    private ProjectStore store;

    @BeforeEach
    void open() {
        store = ReportProject.create(folder, ReportRules.USUAL, List.of("nuggets", "align"), true);
        undoing.show(store, TRAINS, Stage.ALIGN);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private SentenceKey inHand() {
        return screen.view().inHand().orElseThrow().sentence();
    }

    private void correct(SentenceKey sentence) {
        undoing.undo("sentence " + (sentence.sentence() + 1) + ": open");
        assertEquals(sentence, inHand());
        screen.say(Alignment.Option.TOPICAL.word());
        assertEquals(
                Optional.of("topical"), store.value(Kinds.ALIGNMENT, sentence).flatMap(Alignment::option));
    }

    @Test
    void onTheSameReportAndWhenItTurned() {
        List<SentenceKey> said = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            said.add(inHand());
            screen.say(Alignment.Option.IRRELEVANT.word());
        }
        assertNotEquals(said.getFirst().run(), said.getLast().run());
        for (SentenceKey sentence : said.reversed()) {
            undoing.undo(": open");
            assertEquals(sentence, inHand());
        }
        for (SentenceKey sentence : said) {
            undoing.redo(": irrelevant");
            assertEquals(sentence, inHand());
        }
        correct(said.getLast());
    }

    @Test
    void whenAnotherStageIsInView() {
        SentenceKey first = inHand();
        screen.toggle(0);
        screen.goTo(new PagePlace(1, 1));
        undoing.goTo(TRAINS, Stage.NUGGETS);
        correct(first);
        assertEquals(Stage.ALIGN, undoing.workspace().stageProperty().get());
    }

    @Test
    void whatASentenceConveysAgainIsNamed() {
        SentenceKey first = inHand();
        screen.toggle(0);
        undoing.undo("sentence 1: open");
        screen.goTo(new PagePlace(1, 0));
        undoing.redo("When do the trains leave? → at ten");
        assertEquals(first, inHand());
    }

    @Test
    void aNoteLeadsToItsSentence() {
        SentenceKey first = inHand();
        screen.say(Alignment.Option.TOPICAL.word());
        screen.keepNote(first, "a heading", () -> {});
        undoing.undo("sentence 1: topical");
        assertEquals(first, inHand());
    }
}
