package dev.assay.app.service.merge;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.draw.Allotment;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.BundleWriter;
import dev.assay.persistence.sync.PlanJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Shares a project's topics out among assessors, and writes each a bundle. */
public final class BundleService {
    private static final int ID_LENGTH = 12;

    private final ProjectStore store;
    private final InstantSource clock;

    public BundleService(ProjectStore store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /**
     * A preview of who gets which topics, before anything is written.
     *
     * @param loads for each assessor how many topics and answers
     * @param shared how many topics have more than one judge
     * @param handedOut topics whose frozen nuggets are handed out
     * @param without topics that have nothing to label by, where the assessors do not shape nuggets
     * @param undrawn topics without battles, where battles are to be judged
     */
    public record Preview(
            Allotment allotment,
            List<Load> loads,
            int shared,
            int handedOut,
            List<TopicId> without,
            List<TopicId> undrawn) {
        public Preview {
            loads = List.copyOf(loads);
            without = List.copyOf(without);
            undrawn = List.copyOf(undrawn);
        }
    }

    /**
     * The share of one assessor.
     *
     * @param shared topics that somebody else judges too
     * @param battles how often two answers are shown side by side; 0 where that is no stage of theirs
     */
    public record Load(String assessor, int topics, int shared, long answers, long battles) {}

    /**
     * Shares out and writes nothing.
     *
     * @throws RefusedException when it cannot be done so; the sentence says what to change
     */
    public Preview preview(BundleRequest request) {
        Map<TopicId, Long> answers = answers(request);
        Allotment allotment =
                request.plan().map(plan -> planned(plan, answers.keySet())).orElseGet(() -> shareOut(request, answers));
        Map<TopicId, Long> battles = battles(request, answers.keySet());
        List<Load> loads = new ArrayList<>();
        for (String assessor : assessors(request)) {
            List<TopicId> topics = allotment.topics(assessor);
            loads.add(new Load(
                    assessor,
                    topics.size(),
                    (int) topics.stream().filter(topic -> allotment.judges().get(topic).size() > 1).count(),
                    topics.stream().mapToLong(answers::get).sum(),
                    topics.stream().mapToLong(battles::get).sum()));
        }
        int handedOut = 0;
        List<TopicId> without = new ArrayList<>();
        for (TopicId topic : allotment.judges().keySet()) {
            Optional<NuggetSet> set = store.nuggetSet(topic).filter(one -> one.isFrozen() && !one.nuggets().isEmpty());
            boolean given = request.frozen() && set.isPresent();
            handedOut += given ? 1 : 0;
            // The assessors have nothing to do without nuggets, and shape none.
            if (!given && request.policy().needsNuggets() && !request.policy().wants(Policy.Stage.NUGGETS)) {
                without.add(topic);
            }
        }
        List<TopicId> undrawn = allotment.judges().keySet().stream()
                .filter(topic -> request.policy().wants(Policy.Stage.BATTLES)
                        && request.battles().isEmpty()
                        && battles.get(topic) == 0)
                .toList();
        return new Preview(allotment, loads, allotment.shared(), handedOut, without, undrawn);
    }

    /** The number of showings of battles, by topic. */
    private Map<TopicId, Long> battles(BundleRequest request, Set<TopicId> topics) {
        Set<RunId> runs = Set.copyOf(request.runs());
        Map<TopicId, Long> battles = new HashMap<>();
        topics.forEach(topic -> battles.put(
                topic,
                !request.policy().wants(Policy.Stage.BATTLES)
                        ? 0
                        : FreshBattles.drawn(store, topic, run -> runs.isEmpty() || runs.contains(run)).stream()
                                .mapToLong(DrawnBattle::showings)
                                .sum()));
        return battles;
    }

    /**
     * Writes the bundles, and the plan beside them: all of it, or nothing.
     *
     * @param folder one that is not there yet, or is empty
     * @throws RefusedException when it cannot be done so, or the folder holds something
     */
    public BundlePlan make(Path folder, BundleRequest request) {
        if (!WholeOutput.isFree(folder)) {
            throw refused("export.exists", folder);
        }
        return store.snapshot(() -> write(folder, request));
    }

    private BundlePlan write(Path folder, BundleRequest request) {
        if (!request.hideRuns()) {
            return write(folder, request, store, run -> run);
        }
        try (ScratchFolder scratch = new ScratchFolder()) {
            Path copy = scratch.file("codes.assay");
            RunCodes codes = store.runCodes();
            RenamedRuns.copy(store, copy, (topic, run) -> codes.code(run));
            try (ProjectStore coded = ProjectStore.openReadOnly(copy)) {
                return write(folder, request, coded, codes::code);
            }
        }
    }

    /**
     * Writes.
     *
     * @param from the project, or its copy by codes
     * @param called what a run is called there
     */
    private BundlePlan write(Path folder, BundleRequest request, ProjectStore from, UnaryOperator<RunId> called) {
        Preview preview = preview(request);
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Allotment.Rule rule = request.plan().map(BundlePlan::rule).orElseGet(() -> rule(request));
        BundlePlan begun = new BundlePlan(
                id(rule, preview.allotment(), now),
                store.settings().title(),
                now,
                store.settings().id(),
                rule,
                request.plan().map(BundlePlan::byAnswers).orElse(request.byAnswers()),
                preview.allotment(),
                List.of());
        BundleWriter.Common common = new BundleWriter.Common(
                store.settings().title(),
                now,
                withoutAssignees(request.policy()),
                request.guidelines(),
                request.runs().isEmpty()
                        ? Optional.empty()
                        : Optional.of(request.runs().stream().map(called).collect(Collectors.toSet())),
                request.passages(),
                request.frozen(),
                request.proposals(),
                request.battles());
        return WholeOutput.folder(folder, beside -> {
            BundlePlan plan = bundles(beside, begun, common, request.zip(), from);
            Files.writeString(beside.resolve(PlanJson.NAME), PlanJson.write(plan));
            return plan;
        });
    }

    private BundlePlan bundles(Path folder, BundlePlan plan, BundleWriter.Common common, boolean zip, ProjectStore from)
            throws IOException {
        List<BundlePlan.Bundle> bundles = new ArrayList<>();
        FileNames names = new FileNames("-", assessor -> assessor.replaceAll("\\s+", "-"));
        for (String assessor : plan.rule().assessors()) {
            List<TopicId> topics = plan.topics(assessor);
            if (topics.isEmpty()) {
                continue;
            }
            String name = names.of("bundle-", assessor, "");
            Path own = Files.createDirectory(folder.resolve(name));
            String id = plan.id() + "/" + assessor;
            BundleWriter.Written written = BundleWriter.write(from, own, common, id, assessor, topics);
            if (zip) {
                BundleWriter.pack(own, folder.resolve(name + ".zip"));
                WholeOutput.remove(own);
            }
            bundles.add(
                    new BundlePlan.Bundle(assessor, zip ? name + ".zip" : name, id, written.sha256(), written.files()));
        }
        return new BundlePlan(
                plan.id(),
                plan.title(),
                plan.created(),
                plan.project(),
                plan.rule(),
                plan.byAnswers(),
                plan.allotment(),
                bundles);
    }

    /** The number of answers to each topic that is to be shared out, in the project's order. */
    private Map<TopicId, Long> answers(BundleRequest request) {
        List<TopicId> all = store.topicIds().toList();
        List<TopicId> wanted = request.plan()
                .map(plan -> List.copyOf(plan.allotment().judges().keySet()))
                .orElse(request.topics());
        List<TopicId> unknown = wanted.stream().filter(topic -> !all.contains(topic)).distinct().toList();
        if (!unknown.isEmpty()) {
            throw refused("handout.unknown-topic", unknown.getFirst(), unknown.size());
        }
        Set<RunId> runs = Set.copyOf(request.runs());
        Set<RunId> known = new HashSet<>();
        Map<TopicId, Long> answers = new LinkedHashMap<>();
        for (TopicId topic : all) {
            if (wanted.isEmpty() && request.plan().isEmpty() || wanted.contains(topic)) {
                List<RunId> there = store.responses(topic).stream().map(Response::run).toList();
                known.addAll(there);
                answers.put(topic, there.stream().filter(run -> runs.isEmpty() || runs.contains(run)).count());
            }
        }
        Optional<RunId> missing = request.runs().stream().filter(run -> !known.contains(run)).findFirst();
        if (missing.isPresent()) {
            throw refused("handout.unknown-run", missing.get());
        }
        if (answers.isEmpty()) {
            throw refused("handout.no-topics");
        }
        return answers;
    }

    private static Allotment planned(BundlePlan plan, Set<TopicId> order) {
        Map<TopicId, List<String>> judges = new LinkedHashMap<>();
        order.forEach(topic -> judges.put(topic, plan.allotment().judges().get(topic)));
        return new Allotment(judges);
    }

    private static Allotment shareOut(BundleRequest request, Map<TopicId, Long> answers) {
        return Allotment.of(
                rule(request),
                answers.entrySet().stream()
                        .map(one -> new Allotment.Share(
                                one.getKey(), request.byAnswers() ? Math.max(1, one.getValue()) : 1))
                        .toList());
    }

    private static List<String> assessors(BundleRequest request) {
        return request.plan().map(plan -> plan.rule().assessors()).orElseGet(() -> rule(request).assessors());
    }

    private static Allotment.Rule rule(BundleRequest request) {
        List<String> names = request.assessors().stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
        if (names.isEmpty()) {
            throw refused("handout.no-assessors");
        }
        Set<String> seen = new LinkedHashSet<>();
        for (String name : names) {
            // Two names that differ in their case alone are one to whoever reads them, and one file on some systems.
            if (!seen.add(name.toLowerCase(Locale.ROOT))) {
                throw refused("handout.twice", name);
            }
            if (ReservedNames.isReserved(name)) {
                throw new RefusedException(ReservedNames.refusal(name));
            }
        }
        if (!(request.overlap() >= 0 && request.overlap() <= 1)) {
            throw refused("handout.overlap");
        }
        int most = request.judges() + (request.overlap() > 0 ? 1 : 0);
        if (request.judges() < 1 || most > names.size()) {
            throw refused("handout.judges", Math.max(most, 1), names.size());
        }
        return new Allotment.Rule(names, request.judges(), request.overlap(), request.seed());
    }

    /** Nobody needs to know who else judges what. */
    private static Policy withoutAssignees(Policy policy) {
        ReportRules rules = policy.reports();
        return rules.assignees().isEmpty()
                ? policy
                : policy.withReports(new ReportRules(
                        rules.support(),
                        rules.supportNeeds(),
                        rules.supportGate(),
                        rules.alignGate(),
                        rules.severalNuggets(),
                        rules.options(),
                        rules.needTitles(),
                        rules.seededDocuments(),
                        rules.limit(),
                        Map.of(),
                        rules.relevance()));
    }

    private static String id(Allotment.Rule rule, Allotment allotment, Instant now) {
        return Checksums.of((now + "\n" + rule + "\n" + allotment).getBytes(StandardCharsets.UTF_8))
                .substring(0, ID_LENGTH);
    }

    private static RefusedException refused(String key, Object... arguments) {
        return new RefusedException(key, arguments);
    }
}
