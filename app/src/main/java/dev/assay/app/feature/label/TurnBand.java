package dev.assay.app.feature.label;

import dev.assay.app.feature.label.work.Turn;
import dev.assay.app.feature.label.work.Walk;
import dev.assay.app.ui.Messages;
import java.util.Optional;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.animation.SequentialTransition;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.util.Duration;

/** Says for a moment, over the work, that another answer or nugget has come into view. It moves nothing and takes no click. */
final class TurnBand extends Label {
    private static final Duration SHOWN = Duration.millis(1400);
    private static final Duration FADING = Duration.millis(250);

    private final FadeTransition fading = new FadeTransition(FADING, this);
    private final SequentialTransition going = new SequentialTransition(new PauseTransition(SHOWN), fading);

    TurnBand() {
        setId("turnBand");
        getStyleClass().add("turn-band");
        setMouseTransparent(true);
        setVisible(false);
        fading.setToValue(0);
        going.setOnFinished(event -> setVisible(false));
    }

    void show(Optional<Turn> turn) {
        going.stop();
        setOpacity(1);
        setVisible(turn.isPresent());
        turn.ifPresent(one -> {
            setText(words(one));
            setAccessibleText(getText());
            if (!one.stopped()) {
                fading.setDuration(Platform.getPreferences().isReducedMotion() ? Duration.ONE : FADING);
                going.playFromStart();
            }
        });
    }

    private static String words(Turn turn) {
        String kind = turn.order() == Walk.Order.ANSWER_FIRST ? "answer" : "nugget";
        return Messages.get(
                "label.turn." + (turn.stopped() ? "end." : "") + kind, Integer.toString(turn.place()), Integer.toString(turn.count()));
    }
}
