package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Rule;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.SentenceMarks;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Takes verdicts on answers side by side, as the judgments of a judge: those of the RAG track's runner, and tables
 * of two models with a winner. The same pair in the other order is its second showing.
 */
final class BattleImporter implements Format.RowImporter {
    /** A line of two runs and a verdict. */
    static final class Battles extends Format.OfRows {
        Battles() {
            super("battles", Turn.LABELS, BattleImporter::new);
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return Stream.of(LEFT, RIGHT, VERDICT).allMatch(names -> hasAny(record, List.of(names)));
        }
    }

    private static final String[] LEFT = {"assistant_a_run_id", "model_a", "run_a"};
    private static final String[] RIGHT = {"assistant_b_run_id", "model_b", "run_b"};
    private static final String[] VERDICT = {"judge_verdict", "winner", "verdict"};
    private static final String[] TOPIC = {"qid", "topic_id", "query_id", "question_id", "topic"};
    private static final String STATUS = "status";
    private static final List<String> OKAY = List.of("ok", "success", "succeeded", "completed", "done", "valid");
    private static final Map<String, BattleVerdict> WORDS = Map.ofEntries(
            Map.entry("a", BattleVerdict.LEFT),
            Map.entry("modela", BattleVerdict.LEFT),
            Map.entry("left", BattleVerdict.LEFT),
            Map.entry("b", BattleVerdict.RIGHT),
            Map.entry("modelb", BattleVerdict.RIGHT),
            Map.entry("right", BattleVerdict.RIGHT),
            Map.entry("tie", BattleVerdict.TIE),
            Map.entry("tiebothbad", BattleVerdict.BOTH_BAD),
            Map.entry("bothbad", BattleVerdict.BOTH_BAD));

    private final FileImport file;
    private final JudgedReports judged;
    /** By pair, then by the order in which it was shown: the showing and the line that has it. */
    private final Map<BattleKey, Map<Boolean, Shown>> pairs = new LinkedHashMap<>();
    private final Map<TopicId, Map<RunId, Boolean>> answered = new HashMap<>();
    private final Tally failed = new Tally();

    private record Shown(Showing showing, long line) {}

    BattleImporter(FileImport file) {
        this.file = file;
        this.judged = new JudgedReports(file);
    }

    @Override
    public void record(JsonFields fields) {
        TopicId topic = new TopicId(fields.requireId(StoreWords.say("import.battles.topic"), TOPIC));
        if (file.isLeftOut(topic)) {
            return;
        }
        RunId left = file.run(fields.requireId(StoreWords.say("import.battles.left"), LEFT));
        RunId right = file.run(fields.requireId(StoreWords.say("import.battles.right"), RIGHT));
        if (left.equals(right)) {
            throw new RecordException(RIGHT[0], "import.battles.same-run", left);
        }
        requireAnswer(topic, left, LEFT[0]);
        requireAnswer(topic, right, RIGHT[0]);
        BattleKey pair = BattleKey.of(topic, left, right);
        boolean turned = left.equals(pair.second());
        Showing showing = showing(fields, turned);
        Shown before = pairs.computeIfAbsent(pair, key -> new LinkedHashMap<>())
                .putIfAbsent(turned, new Shown(showing, file.line()));
        if (before != null && !before.showing().equals(showing)) {
            throw new RecordException(VERDICT[0], "import.battles.twice", left, right, topic, before.line());
        }
    }

    private void requireAnswer(TopicId topic, RunId run, String field) {
        boolean there = answered.computeIfAbsent(topic, any -> new HashMap<>())
                .computeIfAbsent(run, any ->
                        file.writer().answerText(new AnswerKey(topic, run)).isPresent());
        if (!there) {
            throw new RecordException(field, "import.battles.no-answer", run, topic);
        }
    }

    private Showing showing(JsonFields fields, boolean turned) {
        String said = fields.id(VERDICT).orElse("").strip();
        boolean broke = fields.text(STATUS).filter(status -> !OKAY.contains(plain(status))).isPresent();
        if (said.isEmpty() || broke) {
            failed.add(String.valueOf(file.line()));
            return new Showing(turned, State.FAILED);
        }
        return new Showing(
                turned,
                Optional.ofNullable(WORDS.get(plain(said)))
                        .orElseThrow(() ->
                                new RecordException(VERDICT[0], "import.battles.verdict", Tally.quoted(said))))
                .withBetter(fields.object("better_sentences").map(BattleImporter::marks).orElse(SentenceMarks.NONE));
    }

    private static SentenceMarks marks(JsonFields better) {
        return new SentenceMarks(better.integers("a"), better.integers("b"));
    }

    /** The letters of a word, small. */
    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    }

    @Override
    public void end() {
        boolean model = judged.judge().kind() == Judge.Kind.MODEL;
        pairs.forEach((pair, shown) -> judged.say(
                Kinds.BATTLE,
                pair,
                new Battle(
                        pair,
                        shown.values().stream().map(Shown::showing).toList(),
                        model ? Rule.BOTH_ORDERS : Rule.FIRST_COUNTS,
                        "")));
        file.note(StoreWords.say("import.note.battles", pairs.size(), judged.judge().id()));
        file.warn("import.battles.failed", failed);
        judged.warn();
    }
}
