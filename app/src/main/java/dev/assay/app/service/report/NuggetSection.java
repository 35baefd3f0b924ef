package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.analysis.NuggetBehaviour;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The nuggets by how the answers do on them, as every judge sees it. */
final class NuggetSection {
    private static final int SHOWN = 20;

    private final ReportData data;

    NuggetSection(ReportData data) {
        this.data = data;
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
        blocks.addFirst(new Block.Text("Of each judge, the nuggets of the topics that it labelled. Found: the share of the labelled answers that"
                + " have the nugget in full or in part. Difficulty: 1 less the mean credit (support 1,"
                + " partial_support 0.5). Discrimination: Pearson's correlation of the nugget's credit with the mean"
                + " credit of the topic's other nuggets, over the answers. Universal: found in more than"
                + " " + Math.round(100 * NuggetBehaviour.UNIVERSAL) + " % of the answers."));
        return Optional.of(new Document.Section("nuggets", "Nuggets", blocks));
    }

    private void add(List<Block> blocks, Judged judge, List<NuggetBehaviour> all) {
        blocks.add(new Block.Heading("As " + judge.name() + " labelled"));
        long universal = all.stream().filter(NuggetBehaviour::isUniversal).count();
        long never = all.stream().filter(NuggetBehaviour::isNeverFound).count();
        long against = all.stream().filter(NuggetSection::isAgainst).count();
        blocks.add(new Block.Items(List.of(
                all.size() + " nuggets are labelled.",
                universal + " are universal.",
                never + " are never found.",
                against + " discriminate the wrong way: better answers have them less often.")));
        blocks.add(new Block.Table(
                "nuggets-" + judge.fileName(data.judges()),
                "Nuggets to look at, as " + judge.name() + " labelled: never found, universal, or discriminating the wrong way, at most " + SHOWN
                        + " of each. The file has every nugget",
                List.of(
                        Column.words("nugget"),
                        Column.words("topic"),
                        Column.words("importance"),
                        Column.words("why"),
                        Column.number("answers"),
                        Column.number("found"),
                        Column.number("difficulty"),
                        Column.number("discrimination")),
                rows(all),
                Optional.of(tsv(all))));
    }

    private static boolean isAgainst(NuggetBehaviour nugget) {
        return nugget.discrimination().number().orElse(0) < 0;
    }

    private static List<List<Cell>> rows(List<NuggetBehaviour> all) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.addAll(some(all, NuggetBehaviour::isNeverFound, "never found"));
        rows.addAll(some(all, NuggetBehaviour::isUniversal, "universal"));
        List<NuggetBehaviour> worstFirst = all.stream()
                .filter(NuggetSection::isAgainst)
                .sorted(Comparator.comparingDouble(nugget -> nugget.discrimination().orThrow()))
                .toList();
        rows.addAll(some(worstFirst, nugget -> true, "wrong way"));
        return rows;
    }

    private static List<List<Cell>> some(List<NuggetBehaviour> all, Predicate<NuggetBehaviour> which, String why) {
        return all.stream()
                .filter(which)
                .limit(SHOWN)
                .map(nugget -> List.of(
                        Cell.text(nugget.nugget().text()),
                        Cell.text(nugget.topic()),
                        Cell.text(nugget.nugget().importance().word()),
                        Cell.text(why),
                        Cell.count(nugget.labelled()),
                        Cell.percent(nugget.found()),
                        Cell.number(nugget.difficulty()),
                        Cell.number(nugget.discrimination())))
                .toList();
    }

    private static TsvTable tsv(List<NuggetBehaviour> all) {
        return new TsvTable(
                List.of(
                        "topic", "nugget", "text", "importance", "answers", "support", "partial_support", "difficulty",
                        "discrimination"),
                all.stream()
                        .map(nugget -> List.of(
                                nugget.topic().value(),
                                nugget.nugget().id().value(),
                                nugget.nugget().text(),
                                nugget.nugget().importance().word(),
                                Integer.toString(nugget.labelled()),
                                Integer.toString(nugget.support()),
                                Integer.toString(nugget.partial()),
                                Cell.digits(nugget.difficulty()),
                                Cell.digits(nugget.discrimination())))
                        .toList());
    }
}
