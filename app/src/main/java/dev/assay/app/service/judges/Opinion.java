package dev.assay.app.service.judges;

import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Scale;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.rubric.AnswerGrades;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A judge's view of one item, whatever its kind.
 *
 * @param targets the contents of a sentence; of alignment alone
 */
public record Opinion(Judgment<?> judgment, List<Alignment.Target> targets) {
    public Opinion {
        targets = List.copyOf(targets);
    }

    /** A judgment with nothing beside it. */
    public Opinion(Judgment<?> judgment) {
        this(judgment, List.of());
    }

    /** The view that a value of any kind of judgments expresses. */
    public static Opinion of(Object value) {
        return switch (value) {
            case Alignment alignment -> new Opinion(alignment.judgment(), alignment.targets());
            case AnswerGrades<?> grades -> new Opinion(grades.judgment());
            case Judgment<?> judgment -> new Opinion(judgment);
            default -> throw new IllegalArgumentException("No judgment: " + value);
        };
    }

    /** The word of the scale; empty where none is given, or the judgment waits to be confirmed. */
    public Optional<String> word() {
        return judgment.word().filter(word -> !judgment.recheck());
    }

    /** The state, or the word where one is given: the name that colours and sentences go by. */
    public String name() {
        return judgment.recheck() ? State.OPEN.word() : judgment.word().orElse(judgment.state().word());
    }

    /** The remark or reason; may be empty. */
    public String note() {
        return judgment.note();
    }

    /** The steps of a scale to another opinion: 0 for the same, at least 1 else; a state is one step from each word. */
    public int distance(Opinion other, Scale scale) {
        return isSameAs(other) ? 0 : Math.max(1, scale.distance(name(), other.name()));
    }

    /**
     * The opinion as a value of a kind of second thoughts or decisions.
     *
     * @param reason for a note
     */
    @SuppressWarnings("unchecked")
    public <K extends Item, V> V as(Kind<K, V> kind, K item, String reason) {
        // Alignments alone are no plain judgments; labels keep no revision with these.
        boolean aligns = kind == Kinds.ALIGNMENT_AFTER_REVEAL || kind == Kinds.ALIGNMENT_DECISION;
        boolean labels = kind == Kinds.AFTER_REVEAL || kind == Kinds.ADJUDICATION;
        return (V) (aligns
                ? new Alignment(
                        (SentenceKey) item,
                        targets,
                        targets.isEmpty() ? judgment.word() : Optional.empty(),
                        judgment.state(),
                        reason,
                        false,
                        judgment.revision())
                : new Judgment<>(
                        item, judgment.state(), judgment.word(), reason, false, labels ? 0 : judgment.revision()));
    }

    /** True where another says the same, whatever stands beside it. */
    public boolean isSameAs(Opinion other) {
        return judgment.state() == other.judgment.state()
                && judgment.word().equals(other.judgment.word())
                && new HashSet<>(targets).equals(new HashSet<>(other.targets));
    }
}
