package dev.assay.app.feature.organise;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.DialogSize;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.controlsfx.control.PropertySheet;
import org.controlsfx.property.editor.AbstractPropertyEditor;
import org.controlsfx.property.editor.PropertyEditor;

/** The page of everything that can be set, over the window it belongs to. */
public final class SettingsSheet {
    private static final double WIDTH = 560;
    private static final double HEIGHT = 420;

    private SettingsSheet() {}

    /** Shows the page; what is chosen on it holds at once. */
    public static void show(Window owner, List<Setting<?>> settings) {
        PropertySheet sheet = new PropertySheet();
        sheet.setId("settings");
        sheet.setMode(PropertySheet.Mode.NAME);
        sheet.setModeSwitcherVisible(false);
        sheet.setSearchBoxVisible(true);
        sheet.setPropertyEditorFactory(item -> editor((Setting.Row<?>) item));
        settings.forEach(setting -> sheet.getItems().add(setting.item()));
        DialogSize.set(sheet, owner, WIDTH, HEIGHT);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("setting.title"));
        dialog.setHeaderText(Messages.get("setting.title"));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(sheet);
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        // What one came for is found by typing.
        dialog.setOnShown(event -> {
            TextField search = (TextField) sheet.lookup(".text-field");
            search.setPromptText(Messages.get("setting.search"));
            search.requestFocus();
        });
        Dialogs.open(dialog);
        // They are the window's, and one of them says how large text is.
        ListChangeListener<String> fitting = change -> fit(dialog, owner);
        ObservableList<String> sheets = dialog.getDialogPane().getScene().getStylesheets();
        sheets.addListener(fitting);
        dialog.setOnHidden(event -> sheets.removeListener(fitting));
    }

    /** The size of the text may be another one, which is chosen here. */
    private static void fit(Dialog<ButtonType> dialog, Window owner) {
        DialogSize.set((Region) dialog.getDialogPane().getContent(), owner, WIDTH, HEIGHT);
        // Buttons keep the width that their words had.
        dialog.getDialogPane().getButtonTypes().clear();
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        Dialogs.keepRoom(dialog);
    }

    private static <T> PropertyEditor<?> editor(Setting.Row<T> row) {
        if (row.setting().isAsked()) {
            Button button = named(new Button(), row);
            button.setMaxWidth(Double.MAX_VALUE);
            button.setOnAction(event -> row.setting().change().accept(row.getValue()));
            return new Editor<>(row, button, Button::textProperty, button::setText);
        }
        if (row.setting().isSwitch()) {
            CheckBox box = named(new CheckBox(), row);
            return new Editor<>(row, box, CheckBox::selectedProperty, box::setSelected);
        }
        ComboBox<T> box = named(choice(row.setting()), row);
        return new Editor<>(row, box, ComboBox::valueProperty, box::setValue);
    }

    private static <C extends Node> C named(C control, Setting.Row<?> row) {
        control.setId("setting-" + row.setting().key());
        control.setAccessibleText(row.getName());
        control.setAccessibleHelp(row.getDescription());
        return control;
    }

    /** The list of what something can be set to. */
    public static <T> ComboBox<T> choice(Setting<T> setting) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(setting.choices());
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new ChosenWords<>(setting.words()));
        return box;
    }

    /** The control by which a row is set. */
    private static final class Editor<T, C extends Node> extends AbstractPropertyEditor<T, C> {
        private final Function<C, ObservableValue<T>> value;
        private final Consumer<T> show;

        Editor(Setting.Row<?> row, C control, Function<C, ObservableValue<T>> value, Consumer<T> show) {
            // Asked for by the constructor above.
            this.value = value;
            this.show = show;
            super(row, control);
        }

        @Override
        protected ObservableValue<T> getObservableValue() {
            return value.apply(getEditor());
        }

        @Override
        public void setValue(T present) {
            show.accept(present);
        }
    }
}
