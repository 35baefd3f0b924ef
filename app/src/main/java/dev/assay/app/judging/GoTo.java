package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import java.util.List;
import java.util.Locale;

/**
 * The command that brings a stage into view.
 *
 * @param keys from the start; whoever only gives the command need not know them
 */
public record GoTo(Stage stage, List<String> keys) implements Command {
    public GoTo(Stage stage) {
        this(stage, List.of());
    }

    @Override
    public String name() {
        return "GO_" + stage.id().toUpperCase(Locale.ROOT).replace('-', '_');
    }

    @Override
    public Scope scope() {
        return Scope.WINDOW;
    }

    @Override
    public String title() {
        return Messages.get(stage.titleKey());
    }
}
