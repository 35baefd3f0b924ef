package dev.assay.app.testing;

import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.sg.prism.NGNode;
import com.sun.javafx.tk.CompletionListener;
import com.sun.javafx.tk.RenderJob;
import com.sun.javafx.tk.TKScene;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.locks.ReentrantLock;
import javafx.collections.ListChangeListener;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * The windows of tests are laid out as ever, but not painted anew with each change: nobody sees them, and to paint them
 * is more than half of all the work of a test. What is wanted as a picture is painted for it, by a snapshot.
 */
final class UnseenWindows {
    private static final String QUANTUM = "com.sun.javafx.tk.quantum.";
    private static final String OTHERWISE = "A scene of JavaFX is made otherwise now";

    private final Field job;
    private final Method painting;
    private final Method root;
    private final Constructor<?> jobs;
    private final ReentrantLock lock;
    /** What is done instead of painting. */
    private final Set<Object> nothing = Collections.newSetFromMap(new WeakHashMap<>());

    private static final UnseenWindows OF_TESTS = new UnseenWindows();

    private static final EventHandler<WindowEvent> SHOWN = event -> leave();
    /** A window that is about to be shown has no scene that is painted yet. */
    private static final ListChangeListener<Window> OPENED = change -> {
        while (change.next()) {
            change.getAddedSubList().forEach(window -> window.addEventHandler(WindowEvent.WINDOW_SHOWN, SHOWN));
        }
    };

    private UnseenWindows() {
        try {
            Class<?> scenes = Class.forName(QUANTUM + "GlassScene");
            painting = scenes.getDeclaredMethod("setPainting", boolean.class);
            job = Class.forName(QUANTUM + "ViewScene").getDeclaredField("paintRenderJob");
            jobs = Class.forName(QUANTUM + "PaintRenderJob")
                    .getDeclaredConstructor(scenes, CompletionListener.class, Runnable.class);
            root = scenes.getDeclaredMethod("getRoot");
            Field locked = Class.forName(QUANTUM + "ViewPainter").getDeclaredField("renderLock");
            locked.setAccessible(true);
            lock = (ReentrantLock) locked.get(null);
            painting.setAccessible(true);
            root.setAccessible(true);
            job.setAccessible(true);
            jobs.setAccessible(true);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(OTHERWISE, e);
        }
    }

    /** Whether windows that open from now on are left unpainted, from their first moment. FX thread only. */
    static void leaveNew(boolean unseen) {
        Window.getWindows().removeListener(OPENED);
        if (unseen) {
            Window.getWindows().addListener(OPENED);
        }
    }

    /** Leaves the windows that there are as they are painted now. FX thread only. */
    static void leave() {
        for (Window window : Window.getWindows()) {
            Scene scene = window.getScene();
            TKScene peer = scene == null ? null : SceneHelper.getPeer(scene);
            if (peer != null) {
                OF_TESTS.leave(peer);
            }
        }
    }

    private void leave(TKScene scene) {
        try {
            Object present = job.get(scene);
            if (present instanceof RenderJob paints && !nothing.contains(present)) {
                Runnable done = () -> finish(scene);
                Object instead = jobs.newInstance(scene, paints.getCompletionListener(), done);
                nothing.add(instead);
                job.set(scene, instead);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(OTHERWISE, e);
        }
    }

    private void finish(TKScene scene) {
        try {
            // What is painted is no longer changed: a snapshot paints anew only what changed after this.
            lock.lock();
            try {
                if (root.invoke(scene) instanceof NGNode top) {
                    top.clearPainted();
                    top.clearDirty();
                }
            } finally {
                lock.unlock();
            }
            painting.invoke(scene, false);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(OTHERWISE, e);
        }
    }
}
