package dev.assay.persistence.merge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.Jobs;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sync.SyncJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * Brings along what models were asked in another project: jobs, their windows, prompts and calls, each once. What a
 * model said under a name is one
 * judge's, here and there, if model, prompt and settings are the same; else what it said there gets a name of its own.
 */
final class ModelMerge {
    /** The jobs whose settings name the nuggets that labels are by. */
    private static final Set<String> BY_NUGGETS = Set.of("assign", "rate-answers");

    private final MergeSource source;
    private final MaterialWriter writer;
    private final ModelTables models;
    private final Map<String, String> names = new HashMap<>();
    private int jobs;
    private int calls;
    private boolean changed;

    /** @param ways says by which model, prompt and settings a job is done; empty where that cannot be read */
    ModelMerge(MergeSource source, MaterialWriter writer, ProblemLog problems, BiFunction<Jobs, Job, String> ways) {
        this.source = source;
        this.writer = writer;
        this.models = writer.models();
        Map<String, Set<String>> here = ways(writer.project().jobs(), ways);
        ways(source.project().jobs(), ways).forEach((name, there) -> {
            Set<String> known = here.getOrDefault(name, there);
            if (known.stream().noneMatch(there::contains)) {
                String apart = name + " (" + String.join("; ", there) + ")";
                names.put(name, apart);
                problems.warning(source.name(), 0, "judge", StoreWords.say("merge.judge.otherwise", name, apart));
            }
        });
    }

    /** The ways in which the jobs behind each name were done; a name of which none is known is not there. */
    private static Map<String, Set<String>> ways(Jobs jobs, BiFunction<Jobs, Job, String> ways) {
        return jobs.all().stream()
                .filter(job -> !job.judge().isEmpty() && !ways.apply(jobs, job).isEmpty())
                .collect(Collectors.groupingBy(
                        Job::judge,
                        TreeMap::new,
                        Collectors.mapping(job -> ways.apply(jobs, job), Collectors.toCollection(TreeSet::new))));
    }

    /** The name here of results that stand under a name there. */
    String nameOf(String there) {
        return names.getOrDefault(there, there);
    }

    void run() {
        source.project().jobs().prompts().forEach(models::add);
        source.project().jobs().all().forEach(this::job);
        source.project()
                .modelCalls()
                .forEachAfter(Visibility.permitToCarry(), 0, call -> calls += models.addOnce(call) ? 1 : 0);
        changed |= jobs + calls > 0;
    }

    private void job(Job there) {
        Optional<Job> here = writer.project().jobs().find(there.id());
        if (here.isEmpty()) {
            models.add(new Job(
                    there.id(),
                    there.kind(),
                    there.scope(),
                    nameOf(there.judge()),
                    settings(there),
                    there.begun(),
                    there.state(),
                    there.note()));
            jobs++;
        } else if (here.get().state() != Job.State.FINISHED && there.state() == Job.State.FINISHED) {
            models.setState(there.id(), there.state(), there.note());
            changed = true;
        }
        Map<JobWindow.Key, JobWindow> known = new HashMap<>();
        writer.project().jobs().windows(there.id()).forEach(window -> known.put(window.key(), window));
        List<JobWindow> more = source.project().jobs().windows(there.id()).stream()
                .filter(window -> !known.containsKey(window.key())
                        || known.get(window.key()).isFailed() && !window.isFailed())
                .toList();
        more.forEach(window -> models.putWindow(there.id(), window));
        changed |= !more.isEmpty();
    }

    /** Nuggets that become a set beside this project's own are those that the job goes on with. */
    private String settings(Job there) {
        if (!source.isApart()
                || !BY_NUGGETS.contains(there.kind())
                || SyncJson.text(there.settings(), "set").isPresent()) {
            return there.settings();
        }
        ObjectNode settings = SyncJson.object().put("set", source.set().value());
        SyncJson.addExtra(settings, there.settings());
        return settings.toString();
    }

    MergeReport.Asked counts() {
        return new MergeReport.Asked(jobs, calls);
    }

    boolean isChanged() {
        return changed;
    }
}
