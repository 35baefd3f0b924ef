package dev.assay.app.feature.label;

import dev.assay.app.state.Workspace;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The words that nuggets had when the labels were given that are to be rechecked, read from the log beside the work. FX
 * thread only.
 */
public final class FormerWords {
    private final Workspace workspace;
    private final LabelsInView view;
    private final ObjectProperty<Map<LabelKey, String>> words = new SimpleObjectProperty<>(Map.of());

    FormerWords(Workspace workspace, LabelsInView view) {
        this.workspace = workspace;
        this.view = view;
        view.sheetProperty().subscribe(this::read);
    }

    /** By the label. */
    public ReadOnlyObjectProperty<Map<LabelKey, String>> wordsProperty() {
        return words;
    }

    /**
     * The nugget's wording when the pair was labelled; empty when it is not to be looked at again, or nothing else was
     * said.
     */
    public Optional<String> of(Pair pair) {
        return view.state(pair).recheck() ? Optional.ofNullable(words.get().get(view.key(pair))) : Optional.empty();
    }

    private void read(Optional<LabelSheet> sheet) {
        List<NuggetId> nuggets = sheet.map(LabelSheet::toRecheck).orElse(List.of());
        if (nuggets.isEmpty()) {
            words.set(Map.of());
            return;
        }
        TopicId topic = sheet.orElseThrow().topic().topic().id();
        workspace.readBeside(
                session -> {
                    Map<LabelKey, String> found = new HashMap<>();
                    for (NuggetId nugget : nuggets) {
                        session.labelling()
                                .wordsLabelled(topic, nugget)
                                .forEach((run, said) -> found.put(new LabelKey(topic, run, nugget), said));
                    }
                    return found;
                },
                found -> {
                    if (view.sheetProperty().get().equals(sheet)) {
                        words.set(found);
                    }
                });
    }
}
