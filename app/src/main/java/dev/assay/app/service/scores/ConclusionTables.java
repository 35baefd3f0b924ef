package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.measure.Measure;
import dev.assay.model.meta.PairDecisions;
import java.util.List;

/** Whether the second judge's labels would change the conclusions about the runs. */
final class ConclusionTables {
    private ConclusionTables() {}

    static List<MetaTable> of(MetaReading reading) {
        return List.of(decisions(reading));
    }

    private record Decided(Measure measure, PairDecisions pairs) {}

    private static MetaTable decisions(MetaReading reading) {
        ProjectBoard.Judged first = reading.pair().first().judged();
        ProjectBoard.Judged second = reading.pair().second().judged();
        List<Decided> rows = first.board().measures().stream()
                .map(measure -> new Decided(measure, PairDecisions.of(
                        first.board().grid(measure), second.board().grid(measure), reading.resampling().seed())))
                .filter(row -> row.pairs().pairs() > 0)
                .toList();
        Message a = Message.verbatim(first.name());
        Message b = Message.verbatim(second.name());
        return new MetaTable.Columns<Decided>()
                .words("measure", row -> MetaTable.Word.of(row.measure()))
                .number("topics", row -> row.pairs().topics())
                .number("runs", row -> row.pairs().runs())
                .number("pairs", row -> row.pairs().pairs())
                .number("same", row -> row.pairs().same())
                .number("opposite", row -> row.pairs().opposite())
                .number("only_first", ServiceWords.say("meta.column.only", a), row -> row.pairs().firstOnly())
                .number("only_second", ServiceWords.say("meta.column.only", b), row -> row.pairs().secondOnly())
                .number("neither", row -> row.pairs().neither())
                .number("alike", row -> row.pairs().alike())
                .number("accuracy", row -> row.pairs().accuracy())
                .table("decisions", rows.stream().limit(1).map(row -> told(a, b, row)).toList(), rows);
    }

    private static Message told(Message a, Message b, Decided row) {
        PairDecisions pairs = row.pairs();
        return ServiceWords.say(
                pairs.opposite() == 0 ? "meta.decisions.none-turned" : "meta.decisions.turned",
                row.measure().symbol(),
                a,
                b,
                pairs.same() + pairs.opposite() + pairs.firstOnly(),
                pairs.pairs(),
                pairs.same(),
                pairs.opposite(),
                pairs.secondOnly());
    }
}
