package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.Supposition;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;

/** The menus of columns of measures, as far as they are their own: ranking by the measure, and its explanation. */
final class MeasureTitles {
    private final ScoresViewModel model;

    MeasureTitles(ScoresViewModel model) {
        this.model = model;
    }

    /** The item that ranks runs by a column's measure; none where they are ranked by it, or it is no measure. */
    List<MenuItem> rankBy(String column) {
        return measure(column)
                .filter(one -> !one.equals(model.measureProperty().get()))
                .map(one -> {
                    MenuItem item = new MenuItem(Messages.get("scores.rank-by", one.symbol()));
                    item.setOnAction(event -> model.measureProperty().set(one));
                    return item;
                })
                .stream()
                .toList();
    }

    private Optional<Measure> measure(String key) {
        return model.measures().stream().filter(one -> one.key().equals(key)).findFirst();
    }

    /** The measure of a column in a sentence; empty where it is none of nuggets. */
    String explained(String column) {
        return measure(column)
                .flatMap(Measure::share)
                .map(share -> {
                    Supposition what = model.whatIf().suppositionProperty().get();
                    String weights = share.weights().equals(Measure.Weights.VITAL)
                            ? Messages.get("scores.explained.vital")
                            : share.weights().equals(Measure.Weights.ALIKE)
                                    ? Messages.get("scores.explained.alike")
                                    : Messages.get("scores.explained.graded", what.okayWeight());
                    return share.strict()
                            ? Messages.get("scores.explained.strict", weights)
                            : Messages.get("scores.explained.partial", weights, what.partialCredit());
                })
                .orElse("");
    }
}
