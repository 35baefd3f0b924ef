package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Workspace;
import dev.assay.model.nugget.NuggetId;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The nuggets with labels that are to be looked at again and, while it is on, a filter that shows only these. It goes
 * off when none is left. FX thread only.
 */
public final class RecheckFilter {
    private final Workspace workspace;
    private final TopicInView topic;
    private final ReadOnlyObjectWrapper<Set<NuggetId>> nuggets = new ReadOnlyObjectWrapper<>(Set.of());
    private final ReadOnlyBooleanWrapper on = new ReadOnlyBooleanWrapper();

    RecheckFilter(Workspace workspace, TopicInView topic) {
        this.workspace = workspace;
        this.topic = topic;
        topic.contentProperty().subscribe(this::look);
    }

    public ReadOnlyObjectProperty<Set<NuggetId>> nuggetsProperty() {
        return nuggets.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty onProperty() {
        return on.getReadOnlyProperty();
    }

    /** True if a nugget is to be seen. */
    public boolean shows(NuggetId nugget) {
        return !on.get() || nuggets.get().contains(nugget);
    }

    /** Shows only these, or all; says so when there is none. */
    public void toggle() {
        if (!on.get() && nuggets.get().isEmpty()) {
            topic.say("nuggets.only-recheck.none");
        } else {
            on.set(!on.get());
        }
    }

    void switchOff() {
        on.set(false);
    }

    private void look(Optional<TopicNuggets> content) {
        if (content.isEmpty()) {
            show(Set.of());
        } else {
            workspace.read(session -> session.nuggets().recheck(content.get().topic().id()), found -> {
                if (topic.content().equals(content)) {
                    show(found);
                }
            });
        }
    }

    private void show(Set<NuggetId> found) {
        nuggets.set(found);
        if (found.isEmpty()) {
            on.set(false);
        }
    }
}
