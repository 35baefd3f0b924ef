package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.merge.MergeService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.ReportRules;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Battles of two people side by side, and the decisions between them. */
class CompareBattlesTest {
    private static final TopicId TOPIC = new TopicId("t1");
    private static final BattleKey DISPUTED = new BattleKey(TOPIC, new RunId("alder"), new RunId("cedar"));

    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private ProjectStore store;

    @BeforeEach
    void twoPeople() throws IOException {
        Path file = BattleProject.create(folder, 1);
        Path bob = Files.copy(file, folder.resolve("bob.assay"));
        try (ProjectStore his = ProjectStore.open(bob, InstantSource.system())) {
            BattleProject.judge(his, TOPIC, DISPUTED::equals);
        }
        try (ProjectStore mine = ProjectStore.open(file, InstantSource.system())) {
            BattleProject.judge(mine, TOPIC);
        }
        new MergeService(InstantSource.system())
                .merge(file, List.of(new MergeService.Source(bob, Optional.of("Bob"))), false);
        store = ProjectStore.open(file, InstantSource.system());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aSecondThoughtStandsBesideTheFirstAndUndoTakesItBack() {
        CompareViewModel screen = new CompareViewModel(undoing.workspace());
        undoing.show(store, TOPIC, Stage.COMPARE);
        screen.pairs().kindProperty().set(Kinds.BATTLE);
        screen.reveal();
        ComparedItem first = screen.pairs().currentProperty().get().orElseThrow();
        assertEquals(DISPUTED, first.item(), "what differs comes first");
        assertEquals(Optional.of(DISPUTED.first()), first.answer().map(Answer::run));
        assertEquals(Optional.of(DISPUTED.second()), first.other().map(Answer::run));
        screen.sayDigit(2);
        screen.reasonProperty().set("the other names its sources");
        screen.confirm();
        assertEquals(
                Optional.of(Battle.SECOND),
                store.value(Kinds.BATTLE_AFTER_REVEAL, DISPUTED).flatMap(one -> one.judgment().word()));
        assertEquals(
                Optional.of(Battle.FIRST),
                store.value(Kinds.BATTLE, DISPUTED).flatMap(one -> one.judgment().word()));
        undoing.undo("Answer");
        assertEquals(Optional.empty(), store.value(Kinds.BATTLE_AFTER_REVEAL, DISPUTED));
    }

    @Test
    void aDecisionIsMadeOnTwoAnswersAndNamesNoRun() {
        AdjudicationViewModel model = new AdjudicationViewModel(undoing.workspace());
        undoing.show(store, TOPIC, Stage.SCORES);
        model.openProperty().set(true);
        Disputed pair = model.currentProperty().get().orElseThrow();
        assertEquals(DISPUTED, pair.item());
        assertEquals(1, model.rows().size());
        String place = DisputedWords.place(pair);
        assertTrue(place.matches("Topic t1 · Answer [A-E] against Answer [A-E]"), place);
        assertEquals("1 × first · 1 × second", DisputedWords.votes(ReportRules.USUAL, pair));
        assertEquals(
                List.of("first", "second", "tie", "can't judge"),
                Alternative.of(ReportRules.USUAL, pair).stream().map(Alternative::shortWords).toList());
        model.chosenProperty().set(Optional.of(new Opinion(Judgment.open(DISPUTED, 0).with(Battle.TIE, 0))));
        model.reasonProperty().set("both say the same");
        model.decide();
        assertEquals(
                Optional.of(Battle.TIE),
                store.value(Kinds.BATTLE_DECISION, DISPUTED).flatMap(one -> one.judgment().word()));
        undoing.undo("Topic t1");
        assertEquals(Optional.empty(), store.value(Kinds.BATTLE_DECISION, DISPUTED));
    }
}
