package dev.assay.app.service.work;

import static dev.assay.app.testing.ReportProject.TRAINS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.testing.ReportProject;
import dev.assay.model.ReportRules;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A topic is locked when each stage is complete that the project wants; else the first that is not is named. */
class WhyNotLockedTest {
    @TempDir
    private Path folder;

    private ProjectStore store;
    private LabellingService labelling;

    @AfterEach
    void close() {
        store.close();
    }

    private void make(boolean frozen, String... stages) {
        store = ReportProject.create(folder, ReportRules.USUAL, List.of(stages), frozen);
        labelling = new LabellingService(store);
    }

    private String why() {
        return assertThrows(RefusedException.class, () -> labelling.lock(TRAINS)).told().in(Locale.ENGLISH);
    }

    private void labelAll() {
        store.answers(TRAINS).forEach(answer -> store.nuggetSet(TRAINS).orElseThrow().nuggets().forEach(nugget ->
                labelling.label(new LabelKey(TRAINS, answer.run(), nugget.id()), Label.SUPPORT)));
    }

    private void drawBattles() {
        new BattleService(store).draw(new BattleDraw(BattleDraw.Method.PER_RUN, 2, 7, 0));
    }

    private void judgeBattles() {
        BattleService battles = new BattleService(store);
        for (Look look : battles.open(TRAINS).looks()) {
            battles.say(look.pair(), new Showing(look.turned(), BattleVerdict.LEFT));
        }
    }

    @Test
    void supportAloneNeedsNoFrozenNuggets() {
        make(false, "support");
        assertTrue(why().endsWith("judgments of support are open. Judge them, or mark them can't judge, then lock."));
    }

    @Test
    void battlesThatWereNeverDrawnAreNamed() {
        make(true, "nuggets", "label", "battles");
        assertTrue(why().startsWith("12 pairs are not labelled yet."), why());
        labelAll();
        assertEquals("No battles are drawn for this topic.", why());
        drawBattles();
        assertTrue(why().endsWith("battles are still open. Judge them first."), why());
        judgeBattles();
        labelling.lock(TRAINS);
        assertTrue(store.isLocked(TRAINS));
    }

    @Test
    void nuggetsAndBattlesWithoutLabelsAreLocked() {
        make(true, "nuggets", "battles");
        drawBattles();
        judgeBattles();
        labelling.lock(TRAINS);
        assertTrue(store.isLocked(TRAINS));
    }
}
