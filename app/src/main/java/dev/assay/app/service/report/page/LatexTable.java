package dev.assay.app.service.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A table of a report for a paper in LaTeX: with the rules of <i>booktabs</i> and the words of the page's caption. One
 * that is longer than a page is a <i>longtable</i>.
 */
public final class LatexTable {
    /** The most rows of a table on one page. */
    private static final int A_PAGE = 45;

    private static final Map<Character, String> SIGNS = Map.ofEntries(
            Map.entry('\\', "\\textbackslash{}"),
            Map.entry('{', "\\{"),
            Map.entry('}', "\\}"),
            Map.entry('$', "\\$"),
            Map.entry('&', "\\&"),
            Map.entry('#', "\\#"),
            Map.entry('%', "\\%"),
            Map.entry('_', "\\_"),
            Map.entry('~', "\\textasciitilde{}"),
            Map.entry('^', "\\textasciicircum{}"),
            Map.entry('<', "\\textless{}"),
            Map.entry('>', "\\textgreater{}"),
            Map.entry('"', "\\textquotedbl{}"),
            Map.entry('−', "$-$"),
            Map.entry('–', "--"),
            Map.entry('“', "``"),
            Map.entry('”', "''"),
            Map.entry('’', "'"),
            Map.entry('…', "\\dots{}"),
            Map.entry('×', "$\\times$"),
            Map.entry('·', "$\\cdot$"),
            Map.entry('½', "$\\frac{1}{2}$"),
            Map.entry('≤', "$\\leq$"),
            Map.entry('≥', "$\\geq$"),
            Map.entry('√', "$\\surd$"),
            Map.entry('→', "$\\rightarrow$"),
            Map.entry('α', "$\\alpha$"),
            Map.entry('κ', "$\\kappa$"),
            Map.entry('λ', "$\\lambda$"),
            Map.entry('ρ', "$\\rho$"),
            Map.entry('τ', "$\\tau$"),
            Map.entry('Σ', "$\\Sigma$"),
            Map.entry('\u00a0', "~"),
            Map.entry('\u202f', "\\,"));

    private final Block.Table table;
    private final Locale language;
    private final List<String> notes = new ArrayList<>();

    private LatexTable(Block.Table table, Locale language) {
        this.table = table;
        this.language = language;
    }

    /** The table as it stands in the page. */
    public static String of(Block.Table table, Locale language) {
        return new LatexTable(table, language).text();
    }

    private String text() {
        boolean isLong = table.rows().size() > A_PAGE;
        String columns = table.columns().stream().map(one -> one.number() ? "r" : "l").collect(Collectors.joining());
        String heads = row(table.columns().stream().map(one -> escaped(one.name().in(language))).toList());
        String caption = "\\caption{" + escaped(table.caption().in(language)) + "}\\label{tab:" + table.id() + "}";
        StringBuilder out = new StringBuilder("% \\usepackage[T1]{fontenc}, \\usepackage{booktabs}"
                + (isLong ? ", \\usepackage{longtable}" : "") + "\n");
        out.append(isLong
                ? "\\begin{longtable}{" + columns + "}\n" + caption + "\\\\\n\\toprule\n" + heads
                        + "\\midrule\n\\endhead\n"
                : "\\begin{table}\n\\centering\n" + caption + "\n\\begin{tabular}{" + columns + "}\n\\toprule\n"
                        + heads + "\\midrule\n");
        table.rows().forEach(row -> out.append(cells(row)));
        if (!table.foot().isEmpty()) {
            out.append("\\midrule\n");
            table.foot().forEach(row -> out.append(cells(row)));
        }
        out.append("\\bottomrule\n").append(isLong ? "\\end{longtable}\n" : "\\end{tabular}\n");
        for (int i = 0; i < notes.size(); i++) {
            out.append("\n{\\footnotesize $^{").append(i + 1).append("}$ ").append(notes.get(i)).append("}\n");
        }
        return out.append(isLong ? "" : "\\end{table}\n").toString();
    }

    private String cells(List<ReportCell> row) {
        return row(row.stream().map(this::cell).toList());
    }

    private String cell(ReportCell cell) {
        String text = escaped(cell.text().in(language));
        return cell.note().map(note -> escaped(note.in(language))).map(note -> {
            if (!notes.contains(note)) {
                notes.add(note);
            }
            return text + "$^{" + (notes.indexOf(note) + 1) + "}$";
        }).orElse(text);
    }

    private static String row(List<String> cells) {
        // A bracket at the start of a row would be read as an option of the row's end before it.
        return (cells.getFirst().startsWith("[") ? "{}" : "") + String.join(" & ", cells) + " \\\\\n";
    }

    /** The text without any command in it. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char one : text.toCharArray()) {
            escaped.append(SIGNS.getOrDefault(one, one < ' ' ? " " : String.valueOf(one)));
        }
        return escaped.toString();
    }
}
