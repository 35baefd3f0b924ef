package dev.assay.persistence.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.SentenceMarks;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.sync.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BattleImportTest {
    private static final TopicId TOPIC = new TopicId("7");
    private static final Judge MODEL = new Judge(new JudgeId("referee"), Judge.Kind.MODEL);
    private static final Judge PERSON = new Judge(new JudgeId("Åsa"), Judge.Kind.PERSON);

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
        assertEquals(
                List.of(),
                bench.load(bench.file(
                                "answers.jsonl",
                                answer("kestrel", "It opened in 1904."),
                                answer("heron", "It opened in May."),
                                answer("wren", "Nobody knows.")))
                        .problems());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static String answer(String run, String text) {
        return "{\"run_id\":\"" + run + "\",\"topic_id\":\"7\",\"topic\":\"When did it open?\",\"references\":[],"
                + "\"answer\":[{\"text\":\"" + text + "\",\"citations\":[]}]}";
    }

    private static String verdict(String left, String right, String verdict) {
        return "{\"pair\":\"p\",\"qid\":\"7\",\"assistant_a_run_id\":\"" + left + "\",\"assistant_b_run_id\":\"" + right
                + "\",\"judge_verdict\":\"" + verdict + "\",\"status\":\"ok\"}";
    }

    private static BattleKey pair(String one, String other) {
        return BattleKey.of(TOPIC, new RunId(one), new RunId(other));
    }

    private Map<BattleKey, Battle> kept(Judge judge) {
        return bench.store.judgments()
                .values(Visibility.permitToCarry(), Kinds.BATTLE, TOPIC)
                .getOrDefault(judge.id(), Map.of());
    }

    private Optional<String> word(Judge judge, String one, String other) {
        return kept(judge).get(pair(one, other)).judgment().word();
    }

    @Test
    void sentencesThatAreBetterComeAlong() {
        String marked = verdict("wren", "heron", "A")
                .replace("}", ",\"better_sentences\":{\"a\":[0],\"b\":[]}}");
        assertEquals(List.of(), bench.loadBy(PERSON, bench.file("judgments.jsonl", marked)).problems());
        assertEquals(
                new SentenceMarks(List.of(0), List.of()),
                kept(PERSON).get(pair("wren", "heron")).showings().getFirst().better());
        String wrong = verdict("wren", "kestrel", "A").replace("}", ",\"better_sentences\":{\"a\":[\"x\"]}}");
        assertTrue(bench.loadBy(PERSON, bench.file("wrong.jsonl", wrong)).problems().toString()
                .contains("better_sentences"));
    }

    @Test
    void bothOrdersOfAModelMakeOneVerdict() {
        assertEquals(
                List.of(),
                bench.loadBy(MODEL, bench.file(
                                "judgments.jsonl",
                                verdict("kestrel", "heron", "A"),
                                verdict("heron", "kestrel", "B"),
                                verdict("kestrel", "wren", "A"),
                                verdict("wren", "kestrel", "A"),
                                verdict("heron", "wren", "Tie (Both Bad)")))
                        .problems());
        assertEquals(Optional.of(Battle.SECOND), word(MODEL, "heron", "kestrel"));
        assertEquals(Optional.of("tie"), word(MODEL, "kestrel", "wren"), "another winner in each order");
        assertEquals(
                Optional.of(BattleVerdict.BOTH_BAD),
                kept(MODEL).get(pair("heron", "wren")).showings().getFirst().verdict());
    }

    @Test
    void thePersonsFirstVerdictCountsAndTheSecondTellsOfSelfAgreement() {
        bench.loadBy(PERSON, bench.file(
                "judgments.jsonl", verdict("wren", "heron", "A"), verdict("heron", "wren", "A")));
        Battle battle = kept(PERSON).get(pair("wren", "heron"));
        assertEquals(Optional.of(Battle.SECOND), battle.judgment().word());
        assertTrue(battle.isRepeated() && !battle.isConsistent());
    }

    @Test
    void tablesOfTwoModelsAndAWinnerAreRead() {
        assertEquals(
                List.of(),
                bench.loadBy(PERSON, bench.file(
                                "arena.csv",
                                "question_id,model_a,model_b,winner",
                                "7,wren,kestrel,model_b",
                                "7,heron,wren,tie (bothbad)",
                                "7,kestrel,heron,tie"))
                        .problems());
        assertEquals(Optional.of(Battle.FIRST), word(PERSON, "kestrel", "wren"));
        assertEquals(Optional.of("tie"), word(PERSON, "heron", "wren"), "both kinds of tie are one");
        assertEquals(Optional.of("tie"), word(PERSON, "heron", "kestrel"));
    }

    @Test
    void whatBrokeOffIsKeptAsFailed() {
        bench.loadBy(MODEL, bench.file(
                "judgments.jsonl",
                verdict("wren", "heron", "A").replace("\"ok\"", "\"error\""),
                verdict("wren", "kestrel", "B")));
        assertEquals(State.FAILED, kept(MODEL).get(pair("wren", "heron")).judgment().state());
    }

    @Test
    void badVerdictsAreNamedByTheirLineAndNothingIsKept() {
        refused("line 2", "Both answers are of the run wren", verdict("wren", "wren", "A"));
        refused("line 2", "Run owl has no answer to topic 7", verdict("wren", "owl", "A"));
        refused("line 2", "is no verdict", verdict("wren", "heron", "C"));
        refused("line 2", "in line 1", verdict("heron", "kestrel", "B"));
        assertEquals(Map.of(), kept(MODEL));
    }

    private void refused(String line, String words, String bad) {
        String said = bench.loadBy(
                        MODEL, bench.file("judgments.jsonl", verdict("heron", "kestrel", "A"), bad))
                .problems()
                .toString();
        assertTrue(said.contains(words), said);
    }
}
