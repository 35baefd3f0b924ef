package dev.assay.app.service.report;

import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Message;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.OpenLabels;
import dev.assay.persistence.record.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** What was drawn, brought in, merged and left out, and why; and whose labels there are, by which model and prompt. */
final class BasisSection {
    private final ReportData data;

    BasisSection(ReportData data) {
        this.data = data;
    }

    Document.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Items(items()));
        if (!data.judges().isEmpty()) {
            blocks.add(new Block.Table(
                    "judges",
                    ReportWords.say("basis.caption"),
                    List.of(
                            Column.words("column.judge"),
                            Column.words("column.by"),
                            Column.number("column.topics"),
                            Column.number("column.scored"),
                            Column.number("column.open-answers"),
                            Column.number("column.unlabelled"),
                            Column.number("column.failed"),
                            Column.number("column.cant-judge"),
                            Column.number("column.in-no-mean")),
                    data.judges().stream().map(this::row).toList()));
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
                .orElseGet(() -> ReportWords.say("basis.drawn", data.project().topics().size())));
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

    private List<ReportCell> row(Judged judge) {
        List<Message> methods = data.methodsOf(judge);
        return List.of(
                ReportCell.said(judge.described()),
                !methods.isEmpty()
                        ? ReportCell.said(Message.joined("; ", methods))
                        : judge.isProgram() ? ReportCell.say("basis.unknown") : ReportCell.empty(),
                ReportCell.count(judge.whole().topics().size()),
                ReportCell.count(judge.answers().stream().filter(answer -> !answer.isIncomplete()).count()),
                ReportCell.count(judge.answers().stream().filter(AnswerScore::isIncomplete).count()),
                ReportCell.count(sum(judge, OpenLabels::unlabelled)),
                ReportCell.count(sum(judge, OpenLabels::failed)),
                ReportCell.count(sum(judge, OpenLabels::cantJudge)),
                ReportCell.count(judge.whole().leftOut().size()));
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
