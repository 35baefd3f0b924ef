package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.testing.JudgesByFormula;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report that is checked by the labels in it, and by its project. */
class VerifyReportCommandTest {
    @TempDir
    private Path folder;

    private Path project;
    private String html;

    private void report(String... options) throws IOException {
        report(2, options);
    }

    private void report(int locked, String... options) throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, locked)) {
            project = store.file();
            LabelKey key = store.assignments(store.topics().getFirst().id()).getFirst().item();
            new LabellingService(store).unlock(key.topic());
            new LabellingService(store).label(key, Label.CANT_JUDGE);
            new LabellingService(store).lock(key.topic());
        }
        Path page = folder.resolve("r.html");
        List<Object> arguments =
                new ArrayList<>(List.of("report", project, "-o", page, "--resamples", 200));
        arguments.addAll(List.of(options));
        assertEquals(0, Cli.run(arguments.toArray()).code());
        html = Files.readString(page);
    }

    private Cli verify(String page, Object... options) throws IOException {
        List<Object> arguments = new ArrayList<>(
                List.of("verify-report", Files.writeString(folder.resolve("checked.html"), page)));
        arguments.addAll(List.of(options));
        return Cli.run(arguments.toArray());
    }

    private String changed(String before, String after) {
        Matcher found = Pattern.compile(before).matcher(html);
        assertTrue(found.find(), before);
        return html.substring(0, found.start()) + found.group().replaceFirst(before, after)
                + html.substring(found.end());
    }

    @Test
    void aReportAsItWasWrittenIsAllEqual() throws IOException {
        report();
        Cli all = verify(html, "--project", project);
        assertEquals(0, all.code(), all.out());
        assertTrue(all.out().matches("(?s)\\d{3,} figures compared, \\d+ judgments read: all equal\\.\\s*"), all.out());
    }

    @Test
    void soIsAGermanOneOverCommonTopics() throws IOException {
        report("--language", "de", "--common-topics", "--missing", "skip", "--failed", "not_support");
        Cli all = verify(html, "--json");
        assertEquals(0, all.code(), all.out());
        assertEquals(0, all.json().get("differences").size());
        assertTrue(all.json().get("figures").asInt() > 100);
    }

    /** All three topics are scored: an interval about these is the mean, one about all of the kind is wider. */
    @Test
    void soIsOneAboutTheseTopicsOnly() throws IOException {
        report(3, "--these-topics");
        assertTrue(html.contains(">3 topics of this project<"), "in its settings");
        assertTrue(html.contains("rank on the 3 topics of this project lies in its set"), "in the method");
        assertFalse(html.contains("similar topics"));
        Cli all = verify(html, "--project", project);
        assertEquals(0, all.code(), all.out());
        Cli other = verify(changed("(\nrules .* )3( \\w+\n)", "$1kind$2"));
        assertEquals(1, other.code(), other.out());
        assertTrue(other.out().contains(" [0."), "intervals differ: " + other.out());
    }

    @Test
    void whatWasChangedIsNamed() throws IOException {
        report();
        Cli label = verify(changed("(\nlabels 1 \\d+ \\d+ \\d+ )s", "$1p"));
        assertEquals(1, label.code());
        assertTrue(label.out().contains("nugget 1: partial_support here, support when the report was made."),
                label.out());
        Cli blank = verify(changed("(\nlabels 1 \\d+) ", "$1x"));
        assertEquals(1, blank.code());
        assertTrue(blank.out().contains("A line of the labels was changed: labels 1 "), blank.out());
        Cli importance = verify(changed("(\nnuggets 0 0 )v", "$1o"));
        assertTrue(importance.out().startsWith("importance, "), importance.out());
        assertTrue(importance.out().contains("nugget 1: okay here, vital when the report was made."));
        Cli figure = verify(changed("( data-f=\"mean [^\"]*\">)0\\.\\d", "$17.7"));
        assertEquals(1, figure.code());
        assertTrue(figure.out().contains(" on the page, 0."), figure.out());
        assertTrue(figure.out().endsWith(": 1 difference.\n"), figure.out());
        Cli interval = verify(changed("\\[0\\.\\d", "[7.7"));
        assertEquals(1, interval.code(), interval.out());
    }

    @Test
    void aLabelThatTheProjectHasOtherwiseIsNamed() throws IOException {
        report();
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            LabelKey key = store.assignments(store.topics().getFirst().id()).getFirst().item();
            new LabellingService(store).unlock(key.topic());
            new LabellingService(store).label(key, Label.SUPPORT);
            new LabellingService(store).lock(key.topic());
        }
        assertEquals(0, verify(html).code(), "by itself the page is sound");
        Cli with = verify(html, "--project", project);
        assertEquals(1, with.code());
        assertTrue(with.out().contains("can't judge in the page, support in the project."), with.out());
    }

    /** Grades are in a page once somebody looked at them, which its maker may do on record. */
    @Test
    void gradedPassagesAreWorkedOutAgainFromTheirGrades() throws IOException {
        project = folder.resolve("rubric.assay");
        Path sample = Path.of(System.getProperty("assay.root", ".."), "samples", "rubric");
        assertEquals(0, Cli.run("new", project, "--from", sample, "--assessor", "ann").code());
        Path page = folder.resolve("g.html");
        assertEquals(0, Cli.run("report", project, "-o", page).code());
        String closed = Files.readString(page);
        assertFalse(closed.contains("\npassage "), "nobody looked at the grades");
        assertTrue(closed.contains("nobody has looked through them in Verify yet"), "it says so");
        Path ranks = Files.writeString(
                folder.resolve("ranks.json"), "{\"cobalt-dense\": 1, \"fjord-rerank\": 3, \"ember-mix\": 2}");
        Cli made = Cli.run("report", project, "-o", page, "--force", "--reveal", "--official", ranks);
        assertEquals(0, made.code(), made.err());
        assertTrue(made.err().contains("Showed all grades of passages."), made.err());
        html = Files.readString(page);
        Cli all = verify(html, "--project", project);
        assertEquals(0, all.code(), all.out());
        assertTrue(
                all.out().matches("(?s)2\\d\\d figures compared, \\d{3} judgments read: all equal\\.\\s*"), all.out());
        Cli grade = verify(changed("(\npassage 0 3 \\S+ \\S+ =___)4", "$13"), "--project", project);
        assertEquals(1, grade.code());
        assertTrue(grade.out().contains("passage 4: item 4: 3 here, item 4: 4 when the report was made."), grade.out());
        assertTrue(grade.out().contains("passage 4: item 4: 3 in the page, item 4: 4 in the project."), grade.out());
        Cli figure = verify(changed("( data-f=\"cover value [^\"]*\">)0\\.\\d", "$17.7"));
        assertEquals(1, figure.code());
        assertTrue(figure.out().endsWith(": 1 difference.\n"), figure.out());
    }

    /** Where everything may be seen already there is nothing to put on record, and the window may have the project. */
    @Test
    void aProjectThatIsOpenElsewhereIsReportedWhenNothingIsLeftToReveal() throws IOException {
        report(3, "--reveal");
        try (ProjectStore window = ProjectStore.open(project, InstantSource.system())) {
            Cli again = Cli.run("report", project, "-o", folder.resolve("again.html"), "--reveal", "--resamples", 0);
            assertEquals(0, again.code(), again.err());
            assertEquals(3, window.topics().size());
        }
    }

    @Test
    void battlesAreWorkedOutAgainFromTheirVerdicts() throws IOException {
        project = BattleProject.create(folder, 6);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            for (int topic = 1; topic <= 6; topic++) {
                int odd = topic % 3;
                BattleProject.judge(store, new TopicId("t" + topic), pair -> pair.hashCode() % 3 == odd);
            }
        }
        Path page = folder.resolve("b.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", 200).code());
        html = Files.readString(page);
        Cli all = verify(html, "--project", project);
        assertEquals(0, all.code(), all.out());
        Cli verdict = verify(
                changed("(\nbattles 0 0 (?:\\S+ )*?\\d-\\d:\\d\\w*)l( |\\w)", "$1r$2"), "--project", project);
        assertEquals(1, verdict.code());
        assertTrue(
                verdict.out().matches("(?s).*ann, t1, \\w+ – \\w+, verdict: \\w+ here, \\w+ when the report.*"),
                verdict.out());
        assertTrue(verdict.out().contains(" in the project."), verdict.out());
        Cli figure = verify(changed("( data-f=\"rated rating [^\"]*\">)\\d", "$17"));
        assertEquals(1, figure.code());
        assertTrue(figure.out().endsWith(": 1 difference.\n"), figure.out());
    }

    /** From the labels, and from what else it needs: families of runs, nuggets' lengths and origins, sentences. */
    @Test
    void aMetaEvaluationIsWorkedOutAgain() throws IOException {
        project = JudgesByFormula.create(folder);
        JudgesByFormula.alignSentences(project);
        Path page = folder.resolve("m.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", 100, "--reveal").code());
        html = Files.readString(page);
        String meta = html.substring(html.indexOf("<section id=\"meta\""));
        List<String> heads = Pattern.compile("<th[^>]*scope=\"col\"[^>]*>(.*?)</th>").matcher(
                        meta.substring(0, meta.indexOf("</section>"))).results()
                .map(head -> head.group(1).replaceAll("<[^>]*>", ""))
                .toList();
        assertTrue(heads.contains("Difference by Judge 2"), heads::toString);
        assertEquals(List.of(), heads.stream().filter(head -> head.matches(".*\\b(Ann|ben|cleo|gpt-9)\\b.*")).toList(),
                "rows are about several pairs");
        List<String> figures = Pattern.compile("<figcaption[^>]*>\\D+ \\d+\\. (.*?)</figcaption>")
                .matcher(meta)
                .results()
                .map(figure -> figure.group(1))
                .filter(title -> title.startsWith("p of the pairs of runs"))
                .toList();
        assertEquals(1, figures.size(), "Ann's p values are the same beside each judge");
        Cli all = verify(html, "--project", project);
        assertEquals(0, all.code(), all.out());
        for (String[] one : new String[][] {
            {"(\nfamily 2 )llama", "gpt", "Bias by model family"},
            {"(\nnuggets 0 0 \\S+ )\\d", "8", "On which nuggets do the judges agree?"},
            {"(\norigins 0 )\\w+", "merged", "On which nuggets do the judges agree?"},
            {"(\ncited 0 )\\d", "7", "long or well-cited answers?"},
            {"(\nconveyed Ann 0 1 [^ /]*)/", ",", "Do sentences bring new nuggets early?"}
        }) {
            Cli other = verify(changed(one[0], "$1" + one[1]));
            assertTrue(other.out().contains("A line of the labels was changed: "), other.out());
            assertTrue(other.out().contains(one[2]), one[2] + " " + other.out());
        }
        String cell = "(Would another judge change the conclusion\\?(?s:.*?)<td class=\"number\">)\\d";
        Cli figure = verify(changed(cell, "$17"));
        assertEquals(1, figure.code(), figure.out());
        assertTrue(figure.out().endsWith(": 1 difference.\n"), figure.out());
    }

    @Test
    void whatIsNoReportIsRefused() throws IOException {
        assertEquals(2, verify("<html></html>").code());
        assertEquals(2, Cli.run("verify-report", folder.resolve("none.html")).code());
    }
}
