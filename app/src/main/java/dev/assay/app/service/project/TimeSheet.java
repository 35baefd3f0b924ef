package dev.assay.app.service.project;

import dev.assay.model.ActiveTime;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The time that was worked on a project, added up by day, topic, stage and answer. Never changes. */
public final class TimeSheet {
    private record TopicStage(TopicId topic, String stage) {}

    private final Map<String, Duration> assessors;
    private final Map<LocalDate, Duration> days;
    private final Map<TopicStage, Duration> stages;
    private final Map<AnswerKey, Duration> answers;

    /** @param parts what the project holds */
    public TimeSheet(List<ActiveTime> parts) {
        this(parts, Optional.empty());
    }

    private TimeSheet(List<ActiveTime> parts, Optional<TimeSheet> before) {
        this.assessors = new TreeMap<>(before.map(sheet -> sheet.assessors).orElse(Map.of()));
        this.days = new HashMap<>(before.map(sheet -> sheet.days).orElse(Map.of()));
        this.stages = new HashMap<>(before.map(sheet -> sheet.stages).orElse(Map.of()));
        this.answers = new HashMap<>(before.map(sheet -> sheet.answers).orElse(Map.of()));
        for (ActiveTime part : parts) {
            Duration time = Duration.ofMillis(part.milliseconds());
            this.assessors.merge(part.assessor(), time, Duration::plus);
            this.days.merge(part.day(), time, Duration::plus);
            this.stages.merge(new TopicStage(part.topic(), part.stage()), time, Duration::plus);
            part.run().ifPresent(run -> this.answers.merge(new AnswerKey(part.topic(), run), time, Duration::plus));
        }
    }

    /**
     * The time sheet of one person alone: a project that joins several people's projects holds the time of all of them.
     */
    public static TimeSheet of(List<ActiveTime> parts, String assessor) {
        return new TimeSheet(parts.stream().filter(part -> part.assessor().equals(assessor)).toList());
    }

    /** With what was committed since. */
    public TimeSheet plus(List<ActiveTime> parts) {
        return new TimeSheet(parts, Optional.of(this));
    }

    public Duration total() {
        return sum(days.values());
    }

    /** The time of each person, by name. */
    public SortedMap<String, Duration> assessors() {
        return new TreeMap<>(assessors);
    }

    public Duration on(LocalDate day) {
        return days.getOrDefault(day, Duration.ZERO);
    }

    public Duration of(TopicId topic) {
        return sum(stagesOf(topic).values());
    }

    /** The time in each stage of a topic, by the word that files use for the stage. */
    public SortedMap<String, Duration> stagesOf(TopicId topic) {
        SortedMap<String, Duration> ofTopic = new TreeMap<>();
        stages.forEach((key, time) -> {
            if (key.topic().equals(topic)) {
                ofTopic.put(key.stage(), time);
            }
        });
        return ofTopic;
    }

    public Duration of(AnswerKey answer) {
        return answers.getOrDefault(answer, Duration.ZERO);
    }

    private static Duration sum(Iterable<Duration> parts) {
        Duration sum = Duration.ZERO;
        for (Duration part : parts) {
            sum = sum.plus(part);
        }
        return sum;
    }
}
