package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.HtmlPage;
import dev.assay.app.service.report.page.LatexTable;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ReportTable;
import dev.assay.persistence.scores.ScoreLines;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
     * Refuses a project of which no topic may be shown in a report yet.
     *
     * @throws dev.assay.app.service.RefusedException with the reason
     */
    public static void requireContent(ProjectStore store) {
        new ReportReader(store, ReportOptions.USUAL).requireTopics();
    }

    /**
     * Writes the report of a project at one moment.
     *
     * @param page where; its tables go to {@code NAME-tables} beside it
     * @param language that the page is in, and its tables in LaTeX; those for programs are always the same
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
        List<Path> kept = files.write(
                HtmlPage.of(document, files.tablesName(), language), tables(document, data, language));
        return new Written(files.page(), files.tables(), kept);
    }

    /** The sections whose figures follow from what a page carries alone. */
    static List<Document.Section> checkedSections(ReportData data, Optional<RubricSection> rubric) {
        List<Judged> compared = ReportBuilder.compared(data);
        List<Document.Section> sections = new ArrayList<>(new ScoreSections(data).sections());
        new AgreementSection(data, compared).section().ifPresent(sections::add);
        sections.add(new CountSection(data).section());
        if (data.first().isPresent()) {
            sections.add(new TopicSection(data).section());
        }
        new CorrelationSection(data, compared).section().ifPresent(sections::add);
        new MetaSection(data, compared).section().ifPresent(sections::add);
        new CalibratedSection(compared, data).section().ifPresent(sections::add);
        new NuggetSection(data).section().ifPresent(sections::add);
        new CitingReportSection(data).section().ifPresent(sections::add);
        rubric.flatMap(RubricSection::section).ifPresent(sections::add);
        new BattleSection(data).section().ifPresent(sections::add);
        new GradeSection(data).section().ifPresent(sections::add);
        return sections;
    }

    /** What came out, in sentences: by labels, or else by reports that cite and by grades. */
    static List<Message> result(ReportData data, Optional<RubricSection> rubric) {
        if (data.first().isPresent()) {
            return Stream.concat(
                            new MethodSections(data).result().stream(),
                            new AgreementSection(data, ReportBuilder.compared(data)).sentence().stream())
                    .toList();
        }
        return Stream.concat(
                        new CitingReportSection(data).result().stream(),
                        rubric.flatMap(RubricSection::result).stream())
                .toList();
    }

    private static Map<String, String> tables(
            Document document, ReportData data, Locale language) {
        ScoreSheet sheet = data.sheet().scores();
        Map<String, String> tables = new LinkedHashMap<>();
        for (Document.Section section : document.sections()) {
            for (Block block : section.blocks()) {
                if (block instanceof Block.Table table) {
                    tables.put(table.id() + ".tsv", table.file().text());
                    tables.put(table.id() + ".tex", LatexTable.of(table, language));
                }
            }
        }
        tables.put("scores.tsv", ScoreLines.heading(sheet) + "\n" + String.join("\n", ScoreLines.lines(sheet)) + "\n");
        if (!data.reports().judges().isEmpty()) {
            tables.put(
                    "reports.tsv",
                    ReportTable.heading() + "\n"
                            + String.join("\n", ReportTable.lines(
                                    data.reports().judges(), data.reports().primary())) + "\n");
        }
        return tables;
    }

    /** Puts the sections of a report in order. */
    private static final class ReportBuilder {
        private ReportBuilder() {}

        /** The same person twice says nothing about agreement. */
        static List<Judged> compared(ReportData data) {
            return data.judges().stream()
                    .filter(judge -> !judge.by().judge().endsWith(ProjectScores.AFTER_REVEAL))
                    .toList();
        }

        static Document build(ReportData data, Instant made) {
            MethodSections method = new MethodSections(data);
            List<Judged> compared = compared(data);
            List<Document.Section> sections = new ArrayList<>();
            List<Document.Section> scores = new ScoreSections(data).sections();
            // What came out stands first, then how far to trust it.
            Optional<Document.Section> reports = new CitingReportSection(data).section();
            scores.stream().limit(1).forEach(sections::add);
            Optional<RubricSection> rubric = RubricSection.of(data);
            if (scores.isEmpty()) {
                reports.ifPresent(sections::add);
                rubric.flatMap(RubricSection::section).ifPresent(sections::add);
            }
            new AgreementSection(data, compared).section().ifPresent(sections::add);
            sections.add(method.summary());
            sections.add(new BasisSection(data).section());
            // Rules for labels say nothing about a project that has graded passages alone.
            boolean isOfLabels = !data.judges().isEmpty() || rubric.isEmpty();
            if (isOfLabels) {
                sections.add(method.method());
            }
            sections.add(method.settings());
            if (!data.judges().isEmpty()) {
                sections.add(new CountSection(data).section());
            }
            scores.stream().skip(1).forEach(sections::add);
            if (data.first().isPresent()) {
                sections.add(new TopicSection(data).section());
            }
            if (!scores.isEmpty()) {
                reports.ifPresent(sections::add);
                rubric.flatMap(RubricSection::section).ifPresent(sections::add);
            }
            new BattleSection(data).section().ifPresent(sections::add);
            new GradeSection(data).section().ifPresent(sections::add);
            new CorrelationSection(data, compared).section().ifPresent(sections::add);
            new MetaSection(data, compared).section().ifPresent(sections::add);
            new CalibratedSection(compared, data).section().ifPresent(sections::add);
            new NuggetSection(data).section().ifPresent(sections::add);
            if (isOfLabels) {
                sections.add(method.rules());
            }
            sections.add(new SourceSection(data, made).section());
            String day = DateTimeFormatter.ISO_LOCAL_DATE.format(made.atOffset(ZoneOffset.UTC));
            String by = data.project().status().settings().assessor();
            return new Document(
                    data.project().name(),
                    by.isBlank() ? ReportWords.say("title.made", day) : ReportWords.say("title.made-by", day, by),
                    result(data, rubric),
                    sections,
                    EmbeddedLabels.of(data));
        }
    }
}
