package dev.assay.persistence;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.Visibility;
import java.util.List;

/** The names of runs in everything said and written about a project: their codes as long as they may not be named. */
public final class CalledRuns {
    /** The fields that name runs: of what has to do with one answer, and of pairs. */
    private static final List<String> RUNS = List.of("run", "first", "second");

    private final Visibility visibility;

    public CalledRuns(Visibility visibility) {
        this.visibility = visibility;
    }

    /** A run of a topic. */
    public RunId called(TopicId topic, RunId run) {
        return visibility.called(topic, run);
    }

    /** The fields of an item, with what its runs are called, if it is of any. */
    public <K extends Item> LoggedFields called(Kind<K, ?> kind, K item) {
        LoggedFields fields = kind.fields(item);
        for (String name : RUNS) {
            if (fields.has(name)) {
                fields = fields.with(
                        name, called(item.topic(), new RunId(fields.text(name))).value());
            }
        }
        return fields;
    }

    /** True if the runs of a topic are called by their names. */
    public boolean areNamed(TopicId topic) {
        return visibility.namesRuns(topic);
    }
}
