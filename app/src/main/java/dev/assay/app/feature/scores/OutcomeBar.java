package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.measure.ScoredReport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/**
 * The outcomes of a report's sentences as a bar: a part for each, as long as there are sentences with it. A sign, a
 * pattern and a number go with each colour. FX thread only.
 */
final class OutcomeBar extends Region {
    /** The words of outcomes as screens use them, with their signs, in the order of the bar. */
    private static final Map<String, String> SIGNS = signs();

    /** In pixels. */
    private static final double GAP = 2;

    private static final double LEAST_HEIGHT = 8;

    private final List<Integer> lengths = new ArrayList<>();
    private final Text probe = new Text();
    private int most = 1;

    OutcomeBar() {
        getStyleClass().add("outcome-bar");
    }

    private static Map<String, String> signs() {
        Map<String, String> signs = new LinkedHashMap<>();
        signs.put("valid", "\u2713");
        signs.put(ReportsViewModel.NOT_SUPPORTED, "\u2260");
        signs.put("hallucinated", "\u2717");
        signs.put("ignored", "\u2013");
        signs.put("conflict", "!");
        signs.put(ReportsViewModel.LEFT_OUT, "?");
        signs.put(ReportsViewModel.OPEN, "?");
        return signs;
    }

    /** The words of outcomes. */
    static Collection<String> words() {
        return SIGNS.keySet();
    }

    /** The sign and the word of an outcome. */
    static String said(String outcome) {
        return SIGNS.get(outcome) + " " + Messages.get("scores.outcome." + outcome);
    }

    /** The number of sentences by outcome, of those outcomes that there are, in the order of the bar. */
    static Map<String, Integer> count(ScoredReport report) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String outcome : SIGNS.keySet()) {
            for (int i = 0; i < report.outcomes().size(); i++) {
                if (ReportsViewModel.word(report, i).equals(outcome)) {
                    counts.merge(outcome, 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    /** The counts in words. */
    static String text(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(one -> one.getValue() + " " + Messages.get("scores.outcome." + one.getKey()))
                .collect(Collectors.joining(", "));
    }

    /** Shows counts; a bar is as long as its place where it has {@code longest} sentences. */
    void show(Map<String, Integer> counts, int longest) {
        getChildren().clear();
        lengths.clear();
        most = Math.max(1, longest);
        counts.forEach((outcome, count) -> {
            getChildren().add(Nodes.styled(new Region(), "part", outcome));
            lengths.add(count);
        });
        requestLayout();
    }

    /** Shows counts in words over the whole width; a click on a part chooses its outcome, another click all. */
    void showWords(Map<String, Integer> counts, Optional<String> only, Consumer<Optional<String>> chosen) {
        show(counts, counts.values().stream().mapToInt(Integer::intValue).sum());
        getChildren().clear();
        counts.forEach((outcome, count) -> {
            String words = SIGNS.get(outcome) + " " + count + " " + Messages.get("scores.outcome." + outcome);
            Label part = Nodes.styled(new Label(words), "part", outcome);
            part.setTooltip(new Tooltip(words));
            part.setAccessibleText(words);
            part.setUserData(SIGNS.get(outcome) + " " + count);
            boolean held = only.equals(Optional.of(outcome));
            if (held) {
                part.getStyleClass().add("only");
            }
            part.setOnMouseClicked(event -> chosen.accept(held ? Optional.empty() : Optional.of(outcome)));
            getChildren().add(part);
        });
    }

    @Override
    protected double computePrefHeight(double width) {
        double words = getManagedChildren().stream().mapToDouble(one -> one.prefHeight(-1)).max().orElse(0);
        return Math.max(LEAST_HEIGHT, words);
    }

    @Override
    protected void layoutChildren() {
        double x = 0;
        for (int i = 0; i < getManagedChildren().size(); i++) {
            double width = getWidth() * lengths.get(i) / most;
            double shown = Math.max(0, snapSizeX(width - GAP));
            Node part = getManagedChildren().get(i);
            if (part instanceof Label label) {
                fit(label, shown);
            }
            part.resizeRelocate(snapPositionX(x), 0, shown, getHeight());
            x += width;
        }
    }

    /** Leaves out the word of an outcome where there is no room for it; it stands beside its sentences, too. */
    private void fit(Label part, double room) {
        probe.setFont(part.getFont());
        probe.setText(part.getTooltip().getText());
        double edges = part.snappedLeftInset() + part.snappedRightInset();
        boolean whole = probe.getLayoutBounds().getWidth() + edges <= room;
        part.setText(whole ? part.getTooltip().getText() : (String) part.getUserData());
    }
}
