package dev.assay.app.ui;

import javafx.beans.NamedArg;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;

/** The program's mark: a nugget on its ground. A label knows the size of all text, so the mark grows with it. */
public final class ProgramMark extends Label {
    /** The facets of the nugget, each with its colour, in a square of 256. */
    private static final String[][] FACETS = {
        {"mark-ground", "M64 12 L192 12 A52 52 0 0 1 244 64 L244 192 A52 52 0 0 1 192 244 L64 244 "
                + "A52 52 0 0 1 12 192 L12 64 A52 52 0 0 1 64 12 Z"},
        {"mark-left", "M50 116 L92 62 L100 112 L68 180 Z"},
        {"mark-light", "M92 62 L158 54 L146 104 L100 112 Z"},
        {"mark-right", "M158 54 L212 104 L198 168 L152 158 L146 104 Z"},
        {"mark-front", "M68 180 L100 112 L146 104 L152 158 L128 206 Z"},
        {"mark-dark", "M198 168 L128 206 L152 158 Z"}
    };
    private static final double SQUARE = 256;

    /** @param size its side in em */
    public ProgramMark(@NamedArg("size") double size) {
        getStyleClass().add("mark-sign");
        Group drawing = new Group();
        for (String[] facet : FACETS) {
            SVGPath path = Nodes.styled(new SVGPath(), facet[0]);
            path.setContent(facet[1]);
            drawing.getChildren().add(path);
        }
        Scale scale = new Scale();
        drawing.getTransforms().setAll(scale);
        setGraphic(new Group(drawing));
        setMinWidth(Region.USE_PREF_SIZE);
        setMouseTransparent(true);
        setAccessibleRole(AccessibleRole.NODE);
        fontProperty().subscribe(font -> {
            scale.setX(size * font.getSize() / SQUARE);
            scale.setY(size * font.getSize() / SQUARE);
        });
    }
}
