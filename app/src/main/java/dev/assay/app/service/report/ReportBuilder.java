package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.persistence.scores.ProjectScores;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** Puts the sections of a report in order. */
final class ReportBuilder {
    private ReportBuilder() {}

    static Document build(ReportData data, Instant made) {
        MethodSections method = new MethodSections(data);
        // The same person twice says nothing about agreement.
        List<Judged> compared = data.judges().stream()
                .filter(judge -> !judge.by().judge().endsWith(ProjectScores.AFTER_REVEAL))
                .toList();
        List<Document.Section> sections = new ArrayList<>();
        sections.add(method.summary());
        sections.add(new BasisSection(data).section());
        sections.add(method.method());
        sections.add(method.settings());
        if (!data.judges().isEmpty()) {
            sections.add(new CountSection(data).section());
        }
        sections.addAll(new ScoreSections(data).sections());
        if (data.first().isPresent()) {
            sections.add(new TopicSection(data).section());
        }
        new AgreementSection(compared, data.options().resampling()).section().ifPresent(sections::add);
        new CitingReportSection(data.reports(), data.options(), data.pairs()).section().ifPresent(sections::add);
        new GradeSection(data.grades(), data.options().resampling()).section().ifPresent(sections::add);
        new CorrelationSection(data, compared).section().ifPresent(sections::add);
        new CalibratedSection(compared, data).section().ifPresent(sections::add);
        new NuggetSection(data).section().ifPresent(sections::add);
        sections.add(method.rules());
        sections.add(new SourceSection(data, made).section());
        String day = DateTimeFormatter.ISO_LOCAL_DATE.format(made.atOffset(ZoneOffset.UTC));
        String by = data.project().status().settings().assessor();
        return new Document(
                data.project().name(),
                by.isBlank() ? ReportWords.say("title.made", day) : ReportWords.say("title.made-by", day, by),
                sections);
    }
}
