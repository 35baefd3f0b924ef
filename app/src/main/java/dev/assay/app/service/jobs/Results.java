package dev.assay.app.service.jobs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.ServiceWords;
import dev.assay.llm.ContentHash;
import dev.assay.llm.steps.CriteriaWriting.Criterion;
import dev.assay.llm.steps.ImportanceTagging.Tagged;
import dev.assay.llm.steps.QuestionCreation.Found;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.model.AnswerKey;
import dev.assay.model.ComparableText;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.rubric.NewBankLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Puts what a model said where it belongs. Every method is one transaction, runs on the store's thread and touches no
 * work of the assessor's.
 */
final class Results {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** As much of an unusable reply stands with each label that it failed to give. */
    private static final int RAW = 200;

    private static final int TOPICS_NAMED = 5;

    /** The field of a criterion that says whether the model wrote it or it is a nugget as it stands. */
    private static final String BY_MODEL = "written_by_model";

    /**
     * Nuggets that a model proposed for a topic.
     *
     * @param whole whether every window was done, so that those that count are known; else these are all there are
     */
    record Proposed(List<Tagged> nuggets, boolean whole) {
        static final Proposed NOTHING = new Proposed(List.of(), false);

        Proposed {
            nuggets = List.copyOf(nuggets);
        }
    }

    private final String job;
    private final String name;
    private final NuggetSetId set;

    /**
     * @param job the job that brings them
     * @param name what labels and grades stand under
     * @param set the nugget set that labels are by and that nuggets become, where it is not the assessor's
     */
    Results(String job, String name, NuggetSetId set) {
        this.job = job;
        this.name = name;
        this.set = set;
    }

    /** The job that brings them. */
    String job() {
        return job;
    }

    /** The name that labels and grades stand under. */
    String name() {
        return name;
    }

    /** Writes in one transaction. */
    static void write(ProjectStore store, Consumer<MaterialWriter> work) {
        store.importing(
                writer -> {
                    work.accept(writer);
                    return true;
                },
                kept -> kept);
    }

    /** Keeps judgments in the place of what the judge said before. */
    <K extends Item, V> void keep(ProjectStore store, Kind<K, V> kind, Map<K, V> said) {
        JudgeId judge = new JudgeId(name);
        write(store, writer -> {
            writer.judge(new Judge(judge, Judge.Kind.MODEL));
            said.forEach((item, value) -> writer.judgedAnew(new JudgedItem<>(judge, kind, item, value)));
        });
    }

    /** Keeps a grade under the job's name; grades from elsewhere stay beside it. */
    void grade(ProjectStore store, TopicId topic, DocumentId passage, int value) {
        write(store, writer -> writer.grade(topic, passage, new Grade(name, value)));
    }

    /** Keeps the labels of one window beside those of the answer's other windows. */
    void labels(ProjectStore store, AnswerKey answer, List<Nugget> asked, StepOutcome<List<Label>> outcome) {
        Optional<List<Label>> values = outcome.result();
        List<JudgedNugget> labels = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Nugget nugget = asked.get(i);
            Label label = values.isPresent() ? values.get().get(i) : Label.FAILED;
            String raw = label == Label.FAILED ? beginning(lastReply(outcome)) : label.word();
            labels.add(new JudgedNugget(
                    Optional.of(nugget.id()), nugget.text(), nugget.importance().word(), label, raw, ""));
        }
        JudgeId judge = new JudgeId(name);
        write(store, writer -> {
            writer.judge(new Judge(judge, Judge.Kind.MODEL));
            writer.judgmentAnew(merged(store, set, judge, answer, labels));
        });
    }

    /** The reply itself is kept with the call, once, and not again with each nugget that was asked about. */
    private static String beginning(String reply) {
        if (reply.length() <= RAW) {
            return reply;
        }
        int end = Character.isHighSurrogate(reply.charAt(RAW - 1)) ? RAW - 1 : RAW;
        return reply.substring(0, end) + "\u2026";
    }

    private static String lastReply(StepOutcome<?> outcome) {
        return outcome.tries().isEmpty() ? "" : outcome.tries().getLast().reply().text();
    }

    /** In the order of the set; labels of nuggets no longer in it come last. */
    private static JudgedAnswer merged(
            ProjectStore store, NuggetSetId set, JudgeId judge, AnswerKey answer, List<JudgedNugget> labels) {
        Map<NuggetId, JudgedNugget> all = new LinkedHashMap<>();
        Optional<JudgedAnswer> before = store.judgments(set).find(Visibility.permitOf(judge), judge, answer);
        before.ifPresent(said -> said.nuggets().forEach(one -> all.put(one.nugget().orElseThrow(), one)));
        labels.forEach(one -> all.put(one.nugget().orElseThrow(), one));
        List<JudgedNugget> ordered = new ArrayList<>();
        store.nuggetSet(new NuggetSetKey(answer.topic(), set)).ifPresent(shaped -> shaped.nuggets().forEach(nugget -> {
            JudgedNugget said = all.remove(nugget.id());
            if (said != null) {
                ordered.add(said);
            }
        }));
        ordered.addAll(all.values());
        return new JudgedAnswer(judge, answer, set, ordered, before.map(JudgedAnswer::extra).orElse(""));
    }

    /** Logs once that labels came in for a topic. */
    void judged(ProjectStore store, TopicId topic) {
        write(store, writer -> writer.judged(topic));
    }

    /** Logs once that grades came in, and pools what is graded now. */
    void graded(ProjectStore store) {
        write(store, writer -> writer.finish());
    }

    /**
     * Keeps proposed nuggets: as the draft of a topic that has no set, as a bundle's would be, or else in the list
     * beside it. What was proposed in the same words before is not proposed again. Those that are not whole only go
     * into the list; when a later sitting makes them whole, the ones chosen then become the draft.
     */
    void proposals(ProjectStore store, TopicId topic, Proposed proposed) {
        if (set.isAssessors()) {
            propose(store, topic, proposed);
        } else {
            makeSet(store, topic, proposed);
        }
    }

    /**
     * Freezes nuggets as a set of their own: what is not whole would be another set than the one that is meant. One
     * that is there stays.
     */
    private void makeSet(ProjectStore store, TopicId topic, Proposed proposed) {
        NuggetSetKey key = new NuggetSetKey(topic, set);
        if (!proposed.whole() || proposed.nuggets().isEmpty() || store.nuggetSet(key).isPresent()) {
            return;
        }
        Map<String, Nugget> nuggets = new LinkedHashMap<>();
        for (Tagged nugget : proposed.nuggets()) {
            String hash = ContentHash.of(topic.value()).add(set.value()).add(nugget.text()).hex().substring(0, 10);
            nuggets.putIfAbsent(
                    hash,
                    new Nugget(
                            new NuggetId("n-" + topic + "/" + hash),
                            nugget.text(),
                            nugget.importance(),
                            new Origin.Proposed(new ProposalId(topic + "/" + hash), nugget.text()),
                            List.of(),
                            JSON.valueToTree(Map.of("job", job, "model", name)).toString()));
        }
        NuggetSet made = new NuggetSet(topic, set, 1, NuggetSet.State.FROZEN, List.copyOf(nuggets.values()), List.of());
        write(store, writer -> writer.takeSet(made));
    }

    private void propose(ProjectStore store, TopicId topic, Proposed proposed) {
        store.importing(
                writer -> {
                    Map<String, Proposal> known = new HashMap<>();
                    store.proposals(topic).forEach(one -> known.putIfAbsent(ComparableText.normal(one.text()), one));
                    Set<ProposalId> decided = store.proposalDecisions(topic).keySet();
                    Map<ProposalId, Proposal> chosen = new LinkedHashMap<>();
                    boolean more = false;
                    for (Tagged nugget : proposed.nuggets()) {
                        Proposal before = known.get(ComparableText.normal(nugget.text()));
                        if (before == null) {
                            Proposal fresh = proposal(writer, topic, nugget);
                            writer.proposal(fresh);
                            known.put(ComparableText.normal(nugget.text()), fresh);
                            chosen.put(fresh.id(), fresh);
                            more = true;
                        } else if (before.origin().equals(name) && !decided.contains(before.id())) {
                            chosen.putIfAbsent(before.id(), with(before, nugget.importance()));
                        }
                    }
                    if (proposed.whole() && !chosen.isEmpty() && store.nuggetSet(topic).isEmpty()) {
                        writer.adopt(topic, List.copyOf(chosen.values()));
                        more = true;
                    }
                    if (more) {
                        writer.finish();
                    }
                    return more;
                },
                more -> more);
    }

    /**
     * Keeps proposed questions in the list beside the nuggets, whether the topic has any or not: what reports are held
     * to is the assessor's choice. Of a question that was proposed in the same words before, or is among the nuggets,
     * only what is new is proposed.
     */
    void questions(ProjectStore store, TopicId topic, List<Found> found) {
        store.importing(
                writer -> {
                    KnownAnswers known = new KnownAnswers(store, topic);
                    boolean more = false;
                    for (Found question : found) {
                        List<NuggetAnswer> answers = known.fresh(question);
                        if (!answers.isEmpty()) {
                            writer.proposal(question(writer, topic, question.question(), answers));
                            more = true;
                        }
                    }
                    if (more) {
                        writer.finish();
                    }
                    return more;
                },
                more -> more);
    }

    /**
     * Keeps written criteria in the list beside the nuggets, which stay as they are. What was proposed in the same
     * words before as a criterion, or is one, is not proposed again.
     */
    void criteria(ProjectStore store, TopicId topic, List<Criterion> written, TierWeights weights) {
        store.importing(
                writer -> {
                    Set<String> known = new HashSet<>();
                    Criteria.of(store, topic).values().forEach(one -> known.add(ComparableText.normal(one.text())));
                    store.proposals(topic).stream()
                            .filter(one -> ProposedNugget.weight(one).isPresent())
                            .forEach(one -> known.add(ComparableText.normal(one.text())));
                    List<Criterion> fresh = written.stream()
                            .filter(one -> known.add(ComparableText.normal(one.text())))
                            .toList();
                    fresh.forEach(one -> writer.proposal(criterion(writer, topic, one, weights)));
                    if (!fresh.isEmpty()) {
                        writer.finish();
                    }
                    return !fresh.isEmpty();
                },
                more -> more);
    }

    /** One on the answer as a whole is optional: no nugget says that it must be. */
    private Proposal criterion(MaterialWriter writer, TopicId topic, Criterion one, TierWeights weights) {
        Importance importance = one.source().map(Nugget::importance).orElse(Importance.OKAY);
        ObjectNode extra = ProposedNugget.criterion(weights.of(importance), one.type(), one.source());
        extra.put("job", job).put(BY_MODEL, one.byModel());
        return new Proposal(
                id(writer, topic, one.text()), topic, one.text(), importance, "", name, extra.toString());
    }

    /** A sentence on the criteria that a job wrote. */
    static Message criteriaWritten(ProjectStore store, Job job) {
        List<JsonNode> mine = job.scope().topics().stream()
                .flatMap(topic -> store.proposals(topic).stream())
                .filter(one -> one.origin().equals(job.judge()))
                .map(one -> JobSettingsJson.parse(one.extra().isEmpty() ? "{}" : one.extra()))
                .filter(extra -> extra.path("job").asText().equals(job.id()))
                .toList();
        long ofNuggets = mine.stream().filter(extra -> !extra.path(BY_MODEL).asBoolean(true)).count();
        long failed = store.jobs().windows(job.id()).stream().filter(JobWindow::isFailed).count();
        return ServiceWords.say("jobs.criteria-written", mine.size(), ofNuggets, failed);
    }

    private Proposal question(MaterialWriter writer, TopicId topic, String text, List<NuggetAnswer> answers) {
        ProposalId id = id(writer, topic, text);
        Proposal plain = new Proposal(id, topic, text, Importance.UNSET, "", name, "");
        String form = ProposedNugget.extra(
                plain, "", Optional.of(new NuggetQuestion(NuggetQuestion.Rule.ANY, answers)));
        try {
            String extra = JSON.readValue(form, ObjectNode.class).put("job", job).toString();
            return new Proposal(id, topic, text, Importance.UNSET, "", name, extra);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The answers to questions that a topic has already, as nuggets or as proposals, and what attests them. */
    private static final class KnownAnswers {
        private final Map<String, Map<String, Set<DocumentId>>> known = new HashMap<>();

        KnownAnswers(ProjectStore store, TopicId topic) {
            store.nuggetSet(topic).stream().flatMap(set -> set.nuggets().stream()).forEach(this::add);
            store.proposals(topic).forEach(
                    one -> add(ProposedNugget.of(one, MaterialWriter.nuggetId(one.id()), one.text())));
        }

        private void add(Nugget nugget) {
            Map<String, Set<DocumentId>> answers =
                    known.computeIfAbsent(ComparableText.normal(nugget.text()), _ -> new HashMap<>());
            nugget.question().stream().flatMap(question -> question.answers().stream()).forEach(answer -> answers
                    .computeIfAbsent(ComparableText.normal(answer.text()), _ -> new HashSet<>())
                    .addAll(answer.attestedBy()));
        }

        /** The answers to a question that are not known, or attested by a document that is not known to attest them. */
        List<NuggetAnswer> fresh(Found question) {
            Map<String, Set<DocumentId>> before = known.getOrDefault(
                    ComparableText.normal(question.question()), Map.of());
            return question.answers().stream()
                    .filter(answer -> !before.getOrDefault(ComparableText.normal(answer.text()), Set.of())
                            .containsAll(answer.attestedBy()))
                    .map(answer -> new NuggetAnswer(id(answer.text()), answer.text(), answer.attestedBy()))
                    .toList();
        }

        private static NuggetAnswerId id(String text) {
            return new NuggetAnswerId("a-" + ContentHash.of("assay-answer").add(text).hex().substring(0, 10));
        }
    }

    /**
     * A proposal of an earlier sitting with the importance that it has by now: for the draft; the proposal itself
     * stays as it is.
     */
    private static Proposal with(Proposal before, Importance importance) {
        return new Proposal(
                before.id(),
                before.topic(),
                before.text(),
                importance,
                before.rawImportance(),
                before.origin(),
                before.extra());
    }

    /** A sentence on the items that a job wrote for banks: proposed, and left out and why. */
    static Message written(ProjectStore store, String job) {
        int[] counts = new int[3];
        store.material().forEachRubricLine(RubricLine.Kind.PROPOSED, line -> {
            NewBankLine.Outcome outcome = NewBankLine.outcome(line);
            if (outcome.job().equals(job)) {
                counts[0] += outcome.proposed();
                counts[1] += outcome.there();
                counts[2] += outcome.otherKind();
            }
        });
        return ServiceWords.say("jobs.bank-written", counts[0], counts[1], counts[2]);
    }

    /** A sentence on topics whose nuggets are not whole; empty when there is none. */
    static Optional<Message> notWhole(List<JobWindow> windows) {
        List<String> topics = windows.stream()
                .filter(JobWindow::isFailed)
                .map(window -> window.key().topic().value())
                .distinct()
                .toList();
        if (topics.isEmpty()) {
            return Optional.empty();
        }
        int more = Math.max(0, topics.size() - TOPICS_NAMED);
        String first = String.join(", ", topics.subList(0, Math.min(TOPICS_NAMED, topics.size())));
        return Optional.of(ServiceWords.say("jobs.not-whole", topics.size(), first, more, Integer.toString(more)));
    }

    private Proposal proposal(MaterialWriter writer, TopicId topic, Tagged nugget) {
        Map<String, String> extra = new HashMap<>();
        extra.put("job", job);
        return new Proposal(
                id(writer, topic, nugget.text()),
                topic,
                nugget.text(),
                nugget.importance(),
                nugget.importance() == Importance.UNSET ? "" : nugget.importance().word(),
                name,
                JSON.valueToTree(extra).toString());
    }

    private ProposalId id(MaterialWriter writer, TopicId topic, String text) {
        for (int again = 0; ; again++) {
            String hash = ContentHash.of(topic.value()).add(name).add(text).add(Integer.toString(again)).hex();
            ProposalId id = new ProposalId(topic + "/" + hash.substring(0, 10));
            if (!writer.hasProposal(id)) {
                return id;
            }
        }
    }
}
