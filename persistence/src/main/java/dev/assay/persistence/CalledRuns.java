package dev.assay.persistence;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Visibility;

/** The names of runs in everything said and written about a project: their codes as long as they may not be named. */
public final class CalledRuns {
    private static final String RUN = "run";

    private final Visibility visibility;

    public CalledRuns(Visibility visibility) {
        this.visibility = visibility;
    }

    /** A run of a topic. */
    public RunId called(TopicId topic, RunId run) {
        return visibility.called(topic, run);
    }

    /** The fields of an item, with what its run is called, if it is of one. */
    public <K extends Item> LoggedFields called(Kind<K, ?> kind, K item) {
        LoggedFields fields = kind.fields(item);
        return fields.has(RUN)
                ? fields.with(RUN, called(item.topic(), new RunId(fields.text(RUN))).value())
                : fields;
    }

    /** True if the runs of a topic are called by their names. */
    public boolean areNamed(TopicId topic) {
        return visibility.namesRuns(topic);
    }
}
