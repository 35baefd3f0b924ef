package dev.assay.model.edit;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Rule;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.battle.SentenceMarks;
import dev.assay.model.judgment.Judgment.State;
import java.util.Optional;

/** The form of battles in the log: the pair's runs by name, each showing with the side on which they stood. */
final class BattleFields {
    private BattleFields() {}

    static LoggedFields pair(BattleKey key) {
        return LoggedFields.none()
                .with("first", key.first().value())
                .with("second", key.second().value());
    }

    static BattleKey pair(TopicId topic, LoggedFields fields) {
        return new BattleKey(topic, new RunId(fields.text("first")), new RunId(fields.text("second")));
    }

    static LoggedFields write(Battle battle) {
        return LoggedFields.none()
                .with("rule", battle.rule().word())
                .with("shown", battle.showings().stream().map(BattleFields::write).toList())
                .withUnless(battle.note().isEmpty(), "note", battle.note());
    }

    private static LoggedFields write(Showing showing) {
        LoggedFields said = showing.verdict()
                .map(verdict -> LoggedFields.none().with("verdict", verdict.word()))
                .orElseGet(() -> LoggedFields.none().with("state", showing.state().word()));
        return said.withUnless(!showing.turned(), "turned", true)
                .withUnless(!showing.marked(), "marked", true)
                .withUnless(showing.better().left().isEmpty(), "better_left", showing.better().left())
                .withUnless(showing.better().right().isEmpty(), "better_right", showing.better().right());
    }

    static Battle battle(BattleKey pair, LoggedFields fields) {
        String rule = fields.text("rule");
        return new Battle(
                pair,
                fields.rows("shown").stream().map(BattleFields::showing).toList(),
                Rule.ofWord(rule)
                        .orElseThrow(() -> new IllegalArgumentException("No rule of battles is called " + rule + ".")),
                fields.text("note", ""));
    }

    private static Showing showing(LoggedFields fields) {
        boolean turned = fields.flag("turned");
        boolean marked = fields.flag("marked");
        SentenceMarks better = new SentenceMarks(fields.numbers("better_left"), fields.numbers("better_right"));
        if (!fields.has("verdict")) {
            return new Showing(turned, JudgmentFields.state(fields.text("state")), Optional.empty(), marked, better);
        }
        String word = fields.text("verdict");
        BattleVerdict verdict = BattleVerdict.ofWord(word)
                .orElseThrow(() -> new IllegalArgumentException("No verdict is called " + word + "."));
        return new Showing(turned, State.GIVEN, Optional.of(verdict), marked, better);
    }

    static LoggedFields write(DrawnBattle drawn) {
        return LoggedFields.none()
                .with("method", drawn.method())
                .with("place", drawn.place())
                .with("seed", Long.toString(drawn.seed()))
                .withUnless(!drawn.again(), "again", true)
                .withUnless(!drawn.same(), "same", true);
    }

    static DrawnBattle drawn(BattleKey pair, LoggedFields fields) {
        return new DrawnBattle(
                pair,
                Long.parseLong(fields.text("seed")),
                fields.text("method"),
                fields.number("place"),
                fields.flag("again"),
                fields.flag("same"));
    }
}
