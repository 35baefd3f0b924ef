package dev.assay.app.service.report.page;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.TsvTable;
import dev.assay.model.Message;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** One thing in a section of a report. */
public sealed interface Block {
    /** A paragraph. */
    record Text(Message words) implements Block {
        /** A paragraph of one sentence or more of the report's. */
        public static Text of(String key, Object... arguments) {
            return new Text(ReportWords.say(key, arguments));
        }
    }

    /** A smaller heading. */
    record Heading(Message words) implements Block {
        public static Heading of(String key, Object... arguments) {
            return new Heading(ReportWords.say(key, arguments));
        }
    }

    /** A list. */
    record Items(List<Message> items) implements Block {
        public Items {
            items = List.copyOf(items);
        }
    }

    /**
     * A table; its first column names the rows.
     *
     * @param id a file name without its ending, one for each table
     * @param foot the rows below, which sum those above
     * @param file what its file holds
     */
    record Table(
            String id,
            Message caption,
            List<Column> columns,
            List<List<ReportCell>> rows,
            List<List<ReportCell>> foot,
            TsvTable file)
            implements Block {
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
            foot = foot.stream().map(List::copyOf).toList();
        }
    }

    /** A column: of numbers, which stand to the right, or of words. */
    record Column(Message name, boolean number) {}

    /**
     * A figure; its title is its caption.
     *
     * @param drawn in a language
     */
    record Plot(String id, Function<Locale, Figure> drawn) implements Block {}
}
