package dev.assay.app.feature.jobs;

import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import dev.assay.model.hints.LexicalBaseline;
import java.util.List;
import java.util.Set;

/**
 * Labels of the judge that needs no model: one topic after the other, so that the assessor's own acts come in between.
 */
final class BaselineRun {
    private final Workspace workspace;
    private final BackgroundRunner db;
    private final ProjectJobs open;

    /** @param db owns the store */
    BaselineRun(Workspace workspace, BackgroundRunner db, ProjectJobs open) {
        this.workspace = workspace;
        this.db = db;
        this.open = open;
    }

    /** Labels the topics, and says what came of it. */
    void label(List<TopicId> topics) {
        label(topics, 0, 0);
    }

    private void label(List<TopicId> topics, int labels, int finished) {
        open.setBusy(!topics.isEmpty());
        if (topics.isEmpty()) {
            open.say(Messages.get("jobs.baseline.done", LexicalBaseline.NAME, labels, finished));
            return;
        }
        TopicId next = topics.getFirst();
        List<TopicId> rest = topics.subList(1, topics.size());
        workspace.open().map(Workspace.OpenProject::session).ifPresent(session -> db.run(
                () -> session.service(LexicalService::new).judge(next, Set.of(), false),
                judged -> label(rest, labels + judged.fresh() + judged.anew(), finished + 1),
                failure -> {
                    if (rest.isEmpty() && finished == 0) {
                        open.setBusy(false);
                        open.refuse(failure);
                    } else {
                        label(rest, labels, finished);
                    }
                }));
    }
}
