package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.measure.NuggetBehaviour;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The nuggets by how the answers do on them, as every judge sees it. */
final class NuggetSection {
    private static final int SHOWN = 20;

    private final ReportData data;
    private final FigureKeys keys;

    NuggetSection(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    /** Empty where nobody labelled a nugget. */
    Optional<Document.Section> section() {
        List<Block> blocks = new ArrayList<>();
        for (Judged judge : data.judges()) {
            List<NuggetBehaviour> all = NuggetBehaviour.of(judge.labels()).stream()
                    .filter(nugget -> nugget.labelled() > 0)
                    .toList();
            if (!all.isEmpty()) {
                add(blocks, judge, all);
            }
        }
        if (blocks.isEmpty()) {
            return Optional.empty();
        }
        blocks.addFirst(Block.Text.of(
                "nuggets.about", Math.round(100 * NuggetBehaviour.UNIVERSAL), NuggetBehaviour.LEAST_ANSWERS));
        return Optional.of(new Document.Section("nuggets", ReportWords.say("nuggets"), blocks));
    }

    private void add(List<Block> blocks, Judged judge, List<NuggetBehaviour> all) {
        blocks.add(Block.Heading.of("nuggets.judge", judge.shown()));
        long universal = all.stream().filter(NuggetBehaviour::isUniversal).count();
        long never = all.stream().filter(NuggetBehaviour::isNeverFound).count();
        long against = all.stream().filter(NuggetBehaviour::wrongWay).count();
        blocks.add(new Block.Items(List.of(
                ReportWords.say("nuggets.labelled", all.size()),
                ReportWords.say("nuggets.universal", universal),
                ReportWords.say("nuggets.never", never),
                ReportWords.say("nuggets.against", against))));
        blocks.add(new ReportColumns<Shown>()
                .words("column.nugget", row -> row.of().nugget().text())
                .words("column.topic", row -> row.of().topic())
                .words("column.importance", row -> ReportWords.importance(row.of().nugget().importance()))
                .words("column.why", row -> ReportWords.say(row.why()))
                .number("column.answers", row -> row.of().labelled())
                .figure(row -> key("answers", judge, row.of()))
                .number("column.found", row -> ReportCell.percent(row.of().found()))
                .figure(row -> key("found", judge, row.of()))
                .number("column.difficulty", row -> row.of().difficulty())
                .figure(row -> key("difficulty", judge, row.of()))
                .number("column.discrimination", row -> row.of().discrimination())
                .figure(row -> key("discrimination", judge, row.of()))
                .table(
                        "nuggets-" + judge.fileName(data.judges()),
                        ReportWords.say("nuggets.caption", judge.shown(), SHOWN),
                        rows(all),
                        file(all)));
    }

    private String key(String kind, Judged judge, NuggetBehaviour of) {
        int place = judge.labels().stream()
                .filter(topic -> topic.topic().equals(of.topic()))
                .findFirst()
                .orElseThrow()
                .nuggets()
                .indexOf(of.nugget());
        return keys.nugget(kind, judge, of.topic(), place);
    }

    private record Shown(NuggetBehaviour of, String why) {}

    private static List<Shown> rows(List<NuggetBehaviour> all) {
        List<Shown> rows = new ArrayList<>();
        rows.addAll(some(all, NuggetBehaviour::isNeverFound, "nuggets.why.never"));
        rows.addAll(some(all, NuggetBehaviour::isUniversal, "nuggets.why.universal"));
        List<NuggetBehaviour> worstFirst = all.stream()
                .filter(NuggetBehaviour::wrongWay)
                .sorted(Comparator.comparingDouble(nugget -> nugget.discrimination().orThrow()))
                .toList();
        rows.addAll(some(worstFirst, nugget -> true, "nuggets.why.against"));
        return rows;
    }

    private static List<Shown> some(List<NuggetBehaviour> all, Predicate<NuggetBehaviour> which, String why) {
        return all.stream().filter(which).limit(SHOWN).map(nugget -> new Shown(nugget, why)).toList();
    }

    private static TsvTable file(List<NuggetBehaviour> all) {
        return new ReportColumns<NuggetBehaviour>()
                .data("topic", NuggetBehaviour::topic)
                .data("nugget", row -> row.nugget().id())
                .data("text", row -> row.nugget().text())
                .data("importance", row -> row.nugget().importance().word())
                .data("answers", NuggetBehaviour::labelled)
                .data("support", NuggetBehaviour::support)
                .data("partial_support", NuggetBehaviour::partial)
                .data("difficulty", NuggetBehaviour::difficulty)
                .data("discrimination", NuggetBehaviour::discrimination)
                .file(all);
    }
}
