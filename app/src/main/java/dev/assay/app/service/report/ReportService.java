package dev.assay.app.service.report;

import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ReportTable;
import dev.assay.persistence.scores.ScoreLines;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes what a project's labels come to as one HTML page, with its tables as files beside it. */
public final class ReportService {
    private final InstantSource clock;

    public ReportService(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * A report that was written.
     *
     * @param page the page
     * @param tables the folder with the tables
     * @param kept what was there before, under its new names
     */
    public record Written(Path page, Path tables, List<Path> kept) {
        public Written {
            kept = List.copyOf(kept);
        }
    }

    /**
     * Writes the report of a project at one moment.
     *
     * @param page where; its tables go to {@code NAME-tables} beside it
     * @param language that the page is in; the tables are for programs and always the same
     * @param replace whether what is there is kept under another name; otherwise it is an error that something is
     * @throws dev.assay.app.service.RefusedException when there is something already, or nothing may be shown yet
     */
    public Written write(ProjectStore store, Path page, ReportOptions options, Locale language, boolean replace) {
        ReportFiles files = ReportFiles.of(page);
        if (!replace) {
            files.requireFree();
        }
        ReportData data = ReportReader.read(store, options);
        Document document = ReportBuilder.build(data, clock.instant());
        List<Path> kept = files.write(HtmlPage.of(document, files.tablesName(), language), tables(document, data));
        return new Written(files.page(), files.tables(), kept);
    }

    private static Map<String, String> tables(Document document, ReportData data) {
        ScoreSheet sheet = data.sheet().scores();
        Map<String, String> tables = new LinkedHashMap<>();
        for (Document.Section section : document.sections()) {
            for (Block block : section.blocks()) {
                if (block instanceof Block.Table table) {
                    tables.put(table.id() + ".tsv", table.file().text());
                }
            }
        }
        tables.put("scores.tsv", ScoreLines.heading(sheet) + "\n" + String.join("\n", ScoreLines.lines(sheet)) + "\n");
        if (!data.reports().judges().isEmpty()) {
            tables.put(
                    "reports.tsv",
                    ReportTable.heading() + "\n"
                            + String.join("\n", ReportTable.lines(data.reports().judges())) + "\n");
        }
        return tables;
    }
}
