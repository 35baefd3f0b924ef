package dev.assay.app.feature.label;

import dev.assay.app.state.Workspace;
import java.util.Optional;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;

/**
 * The height that the assessor wants the grid to have, kept in the project: in pixels at the usual size of text, 0
 * while nobody said. FX thread only.
 */
final class GridHeight {
    private static final String KEY = "grid.height";
    private static final double MOST = 4000;

    private final Workspace workspace;
    private final DoubleProperty wanted = new SimpleDoubleProperty();

    GridHeight(Workspace workspace) {
        this.workspace = workspace;
        workspace.projectProperty().subscribe(open -> {
            wanted.set(0);
            if (open.isPresent()) {
                workspace.read(
                        session -> session.viewState(KEY).flatMap(GridHeight::number),
                        kept -> kept.filter(
                                        one -> workspace.open().equals(open))
                                .ifPresent(wanted::set));
            }
        });
    }

    public DoubleProperty wantedProperty() {
        return wanted;
    }

    /** Keeps what is wanted now for the next opening. */
    public void keep() {
        workspace.remember(KEY, Double.toString(wanted.get()));
    }

    private static Optional<Double> number(String kept) {
        try {
            double number = Double.parseDouble(kept);
            return number >= 0 && number <= MOST ? Optional.of(number) : Optional.empty();
        } catch (NumberFormatException malformed) {
            return Optional.empty();
        }
    }
}
