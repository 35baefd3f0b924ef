package dev.assay.app.service.report;

import dev.assay.app.service.ProgramVersion;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.SourceFile;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The section on the sources of the report and the versions it was made with, so that it can be made again. */
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
        Map<String, Object> versions = new LinkedHashMap<>();
        versions.put("sources.program", program());
        versions.put("sources.file-version", ProjectStore.VERSION);
        versions.put("sources.project", data.project().status().settings().id());
        versions.put("sources.last-event", data.project().status().lastEvent());
        versions.put("sources.grades", data.project().relevance());
        versions.put("sources.made", made.truncatedTo(ChronoUnit.SECONDS));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new ReportColumns<Map.Entry<String, Object>>()
                .words("column.what", row -> ReportWords.say(row.getKey()))
                .words("column.which", Map.Entry::getValue)
                .table("versions", ReportWords.say("sources.versions"), versions.entrySet()));
        if (!data.project().files().isEmpty()) {
            blocks.add(new ReportColumns<SourceFile>()
                    .words("column.file", file -> file.name().isEmpty() ? ReportWords.say("sources.unnamed")
                            : file.name())
                    .words("column.holds", file -> kind(file.kind()))
                    .words("column.labels-of", SourceFile::judge)
                    .number("column.records", SourceFile::records)
                    .words("column.sha256", SourceFile::sha256)
                    .table("files", ReportWords.say("sources.files"), data.project().files()));
        }
        return new Document.Section("sources", ReportWords.say("sources"), blocks);
    }

    private static Object program() {
        return ProgramVersion.number().<Object>map(number -> "Assay " + number)
                .orElseGet(() -> ReportWords.say("sources.from-source"));
    }

    /** The kind of content of a file; a format that the report has no word for is shown under its own name. */
    private static Object kind(String word) {
        String key = "kind." + word;
        return KINDS.contains(key) ? ReportWords.say(key) : word;
    }
}
