package dev.assay.app.testing;

import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobot;
import org.testfx.robot.Motion;

/**
 * A robot that finds nodes and measures them on the FX thread. To measure a text is to lay it out, and JavaFX lays out text on
 * one thread only: two at a time damage the memory of the whole virtual machine, which then ends with no exception, at some later
 * moment. The robot that this one extends measures on the thread of the test.
 */
final class FxThreadRobot extends FxRobot {
    @Override
    public FxRobot clickOn(String query, Motion motion, MouseButton... buttons) {
        return clickOn(found(query), motion, buttons);
    }

    @Override
    public FxRobot clickOn(Node node, Motion motion, MouseButton... buttons) {
        return clickOn(measured(node), motion, buttons);
    }

    @Override
    public FxRobot doubleClickOn(String query, Motion motion, MouseButton... buttons) {
        return doubleClickOn(found(query), motion, buttons);
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

    private Point2D found(String query) {
        return WindowTest.onFx(() -> point(query).query());
    }

    private Point2D measured(Node node) {
        return WindowTest.onFx(() -> point(node).query());
    }
}
