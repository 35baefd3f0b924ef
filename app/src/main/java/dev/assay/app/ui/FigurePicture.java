package dev.assay.app.ui;

import dev.assay.app.plot.Drawing;
import dev.assay.app.plot.Figure;
import dev.assay.app.plot.FigureLayout;
import dev.assay.app.plot.Png;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;

/**
 * Makes a PNG of a figure as it is printed: on white, at its own size, whatever the window looks like. FX thread only.
 */
public final class FigurePicture {
    private FigurePicture() {}

    /**
     * The picture as the content of a file.
     *
     * @param scale pixels of the picture for each of the figure
     */
    public static byte[] png(Figure figure, double scale) {
        Typeface.load();
        Drawing drawing = FigureLayout.of(figure, FigureLayout.Look.of(figure));
        Pane pane = Nodes.styled(new Pane(), "figure");
        pane.getStylesheets().add(FigureNodes.STYLES);
        pane.getChildren().setAll(FigureNodes.of(drawing, Typeface.FAMILY));
        pane.resize(drawing.width(), drawing.height());
        Scene scene = new Scene(pane, drawing.width(), drawing.height());
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Color.WHITE);
        parameters.setTransform(Transform.scale(scale, scale));
        WritableImage image = scene.getRoot().snapshot(parameters, null);
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return Png.of(width, height, pixels);
    }
}
