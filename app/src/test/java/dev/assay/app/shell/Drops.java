package dev.assay.app.shell;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Drops files on a scene as the desktop does: the headless toolkit has no desktop to drag from. FX thread only. */
final class Drops {
    private Drops() {}

    static void drop(Scene scene, List<Path> files) {
        TKClipboard carried = (TKClipboard) Proxy.newProxyInstance(
                Drops.class.getClassLoader(), new Class<?>[] {TKClipboard.class}, (proxy, method, arguments) ->
                        switch (method.getName()) {
                            case "hasContent" -> arguments[0].equals(DataFormat.FILES);
                            case "getContent" -> files.stream().map(Path::toFile).toList();
                            case "getContentTypes" -> Set.of(DataFormat.FILES);
                            case "getTransferModes" -> Set.of(TransferMode.COPY);
                            default -> null;
                        });
        Dragboard board = DragboardHelper.createDragboard(carried);
        fire(scene, board, DragEvent.DRAG_OVER);
        fire(scene, board, DragEvent.DRAG_DROPPED);
    }

    private static void fire(Scene scene, Dragboard board, EventType<DragEvent> type) {
        DragEvent event = new DragEvent(type, board, 300, 300, 300, 300, TransferMode.COPY, null, null, null);
        Event.fireEvent(scene.getRoot(), event);
    }
}
