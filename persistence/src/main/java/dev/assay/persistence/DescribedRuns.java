package dev.assay.persistence;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.input.KeptJson;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The runs of a project with their tasks, types, teams and families of models: as somebody set them, and else as the
 * files of their answers say.
 */
public final class DescribedRuns {
    /** The names that a run's team has in files. */
    public static final List<String> TEAMS = List.of("team_id", "team");
    /** The names that the family of a run's model has in files. */
    public static final List<String> FAMILIES = List.of("model_family", "family");
    /** The names that a run's type has in files. */
    public static final List<String> TYPES = List.of("type", "run_type");

    private final Map<RunId, RunDescription> runs = new LinkedHashMap<>();
    /** The answers that stand for the runs which somebody described. */
    private final Map<RunId, AnswerKey> described = new LinkedHashMap<>();
    /** The first answer of each run. */
    private final Map<RunId, AnswerKey> first = new LinkedHashMap<>();

    private DescribedRuns() {}

    /** Those of a project as it stands. */
    public static DescribedRuns of(ProjectContent project) {
        DescribedRuns all = new DescribedRuns();
        // Each line of a run's file says whose it is: the first one is enough, and most need not be read.
        Set<RunId> told = new HashSet<>();
        for (Topic topic : project.topics()) {
            Map<RunId, Answer.Task> tasks = project.tasks(topic.id());
            tasks.forEach((run, task) -> {
                all.first.putIfAbsent(run, new AnswerKey(topic.id(), run));
                // A run that says its task in one file only has that task.
                all.runs.merge(
                        run,
                        new RunDescription(task, RunDescription.Type.NONE, "", ""),
                        RunDescription::or);
            });
            if (!told.containsAll(tasks.keySet())) {
                project.answers.extras(topic.id()).forEach((run, extra) -> {
                    if (!told.contains(run)) {
                        RunDescription said = said(extra);
                        if (!said.isEmpty()) {
                            told.add(run);
                            all.runs.merge(run, said, RunDescription::or);
                        }
                    }
                });
            }
        }
        for (Topic topic : project.topics()) {
            project.values(Kinds.RUN, topic.id()).forEach((key, value) -> {
                if (all.described.putIfAbsent(key.run(), key) == null) {
                    all.runs.put(key.run(), value);
                }
            });
        }
        return all;
    }

    /** The runs, each with what is known of it. */
    public Map<RunId, RunDescription> runs() {
        return Map.copyOf(runs);
    }

    /** The description that somebody set; empty where none did. */
    public Optional<RunDescription> set(ProjectContent project, RunId run) {
        return Optional.ofNullable(described.get(run)).flatMap(key -> project.value(Kinds.RUN, key));
    }

    /**
     * The change that describes a run.
     *
     * @return empty where the project has no such run, or knows the same of it
     */
    public Optional<Change<AnswerKey, RunDescription>> change(
            ProjectContent project, RunId run, RunDescription description) {
        AnswerKey key = described.getOrDefault(run, first.get(run));
        return key == null || description.equals(runs.get(run))
                ? Optional.empty()
                : Optional.of(Kinds.RUN.change(key, project.value(Kinds.RUN, key), Optional.of(description)));
    }

    private static RunDescription said(String extra) {
        if (!extra.contains("team") && !extra.contains("type") && !extra.contains("family")) {
            return RunDescription.NONE;
        }
        JsonNode fields = KeptJson.read(extra);
        JsonNode metadata = fields.path("metadata");
        return said(fields).or(said(metadata));
    }

    private static RunDescription said(JsonNode fields) {
        return new RunDescription(
                Answer.Task.NONE,
                RunDescription.Type.fromWord(text(fields, TYPES)).orElse(RunDescription.Type.NONE),
                text(fields, TEAMS),
                text(fields, FAMILIES));
    }

    private static String text(JsonNode fields, List<String> names) {
        for (String name : names) {
            if (fields.path(name).isTextual()) {
                return fields.path(name).textValue();
            }
        }
        return "";
    }
}
