package dev.assay.app.ui;

import dev.assay.app.plot.Drawing.Box;
import dev.assay.app.plot.Drawing.Patch;
import dev.assay.app.plot.Drawing.Spots;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import dev.assay.app.plot.Drawing;
import java.util.List;
import java.util.Objects;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.SVGPath;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.transform.Rotate;

/** Turns a drawing into nodes: one for each stroke, rectangle, text and series of points. FX thread only. */
final class FigureNodes {
    /** The colours, which {@code .figure} nodes need. */
    static final String STYLES =
            Objects.requireNonNull(FigureNodes.class.getResource("figure.css")).toExternalForm();

    private FigureNodes() {}

    static List<Node> of(Drawing drawing, String fontFamily) {
        return drawing.items().stream().map(item -> node(item, fontFamily)).toList();
    }

    private static Node node(Drawing.Item item, String fontFamily) {
        Node node = switch (item) {
            case Stroke stroke -> stroke(stroke);
            case Box box -> box(box);
            case Patch patch -> patch(patch);
            case Spots spots -> spots(spots);
            case Words words -> words(words, fontFamily);
        };
        // Places are managed by the figure, and pointing at them is too.
        node.setManaged(false);
        node.setMouseTransparent(true);
        return node;
    }

    private static Node stroke(Stroke stroke) {
        SVGPath path = new SVGPath();
        path.setContent(stroke.path());
        path.setStrokeWidth(stroke.width());
        if (stroke.dashed()) {
            path.getStrokeDashArray().setAll(5.0, 4.0);
        }
        path.getStyleClass().addAll("stroke", stroke.ink().styleClass());
        return path;
    }

    private static Node box(Box box) {
        Rectangle rectangle = new Rectangle(box.x(), box.y(), box.width(), box.height());
        rectangle.setOpacity(box.opacity());
        rectangle.getStyleClass().addAll("box", box.ink().styleClass());
        return rectangle;
    }

    private static Node patch(Patch patch) {
        SVGPath path = new SVGPath();
        path.setContent(patch.path());
        path.setOpacity(patch.opacity());
        path.getStyleClass().addAll("patch", patch.ink().styleClass());
        return path;
    }

    private static Node spots(Spots spots) {
        SVGPath path = new SVGPath();
        path.setContent(spots.path());
        path.getStyleClass().addAll("spots", spots.ink().styleClass());
        if (spots.small()) {
            path.getStyleClass().add("small");
        }
        return path;
    }

    private static Node words(Words words, String fontFamily) {
        Text text = new Text(words.text());
        text.setFont(Font.font(
                fontFamily,
                words.font().bold() ? FontWeight.BOLD : FontWeight.NORMAL,
                words.font().size()));
        text.getStyleClass().addAll("words", words.ink().styleClass());
        text.setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        double width = text.getLayoutBounds().getWidth();
        double before = switch (words.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        text.setX(words.x() - before);
        text.setY(words.y());
        if (words.turned()) {
            text.getTransforms().add(new Rotate(-90, words.x(), words.y()));
        }
        return text;
    }
}
