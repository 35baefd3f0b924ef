package dev.assay.app.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;

/** Files and folders that are dropped anywhere on the window. */
public final class FileDrop {
    private FileDrop() {}

    /** Takes what is dropped on a scene. A text that is dropped is for the field below it. */
    public static void take(Scene scene, Consumer<List<Path>> dropped) {
        scene.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        scene.setOnDragDropped(event -> {
            Dragboard board = event.getDragboard();
            if (board.hasFiles()) {
                event.setDropCompleted(true);
                event.consume();
                dropped.accept(board.getFiles().stream().map(File::toPath).toList());
            }
        });
    }
}
