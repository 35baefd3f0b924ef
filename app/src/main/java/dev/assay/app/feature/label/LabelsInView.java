package dev.assay.app.feature.label;

import dev.assay.app.judging.JudgingView;
import dev.assay.app.judging.Situation;
import dev.assay.app.ui.text.Citations;
import dev.assay.model.Answer;
import dev.assay.model.Sentence;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The labels of the topic in view, as the screen shows them. A single pair that changes updates its row too. FX thread
 * only.
 */
public final class LabelsInView extends JudgingView<LabelKey, Pair, LabelSheet> {
    private final ObjectProperty<Walk.Order> order = new SimpleObjectProperty<>(Walk.Order.ANSWER_FIRST);
    private final ObjectProperty<Optional<AnswerView>> answer = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<LabelCounts> tally = new SimpleObjectProperty<>(LabelCounts.NONE);
    private final IntegerProperty sentenceCursor = new SimpleIntegerProperty(-1);
    private final ObservableList<PairRow> rows = FXCollections.observableArrayList();
    private final RowFolds folds = new RowFolds();
    private final List<Runnable> putListeners = new ArrayList<>();

    LabelsInView() {
        super(new Pair(0, 0));
        folds.changesProperty()
                .subscribe(() -> rows.stream()
                        .filter(row -> row.heading().isPresent())
                        .toList()
                        .forEach(row -> count(row.pair())));
    }

    public ReadOnlyObjectProperty<Walk.Order> orderProperty() {
        return order;
    }

    /** The answer of the pair in hand. */
    public ReadOnlyObjectProperty<Optional<AnswerView>> answerProperty() {
        return answer;
    }

    public ReadOnlyObjectProperty<LabelCounts> tallyProperty() {
        return tally;
    }

    /** The sentence that Space marks; -1 for none. */
    public ReadOnlyIntegerProperty sentenceCursorProperty() {
        return sentenceCursor;
    }

    /**
     * The pair whose sentences are marked: the one labelled last, as long as its answer is in view, and else the one in
     * hand.
     */
    public Pair markedPair() {
        return lastJudgedProperty().get()
                .filter(pair -> pair.answer() == currentProperty().get().answer())
                .orElseGet(currentProperty()::get);
    }

    /** The rows beside the answer: its nuggets, or the answers of the nugget in hand. */
    public ObservableList<PairRow> rows() {
        return rows;
    }

    /** Tells {@code listener} once when a pair has changed, after all that follows from it. */
    void onPut(Runnable listener) {
        putListeners.add(listener);
    }

    /** The folded groups. */
    public RowFolds folds() {
        return folds;
    }

    /** True if rows stand under headings: those of an answer do if nuggets have groups. */
    public boolean hasHeadings() {
        return order.get() == Walk.Order.ANSWER_FIRST && walk().groups().any();
    }

    /** True if a pair's row is no row of a folded group. */
    public boolean isInSight(Pair pair) {
        return !hasHeadings() || !folds.isFolded(pair.nugget());
    }

    public Walk walk() {
        return sheetProperty().get().map(shown -> shown.walk(order.get())).orElse(new Walk(order.get(), 0, 0));
    }

    public PairState state(Pair pair) {
        return sheetProperty().get().map(shown -> shown.state(pair)).orElse(PairState.BLANK);
    }

    /** True if a pair's label disagrees with that of a related answer. */
    public boolean disagrees(Pair pair) {
        return sheetProperty().get().map(shown -> shown.disagrees(pair)).orElse(false);
    }

    /** The key of a pair; only when there is a sheet. */
    LabelKey key(Pair pair) {
        return sheet().key(pair);
    }

    @Override
    protected void clear() {
        super.clear();
        tally.set(LabelCounts.NONE);
        rows.clear();
        answer.set(Optional.empty());
    }

    @Override
    protected void open(LabelSheet fresh, Pair pair) {
        stopNote();
        order.set(fresh.order());
        setSheet(fresh);
        tally.set(fresh.tally());
        folds.open(fresh.topicId(), walk().groups());
        if (fresh.situation() == Situation.READY) {
            unfold(pair);
            fillRows(pair);
            setCurrent(pair);
            showAnswer();
        } else {
            rows.clear();
            answer.set(Optional.empty());
        }
        setSituation(fresh.situation());
    }

    @Override
    protected void show(Pair pair) {
        Pair before = currentProperty().get();
        if (pair.equals(before)) {
            return;
        }
        stopNote();
        unfold(pair);
        if (walk().outerOf(pair) != walk().outerOf(before)) {
            fillRows(pair);
        }
        super.show(pair);
        if (pair.answer() != before.answer()) {
            showAnswer();
        }
    }

    void setOrder(Walk.Order chosen) {
        order.set(chosen);
        unfold(currentProperty().get());
        fillRows(currentProperty().get());
    }

    /** Unfolds the group of the pair in hand, so that it is in sight. */
    private void unfold(Pair pair) {
        if (hasHeadings()) {
            folds.fold(pair.nugget(), false);
        }
    }

    void setSentenceCursor(int sentence) {
        sentenceCursor.set(sentence);
    }

    @Override
    protected void showEditing(Pair pair, boolean editing) {
        change(pair, row -> row.withEditing(editing));
    }

    @Override
    protected void putUnsaved(LabelKey key, Optional<String> reason) {
        find(key).ifPresent(pair -> put(key, state(pair).withUnsaved(reason)));
    }

    /** Shows what is known of one pair now; a pair of another topic is left alone. */
    void put(LabelKey key, PairState state) {
        sheetProperty().get().ifPresent(shown -> shown.find(key).ifPresent(pair -> {
            List<Pair> others = shown.related().of(pair.answer()).stream()
                    .map(both -> new Pair(both.other(pair.answer()), pair.nugget()))
                    .toList();
            List<Pair> disagreed = others.stream().filter(shown::disagrees).toList();
            shown.put(pair, state);
            tally.set(shown.tally());
            change(pair, row -> row.withState(state));
            count(pair);
            tell(pair);
            others.stream()
                    .filter(other -> shown.disagrees(other) != disagreed.contains(other))
                    .forEach(this::tell);
            putListeners.forEach(Runnable::run);
        }));
    }

    private void change(Pair pair, UnaryOperator<PairRow> how) {
        int row = walk().rowOf(pair);
        if (row < rows.size() && rows.get(row).pair().equals(pair)) {
            rows.set(row, how.apply(rows.get(row)));
        }
    }

    /** Counts what is labelled in the group of a pair anew. */
    private void count(Pair pair) {
        if (hasHeadings()) {
            Pair first = new Pair(pair.answer(), walk().groups().with(pair.nugget()).getFirst());
            change(first, row -> new PairRow(first, row.subject(), row.state(), row.editing(), heading(first)));
        }
    }

    private Optional<PairRow.Heading> heading(Pair pair) {
        NuggetGroups groups = walk().groups();
        if (!hasHeadings() || !groups.begins(pair.nugget())) {
            return Optional.empty();
        }
        List<Integer> members = groups.with(pair.nugget());
        long labelled = members.stream().filter(one -> state(new Pair(pair.answer(), one)).label().isDecided()).count();
        return Optional.of(new PairRow.Heading(
                groups.nameOf(pair.nugget()), (int) labelled, members.size(), folds.isFolded(pair.nugget())));
    }

    private void fillRows(Pair pair) {
        LabelSheet shown = sheet();
        Walk walk = walk();
        List<PairRow> fresh = new ArrayList<>(walk.rows());
        for (int row = 0; row < walk.rows(); row++) {
            Pair one = walk.pair(walk.outerOf(pair), row);
            fresh.add(new PairRow(one, subject(shown, one), shown.state(one), false, heading(one)));
        }
        rows.setAll(fresh);
    }

    private PairRow.Subject subject(LabelSheet shown, Pair pair) {
        Answer one = shown.answer(pair);
        return order.get() == Walk.Order.ANSWER_FIRST
                ? new PairRow.OfNugget(
                        pair.nugget() + 1,
                        shown.nugget(pair).importance(),
                        shown.nugget(pair).weighs(),
                        shown.nugget(pair).text())
                : new PairRow.OfAnswer(one.blindName(), shown.words(pair), shown.visibleRun(pair));
    }

    private void showAnswer() {
        LabelSheet shown = sheet();
        sentenceCursor.set(-1);
        answer.set(Optional.of(AnswerView.of(shown, currentProperty().get())));
    }

    /**
     * One answer as it is read: its text, where its sentences are, and what they cite.
     *
     * @param name its blind name
     * @param number its place among the topic's answers, from 1
     * @param run the run's name, only when it may be shown
     */
    public record AnswerView(
            String name,
            int number,
            int count,
            int words,
            Optional<String> run,
            String text,
            List<Sentence> sentences,
            Citations citations) {
        static AnswerView of(LabelSheet sheet, Pair pair) {
            Answer answer = sheet.answer(pair);
            return new AnswerView(
                    answer.blindName(),
                    pair.answer() + 1,
                    sheet.topic().answers().size(),
                    sheet.words(pair),
                    sheet.visibleRun(pair),
                    answer.text(),
                    answer.sentences(),
                    Citations.of(answer, sheet.topic().titles()));
        }

        /** The sentence at a position of the text, or -1 between sentences. */
        public int sentenceAt(int position) {
            for (int i = 0; i < sentences.size(); i++) {
                if (position >= sentences.get(i).start() && position <= sentences.get(i).end()) {
                    return i;
                }
            }
            return -1;
        }
    }

    /**
     * One row of the list of pairs: what it is about, and what is known of the pair.
     *
     * @param editing whether its note is being written
     * @param heading what stands above the first row of a group; of a folded group nothing else is shown
     */
    public record PairRow(Pair pair, Subject subject, PairState state, boolean editing, Optional<Heading> heading) {
        /** The name of a group, empty for none, and how many of its nuggets are labelled in this answer. */
        public record Heading(String name, int labelled, int nuggets, boolean folded) {}

        /** The subject of a row: the half of the pair that changes from row to row. */
        public sealed interface Subject {}

        /** A nugget; {@code number} counts from 1, and the weight is that of a criterion. */
        public record OfNugget(int number, Importance importance, OptionalDouble weight, String text)
                implements Subject {}

        /** An answer, by its blind name; the run is there only when it may be shown. */
        public record OfAnswer(String name, int words, Optional<String> run) implements Subject {}

        PairRow withState(PairState changed) {
            return new PairRow(pair, subject, changed, editing, heading);
        }

        PairRow withEditing(boolean changed) {
            return new PairRow(pair, subject, state, changed, heading);
        }
    }
}
