package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.PairStanding;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Judges sentences of reports against the documents that they cite, and whether those that cite nothing need a
 * citation. Blind: it reaches the assessor's own judgments only. Every method that changes something commits one act. A
 * topic that is locked is refused, and one whose nuggets were never frozen where the project waits for that.
 */
public final class SupportService {
    private final ProjectStore store;

    public SupportService(ProjectStore store) {
        this.store = store;
    }

    /**
     * The assessor's verdict on a citation, or on a sentence that cites nothing.
     *
     * @param word one of the project's words for support, or that of a {@link CitationNeed}
     */
    public record Said(State state, Optional<String> word) {
        public static final Said CANT_JUDGE = new Said(State.CANT_JUDGE, Optional.empty());
        /** No judgment: takes back the present one. */
        public static final Said NOTHING = new Said(State.OPEN, Optional.empty());

        public Said {
            if (word.isPresent() != (state == State.GIVEN) || state == State.FAILED) {
                throw new IllegalArgumentException("An assessor does not say " + state + " " + word + ".");
            }
        }

        /** A word. */
        public static Said of(String word) {
            return new Said(State.GIVEN, Optional.of(word));
        }

        /** The word of a judgment. */
        public static Said of(Judgment<?> judgment) {
            return new Said(judgment.state(), judgment.word());
        }

        private <I extends Item> Judgment<I> of(Judgment<I> present, int revision) {
            return word.map(one -> present.with(one, revision)).orElseGet(() -> present.with(state, revision));
        }
    }

    /** Everything the screen shows of a topic. */
    public TopicSupport open(TopicId topic) {
        List<Answer> answers = store.answers(topic);
        List<DocumentId> pool = store.pool(topic);
        List<DocumentId> shown = limited(pool, answers);
        return new TopicSupport(
                store.topic(topic).orElseThrow(),
                store.policy().reports(),
                store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic)),
                answers,
                documents(topic, shown),
                store.values(Kinds.SUPPORT, topic),
                store.values(Kinds.NEED, topic),
                store.policy().wants(Policy.Stage.NUGGETS),
                store.passageMarks(topic).entrySet().stream()
                        .filter(mark -> mark.getValue() == PassageMark.NO_NUGGET)
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()),
                store.isLocked(topic),
                !store.revealed(topic).isEmpty(),
                store.visibility(topic).runNames(topic),
                pool.size() - shown.size());
    }

    private List<SourceDocument> documents(TopicId topic, List<DocumentId> shown) {
        Map<DocumentId, Passage> passages = store.passages(topic).stream()
                .collect(Collectors.toMap(Passage::id, Function.identity()));
        return shown.stream()
                .map(id -> Optional.ofNullable(passages.get(id))
                        .map(one -> new SourceDocument(one.id(), one.title(), one.url(), one.text()))
                        .orElseGet(() -> new SourceDocument(id, "", "", "")))
                .toList();
    }

    /**
     * Those that are cited, since a sentence is judged by each of its citations, and of those that nobody cites as many
     * as the project's limit leaves.
     */
    private List<DocumentId> limited(List<DocumentId> pool, List<Answer> answers) {
        OptionalInt limit = store.policy().reports().limit();
        if (limit.isEmpty() || pool.size() <= limit.getAsInt()) {
            return pool;
        }
        Set<DocumentId> cited = answers.stream()
                .flatMap(answer -> answer.sentences().stream())
                .flatMap(sentence -> sentence.citations().stream())
                .collect(Collectors.toSet());
        int left = Math.max(0, limit.getAsInt() - cited.size());
        Set<DocumentId> wanted = pool.stream()
                .filter(id -> !cited.contains(id))
                .limit(left)
                .collect(Collectors.toCollection(HashSet::new));
        wanted.addAll(cited);
        return pool.stream().filter(one -> wanted.contains(one)).toList();
    }

    /**
     * Says the same of items, as one act: of one, or of several citations of the same document by sentences that have
     * the same text.
     *
     * @param items {@link CitationKey}s of one topic, or one {@link SentenceKey}
     */
    public List<Judgment<?>> say(List<? extends Item> items, Said said) {
        ActKind kind = items.size() > 1
                ? ActKind.SUPPORT_IDENTICAL
                : items.getFirst() instanceof SentenceKey ? ActKind.NEED : ActKind.SUPPORT;
        return commit(kind, items, new Wish(present -> true, Optional.of(said), Optional.empty()));
    }

    /**
     * Makes of a citation or sentence what was said of it at another time, with the note of that time: a new act, the
     * log stays as it is.
     *
     * @param was empty where nothing was said
     */
    public Judgment<?> restoreAs(Item item, Optional<Judgment<?>> was) {
        Wish then = new Wish(
                present -> true,
                Optional.of(was.map(one -> Said.of(one)).orElse(Said.NOTHING)),
                Optional.of(was.map(one -> one.note()).orElse("")));
        return commit(item instanceof SentenceKey ? ActKind.NEED : ActKind.SUPPORT, List.of(item), then).getFirst();
    }

    /**
     * Says of every citation among these of which nothing is said that it cannot be judged, since the document has no
     * text.
     */
    public List<Judgment<?>> cantJudgeWithoutText(List<CitationKey> citations) {
        return commit(
                ActKind.SUPPORT_WITHOUT_TEXT,
                citations,
                new Wish(present -> present.state() == State.OPEN, Optional.of(Said.CANT_JUDGE), Optional.empty()));
    }

    /** Keeps a remark; an empty one takes it away. */
    public Judgment<?> note(Item item, String note) {
        return commit(
                        ActKind.NOTE,
                        List.of(item),
                        new Wish(present -> true, Optional.empty(), Optional.of(note.strip())))
                .getFirst();
    }

    /**
     * A requested change to judgments.
     *
     * @param of which ones it is for; the others stay as they are
     */
    private record Wish(Predicate<Judgment<?>> of, Optional<Said> said, Optional<String> note) {
        <I extends Item> Judgment<I> after(Judgment<I> present, int revision) {
            if (!of.test(present)) {
                return present;
            }
            Judgment<I> judged = said.map(one -> one.of(present, revision)).orElse(present);
            return note.map(judged::withNote).orElse(judged);
        }
    }

    private List<Judgment<?>> commit(ActKind act, List<? extends Item> items, Wish wish) {
        return List.copyOf(
                items.getFirst() instanceof SentenceKey
                        ? commit(act, Kinds.NEED, items(SentenceKey.class, items), SentenceKey::answer, wish)
                        : commit(act, Kinds.SUPPORT, items(CitationKey.class, items), CitationKey::answer, wish));
    }

    private static <K extends Item> List<K> items(Class<K> kind, List<? extends Item> items) {
        return items.stream().map(kind::cast).toList();
    }

    private <K extends Item> List<Judgment<K>> commit(
            ActKind act, Kind<K, Judgment<K>> kind, List<K> items, Function<K, AnswerKey> answer, Wish wish) {
        return JudgmentActs.commit(store, act, kind, items, (item, before) -> {
            PairStanding standing = checked(answer.apply(item));
            Judgment<K> present = before.orElseGet(() -> Judgment.open(item, standing.revision()));
            Judgment<K> wanted = wish.after(present, standing.revision());
            if (standing.revealed() && present.isDecided() && !present.isSameWordAs(wanted)) {
                throw new RefusedException("support.revealed");
            }
            wish.said().flatMap(Said::word).ifPresent(word -> refuseUnknown(item, word));
            return wanted;
        });
    }

    private void refuseUnknown(Item item, String word) {
        boolean known = item instanceof CitationKey
                ? store.policy().reports().supportWord(word).isPresent()
                : CitationNeed.SCALE.find(word).isPresent();
        if (!known) {
            throw new IllegalArgumentException("This project has no word " + word + ".");
        }
    }

    private PairStanding checked(AnswerKey answer) {
        PairStanding standing = store.standing(answer);
        if (standing.locked()) {
            throw new RefusedException("support.locked");
        }
        boolean gated = store.policy().wants(Policy.Stage.NUGGETS)
                && store.policy().reports().supportGate() == ReportRules.Gate.ENFORCED;
        if (gated && !standing.everFrozen()) {
            throw new RefusedException("support.not-frozen");
        }
        return standing;
    }
}
