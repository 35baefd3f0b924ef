package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.nugget.NuggetKind;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * The kinds of a topic's nuggets with their counts, where there are several: each is shown alone by a click, or one
 * after the other by a key.
 */
final class KindBar {
    private final HBox bar;
    private final KindFilter kinds;
    private final Node list;

    /** @param list where the keys go on after a click */
    KindBar(HBox bar, KindFilter kinds, Node list) {
        this.bar = bar;
        this.kinds = kinds;
        this.list = list;
    }

    void bind() {
        kinds.countsProperty().subscribe(counts -> show());
        kinds.chosenProperty().subscribe(kind -> show());
    }

    private void show() {
        bar.getChildren().clear();
        long all = kinds.countsProperty().get().values().stream().mapToLong(Long::longValue).sum();
        add(Optional.empty(), Messages.get("nuggets.kinds.all", all));
        kinds.countsProperty()
                .get()
                .forEach((kind, count) -> add(Optional.of(kind), Messages.get("nuggets.kinds." + kind.word(), count)));
        bar.getChildren().add(new KeyCap(kinds.isOn() ? NuggetCommand.SHOW_ALL_KINDS : NuggetCommand.SHOW_KIND));
        Nodes.show(bar, kinds.countsProperty().get().size() > 1);
    }

    private void add(Optional<NuggetKind> kind, String words) {
        ToggleButton button = Nodes.styled(new ToggleButton(words), "small", "step");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setFocusTraversable(false);
        button.setSelected(kinds.chosenProperty().get().equals(kind));
        button.setOnAction(event -> {
            kinds.choose(kind);
            show();
            list.requestFocus();
        });
        bar.getChildren().add(button);
    }
}
