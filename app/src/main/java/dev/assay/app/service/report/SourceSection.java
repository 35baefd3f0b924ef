package dev.assay.app.service.report;

import dev.assay.app.service.ProgramVersion;
import dev.assay.app.service.report.Block.Column;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.SourceFile;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the report was made from and with, so that it can be made again. */
final class SourceSection {
    private static final Set<String> KINDS = Set.of(
            "kind.topics",
            "kind.passages",
            "kind.segments",
            "kind.answers",
            "kind.reports",
            "kind.proposals",
            "kind.assignments",
            "kind.project",
            "kind.qrels",
            "kind.umbrela");

    private final ReportData data;
    private final Instant made;

    SourceSection(ReportData data, Instant made) {
        this.data = data;
        this.made = made;
    }

    Document.Section section() {
        List<List<ReportCell>> rows = new ArrayList<>();
        rows.add(List.of(ReportCell.say("sources.program"), program()));
        rows.add(List.of(ReportCell.say("sources.file-version"), ReportCell.text(ProjectStore.VERSION)));
        rows.add(List.of(ReportCell.say("sources.project"), ReportCell.text(data.project().status().settings().id())));
        rows.add(List.of(ReportCell.say("sources.last-event"), ReportCell.text(data.project().status().lastEvent())));
        rows.add(List.of(ReportCell.say("sources.grades"), ReportCell.said(data.project().relevance())));
        rows.add(List.of(ReportCell.say("sources.made"), ReportCell.text(made.truncatedTo(ChronoUnit.SECONDS))));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Table(
                "versions",
                ReportWords.say("sources.versions"),
                List.of(Column.words("column.what"), Column.words("column.which")),
                rows));
        if (!data.project().files().isEmpty()) {
            blocks.add(new Block.Table(
                    "files",
                    ReportWords.say("sources.files"),
                    List.of(
                            Column.words("column.file"),
                            Column.words("column.holds"),
                            Column.words("column.labels-of"),
                            Column.number("column.records"),
                            Column.words("column.sha256")),
                    data.project().files().stream().map(SourceSection::row).toList()));
        }
        return new Document.Section("sources", ReportWords.say("sources"), blocks);
    }

    private static ReportCell program() {
        return ProgramVersion.number()
                .map(number -> ReportCell.text("Assay " + number))
                .orElseGet(() -> ReportCell.say("sources.from-source"));
    }

    /** What a file holds; a format that the report has no word for is called what it calls itself. */
    private static ReportCell kind(String word) {
        String key = "kind." + word;
        return KINDS.contains(key) ? ReportCell.say(key) : ReportCell.text(word);
    }

    private static List<ReportCell> row(SourceFile file) {
        return List.of(
                file.name().isEmpty() ? ReportCell.say("sources.unnamed") : ReportCell.text(file.name()),
                kind(file.kind()),
                ReportCell.text(file.judge()),
                ReportCell.count(file.records()),
                ReportCell.text(file.sha256()));
    }
}
