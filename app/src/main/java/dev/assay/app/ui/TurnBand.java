package dev.assay.app.ui;

import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.util.Duration;

/** Says for a moment, over the work, that something else has come into view. It moves nothing and takes no click. */
public final class TurnBand extends Label {
    private static final Duration SHOWN = Duration.millis(1400);
    private static final Duration FADING = Duration.millis(250);

    private final FadeTransition fading = new FadeTransition(FADING, this);
    private final SequentialTransition going = new SequentialTransition(new PauseTransition(SHOWN), fading);

    public TurnBand() {
        setId("turnBand");
        getStyleClass().add("turn-band");
        setMouseTransparent(true);
        setVisible(false);
        fading.setToValue(0);
        going.setOnFinished(event -> setVisible(false));
    }

    /**
     * Says it.
     *
     * @param stays until {@link #clear}
     */
    public void say(String words, boolean stays) {
        clear();
        setOpacity(1);
        setVisible(true);
        setText(words);
        setAccessibleText(words);
        if (!stays) {
            fading.setDuration(Platform.getPreferences().isReducedMotion() ? Duration.ONE : FADING);
            going.playFromStart();
        }
    }

    /** Says nothing any more. */
    public void clear() {
        going.stop();
        setVisible(false);
    }
}
