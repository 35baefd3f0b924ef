package dev.assay.app.service.jobs;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import dev.assay.llm.Tokens;
import dev.assay.llm.steps.Window;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.Told;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads what a job needs from the project, topic by topic. */
final class JobPlan {
    /** For each of these an estimate says how many calls there would be. */
    private static final List<Integer> BATCHES = List.of(1, 10);

    private final ProjectStore store;
    private final JobKind kind;
    private final JobSettings settings;

    JobPlan(ProjectStore store, JobKind kind, JobSettings settings) {
        this.store = store;
        this.kind = kind;
        this.settings = settings;
    }


    /**
     * The scope by name: every topic and run that is meant, without those that there is nothing to do for.
     *
     * @throws RefusedException when it names what is not there, or nothing is left
     */
    Job.Scope settle(Job.Scope asked) {
        List<TopicId> all = store.topicIds().toList();
        for (TopicId topic : asked.topics()) {
            if (!all.contains(topic)) {
                throw new RefusedException("topics.none", topic);
            }
        }
        // However often and in whatever order they are named, it is the same work.
        List<TopicId> meant = all.stream()
                .filter(topic -> asked.topics().isEmpty() || asked.topics().contains(topic))
                .toList();
        for (RunId run : asked.runs()) {
            if (meant.stream().allMatch(topic -> topic(topic, List.of(run)).answers().isEmpty())) {
                throw new RefusedException("jobs.no-answer", run);
            }
        }
        List<TopicId> fit = meant.stream()
                .filter(topic -> whyNot(topic, asked.runs()).isEmpty())
                .toList();
        if (fit.isEmpty()) {
            throw new RefusedException(
                    meant.isEmpty()
                            ? ServiceWords.say("jobs.no-topics")
                            : whyNot(meant.getFirst(), asked.runs()).orElseThrow());
        }
        return new Job.Scope(fit, asked.runs().stream().distinct().toList());
    }

    /** The reasons why topics of a scope are left out, a sentence each. */
    List<Message> leftOut(Job.Scope asked) {
        List<TopicId> meant = asked.topics().isEmpty()
                ? store.topicIds().toList()
                : asked.topics();
        return meant.stream().distinct().map(topic -> whyNot(topic, asked.runs())).flatMap(Optional::stream).toList();
    }

    private JobTopic topic(TopicId id, List<RunId> runs) {
        return new JobTopic(store, id, runs, kind, settings);
    }

    private Optional<Message> whyNot(TopicId topic, List<RunId> runs) {
        return kind.lack(topic(topic, runs));
    }

    /** Citations that nobody is asked about, because the text of their document is missing. */
    int withoutText(Job.Scope scope) {
        return kind == JobKind.SUPPORT
                ? scope.topics().stream()
                        .mapToInt(topic -> new CitationQuestions(topic(topic, scope.runs())).withoutText())
                        .sum()
                : 0;
    }

    /**
     * The settings without the prompt of verdicts where none of the topics has a criterion; of battles, with one of the
     * two prompts.
     */
    JobSettings fitted(Job.Scope asked) {
        if (kind == JobKind.JUDGE_BATTLES) {
            return settings.withCriteria(settings.showsCriteria());
        }
        boolean idle = kind == JobKind.ASSIGN
                && (asked.topics().isEmpty() ? store.topicIds() : asked.topics().stream())
                        .noneMatch(id -> topic(id, List.of()).nuggets().stream().anyMatch(Nugget::isCriterion));
        return idle ? settings.withoutVerdicts() : settings;
    }

    /** The work that there is for a topic now. */
    TopicWork work(TopicId id, List<RunId> runs, Results results) throws ModelException {
        return kind.work(topic(id, runs), results);
    }

    /** The calls that rating takes with one item in each, and with ten; none of another kind. */
    private Map<Integer, Integer> ofBatches(Job.Scope scope) {
        Map<Integer, Integer> calls = new TreeMap<>();
        for (TopicId id : kind.has(JobKind.Choice.BATCH) ? scope.topics() : List.<TopicId>of()) {
            JobTopic topic = topic(id, scope.runs());
            BATCHES.forEach(batch -> calls.merge(batch, topic.calls(batch), Integer::sum));
        }
        return calls;
    }

    private List<Window<?>> forecast(TopicId id, List<RunId> runs) {
        try {
            return work(id, runs, new Results("", "none", settings.set())).forecast();
        } catch (ModelException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    /** The number of windows, as far as it can be told before any reply. */
    int windows(Job.Scope scope) {
        return scope.topics().stream()
                .mapToInt(topic -> forecast(topic, scope.runs()).size())
                .sum();
    }

    /** The estimate of the job. */
    JobEstimate estimate(Job.Scope asked) {
        Job.Scope scope = settle(asked);
        Set<String> requests = new HashSet<>();
        int windows = 0;
        Map<Step, Integer> calls = new EnumMap<>(Step.class);
        long input = 0;
        long output = 0;
        Map<String, Tokens> ofModels = new HashMap<>();
        for (TopicId topic : scope.topics()) {
            for (Window<?> window : forecast(topic, scope.runs())) {
                windows++;
                ModelRequest request = window.request(settings.model().temperatures().getFirst(), 1);
                String hash = request.hash();
                if (requests.add(hash) && !store.modelCalls().isKnown(hash)) {
                    calls.merge(window.id().step(), 1, Integer::sum);
                    int sent = request.estimatedInputTokens();
                    int received = settings.outputTokens(window.id().step());
                    input += sent;
                    output += received;
                    ofModels.merge(request.model(), new Tokens(sent, received, true), Tokens::plus);
                }
            }
        }
        int all = calls.values().stream().mapToInt(Integer::intValue).sum();
        return new JobEstimate(
                scope.topics().size(),
                windows,
                all,
                input,
                output,
                calls,
                withoutText(scope),
                leftOut(asked),
                ofModels,
                JobCost.NONE,
                ofBatches(scope));
    }
}
