package dev.assay.app.ui.table;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.ScoreTable.Field.Kind;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;

/** The columns of a table of scores, from left to right. Titles are given by their keys, or as they are. */
public final class ScoreColumns<T> {
    private static final double SCORE = 4.6;

    private final List<ScoreTable.Field<T>> fields = new ArrayList<>();
    private List<TableFoot.Sum> sums = List.of();
    private int fixed;

    public ScoreColumns<T> number(String key, String name, double width, Function<T, ?> value) {
        return numberTitled(Messages.get(key), name, width, value);
    }

    /** A column of numbers that is only copied where it would be the same in every row. */
    public ScoreColumns<T> numberIf(boolean shown, String key, String name, double width, Function<T, ?> value) {
        return shown ? number(key, name, width, value) : copied(name, value);
    }

    public ScoreColumns<T> words(String key, String name, double width, Function<T, ?> value) {
        return wordsTitled(Messages.get(key), name, width, value);
    }

    /** A column of sentences, which are shown whole. */
    public ScoreColumns<T> text(String key, String name, double width, Function<T, ?> value) {
        return add(Messages.get(key), name, width, Kind.TEXT, value);
    }

    /** A column of names, which is as wide as the longest. */
    public ScoreColumns<T> names(String key, String name, double width, Function<T, ?> value) {
        return add(Messages.get(key), name, width, Kind.NAMES, value);
    }

    public ScoreColumns<T> score(Measure measure, Function<T, ?> value) {
        return numberTitled(measure.symbol(), measure.key(), SCORE, value);
    }

    public ScoreColumns<T> numberTitled(String title, String name, double width, Function<T, ?> value) {
        return add(title, name, width, Kind.NUMBERS, value);
    }

    public ScoreColumns<T> wordsTitled(String title, String name, double width, Function<T, ?> value) {
        return add(title, name, width, Kind.WORDS, value);
    }

    private ScoreColumns<T> add(String title, String name, double width, Kind kind, Function<T, ?> value) {
        fields.add(new ScoreTable.Field<>(title, name, width, kind, value, Optional.empty(), Optional.empty(), false));
        return this;
    }

    /** A score with its bar beside it. */
    public ScoreColumns<T> bar(
            Measure measure, double width, Function<T, ?> value, Function<T, IntervalBar.Spread> spread) {
        return bar(measure.symbol(), measure.key(), width, value, spread);
    }

    /** A number with its bar beside it. */
    public ScoreColumns<T> bar(
            String title,
            String name,
            double width,
            Function<T, ?> value,
            Function<T, IntervalBar.Spread> spread) {
        fields.add(new ScoreTable.Field<>(
                title, name, width, Kind.NUMBERS, value, Optional.of(spread), Optional.empty(), false));
        return this;
    }

    /** A column of pictures, which are made when a row comes into view; {@code value} says in words what they show. */
    public ScoreColumns<T> picture(
            String key, String name, double width, Function<T, ?> value, Function<T, Node> picture) {
        fields.add(new ScoreTable.Field<>(
                Messages.get(key), name, width, Kind.WORDS, value, Optional.empty(), Optional.of(picture), false));
        return this;
    }

    /** A column that is copied and not shown. */
    public ScoreColumns<T> copied(String name, Function<T, ?> value) {
        return add("", name, 0, Kind.COPIED, value);
    }

    /** Keeps the last column where it is while the others are scrolled; the first ones can. */
    public ScoreColumns<T> fixed() {
        fixed = fields.size();
        return this;
    }

    /** Sums the last column below the table. */
    public ScoreColumns<T> summed() {
        ScoreTable.Field<T> last = fields.removeLast();
        fields.add(new ScoreTable.Field<>(
                last.title(), last.name(), last.width(), last.kind(), last.value(), last.spread(), last.picture(),
                true));
        return this;
    }

    /** Names the sums that stand below the columns that are summed. */
    public ScoreColumns<T> sums(TableFoot.Sum... said) {
        sums = List.of(said);
        return this;
    }

    public List<ScoreTable.Field<T>> list() {
        return List.copyOf(fields);
    }

    int countFixed() {
        return fixed;
    }

    List<TableFoot.Sum> listSums() {
        return sums;
    }
}
