package dev.assay.app.service.report;

import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.measure.Measure;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Each measure's formula and what it means, told from what the measure is. */
public final class MeasureFormula {
    private final Measure.Share share;

    private record Row(String symbol, Optional<Message> formula, Message words) {}

    private MeasureFormula(Measure.Share share) {
        this.share = share;
    }

    /** Symbol, formula and words of each. */
    public static Block.Table table(String id, List<Measure> measures) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < measures.size(); i++) {
            Measure measure = measures.get(i);
            Optional<MeasureFormula> formula = measure.share().map(MeasureFormula::new);
            boolean afterItsStrictOne = i > 0 && measures.get(i - 1).share().flatMap(before -> formula.map(
                            one -> before.strict() && before.weights().equals(one.share.weights())))
                    .orElse(false);
            Message words = formula.map(one -> one.words(afterItsStrictOne))
                    .orElseGet(() -> ReportWords.say("measure.not-a-share"));
            rows.add(new Row(
                    measure.symbol(),
                    formula.map(MeasureFormula::formula),
                    i == 0 ? ReportWords.say("measure.primary", words) : words));
        }
        return new ReportColumns<Row>()
                .words("column.measure", Row::symbol)
                .words("column.formula", Row::formula)
                .words("column.in-words", Row::words)
                .table(id, ReportWords.say("method.measures"), rows);
    }

    private Message formula() {
        String credit = share.strict() ? "s*" : "s";
        if (isAlike()) {
            return ReportWords.say("formula.all", credit);
        }
        List<Importance> counted = counted();
        if (counted.size() == 1) {
            return ReportWords.say("formula.one", credit, ReportWords.importance(counted.getFirst()));
        }
        List<Message> above = new ArrayList<>();
        List<Message> below = new ArrayList<>();
        for (Importance importance : counted) {
            double weight = share.weights().of(importance);
            Message word = ReportWords.importance(importance);
            Message over = ReportWords.say("formula.over", credit, word);
            above.add(weight == 1 ? over : ReportWords.say("formula.times", number(weight), over));
            below.add(weight == 1
                    ? ReportWords.say("formula.number", word)
                    : ReportWords.say("formula.number-times", number(weight), word));
        }
        return ReportWords.say("formula.several", Message.joined(" + ", above), Message.joined(" + ", below));
    }

    private Message words(boolean afterItsStrictOne) {
        Message in = afterItsStrictOne ? ReportWords.say("measure.same") : full();
        return share.strict() ? in : ReportWords.say("measure.half", in);
    }

    private Message full() {
        if (isAlike()) {
            return ReportWords.say("measure.share-all");
        }
        if (counted().size() == 1) {
            return ReportWords.say("measure.share", ReportWords.importance(counted().getFirst()));
        }
        return ReportWords.say(
                share.weights().equals(Measure.Weights.GRADED) ? "measure.half-okay" : "measure.weighed");
    }

    private boolean isAlike() {
        Measure.Weights weights = share.weights();
        return weights.vital() == weights.okay() && weights.okay() == weights.unset();
    }

    private List<Importance> counted() {
        return List.of(Importance.values()).stream()
                .filter(importance -> share.weights().of(importance) > 0)
                .toList();
    }

    private static Message number(double weight) {
        return Message.decimal(Double.toString(weight));
    }
}
