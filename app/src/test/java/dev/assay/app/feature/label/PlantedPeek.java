package dev.assay.app.feature.label;

import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.ProjectStore;

/**
 * What nobody may write: a part of the label screen that looks at what other judges said. The rules are held against
 * it.
 */
public final class PlantedPeek {
    private final ProjectStore store;

    PlantedPeek(ProjectStore store) {
        this.store = store;
    }

    int others() {
        Permit everything = Visibility.permitToCarry();
        Judgments judgments = store.judgments();
        return judgments.judges().size() + everything.hashCode();
    }
}
