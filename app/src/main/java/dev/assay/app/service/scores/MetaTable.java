package dev.assay.app.service.scores;

import dev.assay.app.plot.Figure;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A table of a meta-evaluation, the same for the command line, files, report and window: what it is about, what it
 * says in a sentence, columns, and rows of values.
 *
 * <p>A value is a count, a score, an {@link dev.assay.model.agreement.Outcome}, a
 * {@link dev.assay.model.agreement.PValue}, a {@link dev.assay.model.agreement.Range}, a {@link Word}, or text that is
 * the same in every language.
 *
 * @param id a word of small letters and hyphens; the texts are below {@code meta.ID} in the bundle
 * @param findings in plain sentences, what the rows say; none where they say nothing
 * @param rows with those that only files have
 * @param figure drawn in a language; empty where there is nothing to draw
 */
public record MetaTable(
        String id,
        List<Message> findings,
        List<Column> columns,
        List<Row> rows,
        Optional<Function<Locale, Figure>> figure) {
    /**
     * A column.
     *
     * @param key its name in files
     * @param number whether it is of numbers, which stand to the right
     */
    public record Column(String key, Message title, boolean number) {}

    /**
     * A row.
     *
     * @param shown whether people read it; files have all rows
     */
    public record Row(boolean shown, List<Object> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /** A word that people read in their language, and files by its name. */
    public record Word(Message shown, String name) {
        /** The symbol of a measure. */
        public static Word of(Measure measure) {
            return new Word(Message.verbatim(measure.symbol()), measure.key());
        }

        /** A word of the bundle: {@code meta.word.NAME}. */
        public static Word of(String name) {
            return new Word(ServiceWords.say("meta.word." + name), name);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public MetaTable {
        findings = List.copyOf(findings);
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The title. */
    public Message title() {
        return ServiceWords.say("meta." + id);
    }

    /** What the table is about, how it is worked out, and its source. */
    public Message about() {
        return ServiceWords.say("meta." + id + ".about");
    }

    /** The rows that people read. */
    public List<Row> shown() {
        return rows.stream().filter(Row::shown).toList();
    }

    /** The same with a figure. */
    public MetaTable with(Function<Locale, Figure> drawn) {
        return new MetaTable(id, findings, columns, rows, Optional.of(drawn));
    }

    /**
     * The columns of a table, from left to right; their titles are {@code meta.column.KEY} in the bundle.
     *
     * @param <T> what a row is about
     */
    public static final class Columns<T> {
        private final List<Column> columns = new ArrayList<>();
        private final List<Function<? super T, ?>> values = new ArrayList<>();

        /** A column of words. */
        public Columns<T> words(String key, Function<? super T, ?> value) {
            return words(key, title(key), value);
        }

        /** A column of words with a title of its own. */
        public Columns<T> words(String key, Message title, Function<? super T, ?> value) {
            return add(new Column(key, title, false), value);
        }

        /** A column of numbers. */
        public Columns<T> number(String key, Function<? super T, ?> value) {
            return number(key, title(key), value);
        }

        /** A column of numbers with a title of its own. */
        public Columns<T> number(String key, Message title, Function<? super T, ?> value) {
            return add(new Column(key, title, true), value);
        }

        /** Two columns: a number, and its 95 % interval. */
        public Columns<T> estimate(String key, Function<? super T, Estimate> value) {
            return estimate(key, title(key), value);
        }

        /** Two columns: a number with a title of its own, and its 95 % interval. */
        public Columns<T> estimate(String key, Message title, Function<? super T, Estimate> value) {
            return number(key, title, row -> value.apply(row).value())
                    .number(key + "_interval", title("interval"), row -> value.apply(row).range());
        }

        private static Message title(String key) {
            return ServiceWords.say("meta.column." + key);
        }

        private Columns<T> add(Column column, Function<? super T, ?> value) {
            columns.add(column);
            values.add(value);
            return this;
        }

        /** The table of rows, all of which people read. */
        public MetaTable table(String id, List<Message> findings, Collection<? extends T> rows) {
            return table(id, findings, rows, row -> true);
        }

        /** The table of rows, of which people read some and files have all. */
        public MetaTable table(
                String id, List<Message> findings, Collection<? extends T> rows, Predicate<? super T> shown) {
            return new MetaTable(
                    id,
                    findings,
                    columns,
                    rows.stream()
                            .map(row -> new Row(
                                    shown.test(row),
                                    IntStream.range(0, columns.size())
                                            .<Object>mapToObj(i -> values.get(i).apply(row))
                                            .toList()))
                            .toList(),
                    Optional.empty());
        }
    }
}
