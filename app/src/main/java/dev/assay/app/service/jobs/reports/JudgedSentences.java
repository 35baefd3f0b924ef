package dev.assay.app.service.jobs.reports;

import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedItem;
import java.util.Map;

/** Puts what a model said of a report among what judges said. It touches no work of the assessor's, and reads nothing back. */
final class JudgedSentences {
    private final JudgeId judge;

    /** @param name what the model's judgments stand under */
    JudgedSentences(String name) {
        judge = new JudgeId(name);
    }

    /** Keeps values in the place of what the judge said before, as one transaction. */
    <K extends Item, V> void keep(ProjectStore store, Kind<K, V> kind, Map<K, V> said) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    said.forEach((item, value) -> writer.judgedAnew(new JudgedItem<>(judge, kind, item, value)));
                    return true;
                },
                kept -> kept);
    }
}
