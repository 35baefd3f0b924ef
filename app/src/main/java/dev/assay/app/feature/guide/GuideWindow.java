package dev.assay.app.feature.guide;

import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Modality;
import javafx.stage.Window;

/** The guide as a window of its own, which stays beside the work that is read about. */
public final class GuideWindow {
    private static final double WIDTH = 840;
    private static final double HEIGHT = 640;

    private final BackgroundRunner files;
    private final Supplier<Window> owner;
    private final Supplier<String> inView;
    private Optional<Dialog<ButtonType>> made = Optional.empty();

    private GuideWindow(BackgroundRunner files, Supplier<Window> owner, Supplier<String> inView) {
        this.files = files;
        this.owner = owner;
        this.inView = inView;
    }

    /**
     * Answers the command.
     *
     * @param files what reads the pages
     * @param inView the name of the screen in view, whose page comes first
     */
    public static void answer(
            Commands commands, BackgroundRunner files, Supplier<Window> owner, Supplier<String> inView) {
        GuideWindow guide = new GuideWindow(files, owner, inView);
        commands.on(WindowCommand.SHOW_GUIDE, guide::open);
    }

    private void open() {
        if (made.filter(Dialog::isShowing).isPresent()) {
            made.get().getDialogPane().getScene().getWindow().requestFocus();
            return;
        }
        Dialog<ButtonType> dialog = new Dialog<>();
        made = Optional.of(dialog);
        GuideView view = new GuideView(dialog::close);
        dialog.initOwner(owner.get());
        dialog.initModality(Modality.NONE);
        dialog.setTitle(Messages.get("guide.title"));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("guideWindow");
        dialog.getDialogPane().setContent(view);
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        DialogSize.set(view, owner.get(), WIDTH, HEIGHT);
        view.setTextSize(owner.get() == null ? TextSize.USUAL : TextSize.of(owner.get().getScene()));
        dialog.setOnShown(event -> view.enter());
        Dialogs.openBeside(dialog);
        files.run(GuidePages::read, pages -> view.show(pages, "guide/" + inView.get() + ".md"), view::fail);
    }
}
