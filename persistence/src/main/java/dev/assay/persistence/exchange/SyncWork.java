package dev.assay.persistence.exchange;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Answer;
import dev.assay.model.Assignment;
import dev.assay.model.Importance;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Origin;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.ProjectStore;
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
 * Writes nuggets and labels in the field's own forms: nuggetizer's create and assign outputs, with Assay's own fields after the
 * known ones.
 */
final class SyncWork {
    /** Where a proposal keeps the unknown fields of the record that it came in. */
    private static final String OF_RECORD = "record";

    private final ProjectStore store;
    private final SyncEvents events;
    private final WithheldLabels withheld;

    SyncWork(ProjectStore store, SyncEvents events, WithheldLabels withheld) {
        this.store = store;
        this.events = events;
        this.withheld = withheld;
    }

    void nuggets(SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(
                    topic.id(),
                    () -> store.nuggetSet(topic.id()).ifPresent(set -> lines.row(nuggetRow(topic, set))));
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
            events.at(nugget.id()).ifPresent(at -> node.put("at", SyncJson.time(at)));
            if (nugget.importance() == Importance.UNSET) {
                proposal.map(Proposal::rawImportance)
                        .filter(raw -> !raw.isEmpty())
                        .ifPresent(raw -> node.put("raw_importance", raw));
            }
            SyncJson.addExtra(node, nugget.extra());
            proposal.ifPresent(one -> SyncJson.addExtra(node, SyncJson.without(one.extra(), OF_RECORD)));
        }
        row.put("revision", set.revision()).put("state", set.state().word());
        proposals.values().forEach(one -> SyncJson.addExtra(row, SyncJson.within(one.extra(), OF_RECORD)));
        return row.toString();
    }

    /**
     * The assessor's rows, topic by topic and run by run, then the other judges' as their files had them, then those of the {@link
     * AdjudicatedJudge} where there is one; all of it as far as it is not withheld.
     */
    void assignments(SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(topic.id(), () -> assessorRows(topic, lines));
        }
        // What is withheld gets less with each reveal, and more with an import only.
        file.imported("without " + withheld.counts().answers(), () -> judgeRows(lines));
        AdjudicatedJudge.nameIn(store).ifPresent(judge -> {
            for (Topic topic : store.topics()) {
                if (withheld.hasAdjudicated(topic.id())) {
                    file.topic(topic.id(), "as " + judge, () -> adjudicatedRows(topic, judge, lines));
                }
            }
        });
    }

    private void adjudicatedRows(Topic topic, String judge, LineWriter lines) {
        AdjudicatedLabels labels = AdjudicatedJudge.labels(store, topic.id());
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

    private void judgeRows(LineWriter lines) {
        Map<JudgeId, Judge.Kind> kinds = new HashMap<>();
        store.judgments().judges().forEach(judge -> kinds.put(judge.id(), judge.kind()));
        store.judgments().forEach(judged -> {
            if (!withheld.isOut(judged.answer())) {
                lines.row(judgeRow(judged, kinds.getOrDefault(judged.judge(), Judge.Kind.PERSON)));
            }
        });
    }

    private void assessorRows(Topic topic, LineWriter lines) {
        Map<RunId, Map<NuggetId, Assignment>> byRun = new HashMap<>();
        for (Assignment assignment : store.assignments(topic.id())) {
            if (!assignment.isBlank()) {
                byRun.computeIfAbsent(assignment.key().run(), run -> new HashMap<>())
                        .put(assignment.key().nugget(), assignment);
            }
        }
        Map<LabelKey, AfterReveal> said = new HashMap<>();
        store.afterReveal(topic.id()).forEach(one -> said.put(one.key(), one));
        Map<LabelKey, Adjudication> decided = new HashMap<>();
        store.adjudications(topic.id()).forEach(one -> decided.put(one.key(), one));
        Set<RunId> decidedRuns = decided.keySet().stream().map(LabelKey::run).collect(Collectors.toSet());
        NuggetSet set = store.nuggetSet(topic.id()).orElse(NuggetSet.empty(topic.id()));
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
                assessorLabel(node, answer, nugget, Optional.ofNullable(labels.get(nugget.id())));
                Optional.ofNullable(said.get(new LabelKey(topic.id(), answer.run(), nugget.id())))
                        .ifPresent(one -> afterReveal(node, one));
                Optional.ofNullable(decided.get(new LabelKey(topic.id(), answer.run(), nugget.id())))
                        .ifPresent(one -> node.putObject("adjudicated")
                                .put("assignment", one.label().word())
                                .put("reason", one.reason()));
            }
            row.put("judge", ProjectScores.assessorName(store)).put("judge_kind", AssignmentRows.ASSESSOR);
            row.put("state", store.progress(topic.id()).state().word()).put("revision", set.revision());
            lines.row(row.toString());
        }
    }

    private void assessorLabel(ObjectNode node, Answer answer, Nugget nugget, Optional<Assignment> kept) {
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
            events.at(new LabelKey(answer.topic(), answer.run(), nugget.id()))
                    .ifPresent(at -> node.put("at", SyncJson.time(at)));
        });
    }

    private void afterReveal(ObjectNode label, AfterReveal said) {
        ObjectNode node = label.putObject("after_reveal").put("assignment", said.label().word());
        if (!said.reason().isEmpty()) {
            node.put("reason", said.reason());
        }
        events.atAfterReveal(said.key()).ifPresent(at -> node.put("at", SyncJson.time(at)));
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
