package dev.assay.app.service.report;

import dev.assay.app.service.ProgramVersion;
import dev.assay.app.service.report.Block.Column;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.SourceFile;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** What the report was made from and with, so that it can be made again. */
final class SourceSection {
    private final ReportData data;
    private final Instant made;

    SourceSection(ReportData data, Instant made) {
        this.data = data;
        this.made = made;
    }

    Document.Section section() {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(List.of(Cell.text("program"), Cell.text("Assay " + ProgramVersion.text())));
        rows.add(List.of(Cell.text("version of the project file"), Cell.text(ProjectStore.VERSION)));
        rows.add(List.of(Cell.text("project"), Cell.text(data.project().status().settings().id())));
        rows.add(List.of(Cell.text("last event of the log"), Cell.text(data.project().status().lastEvent())));
        rows.add(List.of(Cell.text("grades of passages that count"), Cell.text(data.project().relevance())));
        rows.add(List.of(Cell.text("made"), Cell.text(made.truncatedTo(ChronoUnit.SECONDS))));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Table(
                "versions",
                "Versions",
                List.of(Column.words("what"), Column.words("which")),
                rows));
        if (!data.project().files().isEmpty()) {
            blocks.add(new Block.Table(
                    "files",
                    "Files that the project was filled from",
                    List.of(
                            Column.words("file"),
                            Column.words("holds"),
                            Column.words("labels of"),
                            Column.number("records"),
                            Column.words("SHA-256")),
                    data.project().files().stream().map(SourceSection::row).toList()));
        }
        return new Document.Section("sources", "Versions and sources", blocks);
    }

    private static List<Cell> row(SourceFile file) {
        return List.of(
                Cell.text(file.name()),
                Cell.text(file.kind()),
                Cell.text(file.judge()),
                Cell.count(file.records()),
                Cell.text(file.sha256()));
    }
}
