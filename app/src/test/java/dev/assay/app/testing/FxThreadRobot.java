package dev.assay.app.testing;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.ClickRobot;
import org.testfx.robot.Motion;
import org.testfx.robot.MoveRobot;
import org.testfx.robot.SleepRobot;
import org.testfx.robot.TypeRobot;
import org.testfx.robot.impl.ClickRobotImpl;
import org.testfx.robot.impl.KeyboardRobotImpl;
import org.testfx.robot.impl.MouseRobotImpl;
import org.testfx.robot.impl.MoveRobotImpl;
import org.testfx.robot.impl.TypeRobotImpl;
import org.testfx.service.query.PointQuery;

/**
 * A robot that finds nodes and measures them on the FX thread, and that goes on as soon as the window is ready for it.
 *
 * <p>To measure a text is to lay it out, and JavaFX lays out text on one thread only: two at a time damage the memory
 * of the whole virtual machine, which then ends with no exception, at some later moment. The robot that this one
 * extends measures on the thread of the test. And it sleeps for a twentieth of a second after each key and button,
 * which is long on a quick machine, where it came to two thirds of all the time of a test, and short on a busy one.
 */
final class FxThreadRobot extends FxRobot {
    /** Waits until what the window was asked for has been heard, done and laid out. */
    private final Runnable rest;

    /** Farther than two clicks of a double click may be apart. */
    private static final double AWAY = 30;

    /** How often the mouse follows something that moves. */
    private static final int TRIES = 4;

    private final BaseRobot base = robotContext().getBaseRobot();
    private final Keys keys = new Keys();
    private final Mouse mouse = new Mouse();
    private final TypeRobot typing = new TypeRobotImpl(keys, new NoSleep());
    private final MoveRobot moving = new MoveRobotImpl(base, mouse, new NoSleep());
    private final ClickRobot clicking = new ClickRobotImpl(mouse, moving, new NoSleep());

    private boolean doubleClicking;

    private static final class NoSleep implements SleepRobot {
        @Override
        public void sleep(long milliseconds) {}

        @Override
        public void sleep(long duration, TimeUnit unit) {}
    }

    private final class Keys extends KeyboardRobotImpl {
        Keys() {
            super(base);
        }

        @Override
        public void press(KeyCode... codes) {
            pressNoWait(codes);
            rest.run();
        }

        @Override
        public void release(KeyCode... codes) {
            releaseNoWait(codes);
            rest.run();
        }
    }

    private final class Mouse extends MouseRobotImpl {
        private Point2D lastPressed = Point2D.ZERO;

        Mouse() {
            super(base);
        }

        @Override
        public void press(MouseButton... buttons) {
            pressNoWait(buttons);
            rest.run();
        }

        /** Every press comes here, those of clicks too. */
        @Override
        public void pressNoWait(MouseButton... buttons) {
            Point2D place = base.retrieveMouse();
            if (!doubleClicking && place.distance(lastPressed) < AWAY) {
                // Two clicks at one place are a double click if they come quickly, but not when the mouse was elsewhere
                // meanwhile.
                moveNoWait(place.add(AWAY, AWAY));
                moveNoWait(place);
            }
            lastPressed = place;
            super.pressNoWait(buttons);
        }

        @Override
        public void release(MouseButton... buttons) {
            releaseNoWait(buttons);
            rest.run();
        }

        @Override
        public void move(Point2D place) {
            moveNoWait(place);
            rest.run();
        }
    }

    FxThreadRobot(Runnable rest) {
        this.rest = rest;
    }

    @Override
    public FxRobot clickOn(String query, Motion motion, MouseButton... buttons) {
        return clickOnceStill(() -> found(query), motion, buttons);
    }

    @Override
    public FxRobot clickOn(Node node, Motion motion, MouseButton... buttons) {
        return clickOnceStill(() -> measured(node), motion, buttons);
    }

    @Override
    public FxRobot clickOn(PointQuery place, Motion motion, MouseButton... buttons) {
        clicking.clickOn(place, motion, buttons);
        return this;
    }

    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        clicking.clickOn(buttons);
        return this;
    }

    @Override
    public FxRobot doubleClickOn(String query, Motion motion, MouseButton... buttons) {
        return doubleClickOn(found(query), motion, buttons);
    }

    @Override
    public FxRobot doubleClickOn(PointQuery place, Motion motion, MouseButton... buttons) {
        doubleClicking = true;
        try {
            clicking.doubleClickOn(place, motion, buttons);
        } finally {
            doubleClicking = false;
        }
        return this;
    }

    @Override
    public FxRobot moveTo(String query, Motion motion) {
        return moveTo(found(query), motion);
    }

    @Override
    public FxRobot moveTo(Node node, Pos offsetReferencePosition, Point2D offset, Motion motion) {
        Supplier<Point2D> place = () -> point(node).atPosition(offsetReferencePosition).atOffset(offset).query();
        return moveTo(WindowTest.onFx(place), motion);
    }

    @Override
    public FxRobot moveTo(PointQuery place, Motion motion) {
        moving.moveTo(place, motion);
        return this;
    }

    @Override
    public FxRobot moveBy(double x, double y, Motion motion) {
        moving.moveBy(x, y, motion);
        return this;
    }

    @Override
    public FxRobot press(MouseButton... buttons) {
        mouse.press(buttons);
        return this;
    }

    @Override
    public FxRobot release(MouseButton... buttons) {
        mouse.release(buttons);
        return this;
    }

    @Override
    public FxRobot press(KeyCode... codes) {
        keys.press(codes);
        return this;
    }

    @Override
    public FxRobot release(KeyCode... codes) {
        keys.release(codes);
        return this;
    }

    @Override
    public FxRobot type(KeyCode... codes) {
        typing.type(codes);
        return this;
    }

    @Override
    public FxRobot type(KeyCode code, int times) {
        typing.type(code, times);
        return this;
    }

    @Override
    public FxRobot push(KeyCode... codes) {
        typing.push(codes);
        return this;
    }

    /** Types a text as somebody quick does: the window draws when it gets to it. */
    @Override
    public FxRobot write(String text) {
        // Without a display each window thinks it has the focus; the finder takes the one in front.
        Scene scene = WindowTest.onFx(() -> robotContext().getWindowFinder().window(Window::isFocused).getScene());
        text.chars().forEach(character -> base.typeKeyboard(
                scene,
                switch (character) {
                    case '\n' -> KeyCode.ENTER;
                    case '\t' -> KeyCode.TAB;
                    default -> KeyCode.UNDEFINED;
                },
                Character.toString(character)));
        rest.run();
        return this;
    }

    /** Clicks where something is when the mouse has come to it: it may have moved meanwhile. */
    private FxRobot clickOnceStill(Supplier<Point2D> where, Motion motion, MouseButton... buttons) {
        Point2D place = where.get();
        for (int i = 0; i < TRIES; i++) {
            moveTo(place, motion);
            Point2D now = where.get();
            if (now.distance(place) < 1) {
                break;
            }
            place = now;
        }
        return clickOn(buttons);
    }

    private Point2D found(String query) {
        return WindowTest.onFx(() -> point(query).query());
    }

    private Point2D measured(Node node) {
        return WindowTest.onFx(() -> point(node).query());
    }
}
