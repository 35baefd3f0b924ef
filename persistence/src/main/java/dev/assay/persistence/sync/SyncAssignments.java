package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sqlite.ValueJson;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the labels of a topic by the nuggets of one set as nuggetizer's assign output, with Assay's own fields after
 * the known ones: the assessor's rows run by run, then the other judges' as their files had them, then those of the
 * {@link AdjudicatedJudge} where there is one, for the assessor's own sets; all of it as far as it is not withheld.
 */
final class SyncAssignments {
    /** Beginning of the names of the folders that they are in. */
    static final String FOLDER = "assignments";

    private final ProjectStore store;
    private final SyncWork work;
    private final WithheldLabels withheld;
    private final CalledRuns runs;
    private final NuggetSetId of;
    private final String assessor;
    private final Optional<String> adjudicated;
    private final Map<JudgeId, Judge.Kind> judges;

    SyncAssignments(ProjectStore store, SyncWork work, WithheldLabels withheld, CalledRuns runs, NuggetSetId of) {
        this.store = store;
        this.work = work;
        this.withheld = withheld;
        this.runs = runs;
        this.of = of;
        this.assessor = ProjectScores.assessorName(store);
        this.adjudicated = of.isAssessors() ? AdjudicatedJudge.nameIn(store) : Optional.empty();
        this.judges = SyncWork.judgeKinds(store);
    }

    /** The topics that there can be rows of: the project's, and what else other judges know. */
    Collection<Topic> topics() {
        Map<TopicId, Topic> topics = new LinkedHashMap<>();
        store.topics().forEach(topic -> topics.put(topic.id(), topic));
        store.judgments(of).topics().values().stream()
                .flatMap(Set::stream)
                .sorted()
                .forEach(topic -> topics.putIfAbsent(topic, new Topic(topic, "", Map.of(), "")));
        return topics.values();
    }

    /**
     * Text for all that the rows of a topic follow from beside what was done in it: where this is the same, so are
     * they.
     */
    String way(TopicId topic) {
        return "without " + withheld.answers(topic) + (runs.areNamed(topic) ? "" : ", by codes")
                + adjudicated.filter(judge -> withheld.hasAdjudicated(topic)).map(judge -> ", as " + judge).orElse("");
    }

    void write(Topic topic, LineWriter lines) {
        assessorRows(topic, lines);
        store.judgments(of).of(withheld.permit(), topic.id()).stream()
                .sorted(order(topic.id()))
                .forEach(judged ->
                        lines.row(judgeRow(topic, judged, judges.getOrDefault(judged.judge(), Judge.Kind.PERSON))));
        adjudicated.filter(judge -> withheld.hasAdjudicated(topic.id()))
                .ifPresent(judge -> adjudicatedRows(topic, judge, lines));
    }

    /** By what they are called, as they are written. */
    private List<RunId> inOrder(TopicId topic, Collection<RunId> some) {
        return runs.areNamed(topic)
                ? List.copyOf(some)
                : some.stream().sorted(Comparator.comparing(run -> runs.called(topic, run))).toList();
    }

    private Comparator<JudgedAnswer> order(TopicId topic) {
        return runs.areNamed(topic)
                ? (one, other) -> 0
                : Comparator.<JudgedAnswer, JudgeId>comparing(JudgedAnswer::judge)
                        .thenComparing(judged -> runs.called(topic, judged.answer().run()));
    }

    private void assessorRows(Topic topic, LineWriter lines) {
        NuggetSetKey key = new NuggetSetKey(topic.id(), of);
        Map<RunId, Map<NuggetId, Judgment<LabelKey>>> byRun = new HashMap<>();
        for (Judgment<LabelKey> assignment : store.assignments(key)) {
            if (!assignment.isBlank()) {
                byRun.computeIfAbsent(assignment.item().run(), run -> new HashMap<>())
                        .put(assignment.item().nugget(), assignment);
            }
        }
        Map<LabelKey, Judgment<LabelKey>> said = store.values(Kinds.AFTER_REVEAL, key);
        Map<LabelKey, Judgment<LabelKey>> decided = store.values(Kinds.ADJUDICATION, key);
        Set<RunId> decidedRuns = decided.keySet().stream().map(LabelKey::run).collect(Collectors.toSet());
        if (byRun.isEmpty() && decidedRuns.isEmpty()) {
            return;
        }
        Touched touched = work.touched(topic.id());
        NuggetSet set = store.nuggetSet(key).orElse(NuggetSet.empty(key));
        Optional<TopicState> state =
                of.isAssessors() ? Optional.of(store.progress(topic.id()).state()) : Optional.empty();
        store.responses(topic.id()).stream()
                .filter(answer -> byRun.containsKey(answer.run()) || decidedRuns.contains(answer.run()))
                .sorted(Comparator.comparing(answer -> runs.called(topic.id(), answer.run())))
                .forEach(answer -> {
                    ObjectNode row =
                            answerRow(topic, answer.text(), answer.words(), runs.called(topic.id(), answer.run()));
                    ArrayNode nuggets = row.putArray("nuggets");
                    Map<NuggetId, Judgment<LabelKey>> labels = byRun.getOrDefault(answer.run(), Map.of());
                    for (Nugget nugget : set.nuggets()) {
                        LabelKey pair = new LabelKey(topic.id(), answer.run(), of, nugget.id());
                        ObjectNode node = nuggets.addObject();
                        Judgment<LabelKey> kept = labels.get(nugget.id());
                        nugget(node, nugget, kept == null ? Label.UNLABELLED : Label.of(kept));
                        if (kept != null) {
                            assessorLabel(node, kept, touched);
                        }
                        afterReveal(node, said.get(pair), touched);
                        adjudication(node, decided.get(pair));
                    }
                    row.put("judge", assessor).put("judge_kind", SyncWork.ASSESSOR);
                    state.ifPresent(one -> row.put("state", one.word()));
                    row.put("revision", set.revision());
                    SyncWork.named(row, of);
                    lines.row(row.toString());
                });
    }

    private static void nugget(ObjectNode node, Nugget nugget, Label label) {
        node.put("text", nugget.text())
                .put("importance", nugget.importance().word())
                .put("assignment", label.word())
                .put("id", nugget.id().value());
    }

    private static void assessorLabel(ObjectNode node, Judgment<LabelKey> kept, Touched touched) {
        if (!kept.sentences().isEmpty()) {
            node.set("sentences", ValueJson.integers(kept.sentences()));
        }
        if (!kept.note().isEmpty()) {
            node.put("note", kept.note());
        }
        if (kept.recheck()) {
            node.put("recheck", true);
        }
        node.put("revision", kept.revision());
        if (touched.isSighted(kept.item())) {
            node.put("blind", false);
        }
        touched.at(Kinds.LABEL, kept.item()).ifPresent(at -> node.put("at", at));
    }

    private static void afterReveal(ObjectNode node, Judgment<LabelKey> said, Touched touched) {
        if (said != null) {
            ObjectNode later = node.putObject("after_reveal").put("assignment", Label.of(said).word());
            if (!said.note().isEmpty()) {
                later.put("reason", said.note());
            }
            touched.at(Kinds.AFTER_REVEAL, said.item()).ifPresent(at -> later.put("at", at));
        }
    }

    private static void adjudication(ObjectNode node, Judgment<LabelKey> decided) {
        if (decided != null) {
            node.putObject("adjudicated").put("assignment", Label.of(decided).word()).put("reason", decided.note());
        }
    }

    private void adjudicatedRows(Topic topic, String judge, LineWriter lines) {
        AdjudicatedLabels labels = AdjudicatedJudge.labels(withheld.permit(), store, topic.id());
        NuggetSet set = store.nuggetSet(topic.id()).orElse(NuggetSet.empty(topic.id()));
        Map<RunId, Response> answers = new HashMap<>();
        store.responses(topic.id()).forEach(answer -> answers.put(answer.run(), answer));
        for (RunId run : inOrder(topic.id(), labels.runs())) {
            Response answer = answers.get(run);
            if (answer != null) {
                ObjectNode row = answerRow(topic, answer.text(), answer.words(), runs.called(topic.id(), run));
                ArrayNode nuggets = row.putArray("nuggets");
                for (Nugget nugget : set.nuggets()) {
                    ObjectNode node = nuggets.addObject();
                    nugget(node, nugget, labels.label(run, nugget.id()));
                    node.put("basis", labels.basis(run, nugget.id()).name().toLowerCase(Locale.ROOT));
                }
                row.put("judge", judge).put("judge_kind", AdjudicatedJudge.KIND);
                lines.row(row.toString());
            }
        }
    }

    private String judgeRow(Topic topic, JudgedAnswer judged, Judge.Kind kind) {
        Optional<Answer> answer = store.answer(judged.answer());
        ObjectNode row = answerRow(
                topic,
                answer.map(Answer::text).orElse(""),
                answer.map(Answer::words).orElse(0),
                runs.called(topic.id(), judged.answer().run()));
        ArrayNode nuggets = row.putArray("nuggets");
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            judgeLabel(nuggets.addObject(), nugget);
        }
        row.put("judge", judged.judge().value()).put("judge_kind", kind.word());
        SyncWork.named(row, judged.set());
        // What the judge's file said beside it may say whose answer it is.
        if (runs.areNamed(topic.id())) {
            SyncJson.addExtra(row, judged.extra());
        }
        // What the judge's file said otherwise stays as it said it.
        SyncJson.replace(row, judged.extra(), "query", "response_length");
        return row.toString();
    }

    private static void judgeLabel(ObjectNode node, JudgedAnswer.JudgedNugget nugget) {
        String importance =
                Importance.fromWord(nugget.rawImportance()).orElse(Importance.UNSET).word();
        String label = nugget.label().word();
        node.put("text", nugget.text()).put("importance", importance).put("assignment", label);
        nugget.nugget().ifPresent(id -> node.put("id", id.value()));
        if (!nugget.rawImportance().equals(importance)) {
            node.put("raw_importance", nugget.rawImportance());
        }
        if (!nugget.rawLabel().equals(label)) {
            node.put("raw_assignment", nugget.rawLabel());
        }
        SyncJson.addExtra(node, nugget.extra());
    }

    private static ObjectNode answerRow(Topic topic, String text, int words, RunId run) {
        ObjectNode row = SyncJson.object();
        row.put("query", topic.query()).put("qid", topic.id().value());
        row.put("answer_text", text).put("response_length", words).put("run_id", run.value());
        return row;
    }
}
