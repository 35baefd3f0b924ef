package dev.assay.app.service.judges;

import dev.assay.app.service.NotRevealed;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.ComparedReport.Opinion;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Compared;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.sight.Permit;
import dev.assay.model.sight.Purpose;
import dev.assay.model.sight.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Opens what other judges said of reports, once the assessor's own judgments are locked, and keeps what the assessor says of it beside
 * what was said first. What is not revealed is refused. Every method that changes something commits one act. Topics are revealed by
 * {@link CompareService}, for labels and reports at once.
 */
public final class ReportCompareService {
    private final ProjectStore store;

    public ReportCompareService(ProjectStore store) {
        this.store = store;
    }

    /** How far other judges' judgments of the reports to a topic may be seen. */
    public enum Standing {
        /** No other judge said anything of them. */
        NO_JUDGES,
        /** They are kept back. */
        CLOSED,
        /** The topic may be revealed now. */
        READY,
        /** Some of it, or all, was revealed. */
        OPEN
    }

    /** How far other judges' judgments of a topic may be seen; reveals nothing. */
    public Standing standing(TopicId topic) {
        if (judges(topic).isEmpty()) {
            return Standing.NO_JUDGES;
        }
        Visibility visibility = store.visibility(topic);
        if (visibility.permit(Purpose.LABELS).reaches(topic)) {
            return Standing.OPEN;
        }
        return visibility.mayReveal(topic) ? Standing.READY : Standing.CLOSED;
    }

    /** Who judged anything of the reports to a topic, by name; not what. */
    public List<JudgeId> judges(TopicId topic) {
        Set<String> judges = new TreeSet<>();
        for (ReportKind kind : ReportKind.values()) {
            store.judgments().topics(kind.kind()).forEach((judge, topics) -> {
                if (topics.contains(topic)) {
                    judges.add(judge.value());
                }
            });
        }
        return judges.stream().map(JudgeId::new).toList();
    }

    /**
     * Opens what was revealed of a topic.
     *
     * @throws RefusedException when nothing of it was
     */
    public ComparedReport open(TopicId topic, ReportKind kind) {
        Visibility visibility = store.visibility(topic);
        Permit permit = visibility.permit(Purpose.LABELS);
        if (!permit.reaches(topic)) {
            throw new RefusedException(
                    visibility.mayReveal(topic) ? ServiceWords.say("reveal.first") : NotRevealed.why(store, topic));
        }
        return open(topic, kind, kind.kind(), permit);
    }

    private <K extends Item, V> ComparedReport open(TopicId topic, ReportKind of, Kind<K, V> kind, Permit permit) {
        Map<JudgeId, Map<K, V>> others = store.judgments().values(permit, kind, topic);
        Map<K, V> first = store.values(kind, topic);
        Map<K, V> after = Kinds.secondThoughts(kind).map(later -> store.values(later, topic)).orElseGet(Map::of);
        Set<K> items = new HashSet<>(first.keySet());
        others.values().forEach(said -> items.addAll(said.keySet()));
        Map<RunId, Answer> answers = new HashMap<>();
        List<RunId> order = new ArrayList<>();
        store.answers(topic).forEach(answer -> {
            answers.put(answer.run(), answer);
            order.add(answer.run());
        });
        List<ComparedReport.Row> rows = new ArrayList<>();
        for (K item : items) {
            Answer answer = item.answerOf().map(answers::get).orElse(null);
            if (answer != null && permit.covers(item)) {
                Map<JudgeId, Opinion> said = new HashMap<>();
                others.forEach((judge, values) ->
                        Optional.ofNullable(values.get(item)).ifPresent(value -> said.put(judge, Opinion.of(value))));
                ComparedReport.Row row = new ComparedReport.Row(
                        item,
                        answer,
                        Optional.ofNullable(first.get(item)).map(Opinion::of),
                        Optional.ofNullable(after.get(item)).map(Opinion::of),
                        said);
                if (row.sentence() < answer.sentences().size()) {
                    rows.add(row);
                }
            }
        }
        rows.sort(Comparator.comparingInt((ComparedReport.Row row) -> order.indexOf(row.answer().run()))
                .thenComparingInt(ComparedReport.Row::sentence)
                .thenComparing(row -> row.document().map(Object::toString).orElse("")));
        return new ComparedReport(
                topic,
                of,
                of.scale(store.settings().policy().reports()),
                store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic)),
                List.copyOf(others.keySet()),
                rows);
    }

    /**
     * How far every other judge agrees with what the assessor said first, by kind, over the topics in which all of it may be seen; the
     * others are left out, and so is a judge with nothing that the assessor judged, too.
     */
    public Map<ReportKind, List<JudgeAgreement>> inProject() {
        return store.snapshot(() -> {
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            Map<ReportKind, List<JudgeAgreement>> counted = new EnumMap<>(ReportKind.class);
            for (ReportKind kind : ReportKind.values()) {
                counted.put(kind, inProject(permit, kind.scale(store.settings().policy().reports()), kind.kind()));
            }
            return counted;
        });
    }

    private <K extends Item, V> List<JudgeAgreement> inProject(Permit permit, Scale scale, Kind<K, V> kind) {
        Set<TopicId> judged = new HashSet<>();
        store.judgments().topics(kind).values().forEach(judged::addAll);
        Map<JudgeId, List<JudgeAgreement.OfTopic>> topics = new TreeMap<>(Comparator.comparing(JudgeId::value));
        for (Topic one : store.topics()) {
            TopicId topic = one.id();
            if (judged.contains(topic) && permit.covers(topic)) {
                Set<RunId> runs = store.tasks(topic).keySet();
                Map<K, Judgment<K>> own = judgments(kind, runs, store.values(kind, topic));
                store.judgments().values(permit, kind, topic).forEach((judge, values) -> {
                    Compared here = Compared.of(scale, own, judgments(kind, runs, values));
                    if (here.isOfAny()) {
                        topics.computeIfAbsent(judge, key -> new ArrayList<>()).add(new JudgeAgreement.OfTopic(topic, here));
                    }
                });
            }
        }
        String assessor = ProjectScores.assessorName(store);
        return topics.entrySet().stream()
                .map(one -> new JudgeAgreement(
                        assessor,
                        one.getKey().value(),
                        Compared.sum(scale, one.getValue().stream().map(JudgeAgreement.OfTopic::counted).toList()),
                        one.getValue()))
                .toList();
    }

    private static <K extends Item, V> Map<K, Judgment<K>> judgments(Kind<K, V> kind, Set<RunId> runs, Map<K, V> values) {
        Map<K, Judgment<K>> judgments = new HashMap<>();
        values.forEach((item, value) -> {
            if (item.answerOf().filter(runs::contains).isPresent()) {
                judgments.put(item, kind.judgment(value));
            }
        });
        return judgments;
    }

    /**
     * Says something of a citation or sentence after the reveal, beside what was said first, which stays. The same as the first keeps
     * it.
     *
     * @param opinion what is said: of a project's words, in a state without a word, or of alignment with what is conveyed
     * @param reason why; may be empty where the first is kept, and is refused to be otherwise
     */
    public Opinion say(Item item, ReportKind kind, Opinion opinion, String reason) {
        return switch (kind) {
            case SUPPORT -> say(Kinds.SUPPORT, (CitationKey) item, judgment((CitationKey) item, opinion, reason), reason);
            case NEED -> say(Kinds.NEED, (SentenceKey) item, judgment((SentenceKey) item, opinion, reason), reason);
            case ALIGN -> say(Kinds.ALIGNMENT, (SentenceKey) item, alignment((SentenceKey) item, opinion, reason), reason);
        };
    }

    private static <I extends Item> Judgment<I> judgment(I item, Opinion opinion, String reason) {
        Judgment<?> said = opinion.judgment();
        return new Judgment<>(item, said.state(), said.word(), reason.strip(), false, said.revision());
    }

    private static Alignment alignment(SentenceKey sentence, Opinion opinion, String reason) {
        Judgment<?> said = opinion.judgment();
        return new Alignment(
                sentence,
                opinion.targets(),
                opinion.targets().isEmpty() ? said.word() : Optional.empty(),
                said.state(),
                reason.strip(),
                false,
                said.revision());
    }

    private <K extends Item, V> Opinion say(Kind<K, V> kind, K item, V said, String reason) {
        Opinion first = first(kind, item);
        Opinion now = Opinion.of(said);
        if (!now.judgment().isDecided()) {
            throw new IllegalArgumentException("Nothing is said: " + said);
        }
        boolean kept = now.isSameAs(first);
        if (!kept && reason.isBlank()) {
            throw new RefusedException(ServiceWords.say("reveal.reason"));
        }
        commit(kept ? ActKind.KEEP_AFTER_REVEAL : ActKind.CHANGE_AFTER_REVEAL, kind, item, Optional.of(said));
        return now;
    }

    /** Takes back what was said of an item after the reveal; nothing is done when nothing was. */
    public void clear(Item item, ReportKind kind) {
        switch (kind) {
            case SUPPORT -> commit(ActKind.CLEAR_AFTER_REVEAL, Kinds.SUPPORT, (CitationKey) item, Optional.empty());
            case NEED -> commit(ActKind.CLEAR_AFTER_REVEAL, Kinds.NEED, (SentenceKey) item, Optional.empty());
            case ALIGN -> commit(ActKind.CLEAR_AFTER_REVEAL, Kinds.ALIGNMENT, (SentenceKey) item, Optional.empty());
        }
    }

    private <K extends Item, V> Opinion first(Kind<K, V> kind, K item) {
        if (!store.visibility(item.topic()).isRevealed(item)) {
            throw new RefusedException(ServiceWords.say("reveal.not-yet"));
        }
        return store.value(kind, item)
                .map(Opinion::of)
                .filter(own -> own.judgment().isDecided())
                .orElseThrow(() -> new RefusedException(ServiceWords.say("reveal.no-judgment")));
    }

    private <K extends Item, V> void commit(ActKind act, Kind<K, V> kind, K item, Optional<V> said) {
        Kind<K, V> later = Kinds.secondThoughts(kind).orElseThrow();
        Optional<V> before = store.value(later, item);
        if (!before.equals(said)) {
            Change<K, V> change = later.change(item, before, said);
            store.commit(new Act(act, item.topic(), List.of(change)));
        }
    }
}
