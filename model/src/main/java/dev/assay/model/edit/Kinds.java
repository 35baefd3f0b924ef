package dev.assay.model.edit;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.ReportRules;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.report.SupportScale;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.model.rubric.AnswerItemKey;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.rubric.ShownGrades;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kinds that a project knows, each by its word. */
public final class Kinds {
    /** The field that says which of a topic's nugget sets an item is about. */
    private static final String SET_OF = "set";

    /** A nugget set came into being or changed shape. */
    public static final Kind<NuggetSetKey, SetShape> SET = new Kind<NuggetSetKey, SetShape>(
            "set",
            key -> in(key, LoggedFields.none()),
            (topic, fields) -> new NuggetSetKey(topic, set(fields)),
            Codec.fields(NuggetFields::write, (topic, fields) -> NuggetFields.shape(fields)),
                    Optional.empty())
            .inFile("nuggets.jsonl");

    /** A nugget was made or changed. The set's order tells if it is in force. */
    public static final Kind<NuggetKey, Nugget> NUGGET = new Kind<NuggetKey, Nugget>(
            "nugget",
            key -> in(key, LoggedFields.none().with("nugget", key.nugget().value())),
            (topic, fields) -> new NuggetKey(topic, set(fields), new NuggetId(fields.text("nugget"))),
            Codec.fields(NuggetFields::write, NuggetFields::nugget),
                    Optional.empty())
            .inFile("nuggets.jsonl");

    /** A label was given, changed or cleared. A sync lists labels topic by topic, each in a file of its own. */
    public static final Kind<LabelKey, Judgment<LabelKey>> LABEL =
            Kinds.<Judgment<LabelKey>>ofPairs("label", Codec.fields(Kinds::writeLabel, Kinds::label))
                    .judging(Scale.LABELS, judgment -> judgment)
                    .inStage("label");

    /** A passage was marked. */
    public static final Kind<PassageKey, PassageMark> PASSAGE = new Kind<>(
            "passage",
            key -> LoggedFields.none().with("docid", key.passage().value()),
            (topic, fields) -> new PassageKey(topic, new DocumentId(fields.text("docid"))),
            Codec.word(PassageMark::word, PassageMark::ofWord),
            Optional.of(PassageMark.NONE));

    /** A proposal was decided on. */
    public static final Kind<ProposalKey, ProposalDecision> PROPOSAL = new Kind<>(
            "proposal",
            key -> LoggedFields.none().with("proposal", key.proposal().value()),
            (topic, fields) -> new ProposalKey(topic, new ProposalId(fields.text("proposal"))),
            Codec.word(ProposalDecision::word, ProposalDecision::ofWord),
            Optional.of(ProposalDecision.WAITING));

    /** A topic was locked or unlocked. */
    public static final Kind<TopicId, Boolean> LOCK = new Kind<TopicId, Boolean>(
                    "lock", topic -> LoggedFields.none(), (topic, fields) -> topic, Codec.flag(), Optional.of(false))
            .inStage("label");

    /** Other judges' labels were opened. */
    public static final Kind<Revealed, Boolean> REVEAL = new Kind<Revealed, Boolean>(
                    "reveal",
                    what -> what.run()
                            .map(run -> LoggedFields.none().with("run", run.value()))
                            .orElse(LoggedFields.none()),
                    (topic, fields) -> new Revealed(topic, fields.any("run").map(run -> new RunId(fields.text("run")))),
                    Codec.flag(),
                    Optional.of(false))
            .inStage("compare")
            .lasting();

    /** A pair got a label after the reveal, kept next to the first. */
    public static final Kind<LabelKey, Judgment<LabelKey>> AFTER_REVEAL = Kinds.ofPairs(
                    "after_reveal", Codec.fields(Kinds::write, Kinds::secondThought))
            .inStage("compare");

    /** A pair that judges labelled differently was decided on. */
    public static final Kind<LabelKey, Judgment<LabelKey>> ADJUDICATION = Kinds.ofPairs(
                    "adjudication", Codec.fields(Kinds::write, Kinds::decision))
            .deciding(LABEL, judgment -> judgment)
            .inStage("compare");

    /** The degree to which a document bears out a sentence that cites it, in the words of the project's policy. */
    public static final Kind<CitationKey, Judgment<CitationKey>> SUPPORT = Kind.ofJudgmentsInAnyWord(
                    "support",
                    SupportScale.of(ReportRules.USUAL),
                    key -> sentence(key.of()).with("docid", key.document().value()),
                    (topic, fields) -> new CitationKey(sentence(topic, fields), new DocumentId(fields.text("docid"))))
            .inWordsOf(SupportScale::of);

    /** The need for a citation of a sentence that cites nothing. */
    public static final Kind<SentenceKey, Judgment<SentenceKey>> NEED = Kind.ofJudgments(
                    "need", CitationNeed.SCALE, Kinds::sentence, Kinds::sentence)
            .inStage("support");

    /** The nuggets or answers that a sentence conveys. */
    public static final Kind<SentenceKey, Alignment> ALIGNMENT = new Kind<SentenceKey, Alignment>(
                    "alignment",
                    Kinds::sentence,
                    Kinds::sentence,
                    Codec.fields(AlignmentFields::write, AlignmentFields::alignment),
                    Optional.empty())
            .judging(Alignment.SCALE, Alignment::judgment)
            .inWordsOf(Alignment::scale)
            .inFile("alignment.jsonl")
            .inStage("align");

    /** A second opinion on support, after the reveal. */
    public static final Kind<CitationKey, Judgment<CitationKey>> SUPPORT_AFTER_REVEAL =
            Kind.ofSecondThoughts("support_after_reveal", SUPPORT);

    /** A second opinion on whether a sentence needs a citation, after the reveal. */
    public static final Kind<SentenceKey, Judgment<SentenceKey>> NEED_AFTER_REVEAL =
            Kind.ofSecondThoughts("need_after_reveal", NEED);

    /** A second opinion on what a sentence conveys, after the reveal. */
    public static final Kind<SentenceKey, Alignment> ALIGNMENT_AFTER_REVEAL =
            Kind.ofSecondThoughts("alignment_after_reveal", ALIGNMENT);

    /** A person's grade of an item of a bank in a passage, given before anybody's grade of it was seen. */
    public static final Kind<CellKey, Judgment<CellKey>> ITEM_GRADE = Kind.ofJudgments(
                    "item_grade",
                    Scale.ofGrades(List.of(GradedCell.LEAST, GradedCell.BEST)),
                    key -> LoggedFields.none().with("docid", key.passage().value()).with("item", key.item()),
                    (topic, fields) -> new CellKey(topic, new DocumentId(fields.text("docid")), fields.text("item")))
            .inStage("verify");

    /** The same after the model's grades were seen, beside the first. */
    public static final Kind<CellKey, Judgment<CellKey>> ITEM_GRADE_AFTER =
            Kind.ofSecondThoughts("item_grade_after", ITEM_GRADE).inStage("verify");

    /** Graders' grades of a nugget in the parts of an answer. The assessor has none: the assessor's are labels. */
    public static final Kind<LabelKey, AnswerGrades<LabelKey>> ANSWER_GRADE = Kinds.<AnswerGrades<LabelKey>>ofPairs(
                    "answer_grade", Codec.fields(Kinds::write, Kinds::answerGrades))
            .judging(ITEM_GRADE.scale().orElseThrow(), AnswerGrades::judgment)
            .inStage("compare");

    /** The same of an item of the bank. */
    public static final Kind<AnswerItemKey, AnswerGrades<AnswerItemKey>> ANSWER_ITEM_GRADE =
            new Kind<AnswerItemKey, AnswerGrades<AnswerItemKey>>(
                    "answer_item_grade",
                    key -> LoggedFields.none().with("run", key.run().value()).with("item", key.item()),
                    (topic, fields) -> new AnswerItemKey(topic, new RunId(fields.text("run")), fields.text("item")),
                    Codec.fields(Kinds::write, Kinds::answerGrades),
                    Optional.empty())
            .judging(ITEM_GRADE.scale().orElseThrow(), AnswerGrades::judgment)
            .inStage("compare");

    /** A grader's grades of a topic's passages were shown to whoever grades them. */
    public static final Kind<ShownGrades, Boolean> GRADES_SHOWN = new Kind<ShownGrades, Boolean>(
                    "grades_shown",
                    what -> LoggedFields.none().with("grader", what.grader()),
                    (topic, fields) -> new ShownGrades(topic, fields.text("grader")),
                    Codec.flag(),
                    Optional.of(false))
            .inStage("verify")
            .lasting();

    /** An item of a bank was reworded, made secret or added; what was imported stays as it was. */
    public static final Kind<BankItemKey, EditedItem> BANK_ITEM = new Kind<BankItemKey, EditedItem>(
                    "bank_item",
                    key -> LoggedFields.none().with("item", key.item()),
                    (topic, fields) -> new BankItemKey(topic, fields.text("item")),
                    Codec.fields(Kinds::write, Kinds::editedItem),
                    Optional.empty())
            .inStage("verify");

    /**
     * The relevance of a document for its topic, as a whole number: a grade of the scale that the project's policy
     * names.
     */
    public static final Kind<PassageKey, Judgment<PassageKey>> RELEVANCE = Kind.ofJudgmentsInAnyWord(
                    "relevance",
                    Scale.ofGrades(List.of(0, 1)),
                    key -> LoggedFields.none().with("docid", key.passage().value()),
                    (topic, fields) -> new PassageKey(topic, new DocumentId(fields.text("docid"))))
            .inStage("nuggets");

    /** A decision where people differ on support. */
    public static final Kind<CitationKey, Judgment<CitationKey>> SUPPORT_DECISION =
            Kind.ofDecisions("support_decision", SUPPORT);

    /** A decision where people differ on the need of a citation. */
    public static final Kind<SentenceKey, Judgment<SentenceKey>> NEED_DECISION =
            Kind.ofDecisions("need_decision", NEED);

    /** A decision where people differ on the contents of a sentence. */
    public static final Kind<SentenceKey, Alignment> ALIGNMENT_DECISION =
            Kind.ofDecisions("alignment_decision", ALIGNMENT);

    /** A decision where people differ on a grade of an item of a bank. */
    public static final Kind<CellKey, Judgment<CellKey>> ITEM_GRADE_DECISION =
            Kind.ofDecisions("item_grade_decision", ITEM_GRADE);

    /** A decision where people differ on the relevance of a document. */
    public static final Kind<PassageKey, Judgment<PassageKey>> RELEVANCE_DECISION =
            Kind.ofDecisions("relevance_decision", RELEVANCE);

    /** Topics were drawn to be labelled. */
    public static final Kind<TopicId, DrawnTopic> DRAW = new Kind<TopicId, DrawnTopic>(
                    "draw",
                    topic -> LoggedFields.none(),
                    (topic, fields) -> topic,
                    Codec.fields(Kinds::write, Kinds::drawn),
                    Optional.empty())
            .inStage("label")
            .lasting();

    /**
     * A run was described, in the place of what its answers' files say. One of its answers stands for the run: a
     * description holds for all topics.
     */
    public static final Kind<AnswerKey, RunDescription> RUN = new Kind<AnswerKey, RunDescription>(
                    "run",
                    key -> LoggedFields.none().with("run", key.run().value()),
                    (topic, fields) -> new AnswerKey(topic, new RunId(fields.text("run"))),
                    Codec.fields(Kinds::write, (key, fields) -> description(fields)),
                    Optional.empty())
            .inStage("scores");

    /** Which of two answers of a topic is better: a judge's verdicts, one for each time that the pair was shown. */
    public static final Kind<BattleKey, Battle> BATTLE = new Kind<BattleKey, Battle>(
                    "battle",
                    BattleFields::pair,
                    BattleFields::pair,
                    Codec.fields(BattleFields::write, BattleFields::battle),
                    Optional.empty())
            .judging(Battle.SCALE, Battle::judgment)
            .inFile("battles.jsonl")
            .inStage("battles");

    /** A second opinion on a pair of answers, after the reveal. */
    public static final Kind<BattleKey, Battle> BATTLE_AFTER_REVEAL =
            Kind.ofSecondThoughts("battle_after_reveal", BATTLE);

    /** A decision where people differ on a pair of answers. */
    public static final Kind<BattleKey, Battle> BATTLE_DECISION = Kind.ofDecisions("battle_decision", BATTLE);

    /** A pair of answers was drawn to be judged side by side. */
    public static final Kind<BattleKey, DrawnBattle> DRAWN_BATTLE = new Kind<BattleKey, DrawnBattle>(
                    "drawn_battle",
                    BattleFields::pair,
                    BattleFields::pair,
                    Codec.fields(BattleFields::write, BattleFields::drawn),
                    Optional.empty())
            .inStage("battles");

    /** Judgments of reports that cite documents. */
    public static final List<Kind<?, ?>> OF_REPORTS = List.of(SUPPORT, NEED, ALIGNMENT);

    private static final Map<Kind<?, ?>, Kind<?, ?>> AFTER_REVEAL_OF = Map.of(
            LABEL,
            AFTER_REVEAL,
            SUPPORT,
            SUPPORT_AFTER_REVEAL,
            NEED,
            NEED_AFTER_REVEAL,
            ALIGNMENT,
            ALIGNMENT_AFTER_REVEAL,
            BATTLE,
            BATTLE_AFTER_REVEAL);

    private static final Kinds STANDARD = new Kinds(List.of(
            NUGGET,
            SET,
            LABEL,
            PASSAGE,
            PROPOSAL,
            LOCK,
            REVEAL,
            AFTER_REVEAL,
            ADJUDICATION,
            SUPPORT,
            NEED,
            ALIGNMENT,
            SUPPORT_AFTER_REVEAL,
            NEED_AFTER_REVEAL,
            ALIGNMENT_AFTER_REVEAL,
            ITEM_GRADE,
            ITEM_GRADE_AFTER,
            GRADES_SHOWN,
            BANK_ITEM,
            DRAW,
            RELEVANCE,
            ANSWER_GRADE,
            ANSWER_ITEM_GRADE,
            SUPPORT_DECISION,
            NEED_DECISION,
            ALIGNMENT_DECISION,
            ITEM_GRADE_DECISION,
            RELEVANCE_DECISION,
            RUN,
            BATTLE,
            BATTLE_AFTER_REVEAL,
            BATTLE_DECISION,
            DRAWN_BATTLE));

    private final Map<String, Kind<?, ?>> byWord;

    /** Kinds of your own, each with another word. */
    public Kinds(Collection<? extends Kind<?, ?>> kinds) {
        Map<String, Kind<?, ?>> known = new LinkedHashMap<>();
        for (Kind<?, ?> kind : kinds) {
            if (known.put(kind.word(), kind) != null) {
                throw new IllegalArgumentException("Two kinds are called " + kind.word() + ".");
            }
        }
        byWord = Collections.unmodifiableMap(known);
    }

    /** Those of this program. */
    public static Kinds standard() {
        return STANDARD;
    }

    /** The kind of second opinions on what a kind judges; empty where there is none. */
    @SuppressWarnings("unchecked")
    public static <K extends Item> Optional<Kind<K, ?>> secondThoughts(Kind<K, ?> judged) {
        // Each stands under the kind of which it has the items.
        return Optional.ofNullable((Kind<K, ?>) AFTER_REVEAL_OF.get(judged));
    }

    /** Every kind, always in the same order: a nugget set comes after the nuggets that it names. */
    public Collection<Kind<?, ?>> all() {
        return byWord.values();
    }

    /** The kinds whose values are judgments on a scale, so that other judges have values of them too. */
    public List<Kind<?, ?>> ofJudgments() {
        return all().stream().filter(Kind::isOfJudgments).toList();
    }

    /** The kinds of judgments on which is decided where judges differ. */
    public List<Kind<?, ?>> decided() {
        return ofJudgments().stream().filter(kind -> decisionsOn(kind).isPresent()).toList();
    }

    /** The kinds whose values decide where judges differ. */
    public List<Kind<?, ?>> ofDecisions() {
        return all().stream().filter(kind -> kind.decides().isPresent()).toList();
    }

    /** The kind of decisions where judges differ on a kind; empty where nothing is decided. */
    @SuppressWarnings("unchecked")
    public <K extends Item> Optional<Kind<K, ?>> decisionsOn(Kind<K, ?> judged) {
        // Decisions are on the items of what they decide.
        return ofDecisions().stream()
                .filter(kind -> kind.decides().filter(one -> one == judged).isPresent())
                .findFirst()
                .map(kind -> (Kind<K, ?>) kind);
    }

    /** The kind of that word. */
    public Optional<Kind<?, ?>> find(String word) {
        return Optional.ofNullable(byWord.get(word));
    }

    /** The assessor's own set is not named, so that what was written before there were others reads as it did. */
    private static LoggedFields in(NuggetItem item, LoggedFields fields) {
        return fields.withUnless(item.set().isAssessors(), SET_OF, item.set().value());
    }

    private static NuggetSetId set(LoggedFields fields) {
        return fields.has(SET_OF) ? new NuggetSetId(fields.text(SET_OF)) : NuggetSetId.ASSESSOR;
    }

    private static <V> Kind<LabelKey, V> ofPairs(String word, Codec<LabelKey, V> values) {
        return new Kind<>(
                word,
                key -> in(key, LoggedFields.none().with("run", key.run().value()).with("nugget", key.nugget().value())),
                (topic, fields) -> new LabelKey(
                        topic, new RunId(fields.text("run")), set(fields), new NuggetId(fields.text("nugget"))),
                values,
                Optional.empty());
    }

    private static LoggedFields sentence(SentenceKey key) {
        return LoggedFields.none().with("run", key.run().value()).with("sentence", key.sentence());
    }

    private static SentenceKey sentence(TopicId topic, LoggedFields fields) {
        return new SentenceKey(topic, new RunId(fields.text("run")), fields.number("sentence"));
    }

    private static LoggedFields write(RunDescription described) {
        return LoggedFields.none()
                .withUnless(described.task() == Answer.Task.NONE, "task", described.task().word())
                .withUnless(described.type() == RunDescription.Type.NONE, "type", described.type().word())
                .withUnless(described.team().isEmpty(), "team", described.team())
                .withUnless(described.family().isEmpty(), "family", described.family());
    }

    private static RunDescription description(LoggedFields fields) {
        String task = fields.text("task", "");
        String type = fields.text("type", "");
        return new RunDescription(
                task.isEmpty() ? Answer.Task.NONE : Answer.Task.fromWord(task).orElseThrow(() ->
                        new IllegalArgumentException("No run has the task " + task + ".")),
                type.isEmpty() ? RunDescription.Type.NONE : RunDescription.Type.fromWord(type).orElseThrow(() ->
                        new IllegalArgumentException("No run is of the type " + type + ".")),
                fields.text("team", ""),
                fields.text("family", ""));
    }

    private static LoggedFields write(DrawnTopic topic) {
        return LoggedFields.none()
                .with("fate", topic.fate().word())
                .withUnless(topic.place() == 0, "place", topic.place())
                .with("size", topic.size())
                .withUnless(topic.stratum().isEmpty(), "stratum", topic.stratum())
                .with("seed", Long.toString(topic.seed()));
    }

    private static DrawnTopic drawn(TopicId topic, LoggedFields fields) {
        return new DrawnTopic(
                topic,
                Long.parseLong(fields.text("seed")),
                fields.text("stratum", ""),
                fields.number("size"),
                fields.has("place") ? fields.number("place") : 0,
                DrawnTopic.Fate.ofWord(fields.text("fate")));
    }

    private static LoggedFields write(EditedItem item) {
        return LoggedFields.none()
                .with("kind", item.kind().word())
                .withUnless(item.facet().isEmpty(), "facet", item.facet())
                .with("text", item.text())
                .withUnless(!item.secret(), "secret", true)
                .withUnless(!item.removed(), "removed", true)
                .withUnless(
                        item.evidence().isEmpty(),
                        "evidence",
                        item.evidence().stream().map(NuggetFields::write).toList());
    }

    private static EditedItem editedItem(BankItemKey key, LoggedFields fields) {
        String kind = fields.text("kind");
        return new EditedItem(
                ItemKind.fromWord(kind)
                        .orElseThrow(() -> new IllegalArgumentException("No item of a bank is a " + kind + ".")),
                fields.text("facet", ""),
                fields.text("text"),
                fields.flag("secret"),
                fields.has("evidence")
                        ? fields.rows("evidence").stream()
                                .map(NuggetFields::evidence)
                                .toList()
                        : List.of(),
                fields.flag("removed"));
    }

    private static LoggedFields write(AnswerGrades<?> graded) {
        return LoggedFields.none()
                .with("words", graded.words())
                .with("parts", graded.parts().word())
                .with("grades", graded.grades());
    }

    private static <K extends Item> AnswerGrades<K> answerGrades(K key, LoggedFields fields) {
        String parts = fields.text("parts");
        return new AnswerGrades<>(
                key,
                fields.text("words"),
                AnswerParts.fromWord(parts)
                        .orElseThrow(() -> new IllegalArgumentException("No answer is cut into " + parts + ".")),
                fields.numbers("grades"));
    }

    private static LoggedFields write(Judgment<LabelKey> said) {
        return LoggedFields.none()
                .with("label", Label.of(said).word())
                .withUnless(said.note().isEmpty(), "reason", said.note());
    }

    private static Judgment<LabelKey> secondThought(LabelKey key, LoggedFields fields) {
        Judgment<LabelKey> said = Label.ofWord(fields.text("label")).judgment(key, fields.text("reason", ""), false, 0);
        if (!said.isDecided()) {
            throw new IllegalArgumentException("Nothing is decided by " + said + ".");
        }
        return said;
    }

    private static Judgment<LabelKey> decision(LabelKey key, LoggedFields fields) {
        Judgment<LabelKey> said = secondThought(key, fields);
        if (said.note().isBlank()) {
            throw new IllegalArgumentException("A decision needs a reason.");
        }
        return said;
    }

    private static LoggedFields writeLabel(Judgment<LabelKey> judgment) {
        return LoggedFields.none()
                .with("label", Label.of(judgment).word())
                .withUnless(judgment.sentences().isEmpty(), "sentences", judgment.sentences())
                .withUnless(judgment.note().isEmpty(), "note", judgment.note())
                .withUnless(!judgment.recheck(), "recheck", true)
                .with("revision", judgment.revision());
    }

    private static Judgment<LabelKey> label(LabelKey key, LoggedFields fields) {
        return Label.ofWord(fields.text("label"))
                .judgment(
                        key,
                        fields.numbers("sentences"),
                        fields.text("note", ""),
                        fields.flag("recheck"),
                        fields.number("revision"));
    }
}
