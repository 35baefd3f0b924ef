package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.OpenLabels;
import dev.assay.persistence.record.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The section on the basis of the numbers: what was drawn, brought in, merged and left out, and why; and whose labels
 * there are, by which model and prompt.
 */
final class BasisSection {
    private final ReportData data;

    BasisSection(ReportData data) {
        this.data = data;
    }

    Document.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Items(items()));
        if (!data.judges().isEmpty()) {
            blocks.add(new ReportColumns<Judged>()
                    .words("column.judge", Judged::described)
                    .words("column.by", this::by)
                    .number("column.topics", judge -> judge.whole().topics().size())
                    .number("column.scored",
                            judge -> judge.answers().stream().filter(one -> !one.isIncomplete()).count())
                    .number("column.open-answers",
                            judge -> judge.answers().stream().filter(AnswerScore::isIncomplete).count())
                    .number("column.unlabelled", judge -> sum(judge, OpenLabels::unlabelled))
                    .number("column.failed", judge -> sum(judge, OpenLabels::failed))
                    .number("column.cant-judge", judge -> sum(judge, OpenLabels::cantJudge))
                    .number("column.in-no-mean", judge -> judge.whole().leftOut().size())
                    .table("judges", ReportWords.say("basis.caption"), data.judges()));
        }
        return new Document.Section("basis", ReportWords.say("basis"), blocks);
    }

    private List<Message> items() {
        List<Message> items = new ArrayList<>();
        items.add(data.project()
                .draw()
                .map(draw -> ReportWords.say(
                        draw.isEqual() ? "basis.drawn.equal" : "basis.drawn.by-size",
                        draw.drawn().size(),
                        draw.topics().size(),
                        Long.toString(draw.seed()),
                        draw.strata(),
                        draw.before().size()))
                .orElseGet(() -> ReportWords.say(
                        "basis.drawn",
                        data.judges().stream()
                                .flatMap(judge -> judge.labels().stream())
                                .map(LabelMatrix::topic)
                                .distinct()
                                .count())));
        for (Judged judge : data.judges()) {
            long files = data.project().files().stream()
                    .filter(file -> file.judge().equals(judge.by().judge()) && !file.kind().equals("project"))
                    .count();
            if (files > 0) {
                items.add(ReportWords.say("basis.imported", judge.shown(), files));
            }
        }
        List<Judged> merged = data.judges().stream().filter(this::isMerged).toList();
        items.add(merged.isEmpty()
                ? ReportWords.say("basis.nothing-merged")
                : ReportWords.say("basis.merged", Message.joined(", ", merged.stream().map(Judged::shown).toList())));
        int before = items.size();
        if (data.project().leftOut() > 0) {
            items.add(ReportWords.say("basis.topics", data.project().leftOut()));
        }
        if (data.sheet().leftOut() > 0) {
            items.add(ReportWords.say("basis.closed", data.sheet().leftOut()));
        }
        int open = data.sheet().scores().incomplete().size();
        if (open > 0) {
            items.add(ReportWords.say("basis.open", open));
        }
        if (items.size() == before) {
            items.add(ReportWords.say("basis.nothing-left-out"));
        }
        return items;
    }

    /** A person other than the assessor whose labels came with no file came with a project. */
    private boolean isMerged(Judged judge) {
        return judge.kind().equals("person")
                && data.project().files().stream()
                        .filter(file -> !file.kind().equals("project"))
                        .map(SourceFile::judge)
                        .noneMatch(judge.name()::equals);
    }

    private Object by(Judged judge) {
        List<Message> methods = data.methodsOf(judge);
        return !methods.isEmpty()
                ? Message.joined("; ", methods)
                : judge.isProgram() ? ReportWords.say("basis.unknown") : "";
    }

    private static int sum(Judged judge, ToIntFunction<OpenLabels> which) {
        return judge.answers().stream().map(AnswerScore::open).mapToInt(which).sum();
    }

    /** A text and more behind it. */
    static List<Message> with(Message first, List<Message> more) {
        List<Message> all = new ArrayList<>(List.of(first));
        all.addAll(more);
        return all;
    }
}
