package dev.assay.app.service.report.page;

import dev.assay.app.plot.Axis;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.SvgFigure;
import dev.assay.app.plot.XmlText;
import dev.assay.model.Message;
import dev.assay.model.SpreadsheetCell;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a document as one HTML file that needs nothing else: no other file, no network. Its one script works the
 * figures out again; the page says all that it says without it, too. It is well-formed XML.
 */
public final class HtmlPage {
    private static final int BRIEF = 16;
    /** A table of as many columns is set closer. */
    private static final int WIDE = 10;
    private static final String BAR =
            "<svg class=\"bar\" aria-hidden=\"true\" viewBox=\"-8 0 216 14\" width=\"216\" height=\"14\">";
    /** The most numbers on the axis of bars. */
    private static final int TICKS = 5;
    /** Letters without a blank. */
    private static final int LONG = 32;

    /** The words of the script, by the ends of their keys. */
    private static final List<String> SAID = List.of(
            "result", "found", "scope", "top", "equal", "differ", "none", "figure", "label", "sentence",
            "passage", "item", "battle", "conveys", "line", "nuggets", "is-s", "is-p", "is-n", "is-u", "is-f",
            "is-c", "is-r", "is-v", "is-o", "is-t", "is-b", "is-none");

    /** The parts of the script; the last one starts it. */
    private static final List<String> SCRIPTS =
            List.of("numbers", "board", "labels", "reports", "grades", "battles", "calibrated", "meta", "page");

    private static final Pattern AFTER_A_SIGN = Pattern.compile("(?<=\\w)[_./-](?=\\w)");

    private final StringBuilder out = new StringBuilder();
    private final String tablesFolder;
    private final Locale language;
    private int tables;
    private int figures;

    private HtmlPage(String tablesFolder, Locale language) {
        this.tablesFolder = tablesFolder;
        this.language = language;
    }

    /** @param tablesFolder the name of the folder that the tables are in, beside the page */
    public static String of(Document document, String tablesFolder, Locale language) {
        return new HtmlPage(tablesFolder, language).write(document);
    }

    private String write(Document document) {
        String style = "\n" + style();
        out.append("<!DOCTYPE html>\n<html lang=\"").append(language.getLanguage());
        out.append("\" xmlns=\"http://www.w3.org/1999/xhtml\">\n<head>\n");
        out.append("<meta charset=\"utf-8\" />\n");
        out.append("<meta http-equiv=\"Content-Security-Policy\" content=\"");
        out.append(allowed(style)).append("\" />\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n");
        out.append("<meta name=\"color-scheme\" content=\"light dark\" />\n");
        element("title", document.title());
        out.append("<style>").append(style).append("</style>\n</head>\n<body>\n");
        tools(!document.labels().isEmpty());
        out.append("<header>\n");
        out.append("<h1 dir=\"auto\">").append(XmlText.escape(document.title())).append("</h1>\n");
        out.append("<p>").append(written(document.summary())).append("</p>\n");
        if (!document.result().isEmpty()) {
            out.append("<p class=\"result\">");
            out.append(written(Message.joined(" ", document.result()))).append("</p>\n");
        }
        out.append("</header>\n");
        contents(document);
        out.append("<main>\n");
        for (Document.Section section : document.sections()) {
            String id = XmlText.escape(section.id());
            out.append("<section id=\"").append(id).append("\" aria-labelledby=\"").append(id).append("-heading\">\n");
            out.append("<h2 id=\"").append(id).append("-heading\">");
            out.append(written(section.heading())).append("</h2>\n");
            section.blocks().forEach(this::block);
            out.append("</section>\n");
        }
        out.append("</main>\n");
        if (!document.labels().isEmpty()) {
            out.append("<script type=\"text/plain\" id=\"labels\">\n").append(document.labels());
            out.append("</script>\n");
        }
        out.append("<script>").append(script()).append("</script>\n");
        return out.append("</body>\n</html>\n").toString();
    }

    /**
     * Hidden until the script is there.
     *
     * @param isChecked whether the page has labels to check it by
     */
    private void tools(boolean isChecked) {
        out.append("<div id=\"tools\" hidden=\"hidden\">\n");
        for (String name : isChecked ? List.of("print", "check") : List.of("print")) {
            out.append("<button type=\"button\" id=\"").append(name).append("\">");
            out.append(written(ReportWords.say("check.button." + name))).append("</button>\n");
        }
        out.append("</div>\n<div id=\"checked\" role=\"status\" hidden=\"hidden\"></div>\n");
        out.append("<div id=\"words\" hidden=\"hidden\"");
        for (String name : SAID) {
            // The script puts in what it finds, in place of {0} and so on.
            String words = ReportWords.say("check." + name).in(language);
            out.append(" data-").append(name).append("=\"").append(XmlText.escape(words)).append('"');
        }
        out.append("></div>\n");
    }

    /**
     * The content security policy of the page: apply this one style sheet, run this one script, and nothing else,
     * whatever text might have got into it.
     */
    private static String allowed(String style) {
        return "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(script())
                + "; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }

    private void contents(Document document) {
        out.append("<nav aria-label=\"").append(written(ReportWords.say("page.contents"))).append("\">\n<ol>\n");
        for (Document.Section section : document.sections()) {
            out.append("<li><a href=\"#").append(XmlText.escape(section.id())).append("\">");
            out.append(written(section.heading())).append("</a></li>\n");
        }
        out.append("</ol>\n</nav>\n");
    }

    private void block(Block block) {
        switch (block) {
            case Block.Text text -> element("p", text.words().in(language));
            case Block.Heading heading -> element("h3", heading.words().in(language));
            case Block.Items items -> {
                out.append("<ul>\n");
                items.items().forEach(item -> element("li", item.in(language)));
                out.append("</ul>\n");
            }
            case Block.Table table -> table(table);
            case Block.Plot plot -> {
                figures++;
                Figure figure = plot.drawn().apply(language);
                out.append("<figure>\n<figcaption>");
                out.append(written(ReportWords.say("page.figure", figures, figure.title()))).append("</figcaption>\n");
                out.append(SvgFigure.element(figure, plot.id()));
                out.append("</figure>\n");
            }
        }
    }

    private void table(Block.Table table) {
        tables++;
        List<String> notes = new ArrayList<>();
        String id = XmlText.escape(table.id());
        // What is wider than the window is scrolled by itself, with keys too.
        out.append("<div class=\"table\" role=\"region\" tabindex=\"0\" aria-labelledby=\"").append(id);
        out.append("-caption\">\n");
        List<String> attributes = attributes(table);
        TableWidths widths = TableWidths.of(table, language);
        for (List<Integer> part : widths.parts()) {
            boolean first = part == widths.parts().getFirst();
            out.append("<table").append(part.size() >= WIDE ? " class=\"wide\"" : "");
            if (first) {
                out.append(">\n<caption id=\"").append(id).append("-caption\">");
                caption(written(ReportWords.say("page.table", tables, table.caption())));
                out.append("</caption>\n<thead>\n<tr>");
            } else {
                out.append(" aria-labelledby=\"").append(id).append("-caption\">\n<thead>\n<tr>");
            }
            for (int i : part) {
                heading(table.columns().get(i), widths.isUpright(i), axis(table, i));
            }
            out.append("</tr>\n</thead>\n<tbody>\n");
            table.rows().forEach(row -> row(row, part, attributes, notes));
            out.append("</tbody>\n");
            if (!table.foot().isEmpty()) {
                out.append("<tfoot>\n");
                table.foot().forEach(row -> row(row, part, attributes, notes));
                out.append("</tfoot>\n");
            }
            out.append("</table>\n");
        }
        out.append("</div>\n");
        if (!notes.isEmpty()) {
            out.append("<ol class=\"notes\">\n");
            notes.forEach(note -> element("li", note));
            out.append("</ol>\n");
        }
        out.append("<p class=\"file\">").append(written(ReportWords.say("page.as-file")));
        out.append(" <a href=\"").append(XmlText.escape(reference(table)));
        out.append("\">").append(XmlText.escape(tablesFolder + "/" + table.id() + ".tsv")).append("</a></p>\n");
    }

    private void row(List<ReportCell> row, List<Integer> part, List<String> attributes, List<String> notes) {
        out.append("<tr>");
        for (int i : part) {
            cell(row.get(i), attributes.get(i), i == 0, notes);
        }
        out.append("</tr>\n");
    }

    /** One that is much longer than what stands below it runs from bottom to top where there is no room for it. */
    private void heading(Block.Column column, boolean upright, Optional<Double> axis) {
        String words = XmlText.escape(SpreadsheetCell.written(column.name().in(language)));
        out.append("<th scope=\"col\"").append(column.number() ? " class=\"number\"" : "").append('>');
        out.append(upright ? "<span class=\"upright\">" + words + "</span>" : words);
        axis.ifPresent(this::axis);
        out.append("</th>");
    }

    /** The highest number on the axis of a column of bars. */
    private static Optional<Double> axis(Block.Table table, int column) {
        return table.rows().stream()
                .flatMap(row -> row.get(column).bar().stream())
                .map(ReportCell.Bar::top)
                .findFirst();
    }

    private void axis(double top) {
        out.append(BAR);
        for (Axis.Ticks.Tick tick : Axis.Ticks.between(0, top, TICKS, language)) {
            out.append("<text x=\"").append(x(tick.value(), top)).append("\" y=\"11\">");
            out.append(tick.text()).append("</text>");
        }
        out.append("</svg>");
    }

    private void bar(ReportCell.Bar bar) {
        out.append(BAR);
        bar.open().ifPresent(open -> out.append("<rect class=\"open\" x=\"").append(x(open.low(), bar.top()))
                .append("\" y=\"2\" height=\"10\" width=\"")
                .append(Math.max(2, x(open.high(), bar.top()) - x(open.low(), bar.top()))).append("\" />"));
        bar.interval().ifPresent(interval -> out.append("<path d=\"M").append(x(interval.low(), bar.top()))
                .append(" 7H").append(x(interval.high(), bar.top())).append("\" />"));
        out.append("<circle cx=\"").append(x(bar.value(), bar.top())).append("\" cy=\"7\" r=\"3.4\" /></svg>");
    }

    private static long x(double value, double top) {
        return Math.round(200 * Math.clamp(value / top, 0, 1));
    }

    /** Numbers and short words stay on one line; words run the way their script does. */
    private List<String> attributes(Block.Table table) {
        List<String> attributes = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            int column = i;
            boolean brief = table.rows().stream()
                    .allMatch(row -> row.get(column).text().in(language).length() <= BRIEF);
            attributes.add(table.columns().get(i).number()
                    ? " class=\"number\""
                    : " dir=\"auto\"" + (brief ? " class=\"brief\"" : ""));
        }
        return attributes;
    }

    private void cell(ReportCell cell, String attributes, boolean first, List<String> notes) {
        // Tables are copied from a page into a spreadsheet, too.
        String text = SpreadsheetCell.written(cell.text().in(language));
        out.append(first ? "<th scope=\"row\"" : "<td").append(attributes);
        cell.figure().ifPresent(key -> out.append(" data-f=\"").append(XmlText.escape(key)).append('"'));
        out.append('>')
                .append(cell.bar().isPresent() ? "" : first ? breakable(text) : parted(text));
        cell.bar().ifPresent(bar -> {
            bar(bar);
            out.append("<span class=\"said\">").append(XmlText.escape(text)).append("</span>");
        });
        cell.note().map(note -> note.in(language)).ifPresent(note -> {
            if (!notes.contains(note)) {
                notes.add(note);
            }
            out.append("<sup>").append(notes.indexOf(note) + 1).append("</sup>");
        });
        out.append(first ? "</th>" : "</td>");
    }

    /** Writes the caption of a table: its heading, and behind that the meaning of its columns, which is no heading. */
    private void caption(String words) {
        int number = words.indexOf(". ");
        int end = number < 0 ? -1 : words.indexOf(". ", number + 2);
        if (end < 0) {
            out.append(words);
        } else {
            out.append(words, 0, end + 1).append(" <span>").append(words.substring(end + 2)).append("</span>");
        }
    }

    /** A long name goes on in the next line behind one of the signs that part its words, and not amid a word. */
    private static String breakable(String name) {
        String written = XmlText.escape(name);
        return name.length() <= BRIEF || name.contains(" ")
                ? written
                : AFTER_A_SIGN.matcher(written).replaceAll("$0<wbr />");
    }

    /** A hash, which has no blank in it, may go on in the next line. */
    private static String parted(String text) {
        return text.length() <= LONG || text.contains(" ")
                ? XmlText.escape(text)
                : XmlText.escape(text.substring(0, LONG)) + "<wbr />" + parted(text.substring(LONG));
    }

    private String reference(Block.Table table) {
        StringBuilder reference = new StringBuilder();
        for (byte one : (tablesFolder + "/" + table.id() + ".tsv").getBytes(StandardCharsets.UTF_8)) {
            boolean plain = one > 0 && (Character.isLetterOrDigit(one) || "-_.~/".indexOf(one) >= 0);
            reference.append(plain ? String.valueOf((char) one) : String.format("%%%02X", one & 0xff));
        }
        return reference.toString();
    }

    private String written(Message words) {
        return XmlText.escape(words.in(language));
    }

    private void element(String name, String words) {
        out.append('<').append(name).append('>').append(XmlText.escape(words)).append("</").append(name).append(">\n");
    }

    private static String style() {
        // The sheet stands in a page that is XML, too, so it may hold neither < nor &.
        return resource("report.css") + SvgFigure.style() + "@media screen and (prefers-color-scheme: dark) {\n"
                + SvgFigure.darkStyle() + "}\n";
    }

    /** For XML, < and & are no marks in it. */
    private static String script() {
        StringBuilder script = new StringBuilder("//<![CDATA[\n");
        SCRIPTS.forEach(name -> script.append(resource("check/" + name + ".js")).append('\n'));
        return script.append("//]]>\n").toString();
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(HtmlPage.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("A part of the report cannot be read: " + name, e);
        }
    }

    /**
     * The split of a table to fit a printed page, by how many letters its columns need: first long headings over
     * numbers are stood upright, then the table goes on below itself with its first column again, so that nothing of it
     * is cut off.
     *
     * @param parts which columns stand beside each other, by their places
     * @param upright by column, whether its heading runs from bottom to top
     */
    private record TableWidths(List<List<Integer>> parts, List<Boolean> upright) {
        /**
         * The number of letters in the size of a printed table that stand beside each other on A4, in a usual typeface.
         */
        private static final double ROOM = 120;
        /** The gap between two columns, in letters. */
        private static final double BETWEEN = 1.3;
        /** Width of a bar, in letters. */
        private static final double BAR = 20;
        /** Beyond that words go on in the next line. */
        private static final int MOST_OF_WORDS = 24;

        static TableWidths of(Block.Table table, Locale language) {
            int columns = table.columns().size();
            List<Integer> all = IntStream.range(0, columns).boxed().toList();
            double[] cells = new double[columns];
            double[] headings = new double[columns];
            for (int i = 0; i < columns; i++) {
                int column = i;
                boolean number = table.columns().get(i).number();
                double longest = table.rows().stream()
                        .mapToInt(row -> row.get(column).text().in(language).length())
                        .max()
                        .orElse(0);
                cells[i] = BETWEEN
                        + (axis(table, column).isPresent() ? BAR
                                : number ? longest : Math.min(longest, MOST_OF_WORDS));
                headings[i] = BETWEEN
                        + Stream.of(table.columns().get(i).name().in(language).split("[ -]"))
                                .mapToInt(String::length)
                                .max()
                                .orElse(0);
            }
            if (IntStream.range(0, columns).mapToDouble(i -> Math.max(cells[i], headings[i])).sum() <= ROOM) {
                return new TableWidths(List.of(all), all.stream().map(i -> false).toList());
            }
            List<Boolean> upright = all.stream()
                    .map(i -> table.columns().get(i).number() && headings[i] > cells[i])
                    .toList();
            List<List<Integer>> parts = new ArrayList<>();
            List<Integer> part = new ArrayList<>();
            double taken = ROOM;
            for (int i = 1; i < columns; i++) {
                double width = upright.get(i) ? cells[i] : Math.max(cells[i], headings[i]);
                if (taken + width > ROOM) {
                    part = new ArrayList<>(List.of(0));
                    parts.add(part);
                    taken = Math.max(cells[0], headings[0]);
                }
                part.add(i);
                taken += width;
            }
            return new TableWidths(parts, upright);
        }

        boolean isUpright(int column) {
            return upright.get(column);
        }
    }
}
