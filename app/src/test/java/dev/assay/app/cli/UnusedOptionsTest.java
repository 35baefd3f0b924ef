package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An option that does nothing with what is given is named: it would be taken for one that did something. */
class UnusedOptionsTest {
    private static final String TOPIC = "{\"id\": \"t1\", \"query\": \"Who sweeps?\"}\n";

    @TempDir
    private Path folder;

    private Path topics;
    private Path project;

    @BeforeEach
    void write() throws IOException {
        topics = Files.writeString(folder.resolve("topics.jsonl"), TOPIC);
        project = folder.resolve("p.assay");
    }

    private void refused(String said, Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertTrue(ran.code() != 0, ran.out());
        assertTrue(ran.err().contains(said), ran.err());
    }

    @Test
    void aJudgeWithoutLabelsIsNamed() {
        String warning = "warning: topics.jsonl: No file has labels, so the judge Ann is not used.";
        Cli made = Cli.run("new", project, topics, "--judge", "Ann");
        assertEquals(0, made.code(), made.err());
        assertTrue(made.err().contains(warning), made.err());
        Cli again = Cli.run("import", project, topics, "--judge", "Ann", "--json");
        assertTrue(again.out().contains("No file has labels, so the judge Ann is not used."), again.out());
        refused("--judge-kind is the kind of the judge", "import", project, topics, "--judge-kind", "model");
    }

    @Test
    void marksWithoutAnswersAreNamed() throws IOException {
        Cli made = Cli.run("new", project, topics, "--markers");
        assertEquals(0, made.code(), made.err());
        assertTrue(made.err().contains("warning: --markers does nothing: no file has answers."), made.err());
        Path rows = Files.writeString(folder.resolve("rows.csv"), "qid,question,run,answer\nm1,Who?,broom,Ada.\n");
        Cli some = Cli.run("import", project, rows, "--markers");
        assertEquals(0, some.code(), some.err());
        assertEquals("", some.err());
    }

    @Test
    void withoutFilesNothingSaysHowTheyAreRead() {
        refused("--judge does nothing by itself.", "new", project, "--judge", "Ann");
        refused("--markers does nothing by itself.", "new", project, "--markers");
        assertFalse(Files.exists(project));
        assertEquals(0, Cli.run("new", project, "--title", "T", "--assessor", "ann").code());
    }

    @Test
    void whatIsSaidOfFilesThatAreNotThereIsRefused() {
        refused("names the user bob.", "new", project, topics, "--user", "bob");
        refused("there is no sheet two.", "new", project, topics, "--sheet", "two");
        refused("is imported as the run gold.", "new", project, topics, "--ground-truth", "gold");
        assertFalse(Files.exists(project));
    }

    private Path sample(String name) {
        Path file = folder.resolve(name + ".assay");
        Path bundle = SampleProject.bundle().resolveSibling(name);
        assertEquals(0, Cli.run("new", file, "--from", bundle, "--assessor", "ann").code());
        return file;
    }

    private Path labels() throws IOException {
        return Files.writeString(folder.resolve("labels.jsonl"), """
                {"qid":"t1","query":"Who sweeps?","run_id":"broom","answer_text":"Ada sweeps.","nuggets":[
                 {"text":"Ada sweeps","importance":"vital","assignment":"support"}]}
                """.replace("\n ", ""));
    }

    @Test
    void nothingIsRevealedOfFilesAndOfOneself() throws IOException {
        Path labels = labels();
        refused("--reveal needs a project", "score", labels, "--reveal");
        refused("--reveal shows what another judge said in a project", "compare", labels + ":a", labels + ":b",
                "--reveal");
        refused("--reveal needs a project", "consistency", labels, "--reveal");
        Path own = sample("first-steps");
        refused("--reveal shows another judge's labels. Name the judge", "consistency", own, "--reveal");
    }

    @Test
    void aTableOfScoresHasNoIntervals() throws IOException {
        refused("--ci does nothing with --table.", "score", labels(), "--table", "--ci");
    }

    @Test
    void aPlanOfBattlesHasAShareOfRepeats() {
        refused("a share of repeats from 0 to 1", "draw-battles", sample("battles"), "--plan", "--repeats", 7);
    }

    @Test
    void theAssessorsSecondThoughtsAreNobodyElses() throws IOException {
        Path own = sample("first-steps");
        assertEquals(0, Cli.run("assign", own, "--judge", "Lexical baseline").code());
        refused("--after-reveal scores ann a second time", "score", own, "--judge", "Lexical baseline", "--reveal",
                "--after-reveal");
    }

    @Test
    void gradersAreThoseOfAProject() throws IOException {
        Path qrels = Files.writeString(folder.resolve("q.txt"), "1 0 d 1\n");
        Path run = Files.writeString(folder.resolve("run.txt"), "1 Q0 d 1 2.5 r\n");
        assertEquals(0, Cli.run("leaderboard", qrels, run).code());
        refused("--rule is about the grades of a project", "leaderboard", qrels, run, "--rule", "best");
        refused("--grader is about the grades of a project", "leaderboard", qrels, run, "--grader", "g");
    }

    @Test
    void runsRankWhatWasGraded() throws IOException {
        Path run = Files.writeString(folder.resolve("run.txt"), "nowhere Q0 d 1 2.5 r\n");
        refused("No run ranks a topic", "cover", sample("rubric"), "--run", run);
    }

    @Test
    void aPlanSaysWhoGetsWhat() throws IOException {
        Path own = sample("first-steps");
        Path bundles = folder.resolve("bundles");
        assertEquals(0, Cli.run("bundle", own, "-o", bundles, "--assessors", "kim,lee", "--stages", "nuggets").code());
        Path plan = bundles.resolve("plan.json");
        for (String option : List.of("--judges-per-topic=2", "--overlap=50%", "--balance=answers", "--seed=7")) {
            refused("--plan says who gets which topics: leave out " + option.replaceAll("=.*", "") + ".",
                    "bundle", own, "--plan", plan, option, "--stages", "nuggets", "--dry-run");
        }
    }

    @Test
    void ofGradesOnlyWhatTheRuleOrTheViewAsksForIsChosen() {
        Path rubric = sample("rubric");
        refused("--facets does nothing with --rule direct.", "qrels", rubric, "--rule", "direct", "--facets");
        refused("--direct-grader goes with --rule direct.", "qrels", rubric, "--rule", "best", "--direct-grader", "g");
        refused("--missing does nothing with --as workbench.", "cover", rubric, "--as", "workbench", "--missing",
                "zero");
        refused("--min-grade does nothing with --view passages.", "verify", rubric, "--view", "passages",
                "--min-grade", 5);
        refused("--bank does nothing with --view agreement.", "verify", rubric, "--view", "agreement", "--bank", "b");
        assertEquals(0, Cli.run("verify", rubric, "--view", "agreement", "--min-grade", 5).code());
    }

    @Test
    void namesThatNothingHasAreRefused() throws IOException {
        Path table = Files.writeString(folder.resolve("t.tsv"), "run\ta\tb\tc\nr\t1\t2\t3\ns\t2\t1\t3\n");
        refused("--ranks c: neither --x nor --y is this column.", "correlate", table, "--x", "a", "--y", "b",
                "--ranks", "c");
        refused("no price of your own for nosuch", "prices", "--remove", "nosuch");
        Path own = sample("first-steps");
        Path ranks = Files.writeString(folder.resolve("ranks.json"), "{\"tern-k5\": 1}");
        refused("There are no graded passages", "report", own, "-o", folder.resolve("r.html"), "--official", ranks);
    }

    @Test
    void familiesAreOfRunsAndJudges() throws IOException {
        for (String judge : List.of("kim", "lee")) {
            Cli made = Cli.run(judge.equals("kim") ? "new" : "import", project, labels(), "--judge", judge);
            assertEquals(0, made.code(), made.err());
        }
        refused("--family: there is no run and no judge called nosuch.", "meta", project, "kim", "lee", "--reveal",
                "--resamples", 0, "--family", "nosuch=x");
        Cli known = Cli.run("meta", project, "kim", "lee", "--reveal", "--resamples", 0, "--family", "broom=x",
                "--family", "kim=x");
        assertEquals(0, known.code(), known.err());
        assertFalse(known.err().contains("is not among these"), known.err());
        Cli costs = Cli.run("meta", project, "kim", "lee", "--resamples", 0, "--hourly", 20);
        assertEquals(0, costs.code(), costs.err());
        assertTrue(costs.err().contains("--hourly does nothing: the table designs is not among these."), costs.err());
    }

    @Test
    void aSyncIsReadInNoOtherWay() {
        assertEquals(0, Cli.run("new", project, topics).code());
        Path sync = folder.resolve("sync");
        assertEquals(0, Cli.run("sync", project, sync).code());
        Cli restored = Cli.run("new", folder.resolve("again.assay"), "--from", sync, "--judge", "Ann");
        assertEquals(0, restored.code(), restored.err());
        assertTrue(restored.err().contains("warning: ") && restored.err().contains("is not used"), restored.err());
        assertEquals("", Cli.run("new", folder.resolve("third.assay"), "--from", sync).err());
    }
}
