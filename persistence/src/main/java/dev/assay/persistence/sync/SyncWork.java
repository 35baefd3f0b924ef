package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Fields;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Adjudication;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sqlite.FieldsJson;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes nuggets and labels in the field's own forms: nuggetizer's create and assign outputs, with Assay's own fields after the
 * known ones.
 */
final class SyncWork {
    /** Where a proposal keeps the unknown fields of the record that it came in. */
    private static final String OF_RECORD = "record";

    /** The kind of the judge whose project it is, where others are persons, models and baselines. */
    private static final String ASSESSOR = "assessor";

    private final ProjectStore store;
    private final SyncEvents events;
    private final WithheldLabels withheld;

    SyncWork(ProjectStore store, SyncEvents events, WithheldLabels withheld) {
        this.store = store;
        this.events = events;
        this.withheld = withheld;
    }

    /**
     * By what the names of the files of each set go on: the assessor's own have the plain names and are always there; those of other
     * sets say which.
     */
    static Map<NuggetSetId, String> names(List<NuggetSetId> sets) {
        Map<NuggetSetId, String> names = new LinkedHashMap<>();
        names.put(NuggetSetId.ASSESSOR, ".jsonl");
        Set<String> taken = new HashSet<>();
        sets.stream()
                .filter(set -> !set.isAssessors())
                .forEach(set -> names.put(set, "." + QrelsFiles.name(set.value(), taken) + ".jsonl"));
        return names;
    }

    /** Writes one file, section by section. */
    interface Writer {
        void write(SyncSections file, LineWriter lines);
    }

    /** The files in which kinds list their values for people: two in the field's own forms, for each nugget set; the others row by row. */
    Map<String, Writer> files() {
        Map<String, Writer> files = new LinkedHashMap<>();
        names(store.nuggetSets()).forEach((set, end) -> {
            files.put("nuggets" + end, (file, lines) -> nuggets(set, file, lines));
            files.put("assignments" + end, (file, lines) -> assignments(set, file, lines));
        });
        for (Kind<?, ?> kind : store.kinds().all()) {
            kind.file().ifPresent(name -> files.putIfAbsent(name, (file, lines) -> values(kind, file, lines)));
        }
        return files;
    }

    /** The assessor's values topic by topic, then the other judges' as far as they are not withheld. */
    private <K extends Item, V> void values(Kind<K, V> kind, SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(topic.id(), () -> {
                Map<String, String> rows = new TreeMap<>();
                store.values(kind, topic.id()).forEach((item, value) -> {
                    ObjectNode row = valueRow(kind, item, value, ProjectScores.assessorName(store), ASSESSOR);
                    events.at(kind, item).ifPresent(at -> row.put("at", SyncJson.time(at)));
                    rows.put(FieldsJson.write(kind.fields(item)).toString(), row.toString());
                });
                rows.values().forEach(lines::row);
            });
        }
        file.imported("without " + withheld.counts().items(), () -> {
            Map<JudgeId, Judge.Kind> judges = judgeKinds();
            store.judgments().forEach(withheld.permit(), kind, said -> {
                Judge.Kind judge = judges.getOrDefault(said.judge(), Judge.Kind.PERSON);
                lines.row(valueRow(kind, said.item(), said.value(), said.judge().value(), judge.word()).toString());
            });
        });
    }

    private static <K extends Item, V> ObjectNode valueRow(Kind<K, V> kind, K item, V value, String judge, String judgeKind) {
        ObjectNode row = SyncJson.object().put("qid", item.topic().value());
        FieldsJson.addTo(row, kind.fields(item));
        row.put("judge", judge).put("judge_kind", judgeKind);
        Object form = kind.form(Optional.of(value)).orElseThrow();
        if (form instanceof Fields fields) {
            FieldsJson.addTo(row, fields);
        } else {
            row.set("value", FieldsJson.write(form));
        }
        return row;
    }

    private Map<JudgeId, Judge.Kind> judgeKinds() {
        Map<JudgeId, Judge.Kind> kinds = new HashMap<>();
        store.judgments().judges().forEach(judge -> kinds.put(judge.id(), judge.kind()));
        return kinds;
    }

    private void nuggets(NuggetSetId of, SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(
                    topic.id(),
                    () -> store.nuggetSet(new NuggetSetKey(topic.id(), of))
                            .ifPresent(set -> lines.row(nuggetRow(topic, set))));
        }
    }

    private String nuggetRow(Topic topic, NuggetSet set) {
        Map<ProposalId, Proposal> proposals = new LinkedHashMap<>();
        store.proposals(topic.id()).forEach(proposal -> proposals.put(proposal.id(), proposal));
        ObjectNode row = SyncJson.object();
        row.put("query", topic.query()).put("qid", topic.id().value());
        ArrayNode nuggets = row.putArray("nuggets");
        for (Nugget nugget : set.nuggets()) {
            Optional<Proposal> proposal = nugget.origin() instanceof Origin.Proposed(ProposalId id, String text)
                    ? Optional.ofNullable(proposals.get(id))
                    : Optional.empty();
            ObjectNode node = nuggets.addObject();
            node.put("text", nugget.text()).put("importance", nugget.importance().word());
            node.put("id", nugget.id().value());
            node.set("origin", SyncJson.origin(nugget));
            node.set("evidence", SyncJson.evidence(nugget.evidence()));
            events.at(Kinds.NUGGET, new NuggetKey(set.key(), nugget.id())).ifPresent(at -> node.put("at", SyncJson.time(at)));
            if (nugget.importance() == Importance.UNSET) {
                proposal.map(Proposal::rawImportance)
                        .filter(raw -> !raw.isEmpty())
                        .ifPresent(raw -> node.put("raw_importance", raw));
            }
            SyncJson.addExtra(node, nugget.extra());
            proposal.ifPresent(one -> SyncJson.addExtra(node, SyncJson.without(one.extra(), OF_RECORD)));
        }
        row.put("revision", set.revision()).put("state", set.state().word());
        named(row, set.id());
        proposals.values().forEach(one -> SyncJson.addExtra(row, SyncJson.within(one.extra(), OF_RECORD)));
        return row.toString();
    }

    private static void named(ObjectNode row, NuggetSetId set) {
        if (!set.isAssessors()) {
            row.put("set", set.value());
        }
    }

    /**
     * The assessor's rows, topic by topic and run by run, then the other judges' as their files had them, then those of the {@link
     * AdjudicatedJudge} where there is one, for the assessor's own sets; all of it as far as it is not withheld.
     */
    private void assignments(NuggetSetId set, SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(topic.id(), () -> assessorRows(topic, set, lines));
        }
        // What is withheld gets less with each reveal, and more with an import only.
        file.imported("without " + withheld.counts().answers(), () -> judgeRows(set, lines));
        if (set.isAssessors()) {
            adjudicated(file, lines);
        }
    }

    private void adjudicated(SyncSections file, LineWriter lines) {
        AdjudicatedJudge.nameIn(store).ifPresent(judge -> {
            for (Topic topic : store.topics()) {
                if (withheld.hasAdjudicated(topic.id())) {
                    file.topic(topic.id(), "as " + judge, () -> adjudicatedRows(topic, judge, lines));
                }
            }
        });
    }

    private void adjudicatedRows(Topic topic, String judge, LineWriter lines) {
        AdjudicatedLabels labels = AdjudicatedJudge.labels(withheld.permit(), store, topic.id());
        NuggetSet set = store.nuggetSet(topic.id()).orElse(NuggetSet.empty(topic.id()));
        Map<RunId, Answer> answers = new HashMap<>();
        store.answers(topic.id()).forEach(answer -> answers.put(answer.run(), answer));
        for (RunId run : labels.runs()) {
            Answer answer = answers.get(run);
            if (answer != null) {
                ObjectNode row = answerRow(topic, answer.text(), answer.words(), run);
                ArrayNode nuggets = row.putArray("nuggets");
                for (Nugget nugget : set.nuggets()) {
                    nuggets.addObject()
                            .put("text", nugget.text())
                            .put("importance", nugget.importance().word())
                            .put("assignment", labels.label(run, nugget.id()).word())
                            .put("id", nugget.id().value())
                            .put("basis", labels.basis(run, nugget.id()).name().toLowerCase(Locale.ROOT));
                }
                row.put("judge", judge).put("judge_kind", AdjudicatedJudge.KIND);
                lines.row(row.toString());
            }
        }
    }

    private void judgeRows(NuggetSetId set, LineWriter lines) {
        Map<JudgeId, Judge.Kind> kinds = judgeKinds();
        store.judgments(set)
                .forEach(
                        withheld.permit(),
                        judged -> lines.row(judgeRow(judged, kinds.getOrDefault(judged.judge(), Judge.Kind.PERSON))));
    }

    private void assessorRows(Topic topic, NuggetSetId of, LineWriter lines) {
        NuggetSetKey key = new NuggetSetKey(topic.id(), of);
        Map<RunId, Map<NuggetId, Assignment>> byRun = new HashMap<>();
        for (Assignment assignment : store.assignments(key)) {
            if (!assignment.isBlank()) {
                byRun.computeIfAbsent(assignment.key().run(), run -> new HashMap<>())
                        .put(assignment.key().nugget(), assignment);
            }
        }
        Map<LabelKey, AfterReveal> said = store.values(Kinds.AFTER_REVEAL, key);
        Map<LabelKey, Adjudication> decided = store.values(Kinds.ADJUDICATION, key);
        Set<RunId> decidedRuns = decided.keySet().stream().map(LabelKey::run).collect(Collectors.toSet());
        NuggetSet set = store.nuggetSet(key).orElse(NuggetSet.empty(key));
        List<Answer> labelled = store.answers(topic.id()).stream()
                .filter(answer -> byRun.containsKey(answer.run()) || decidedRuns.contains(answer.run()))
                .sorted(Comparator.comparing(Answer::run))
                .toList();
        for (Answer answer : labelled) {
            ObjectNode row = answerRow(topic, answer.text(), answer.words(), answer.run());
            ArrayNode nuggets = row.putArray("nuggets");
            Map<NuggetId, Assignment> labels = byRun.getOrDefault(answer.run(), Map.of());
            for (Nugget nugget : set.nuggets()) {
                ObjectNode node = nuggets.addObject();
                LabelKey pair = new LabelKey(topic.id(), answer.run(), of, nugget.id());
                assessorLabel(node, pair, nugget, Optional.ofNullable(labels.get(nugget.id())));
                Optional.ofNullable(said.get(pair))
                        .ifPresent(one -> afterReveal(node, one));
                Optional.ofNullable(decided.get(pair))
                        .ifPresent(one -> node.putObject("adjudicated")
                                .put("assignment", one.label().word())
                                .put("reason", one.reason()));
            }
            row.put("judge", ProjectScores.assessorName(store)).put("judge_kind", ASSESSOR);
            if (of.isAssessors()) {
                row.put("state", store.progress(topic.id()).state().word());
            }
            row.put("revision", set.revision());
            named(row, of);
            lines.row(row.toString());
        }
    }

    private void assessorLabel(ObjectNode node, LabelKey pair, Nugget nugget, Optional<Assignment> kept) {
        node.put("text", nugget.text()).put("importance", nugget.importance().word());
        node.put("assignment", kept.map(Assignment::label).orElse(Label.UNLABELLED).word());
        node.put("id", nugget.id().value());
        kept.ifPresent(assignment -> {
            if (!assignment.sentences().isEmpty()) {
                ArrayNode sentences = node.putArray("sentences");
                assignment.sentences().forEach(sentences::add);
            }
            if (!assignment.note().isEmpty()) {
                node.put("note", assignment.note());
            }
            if (assignment.recheck()) {
                node.put("recheck", true);
            }
            node.put("revision", assignment.revision());
            if (events.isSighted(assignment.key())) {
                node.put("blind", false);
            }
            events.at(Kinds.LABEL, pair).ifPresent(at -> node.put("at", SyncJson.time(at)));
        });
    }

    private void afterReveal(ObjectNode label, AfterReveal said) {
        ObjectNode node = label.putObject("after_reveal").put("assignment", said.label().word());
        if (!said.reason().isEmpty()) {
            node.put("reason", said.reason());
        }
        events.at(Kinds.AFTER_REVEAL, said.key()).ifPresent(at -> node.put("at", SyncJson.time(at)));
    }

    private String judgeRow(JudgedAnswer judged, Judge.Kind kind) {
        Topic topic = store.topic(judged.answer().topic())
                .orElseGet(() -> new Topic(judged.answer().topic(), "", Map.of(), ""));
        Optional<Answer> answer = store.answer(judged.answer());
        ObjectNode row = answerRow(
                topic,
                answer.map(Answer::text).orElse(""),
                answer.map(Answer::words).orElse(0),
                judged.answer().run());
        ArrayNode nuggets = row.putArray("nuggets");
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            judgeLabel(nuggets.addObject(), nugget);
        }
        row.put("judge", judged.judge().value()).put("judge_kind", kind.word());
        named(row, judged.set());
        SyncJson.addExtra(row, judged.extra());
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
