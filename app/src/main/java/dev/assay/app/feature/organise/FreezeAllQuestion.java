package dev.assay.app.feature.organise;

import dev.assay.app.service.work.FreezeService;
import dev.assay.app.service.work.FreezeService.Frozen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.stage.Window;

/** Asks whether the nuggets of all topics are frozen, says what is not finished in them, and freezes them. */
public final class FreezeAllQuestion {
    private static final double WIDTH = 460;

    private FreezeAllQuestion() {}

    /** Answers the command. */
    public static void answer(Workspace workspace, Commands commands, Supplier<Window> owner) {
        commands.onWhile(
                () -> !workspace.isReadOnly(), WindowCommand.FREEZE_ALL, () -> ask(workspace, owner.get()));
    }

    private static void ask(Workspace workspace, Window owner) {
        List<TopicProgress> open = workspace.topics().stream()
                .filter(topic -> !topic.frozen() && topic.nuggets() > 0)
                .toList();
        if (open.isEmpty()) {
            workspace.say("freezing.none");
            return;
        }
        long empty = workspace.topics().stream().filter(topic -> topic.nuggets() == 0).count();
        int unset = open.stream().mapToInt(topic -> topic.nuggets() - topic.vital() - topic.okay()).sum();
        Label sentence = new Label(Messages.get("freezing.question", open.size(), unset, empty));
        sentence.setId("freezeAllSentence");
        sentence.setWrapText(true);
        sentence.setPrefWidth(WIDTH);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        ButtonType take = new ButtonType(Messages.get("nuggets.freeze.anyway"), ButtonBar.ButtonData.OK_DONE);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("command.freeze-all"));
        dialog.getDialogPane().setId("freezeAllDialog");
        dialog.getDialogPane().setContent(sentence);
        dialog.getDialogPane().getButtonTypes().setAll(take, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(take).setId("freezeAllGo");
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == take) {
                freeze(workspace, open.stream().map(topic -> topic.topic().id()).toList());
            }
        });
        Dialogs.open(dialog);
    }

    private static void freeze(Workspace workspace, List<TopicId> topics) {
        workspace.perform(
                topics.getFirst(),
                session -> new FreezeService(session.store(), session.nuggets()).freeze(topics),
                all -> {
                    workspace.reload();
                    List<Frozen> refused = all.stream().filter(one -> one.refusal().isPresent()).toList();
                    if (refused.isEmpty()) {
                        workspace.say("freezing.done", all.size());
                    } else {
                        workspace.warn(Messages.get(
                                "freezing.refused",
                                all.size() - refused.size(),
                                refused.getFirst().topic(),
                                Messages.of(refused.getFirst().refusal().orElseThrow())));
                    }
                },
                null);
    }
}
