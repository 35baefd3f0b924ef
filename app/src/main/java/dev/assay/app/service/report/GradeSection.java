package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Grader;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.RefusedValueException;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.persistence.formats.QrelsGrades.GradedPassage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The section on how far graders of passages give the same passages the same grades. */
final class GradeSection {
    /** Wider matrices are no figure any more. */
    private static final int WIDEST_PLOT = 8;

    private final List<Grader> graders;
    private final Resampling resampling;
    private final FigureKeys keys;
    private final List<AgreementTable.Row> rows = new ArrayList<>();
    private final List<AgreementTable.Row> byTopic = new ArrayList<>();
    private final List<Block> plots = new ArrayList<>();
    private final List<Block> refused = new ArrayList<>();

    GradeSection(ReportData data) {
        this.graders = data.grades();
        this.resampling = data.options().resampling();
        this.keys = new FigureKeys(data);
    }

    /** Empty where no two graded the same passage. */
    Optional<Document.Section> section() {
        for (int i = 0; i < graders.size(); i++) {
            for (int j = i + 1; j < graders.size(); j++) {
                pair(i, j);
            }
        }
        if (rows.isEmpty() && refused.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Text(ReportWords.paragraph(ReportWords.say("grades.about"), AgreementTable.MEANING)));
        blocks.addAll(refused);
        if (!rows.isEmpty()) {
            blocks.add(table("grades", "grades", rows));
            if (resampling.size() > 0) {
                blocks.add(AgreementTable.intervals("grades", "column.graders", rows));
            }
            blocks.addAll(plots);
            blocks.add(table("grades-topics", "grades.by-topic", byTopic));
        }
        return Optional.of(new Document.Section("grades", ReportWords.say("grades"), blocks));
    }

    private void pair(int i, int j) {
        Grader one = graders.get(i);
        Grader other = graders.get(j);
        if (Collections.disjoint(one.grades().keySet(), other.grades().keySet())) {
            return;
        }
        Message names = ReportWords.say("names.two", one.name(), other.name());
        Ratings<GradedPassage> ratings;
        try {
            ratings = Ratings.ofGrades(List.of(one.grades(), other.grades())).paired();
        } catch (RefusedValueException e) {
            refused.add(Block.Text.of("grades.refused", names, e.told()));
            return;
        }
        String key = "relevance " + i + " " + j;
        rows.add(row(names, ReportWords.say("grades.all"), ratings, resampling).with(key + " all"));
        ratings.groupedBy(GradedPassage::topic).forEach((topic, group) ->
                byTopic.add(row(names, Message.verbatim(topic.value()), group, Resampling.NONE)
                        .with(key + " " + keys.number(topic))));
        Confusion confusion = Confusion.of(ratings, 0, 1);
        if (confusion.categories().size() <= WIDEST_PLOT) {
            plots.add(AgreementTable.plot(
                    "grades-" + (i + 1) + "-" + (j + 1),
                    ReportWords.say("agreement.plot.grades", one.name(), other.name()),
                    Message.verbatim(one.name()),
                    Message.verbatim(other.name()),
                    confusion));
        }
    }

    private static AgreementTable.Row row(
            Message names, Message of, Ratings<GradedPassage> ratings, Resampling resampling) {
        return AgreementTable.Row.of(names, of, ratings, GradedPassage::topic, resampling, true);
    }

    private static Block.Table table(String id, String caption, List<AgreementTable.Row> rows) {
        return AgreementTable.table(id, ReportWords.say(caption), "column.graders", "column.passages", rows);
    }
}
