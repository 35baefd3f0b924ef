package dev.assay.persistence.sqlite;

import dev.assay.model.ActiveTime;
import dev.assay.model.RunId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The time that was worked: one row for each assessor, day, topic, stage and answer. No part of the log. */
public final class TimeTable {
    /** Stands for no answer. */
    private static final String NO_RUN = "";

    private final Database database;

    public TimeTable(Database database) {
        this.database = database;
    }

    /** Adds to what is there. */
    public void add(ActiveTime time) {
        List<Object> key = List.of(
                time.assessor(),
                time.day().toString(),
                time.topic().value(),
                time.stage(),
                time.run().map(RunId::value).orElse(NO_RUN));
        List<Object> values = new ArrayList<>(key);
        values.add(time.milliseconds());
        database.sums()
                .around(
                        ControlSums.Part.ACTIVE_TIME,
                        "assessor = ? AND day = ? AND topic_id = ? AND stage = ? AND run_id = ?",
                        key,
                        () -> database.update(
                                """
                                INSERT INTO active_time VALUES (?, ?, ?, ?, ?, ?)
                                  ON CONFLICT DO UPDATE SET milliseconds = milliseconds + excluded.milliseconds""",
                                values.toArray()));
    }

    /** Every row, always in the same order. */
    public List<ActiveTime> all() {
        return database.list(
                """
                SELECT assessor, day, topic_id, stage, run_id, milliseconds FROM active_time
                  ORDER BY assessor, day, topic_id, stage, run_id""",
                row -> new ActiveTime(
                        row.getString(1),
                        LocalDate.parse(row.getString(2)),
                        row.topic(3),
                        row.getString(4),
                        Optional.of(row.getString(5)).filter(run -> !run.equals(NO_RUN)).map(RunId::new),
                        row.getLong(6)));
    }
}
