package dev.assay.app.service.judges;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What was revealed of one kind of judgments of a topic's reports: the assessor's beside the other judges'.
 *
 * @param scale the words as the project has them
 * @param judges who judged anything of it, by name
 * @param rows what the assessor or a judge said anything of: reports in blind order, then by sentence
 */
public record ComparedReport(
        TopicId topic, ReportKind kind, Scale scale, NuggetSet nuggets, List<JudgeId> judges, List<Row> rows) {
    public ComparedReport {
        judges = List.copyOf(judges);
        rows = List.copyOf(rows);
    }

    /**
     * What somebody said of an item.
     *
     * @param targets what the sentence conveys; of alignment alone
     */
    public record Opinion(Judgment<?> judgment, List<Alignment.Target> targets) {
        public Opinion {
            targets = List.copyOf(targets);
        }

        /** How a value of any kind reads. */
        static Opinion of(Object value) {
            return value instanceof Alignment alignment
                    ? new Opinion(alignment.judgment(), alignment.targets())
                    : new Opinion((Judgment<?>) value, List.of());
        }

        /** Whether it says anything. */
        public boolean isSaid() {
            return judgment.state() != State.OPEN;
        }

        /** Whether another says the same, whatever stands beside it. */
        public boolean isSameAs(Opinion other) {
            return judgment.state() == other.judgment.state()
                    && judgment.word().equals(other.judgment.word())
                    && new HashSet<>(targets).equals(new HashSet<>(other.targets));
        }
    }

    /**
     * One citation, or one sentence.
     *
     * @param first what the assessor said before the reveal, or says now for the first time
     * @param after what the assessor said after it, beside the first
     */
    public record Row(
            Item item, Answer answer, Optional<Opinion> first, Optional<Opinion> after, Map<JudgeId, Opinion> judges) {
        /** The place of the sentence in its report, from 0. */
        public int sentence() {
            return switch (item) {
                case CitationKey citation -> citation.sentence();
                case SentenceKey sentence -> sentence.sentence();
                default -> throw new IllegalStateException("There is no sentence in " + item + ".");
            };
        }

        /** The document that is cited, of support. */
        public Optional<DocumentId> document() {
            return item instanceof CitationKey citation ? Optional.of(citation.document()) : Optional.empty();
        }

        /** Its text. */
        public String text() {
            var place = answer.sentences().get(sentence());
            return answer.text().substring(place.start(), place.end());
        }

        /** Whether a judge and the assessor both said something, and not the same. */
        public boolean disagrees(JudgeId judge) {
            Opinion theirs = judges.get(judge);
            return theirs != null
                    && theirs.isSaid()
                    && first.filter(Opinion::isSaid).filter(own -> !own.isSameAs(theirs)).isPresent();
        }
    }

    /** The rows on which any of some judges differs from the assessor, those that were not decided on again before the others. */
    public List<Row> disagreements(Collection<JudgeId> any) {
        return rows.stream()
                .filter(row -> any.stream().anyMatch(row::disagrees))
                .sorted(Comparator.comparing(row -> row.after().isPresent()))
                .toList();
    }

    /** How far a judge agrees with what the assessor said first. */
    public Compared counted(JudgeId judge) {
        return Compared.of(scale, words(row -> row.first()), words(row -> Optional.ofNullable(row.judges().get(judge))));
    }

    /** Every coefficient of that. */
    public Agreement agreement(JudgeId judge) {
        return Agreement.of(Ratings.ofJudgments(
                scale, List.of(words(row -> row.first()), words(row -> Optional.ofNullable(row.judges().get(judge))))));
    }

    private Map<Item, Judgment<Item>> words(Function<Row, Optional<Opinion>> said) {
        Map<Item, Judgment<Item>> words = new LinkedHashMap<>();
        rows.forEach(row -> said.apply(row).map(Opinion::judgment).ifPresent(one -> words.put(
                row.item(),
                new Judgment<>(row.item(), one.state(), one.word(), one.note(), one.recheck(), one.revision()))));
        return words;
    }
}
