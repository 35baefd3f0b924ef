package dev.assay.app.ui.text;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.text.TextFlow;

/** The marked stretches as they are drawn behind the words of a {@link ReadingText}: a ground and a line under it. */
final class SpanMarks extends Group {
    void draw(TextFlow flow, SignPlaces signs, List<ReadingText.Span> spans) {
        getChildren().clear();
        for (ReadingText.Span span : spans) {
            PathElement[] shape =
                    flow.getRangeShape(signs.toShown(span.start()), signs.toShownEnd(span.end()), false);
            Path background = new Path(shape);
            background.getStyleClass().addAll("mark", span.styleClass());
            Path underline = new Path(lowerEdges(shape));
            underline.getStyleClass().addAll("mark-line", span.styleClass());
            getChildren().addAll(background, underline);
        }
    }

    /**
     * The lower edges of the boxes of a range, one for each line. Taken instead of the underline that JavaFX offers,
     * which runs through the letters of a script that another font stands in for.
     */
    private static List<PathElement> lowerEdges(PathElement[] boxes) {
        List<PathElement> edges = new ArrayList<>();
        for (int i = 0; i + 3 < boxes.length; i++) {
            if (boxes[i] instanceof MoveTo start
                    && boxes[i + 1] instanceof LineTo top
                    && boxes[i + 2] instanceof LineTo corner) {
                edges.add(new MoveTo(start.getX(), corner.getY()));
                edges.add(new LineTo(top.getX(), corner.getY()));
            }
        }
        return edges;
    }
}
