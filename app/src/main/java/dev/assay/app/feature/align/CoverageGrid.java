package dev.assay.app.feature.align;

import dev.assay.app.judging.PagePlace;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The nuggets that each report conveys, as far as it is aligned: a row for each report, a column for each nugget. */
final class CoverageGrid extends ScrollPane {
    private static final PseudoClass CONVEYED = PseudoClass.getPseudoClass("conveyed");
    private static final PseudoClass IN_VIEW = PseudoClass.getPseudoClass("in-view");

    private final AlignViewModel model;
    private final AlignInView view;
    private final GridPane grid = Nodes.styled(new GridPane(), "coverage");
    private final List<List<Region>> cells = new ArrayList<>();

    CoverageGrid(AlignViewModel model) {
        this.model = model;
        this.view = model.view();
        getStyleClass().add("coverage-grid");
        setId("coverageGrid");
        grid.setPadding(new Insets(4));
        setContent(grid);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        view.sheetProperty().subscribe(this::build);
        view.changesProperty().subscribe(this::show);
        view.currentProperty().subscribe(this::show);
    }

    private void build() {
        grid.getChildren().clear();
        grid.getColumnConstraints().clear();
        cells.clear();
        TopicAlignments shown = view.sheetProperty().get().map(AlignSheet::topic).orElse(null);
        if (shown == null) {
            return;
        }
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(Region.USE_PREF_SIZE);
        grid.getColumnConstraints().add(names);
        for (int nugget = 0; nugget < shown.set().nuggets().size(); nugget++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHgrow(Priority.ALWAYS);
            column.setFillWidth(true);
            grid.getColumnConstraints().add(column);
        }
        for (int report = 0; report < shown.reports().size(); report++) {
            int place = report;
            Label name = new Label(Messages.get("align.report", shown.reports().get(report).blindName()));
            name.getStyleClass().add("coverage-name");
            name.setOnMouseClicked(event -> model.goTo(new PagePlace(place, 0)));
            grid.add(name, 0, report);
            List<Region> row = new ArrayList<>();
            for (int nugget = 0; nugget < shown.set().nuggets().size(); nugget++) {
                Region cell = Nodes.styled(new Region(), "coverage-cell");
                cell.setMaxWidth(Double.MAX_VALUE);
                String words = shown.set().nuggets().get(nugget).text();
                Tooltip tip = new Tooltip(words);
                Tooltip.install(cell, tip);
                cell.setOnMouseClicked(event -> model.goTo(new PagePlace(place, 0)));
                grid.add(cell, nugget + 1, report);
                row.add(cell);
            }
            cells.add(row);
        }
        show();
    }

    private void show() {
        if (!view.isReady() || cells.size() != view.sheet().topic().reports().size()) {
            return;
        }
        List<Nugget> nuggets = view.sheet().topic().set().nuggets();
        IntStream.range(0, cells.size()).forEach(report -> {
            List<Region> row = cells.get(report);
            Set<NuggetId> conveyed = view.sheet().conveyed(report);
            IntStream.range(0, row.size()).forEach(nugget -> {
                row.get(nugget).pseudoClassStateChanged(CONVEYED, conveyed.contains(nuggets.get(nugget).id()));
                row.get(nugget).pseudoClassStateChanged(IN_VIEW, report == view.page());
            });
        });
    }
}
