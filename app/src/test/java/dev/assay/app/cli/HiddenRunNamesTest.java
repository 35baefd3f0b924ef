package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.jobs.Answers;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.CriteriaProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.RenamedRuns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The names of runs of a topic that is labelled in full but not locked, on every way out of the command line: no
 * command names them, in whatever form, in what it prints, in a file, or in the name of one. Only the material of a
 * sync has them.
 */
class HiddenRunNamesTest {
    private static final TopicId HIDDEN = new TopicId("h-014");
    private static final TopicId LOCKED = new TopicId("h-022");

    /** What the name of every run begins with that nobody may see, and no other word. */
    private static final String MARK = "quagga";

    /** Options that would ask somebody, or a network, and not print. */
    private static final List<String> NOT_TRIED = List.of("--help", "--test-connection", "--yes");

    @TempDir
    static Path folder;

    /** By what they are of: labels, of which one topic is locked; reports; graded passages; criteria. */
    private static final Map<String, Path> PROJECTS = new LinkedHashMap<>();

    /** Of each project a sync and a handout, made once. */
    private static final Map<Path, Path> SYNCED = new HashMap<>();

    private static final Map<Path, Path> HANDED_OUT = new HashMap<>();

    /**
     * What each command is asked: P the project, S a sync of it, C a copy of it, O what is not there yet, R a run that
     * is hidden.
     */
    private static final Map<String, List<String>> ASKED = new LinkedHashMap<>();

    static {
        ASKED.put("open", List.of("open P"));
        ASKED.put("new", List.of("new O.assay --from S"));
        ASKED.put(
                "import",
                List.of(
                        "import P S",
                        "import P S/assignments --judge other --dry-run",
                        "import P S/scores.tsv --dry-run"));
        ASKED.put("status", List.of("status P"));
        ASKED.put("jury", List.of("jury P --of gpt --judge panel"));
        ASKED.put("run", List.of("run --schema"));
        ASKED.put("prices", List.of("prices"));
        ASKED.put("doctor", List.of("doctor"));
        ASKED.put("completion", List.of("completion bash"));
        ASKED.put("freeze", List.of("freeze P"));
        ASKED.put("draw", List.of("draw P", "draw P -n 1"));
        ASKED.put("draw-battles", List.of("draw-battles P --per-run 2"));
        ASKED.put("battles", List.of("battles P", "battles P --judge gpt", "battles P --json"));
        ASKED.put("sync", List.of("sync P O"));
        ASKED.put(
                "export",
                Stream.of(
                                "hltcoe",
                                "nuggetizer",
                                "argue",
                                "auto-judge",
                                "trec-support",
                                "track-support",
                                "trec-eval",
                                "rag24",
                                "criteria",
                                "battles",
                                "table")
                        .map(peer -> "export P O --as " + peer)
                        .toList());
        ASKED.put(
                "bundle",
                List.of("bundle P -o O --assessors ann,bob --hide-runs", "bundle P --assessors ann,bob --dry-run"));
        ASKED.put("returned", List.of("returned PLAN S", "returned PLAN P"));
        ASKED.put("merge", List.of("merge P C --judge other", "merge P S --judge other"));
        ASKED.put("adjudicate", List.of("adjudicate P", "adjudicate P --kind battle"));
        ASKED.put(
                "score",
                List.of(
                        "score P",
                        "score P --judge gpt",
                        "score P --reports --truncate 200",
                        "score P --run nobody",
                        "score S/assignments"));
        ASKED.put("compliance", List.of("compliance P"));
        ASKED.put(
                "report",
                List.of("report P -o O.html --resamples 20", "report P -o O.html --resamples 20 --language de"));
        ASKED.put("verify-report", List.of("verify-report R", "verify-report R --project P"));
        ASKED.put("judges", List.of("judges P"));
        ASKED.put("meta", List.of("meta P Ann gpt --resamples 20", "meta P gpt Bob --resamples 20"));
        ASKED.put(
                "compare",
                List.of(
                        "compare P:gpt P",
                        "compare P --judge gpt",
                        "compare P S",
                        "compare P --judge gpt --kind support",
                        "compare P --judge gpt --kind battle"));
        ASKED.put("correlate", List.of("correlate S/scores.tsv", "correlate P"));
        ASKED.put("agree", List.of("agree P"));
        ASKED.put("leaderboard", List.of("leaderboard P"));
        ASKED.put("cover", List.of("cover P", "cover P -o O.jsonl", "cover P --answers sentence"));
        ASKED.put("qrels", List.of("qrels P --rule best", "qrels P --rule best -o O.txt"));
        ASKED.put(
                "verify",
                List.of(
                        "verify P",
                        "verify P --view grid",
                        "verify P --view missing",
                        "verify P --view spurious",
                        "verify P --view blind"));
        ASKED.put("bank", List.of("bank P", "bank P -o O.jsonl"));
        ASKED.put("graded", List.of("graded P -o O.jsonl", "graded P -o O.jsonl --answers answer"));
        ASKED.put("consistency", List.of("consistency P", "consistency P --judge gpt"));
        ASKED.put("relevance", List.of("relevance P"));
        ASKED.put("grade", List.of("grade P --dry-run", "grade P --model m --dry-run"));
        ASKED.put("nuggetize", List.of("nuggetize P --dry-run"));
        ASKED.put(
                "assign",
                List.of("assign P --dry-run", "assign P --model m --base-url http://localhost:1/v1 --dry-run"));
        ASKED.put(
                "support",
                List.of("support P --dry-run", "support P --model m --base-url http://localhost:1/v1 --dry-run"));
        ASKED.put(
                "align", List.of("align P --dry-run", "align P --model m --base-url http://localhost:1/v1 --dry-run"));
        ASKED.put(
                "judge-battles",
                List.of(
                        "judge-battles P --dry-run",
                        "judge-battles P --model m --base-url http://localhost:1/v1 --criteria --dry-run",
                        "judge-battles P --model m --base-url http://localhost:1/v1 --retries 0"));
        ASKED.put(
                "grade-bank",
                List.of(
                        "grade-bank P --method rate --dry-run --model m --base-url http://localhost:1/v1",
                        "grade-bank P --method rate --parts sentence --by nuggets --dry-run --model m --base-url "
                                + "http://localhost:1/v1"));
        ASKED.put("questions", List.of("questions P --dry-run"));
        ASKED.put("criteria", List.of("criteria P --dry-run"));
        ASKED.put(
                "requests",
                List.of(
                        "requests P --step assign --model m -o O.jsonl",
                        "requests P --step judge-battles --model m -o O.jsonl"));
        ASKED.put("replies", List.of("replies P O.jsonl", "replies P S"));
        ASKED.put("check", List.of("check P", "check S"));
        ASKED.put("check-run", List.of("check-run P", "check-run S"));
    }

    @BeforeAll
    static void projects() throws IOException {
        Path plain = folder.resolve("plain.assay");
        assertEquals(0, Cli.run("new", plain, "--from", SampleProject.bundle(), "--assessor", "Ann").code());
        with(plain, store -> {
            new NuggetService(store, () -> new NuggetId("none")).freeze(HIDDEN);
            new NuggetService(store, () -> new NuggetId("none")).freeze(LOCKED);
            label(store, HIDDEN);
            label(store, LOCKED);
            new LabellingService(store).lock(LOCKED);
        });
        // The labels of somebody else, in the topic that is not locked: all that --reveal can open.
        assertEquals(0, Cli.run("sync", plain, folder.resolve("plain")).code());
        Path labels = Files.writeString(
                folder.resolve("labels.jsonl"),
                Files.readString(folder.resolve("plain/assignments/" + HIDDEN + ".jsonl"))
                        .replace("\"judge\":\"Ann\"", "\"judge\":\"gpt\""));
        assertEquals(0, Cli.run("import", plain, labels, "--judge", "gpt", "--judge-kind", "model").code());
        assertEquals(0, Cli.run("import", plain, labels, "--judge", "Bob").code());
        add("labels", plain, (topic, run) -> topic.equals(LOCKED) || run.value().equals("tern-k5") ? run : hidden(run));

        try (ScoredReportsProject reports = ScoredReportsProject.in(Files.createDirectory(folder.resolve("reports")))) {
            reports.judgeExample();
            reports.judgedByModel("gpt", "full");
        }
        // Whoever has judged nothing in the other topic may have it revealed, names and all.
        add(
                "reports",
                onlyProjectIn(folder.resolve("reports")),
                (topic, run) -> topic.equals(ScoredReportsProject.WAVES) ? hidden(run) : run);

        Path rubric = folder.resolve("rubric.assay");
        Path sample = SampleProject.bundle().resolveSibling("rubric");
        assertEquals(0, Cli.run("new", rubric, "--from", sample).code());
        Path answers = Files.writeString(
                folder.resolve("ranked.jsonl"),
                rankedRuns(sample).stream()
                        .flatMap(
                                run -> topics(rubric).stream()
                                        .map(
                                                topic -> "{\"run_id\":\"" + run + "\",\"topic_id\":\"" + topic
                                                        + "\",\"topic\":\"\",\"references\":[],\"response_length\":2,"
                                                        + "\"answer\":[{\"text\":\"An answer.\",\"citations\":[]}]}\n"))
                        .collect(Collectors.joining()));
        assertEquals(0, Cli.run("import", rubric, answers).code());
        add("graded", rubric, (topic, run) -> hidden(run));

        try (ProjectStore criteria = CriteriaProject.create(Files.createDirectory(folder.resolve("criteria")))) {
            new NuggetService(criteria, () -> new NuggetId("none")).freeze(CriteriaProject.TIDES);
            CriteriaProject.RUNS.forEach(run -> criteria.nuggetSet(CriteriaProject.TIDES)
                    .orElseThrow()
                    .nuggets()
                    .forEach(nugget -> new LabellingService(criteria)
                            .label(new LabelKey(CriteriaProject.TIDES, run, nugget.id()), Label.SUPPORT)));
        }
        add("criteria", onlyProjectIn(folder.resolve("criteria")), (topic, run) -> hidden(run));
    }

    private static RunId hidden(RunId run) {
        return new RunId(MARK + "-" + run.value());
    }

    private static void add(String name, Path plain, BiFunction<TopicId, RunId, RunId> called) {
        Path project = folder.resolve(name + "-hidden.assay");
        try (ProjectStore store = ProjectStore.openReadOnly(plain)) {
            RenamedRuns.copy(store, project, called);
        }
        PROJECTS.put(name, project);
    }

    private static Path onlyProjectIn(Path where) throws IOException {
        try (Stream<Path> files = Files.list(where)) {
            return files.filter(file -> file.toString().endsWith(".assay")).findFirst().orElseThrow();
        }
    }

    private static List<String> topics(Path project) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.topics().stream().map(topic -> topic.id().value()).toList();
        }
    }

    private static TreeSet<String> rankedRuns(Path sample) throws IOException {
        TreeSet<String> runs = new TreeSet<>();
        Pattern.compile("\"method\": \"([^\"]+)\"")
                .matcher(Files.readString(sample.resolve("graded.jsonl")))
                .results()
                .forEach(found -> runs.add(found.group(1)));
        return runs;
    }

    private interface Work {
        void with(ProjectStore store);
    }

    private static void with(Path file, Work work) {
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            work.with(store);
        }
    }

    private static void label(ProjectStore store, TopicId topic) {
        LabellingService labelling = new LabellingService(store);
        store.nuggetSet(topic)
                .orElseThrow()
                .nuggets()
                .forEach(nugget -> store.answers(topic)
                        .forEach(answer -> labelling.label(
                                new LabelKey(topic, answer.run(), nugget.id()), Label.PARTIAL_SUPPORT)));
    }

    @Test
    void theProjectsDoNameThem() {
        PROJECTS.values().forEach(project -> {
            try (ProjectStore store = ProjectStore.openReadOnly(project)) {
                assertTrue(store.topics().stream()
                        .flatMap(topic -> store.tasks(topic.id()).keySet().stream())
                        .anyMatch(run -> run.value().startsWith(MARK)));
            }
        });
        Cli scores = Cli.run("score", PROJECTS.get("labels"), "--json");
        assertEquals(0, scores.code(), scores.err());
        assertTrue(
                scores.out().contains("tern-k5") && scores.out().contains("gantry-base"), "the locked topic is scored");
        assertTrue(
                scores.err().contains("1 topic is left out") || scores.err().contains("2 topics are left out"),
                scores.err());
    }

    @Test
    void theReportNamesNoFileThatIsCalledAsARunIs() throws IOException {
        Path project = Files.copy(PROJECTS.get("labels"), folder.resolve("late.assay"));
        Path late = Files.writeString(
                folder.resolve(MARK + "-late.jsonl"),
                "{\"run_id\":\"" + MARK + "-late\",\"topic_id\":\"" + HIDDEN
                        + "\",\"topic\":\"\",\"references\":[],\"response_length\":2,\"answer\":[{\"text\":\"An "
                        + "answer.\",\"citations\":[]}]}\n");
        assertEquals(0, Cli.run("import", project, late).code());
        Path report = folder.resolve("late.html");
        Cli done = Cli.run("report", project, "-o", report, "--resamples", "20");
        assertEquals(0, done.code(), done.err());
        assertFalse(isNamedIn(Files.readString(report)));
        String files = Files.readString(folder.resolve("late-tables/files.tsv"));
        assertFalse(isNamedIn(files));
        assertTrue(files.contains("topics.jsonl"), files);
    }

    @Test
    void noExportScoresReportsByCodes() throws IOException {
        Path out = folder.resolve("argue");
        assertEquals(0, Cli.run("export", PROJECTS.get("reports"), out, "--as", "argue").code());
        try (Stream<Path> files = Files.walk(out)) {
            List<Path> all = files.toList();
            assertTrue(all.stream().anyMatch(file -> file.toString().endsWith(".judgments.jsonl")));
            for (Path file : all) {
                assertFalse(
                        file.toString().endsWith(".scores.tsv")
                                && Files.readString(file).contains("\t" + ScoredReportsProject.WAVES),
                        file.toString());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> noCommandNamesThem() {
        Map<String, ?> commands = AssayCommandLine.commands(Map.of(), Answers.NOBODY, target -> 0);
        assertEquals(
                commands.keySet(),
                ASKED.keySet(),
                "every command of the command line is tried here: add what a new one is asked");
        return ASKED.keySet().stream()
                .flatMap(command -> PROJECTS.keySet().stream()
                        .map(project -> DynamicTest.dynamicTest(
                                command + " on " + project, () -> tryOut(command, PROJECTS.get(project)))));
    }

    private static void tryOut(String command, Path project) throws IOException {
        for (String line : ASKED.get(command)) {
            List<String> asked = List.of(line.split(" "));
            tryOut(asked, project);
            for (String flag : flags(command)) {
                if (!asked.contains(flag)) {
                    tryOut(Stream.concat(asked.stream(), Stream.of(flag)).toList(), project);
                }
            }
        }
    }

    /** The options of a command that stand alone: its forms of output are among them. */
    private static List<String> flags(String command) {
        return new CommandLine(AssayCommandLine.commands(Map.of(), Answers.NOBODY, target -> 0).get(command).get())
                .getCommandSpec().options().stream()
                        .filter(option -> option.arity().max() == 0)
                        .map(OptionSpec::longestName)
                        .filter(name -> !NOT_TRIED.contains(name))
                        .toList();
    }

    private static void tryOut(List<String> asked, Path project) throws IOException {
        Path place = Files.createTempDirectory(folder, "try");
        Path copy = Files.copy(project, place.resolve("p.assay"));
        Path sync = place.resolve("synced");
        if (asked.stream().anyMatch(word -> word.equals("S") || word.startsWith("S/"))) {
            copy(SYNCED.computeIfAbsent(project, HiddenRunNamesTest::synced), sync);
        }
        if (asked.contains("R")) {
            Cli.run("report", copy, "-o", place.resolve("r.html"), "--resamples", "0");
        }
        if (asked.contains("C")) {
            Files.copy(copy, place.resolve("c.assay"));
        }
        if (asked.contains("PLAN")) {
            copy(HANDED_OUT.computeIfAbsent(project, HiddenRunNamesTest::handedOut), place.resolve("handout"));
        }
        Object[] arguments = asked.stream()
                .map(word -> switch (word) {
                    case "P" -> copy.toString();
                    case "P:gpt" -> copy + ":gpt";
                    case "C" -> place.resolve("c.assay").toString();
                    case "R" -> place.resolve("r.html").toString();
                    case "S" -> sync.toString();
                    case "PLAN" -> place.resolve("handout").toString();
                    default ->
                        word.startsWith("S/")
                                ? sync.resolve(word.substring(2)).toString()
                                : word.equals("O") || word.startsWith("O.")
                                        ? place.resolve("out" + word.substring(1))
                                                .toString()
                                        : word;
                })
                .toArray();
        Cli done = Cli.run(arguments);
        String what = String.join(" ", asked) + ": ";
        assertFalse(isNamedIn(done.out()), what + "printed\n" + done.out());
        assertFalse(isNamedIn(done.err()), what + "said\n" + done.err());
        assertFalse(done.err().contains("Assay has a fault"), what + done.err());
        try (Stream<Path> files = Files.walk(place, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = place.relativize(file).toString();
                assertFalse(isNamedIn(name), what + "wrote the file " + name);
                if (!name.contains("/material/") && !name.contains(".assay")) {
                    assertFalse(isNamedIn(text(file)), what + "names them in " + name);
                    assertFalse(
                            name.contains(HIDDEN.value()) && text(file).contains("tern-k5"),
                            what + name + " names a run in the hidden topic");
                }
            }
        }
        remove(place);
    }

    private static Path synced(Path project) {
        Path sync = project.resolveSibling(project.getFileName() + "-synced");
        assertEquals(0, Cli.run("sync", project, sync).code());
        return sync;
    }

    private static Path handedOut(Path project) {
        Path handout = project.resolveSibling(project.getFileName() + "-handout");
        assertEquals(0, Cli.run("bundle", project, "-o", handout, "--assessors", "ann", "--hide-runs").code());
        return handout;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    private static boolean isNamedIn(String text) {
        return text.toLowerCase(Locale.ROOT).contains(MARK);
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static void remove(Path place) throws IOException {
        List<Path> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(place)) {
            files.forEach(all::add);
        }
        all.reversed().forEach(file -> {
            try {
                Files.delete(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
