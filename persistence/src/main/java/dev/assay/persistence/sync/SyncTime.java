package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.ActiveTime;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;

/** The time that was worked as lines of a sync, there and back. */
final class SyncTime {
    private static final String RUN = "run_id";

    private SyncTime() {}

    static void write(ProjectStore store, LineWriter lines) {
        for (ActiveTime part : store.activeTime()) {
            ObjectNode row = SyncJson.object();
            row.put("topic_id", part.topic().value()).put("stage", part.stage());
            part.run().ifPresent(run -> row.put(RUN, run.value()));
            row.put("assessor", part.assessor())
                    .put("day", part.day().toString())
                    .put("milliseconds", part.milliseconds());
            lines.row(row.toString());
        }
    }

    static ActiveTime read(JsonFields row) {
        try {
            return new ActiveTime(
                    row.requireText("assessor"),
                    LocalDate.parse(row.requireText("day")),
                    new TopicId(row.requireText("topic_id")),
                    row.requireText("stage"),
                    row.text(RUN).map(RunId::new),
                    row.requireNumber("milliseconds"));
        } catch (DateTimeParseException e) {
            throw new RecordException("day", "sync.line.day");
        }
    }
}
