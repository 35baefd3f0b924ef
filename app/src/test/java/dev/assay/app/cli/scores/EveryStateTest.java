package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.ReportProject.Line;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a project holds, from nothing to everything: each command that says numbers ends as documented, prints JSON
 * with the same keys and tables with the same headings.
 */
class EveryStateTest {
    private static final TopicId FIRST = new TopicId("t1");
    private static final TopicId SECOND = new TopicId("t2");
    private static final RunId EAST = new RunId("east");
    private static final RunId WEST = new RunId("west");
    private static final Path SAMPLES = Path.of(System.getProperty("assay.root"), "samples");

    /** The choices that each command is tried with, in JSON and as text; P is the project. */
    private static final List<String> COMMANDS = List.of(
            "status P",
            "score P",
            "score P --ci --resamples 20",
            "score P --common-topics",
            "score P --missing skip --failed not_support",
            "score P --after-reveal",
            "score --reports P",
            "score --reports P --ci --resamples 20",
            "score --reports P --common-topics",
            "score --reports P --missing skip --truncate 20",
            "compliance P",
            "judges P",
            "adjudicate P",
            "consistency P",
            "relevance P",
            "draw P",
            "compare P --judge model",
            "compare P --judge model --ci --resamples 20",
            "compare P --of support --judge model",
            "compare P --of need --judge model",
            "compare P --of align --judge model",
            "cover P",
            "cover P --as workbench",
            "cover P --ci --answers sentence",
            "qrels P --rule best",
            "qrels P --rule direct",
            "leaderboard P",
            "verify P --view items",
            "verify P --view grid",
            "verify P --view missing",
            "verify P --view spurious",
            "verify P --view blind",
            "bank P",
            "check P");

    private static final Set<String> ALWAYS =
            Set.of("status", "score", "judges", "adjudicate", "consistency", "relevance", "draw", "bank", "check");

    /** Those that print lines of columns. */
    private static final List<String> TABLES = List.of(
            "score P --table",
            "score P --tsv",
            "score P --tsv --ci --resamples 20",
            "score --reports P --table",
            "score --reports P --tsv",
            "score --reports P --tsv --ci --resamples 20");

    private static final List<String> FORMS = List.of(
            "nuggetizer", "argue", "auto-judge", "trec-support", "trec-eval", "rag24", "criteria", "table",
            "hltcoe");

    private static final int TURNS = 3;

    /** Then the exit code is 1, with the same output as ever. */
    private static final String NOTHING_SCORED = "Nothing was scored";

    @TempDir
    Path folder;

    private final List<String> faults = new ArrayList<>();
    /** What stood in an answer when it was first seen: by command, the keys or the heading. */
    private final Map<String, String> before = new LinkedHashMap<>();

    private int written;
    private int looks;

    @AfterEach
    void nothingWasWrong() {
        assertEquals("", String.join("\n", faults));
    }

    /**
     * Each command in JSON; as text, as a table and as a file each with every third state, so that each is tried with
     * some of each kind. In the long form everything with every state.
     */
    private void look(String state, Path project) {
        int turn = looks++;
        COMMANDS.forEach(command -> {
            if (isTurn(turn, command)) {
                run(state, command, project);
            }
            Cli ran = run(state, command + " --json", project);
            JsonNode json = ran.json();
            if (ran.code() == 0 || ran.err().contains(NOTHING_SCORED)) {
                same(state, command, keys(json));
            } else if (!keys(json).equals("error")) {
                faults.add(state + ": " + command + " --json ended with " + ran.code() + " and " + json);
            }
        });
        TABLES.stream().filter(command -> isTurn(turn, command)).forEach(command -> {
            Cli ran = run(state, command, project);
            if (command.contains("--table") && ran.code() == 0) {
                same(state, command, ran.out().lines().findFirst().orElse("nothing"));
            }
        });
        if (isTurn(turn, "report")) {
            String file = folder.resolve("report-" + written++ + ".html").toString();
            run(state, "report P --resamples 20 -o " + file, project);
        }
        for (String form : FORMS.stream().filter(form -> isTurn(turn, form)).toList()) {
            run(state, "export P " + folder.resolve("export-" + written++) + " --as " + form, project);
        }
    }

    private static boolean isTurn(int turn, String what) {
        return LongForm.asked() || Math.floorMod(turn + what.hashCode(), TURNS) == 0;
    }

    /** No state of a project is wrong usage, and those that say how things stand always can. */
    private Cli run(String state, String command, Path project) {
        Cli ran = Cli.run(Stream.of(command.split(" "))
                .map(word -> word.equals("P") ? project.toString() : word)
                .toArray());
        // Where no topic is locked yet and names of runs are hidden, scores are refused, and with a reason.
        boolean always = ALWAYS.contains(command.substring(0, command.indexOf(' ')))
                && !(ran.out() + ran.err()).contains("No locked topic has scores yet")
                && !ran.err().contains(NOTHING_SCORED);
        if (ran.code() != 0 && (always || ran.code() != 1) || ran.err().contains("Assay has a fault")) {
            faults.add(state + ": " + command + " ended with " + ran.code() + ": " + ran.err().strip());
        }
        return ran;
    }

    private void same(String state, String command, String now) {
        String first = before.putIfAbsent(command, now);
        if (first != null && !first.equals(now)) {
            faults.add(state + ": " + command + " has " + now + "\n and had " + first);
        }
    }

    private static String keys(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return String.join(" ", names);
    }

    private ProjectStore create(Policy policy) {
        return ProjectStore.create(
                folder.resolve("p.assay"),
                new ProjectSettings("test", "States", "ann", policy, "", Instant.parse("2026-11-21T00:00:00Z")),
                InstantSource.system());
    }

    private void change(Path project, Consumer<ProjectStore> change) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            change.accept(store);
        }
    }

    private void add(Path project, Consumer<MaterialWriter> what) {
        change(project, store -> store.importing(
                writer -> {
                    what.accept(writer);
                    writer.finish();
                    return true;
                },
                kept -> kept));
    }

    private static Answer answer(TopicId topic, RunId run, String... sentences) {
        return ReportProject.report(topic, run.value(), Stream.of(sentences).map(one -> new Line(one)).toList());
    }

    private static NuggetService nuggets(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("new"));
    }

    private static void label(ProjectStore store, TopicId topic, RunId run, String nugget, Label label) {
        new LabellingService(store).label(new LabelKey(topic, run, new NuggetId(nugget)), label);
    }

    private static void lock(ProjectStore store, TopicId topic) {
        store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
    }

    private Path model(String topic) throws IOException {
        Path file = folder.resolve("model-" + topic + ".jsonl");
        Files.writeString(
                file,
                "{\"qid\":\"" + topic
                        + "\",\"query\":\"q\",\"run_id\":\"east\",\"nuggets\":[{\"text\":\"one\","
                        + "\"importance\":\"vital\",\"assignment\":\"support\"}]}\n",
                StandardCharsets.UTF_8);
        return file;
    }

    @Test
    void labels() throws IOException {
        Path project;
        try (ProjectStore store = create(new Policy(Policy.Reveal.AFTER_TOPIC, false, 1, List.of()))) {
            project = store.file();
        }
        look("nothing", project);
        add(project, writer -> {
            writer.topic(new Topic(FIRST, "What is first?", Map.of(), ""));
            writer.topic(new Topic(SECOND, "What is second?", Map.of(), ""));
        });
        look("topics", project);
        add(project, writer -> writer.answer(answer(FIRST, EAST, "One sentence.")));
        look("one run", project);
        add(project, writer -> {
            writer.answer(answer(FIRST, WEST));
            writer.answer(answer(SECOND, WEST, "It is this.", "It is that."));
        });
        look("two runs, an answer without a sentence", project);
        change(project, store -> {
            nuggets(store).add(FIRST, 0, "one", Importance.VITAL, List.of(), new NuggetId("a"));
            nuggets(store).add(FIRST, 1, "two", Importance.OKAY, List.of(), new NuggetId("b"));
            nuggets(store).add(SECOND, 0, "three", Importance.UNSET, List.of(), new NuggetId("c"));
            nuggets(store).delete(SECOND, List.of(new NuggetId("c")));
        });
        look("a draft, and a topic whose nuggets are deleted", project);
        change(project, store -> {
            nuggets(store).freeze(FIRST);
            label(store, FIRST, EAST, "a", Label.SUPPORT);
        });
        look("one label", project);
        change(project, store -> label(store, FIRST, EAST, "b", Label.PARTIAL_SUPPORT));
        look("one answer", project);
        change(project, store -> {
            label(store, FIRST, WEST, "a", Label.NOT_SUPPORT);
            label(store, FIRST, WEST, "b", Label.CANT_JUDGE);
        });
        look("one answer and one that can't be judged", project);
        change(project, store -> label(store, FIRST, WEST, "b", Label.NOT_SUPPORT));
        look("one topic", project);
        Cli imported = Cli.run(
                "import", project, model("t1"), "--as", "assignments", "--judge", "model", "--judge-kind", "model");
        assertEquals(0, imported.code(), imported.err());
        look("a model's label", project);
        change(project, store -> lock(store, FIRST));
        look("one topic locked", project);
        change(project, store -> {
            nuggets(store).restore(SECOND, List.of(new NuggetId("c")));
            nuggets(store).setImportance(SECOND, List.of(new NuggetId("c")), Importance.OKAY);
            nuggets(store).freeze(SECOND);
            label(store, SECOND, WEST, "c", Label.SUPPORT);
            lock(store, SECOND);
        });
        look("everything", project);
        Cli merged = Cli.run(
                "import", project, model("t1"), "--as", "assignments", "--judge", "kim", "--judge-kind", "person");
        assertEquals(0, merged.code(), merged.err());
        look("a second person", project);
    }

    @Test
    void reports() {
        Path project;
        try (ScoredReportsProject made = ScoredReportsProject.in(folder)) {
            project = made.file();
        }
        look("reports", project);
        open(project, made -> made.support(ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 0, "d1", "full"));
        look("one key on Support", project);
        open(project, made -> made.supportJudge("model", "full", "none"));
        look("a model's support", project);
        open(project, made -> made.align(ScoredReportsProject.WIND, 0, "Q1/a1"));
        look("one key on Align", project);
        open(project, made -> made.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full"));
        look("one report", project);
        open(project, made -> made.lock(ScoredReportsProject.WIND));
        look("one topic locked", project);
        open(project, made -> {
            made.judgeExample();
            made.lock(ScoredReportsProject.WAVES);
        });
        look("everything", project);
    }

    private static void open(Path project, Consumer<ScoredReportsProject> change) {
        try (ScoredReportsProject made = ScoredReportsProject.open(project)) {
            change.accept(made);
        }
    }

    @Test
    void banks() {
        Path project = folder.resolve("banks.assay");
        assertEquals(0, Cli.run("new", project, "--from", SAMPLES.resolve("rubric/bank-nuggets.jsonl")).code());
        look("a bank without a grade", project);
        assertEquals(0, Cli.run("import", project, SAMPLES.resolve("rubric/bank-questions.jsonl")).code());
        look("two banks", project);
        assertEquals(0, Cli.run("import", project, SAMPLES.resolve("rubric/graded.jsonl")).code());
        look("grades", project);
    }

    /** Without an empty report, which is complete from the start. */
    @Test
    void reportsOfWhichNoneIsComplete() {
        Path project = folder.resolve("stages.assay");
        assertEquals(0, Cli.run("new", project, "--from", SAMPLES.resolve("report-stages")).code());
        look("the sample", project);
        CitationKey cited =
                new CitationKey(new TopicId("tm-1"), new RunId("lantern-reports"), 0, new DocumentId("mill-guide"));
        Judgment<CitationKey> said = Judgment.open(cited, 1).with("full", 1);
        add(project, writer -> {
            writer.judge(new Judge(new JudgeId("model"), Judge.Kind.MODEL));
            writer.judged(new JudgedItem<>(new JudgeId("model"), Kinds.SUPPORT, cited, said));
        });
        look("a model's support", project);
        change(
                project,
                store -> store.commit(
                        new Act(ActKind.SUPPORT, Kinds.SUPPORT.change(cited, Optional.empty(), Optional.of(said)))));
        look("one key on Support", project);
        change(project, store -> lock(store, cited.topic()));
        look("locked with all but one open", project);
        JsonNode scores = Cli.run("score", "--reports", project, "--json").json();
        assertEquals(2, scores.get("judges").size(), scores.toString());
        assertEquals(4, scores.get("unscored").size(), scores.toString());
        scores.get("unscored")
                .forEach(run ->
                        assertEquals(ReportMeasure.ALL.size(), run.get("bounds").size(), run.toString()));
        scores.get("incomplete")
                .forEach(report -> assertEquals(
                        ReportMeasure.ALL.size(), report.get("bounds").size(), report.toString()));
    }
}
