package dev.assay.app.ui.text;

import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.Region;

/** A picture in a text: in its own size, or as wide as the text where that is less. */
final class PictureBox extends Region {
    private final Image image;
    private final ImageView view;

    /** @param description what is said to those who do not see it */
    PictureBox(Image image, String description) {
        this.image = image;
        view = new ImageView(image);
        view.setPreserveRatio(true);
        view.setSmooth(true);
        getStyleClass().add("picture");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(description);
        setMinWidth(0);
        getChildren().add(view);
        // A picture may still be on its way when it is first laid out.
        image.widthProperty().subscribe(this::requestLayout);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return image.getWidth();
    }

    @Override
    protected double computePrefHeight(double width) {
        double shown = width < 0 ? image.getWidth() : Math.min(width, image.getWidth());
        return image.getWidth() <= 0 ? 0 : image.getHeight() * shown / image.getWidth();
    }

    @Override
    protected void layoutChildren() {
        view.setFitWidth(Math.min(getWidth(), image.getWidth()));
    }
}
