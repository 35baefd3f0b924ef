package dev.assay.persistence.merge;

import dev.assay.model.ActiveTime;
import dev.assay.persistence.MaterialWriter;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds the time that people worked in one project to another, person by person: that of its assessor under the
 * assessor's name as a judge. Of what both know of a person's day, topic, stage and answer the longer time stands, so
 * that nothing is counted twice, whatever the order and however often.
 *
 * <p>Copies of one project may both log under one name. Then what was worked before they parted is the project's own:
 * of the days up to that one only what goes beyond its own time is taken as the other person's.
 */
final class TimeMerge {
    /** One place on one day. */
    private record Place(LocalDate day, String topic, String stage, String run) {
        static Place of(ActiveTime part) {
            return new Place(
                    part.day(), part.topic().value(), part.stage(), part.run().map(Object::toString).orElse(""));
        }
    }

    private final MergeSource source;
    private final MaterialWriter writer;
    private final SharedEvents shared;
    private long milliseconds;

    TimeMerge(MergeSource source, MaterialWriter writer, SharedEvents shared) {
        this.source = source;
        this.writer = writer;
        this.shared = shared;
    }

    void run() {
        String theirs = source.project().settings().assessor();
        String ours = writer.project().settings().assessor();
        boolean oneName = shared.areCopies() && theirs.equals(ours) && !source.assessor().value().equals(ours);
        // Read before anything is added: another source may be called as this project's assessor.
        List<ActiveTime> present = writer.project().activeTime();
        Map<Place, Long> own = new HashMap<>();
        if (oneName) {
            present.stream()
                    .filter(part -> part.assessor().equals(ours) && isBeforeParting(part.day()))
                    .forEach(part -> own.put(Place.of(part), part.milliseconds()));
        }
        Map<String, Map<Place, Long>> known = new HashMap<>();
        present.forEach(part -> known.computeIfAbsent(part.assessor(), name -> new HashMap<>())
                .put(Place.of(part), part.milliseconds()));
        for (ActiveTime part : source.project().activeTime()) {
            boolean ofAssessor = part.assessor().equals(theirs);
            String person = ofAssessor ? source.assessor().value() : part.assessor();
            long worked = part.milliseconds() - (ofAssessor ? own.getOrDefault(Place.of(part), 0L) : 0);
            long before = known.getOrDefault(person, Map.of()).getOrDefault(Place.of(part), 0L);
            if (worked > before) {
                writer.activeTime(new ActiveTime(
                        person, part.day(), part.topic(), part.stage(), part.run(), worked - before));
                milliseconds += worked - before;
            }
        }
    }

    private boolean isBeforeParting(LocalDate day) {
        // Days are by the clock on the wall, events are not.
        return shared.last().map(last -> !day.isAfter(LocalDate.ofInstant(last, ZoneId.systemDefault()))).orElse(false);
    }

    /** The time that came in. */
    long milliseconds() {
        return milliseconds;
    }

    boolean isChanged() {
        return milliseconds > 0;
    }
}
