package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ScoreSheet.RunScore;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The report: numbers that are those of the scores, a page that is well formed whatever names there are, nothing
 * overwritten.
 */
class ReportServiceTest {
    private static final ReportOptions QUICK =
            new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(500, 1), List.of(), false,
                    List.of(), false);

    @TempDir
    private Path folder;

    private final ReportService service =
            new ReportService(InstantSource.fixed(Instant.parse("2026-11-22T10:00:00Z")));

    @Test
    void itsNumbersAreThoseOfTheScores() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            List<RunScore> runs = new ScoreService(FailedLabels.OPEN)
                    .project(store, ScoreService.JudgeChoice.EVERYBODY)
                    .scores()
                    .runs();
            String page = Files.readString(written.page());
            assertEquals(10, runs.size());
            for (RunScore run : runs) {
                int judge = run.judge().equals("ann") ? 1 : 2;
                Map<String, String> line = table(written, "judge-" + judge + "-runs.tsv").get(run.run().value());
                for (Measure measure : Measure.NUGGETS) {
                    double value = measure.of(run.scores());
                    assertEquals(value, Double.parseDouble(line.get(measure.key())), 1e-12);
                    // Scores that are the same on every topic have no interval.
                    if (!line.get(measure.key() + "_low").isEmpty()) {
                        assertTrue(Double.parseDouble(line.get(measure.key() + "_low")) <= value + 1e-12);
                        assertTrue(Double.parseDouble(line.get(measure.key() + "_high")) >= value - 1e-12);
                    }
                    assertTrue(page.contains(">" + String.format(Locale.ROOT, "%.3f", value) + "<"));
                }
            }
        }
    }

    @Test
    void whomScoresAreCalibratedByIsChosen() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            List<TopicId> topics = store.topics().stream().map(topic -> topic.id()).toList();
            LabelledSample.person(store, "Bob", topics.subList(0, 1), true);
            topics.subList(0, 2).forEach(new CompareService(store)::reveal);
            ReportOptions by = new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(0, 1),
                    List.of("Bob", "Adjudicated"), false, List.of(), false);
            ReportService.Written written = service.write(store, folder.resolve("r.html"), by, Locale.ENGLISH, false);
            String page = Files.readString(written.page());
            assertTrue(page.contains("calibrated by Bob"), "Bob");
            assertTrue(page.contains("Nothing is calibrated by Adjudicated: one answer"), "disputes are open");
            assertFalse(page.contains("calibrated by ann"));
            assertEquals(
                    List.of(), ReportCheck.of(written.page(), Optional.of(store)).orElseThrow().differences());
            ReportOptions nobody = new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(0, 1),
                    List.of("Carl"), false, List.of(), false);
            RefusedException refused = assertThrows(
                    RefusedException.class,
                    () -> service.write(store, folder.resolve("s.html"), nobody, Locale.ENGLISH, false));
            assertTrue(refused.getMessage().contains("Adjudicated"), refused.getMessage());
        }
    }

    @Test
    void aRunWithAnOpenLabelSaysBetweenWhichValuesItsMeanWillBe() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            LabelKey key = store.assignments(store.topics().getFirst().id()).getFirst().item();
            new LabellingService(store).unlock(key.topic());
            new LabellingService(store).label(key, Label.CANT_JUDGE);
            new LabellingService(store).lock(key.topic());
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            Map<String, Map<String, String>> runs = table(written, "judge-1-runs.tsv");
            Map<String, String> open = runs.get(key.run().value());
            assertEquals("1", open.get("open"));
            double low = Double.parseDouble(open.get("vital_strict_lowest"));
            double high = Double.parseDouble(open.get("vital_strict_highest"));
            assertTrue(0 <= low && low <= high && high <= 1, open.toString());
            // Where something is open anywhere, the others' bounds stand beside: their means, over the same topics.
            assertTrue(runs.values().stream()
                    .filter(run -> run != open)
                    .allMatch(run -> run.get("vital_strict_lowest").equals(run.get("vital_strict_highest"))));
            String page = Files.readString(written.page());
            assertTrue(page.contains("two numbers and a yellow block") && page.contains("<rect class=\"open\""));
            assertTrue(
                    Integer.parseInt(open.get("best_rank")) <= Integer.parseInt(open.get("worst_rank")),
                    open.toString());
        }
    }

    @Test
    void theHighestRunHasItsIntervalWhereThereIsOne() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            String page = Files.readString(
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page());
            String result = page.substring(page.indexOf("<p class=\"result\">")).lines().findFirst().orElseThrow();
            assertTrue(
                    result.matches(".*has the highest V_strict.*95 % interval \\[.?0.\\d{3}, \\d.\\d{3}], 3 topics.*"),
                    result);
            assertTrue(page.contains("The median run has 0."));
            assertTrue(page.indexOf("judge-1-heading") < page.indexOf("basis-heading"), "then the leaderboard");
            assertTrue(page.contains("its 95 % interval, for each run by itself"));
            assertTrue(page.contains("<svg class=\"bar\"") && page.contains("7H"), "with intervals as bars");
        }
    }

    /** Two of three topics are not begun by anybody. */
    @Test
    void topicsThatNobodyLabelledAreNotCountedAsLabelled() throws IOException {
        Policy runsShown = new Policy(Policy.Reveal.AFTER_TOPIC, true, 1, List.of());
        try (ProjectStore store = SampleProject.create(folder, runsShown)) {
            LabelledSample.finish(store, store.topics().getFirst().id());
            String page = Files.readString(
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page());
            assertTrue(page.contains("hold for other topics only if the labelled one is like a random sample"));
        }
    }

    @Test
    void runsThatShareTheHighestScoreAreNamedTogether() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            LabellingService labelling = new LabellingService(store);
            store.topics().forEach(topic -> {
                labelling.unlock(topic.id());
                List.copyOf(store.assignments(topic.id()))
                        .forEach(one -> labelling.label(one.item(), Label.SUPPORT));
                labelling.lock(topic.id());
            });
            String page = Files.readString(
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page());
            String result = page.substring(page.indexOf("<p class=\"result\">")).lines().findFirst().orElseThrow();
            assertTrue(result.contains("runs share the highest V_strict"), result);
            assertFalse(result.contains("has the highest"), result);
        }
    }

    @Test
    void thePageSaysWhatTheNumbersRestOnAndEachClaimItsErrorAndTopics() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            LabelKey key = store.assignments(store.topics().getFirst().id()).getFirst().item();
            new LabellingService(store).unlock(key.topic());
            new LabellingService(store).label(key, Label.CANT_JUDGE);
            new LabellingService(store).lock(key.topic());
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            String page = Files.readString(written.page());
            assertTrue(page.contains("What the numbers rest on"), "its basis");
            assertTrue(page.contains("No topics were drawn at random."), "drawn");
            assertTrue(
                    page.contains(", without an interval."),
                    "three topics make one");
            assertFalse(page.contains("7H"), "no line is drawn");
            assertTrue(page.contains("over 2 topics") || page.contains("over 1 topic."), "its topics");
            Map<String, Map<String, String>> judges = table(written, "judges.tsv");
            Map<String, String> assessor = judges.values().stream().findFirst().orElseThrow();
            assertEquals("1", assessor.get("with something open"));
            assertEquals("1", assessor.get("can't judge"));
            Map<String, Map<String, String>> answers = table(written, "topics-by-run.tsv");
            assertEquals(2, answers.size());
            assertTrue(
                    answers.get(key.topic().value()).get(key.run().value()).matches("[0-9.]+ [0-9.]+"),
                    "lowest and highest of what is open");
            ReportOptions common = new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(500, 1),
                    List.of(), true, List.of(), false);
            ReportService.Written over = service.write(store, folder.resolve("c.html"), common, Locale.ENGLISH, false);
            assertTrue(Files.readString(over.page())
                    .contains("Means over 1 common topic, on which every scored run has a score; 1 left out."));
            table(over, "judge-1-runs.tsv")
                    .values()
                    .forEach(run -> assertEquals("1", run.get("topics"), run.toString()));
        }
    }

    @Test
    void ofOneTopicItIsNotKnownWhichRanksRunsMayHave() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            ReportOptions locked = new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(500, 1),
                    List.of(), false, List.of(), false);
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), locked, Locale.ENGLISH, false);
            table(written, "judge-1-order.tsv")
                    .values()
                    .forEach(row -> assertEquals("", row.get("told_apart"), row.toString()));
            String page = Files.readString(written.page());
            assertTrue(page.contains("with fewer, the cell is empty."));
            assertFalse(page.contains("<td>no</td>"));
        }
    }

    private static Map<String, Map<String, String>> table(ReportService.Written written, String name)
            throws IOException {
        List<String> lines = Files.readAllLines(written.tables().resolve(name));
        String[] heading = lines.getFirst().split("\t", -1);
        Map<String, Map<String, String>> rows = new HashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < heading.length; i++) {
                row.put(heading[i], cells[i]);
            }
            rows.put(cells[0], row);
        }
        return rows;
    }

    @Test
    void thePageIsWellFormedNeedsNothingElseAndIsAccessible() throws Exception {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            ProjectSettings old = store.settings();
            store.changeSettings(new ProjectSettings(
                    old.id(), "<b>\"Steps\" & 'more'</b>", old.assessor(), old.policy(), "", old.created()));
            Path page = service.write(store, folder.resolve("ein Bericht & mehr.html"), QUICK, Locale.ENGLISH, false)
                    .page();
            String html = Files.readString(page);
            Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(page.toFile());
            Element root = document.getDocumentElement();
            assertEquals("en", root.getAttribute("lang"));
            assertEquals("<b>\"Steps\" & 'more'</b>", root.getElementsByTagName("h1").item(0).getTextContent());
            NodeList scripts = root.getElementsByTagName("script");
            assertEquals(2, scripts.getLength(), "the labels, and what works the figures out again");
            assertEquals("labels", ((Element) scripts.item(0)).getAttribute("id"));
            assertFalse(
                    html.contains("<link") || html.contains("url(") || html.contains("@import"),
                    "It needs another file");
            assertEquals(0, root.getElementsByTagName("img").getLength());
            Set<String> ids = new HashSet<>();
            NodeList all = root.getElementsByTagName("*");
            for (int i = 0; i < all.getLength(); i++) {
                Element element = (Element) all.item(i);
                if (element.hasAttribute("id")) {
                    assertTrue(ids.add(element.getAttribute("id")), element.getAttribute("id") + " is there twice");
                }
                if (element.getTagName().equals("th")) {
                    assertTrue(Set.of("col", "row").contains(element.getAttribute("scope")));
                }
            }
            for (int i = 0; i < all.getLength(); i++) {
                Element element = (Element) all.item(i);
                for (String id : element.getAttribute("aria-labelledby").split(" ")) {
                    assertTrue(id.isEmpty() || ids.contains(id), id + " names nothing");
                }
                if (element.getAttribute("href").startsWith("#")) {
                    assertTrue(ids.contains(element.getAttribute("href").substring(1)));
                }
            }
            NodeList tables = root.getElementsByTagName("table");
            for (int i = 0; i < tables.getLength(); i++) {
                Element table = (Element) tables.item(i);
                // What goes on below is named by the caption of the first part.
                assertTrue(
                        table.getElementsByTagName("caption").getLength() == 1 || table.hasAttribute("aria-labelledby"),
                        "a table has no name");
            }
            assertTrue(root.getElementsByTagName("svg").getLength() >= 6);
        }
    }

    @Test
    void agreementOnTheNuggetsAddsUpToThatOnAllLabels() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            int answers = 0;
            double same = 0;
            List<String> lines = Files.readAllLines(written.tables().resolve("agreement-nuggets.tsv"));
            assertTrue(lines.getFirst().startsWith("judges\ttopic\tnugget\ttext\tanswers\tsame\tkappa\t"));
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                answers += Integer.parseInt(cells[4]);
                same += Integer.parseInt(cells[4]) * Double.parseDouble(cells[5]);
            }
            String[] all = Files.readAllLines(written.tables().resolve("agreement.tsv")).get(1).split("\t", -1);
            assertEquals("three labels", all[1]);
            assertEquals(Integer.parseInt(all[2]), answers);
            assertEquals(Double.parseDouble(all[3]), same / answers, 1e-12);
            assertTrue(Files.readString(written.page()).contains("nugget by nugget"));
        }
    }

    @Test
    void everyTableIsThereInLatexToo() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            try (Stream<Path> files = Files.list(written.tables())) {
                List<String> names = files.map(file -> file.getFileName().toString()).toList();
                names.stream()
                        .filter(name -> name.endsWith(".tsv") && !name.equals("scores.tsv"))
                        .forEach(name -> assertTrue(names.contains(name.replace(".tsv", ".tex")), name));
            }
            String runs = Files.readString(written.tables().resolve("judge-2-runs.tex"));
            assertTrue(runs.contains("\\label{tab:judge-2-runs}") && runs.contains("\\toprule"), runs);
            assertTrue(runs.contains("labels of gpt \\textless{}script\\textgreater{}alert('x')"), runs);
            assertTrue(runs.contains("& V\\_strict & ") && !runs.contains("V_strict"), runs);
            assertEquals(
                    runs.lines().filter(line -> line.endsWith("\\\\")).map(line -> line.split(" & ").length).distinct()
                            .count(),
                    1, "each row has as many cells");
        }
    }

    @Test
    void everyPartIsThereWithTwoJudges() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            // What the model says of the third topic, which is not begun, is there for whoever asks for it.
            new CompareService(store).revealRegardless(store.topics().getLast().id());
            Path written = service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page();
            assertEquals(List.of(), ReportCheck.of(written, Optional.of(store)).orElseThrow().differences());
            String page = Files.readString(written);
            Files.writeString(
                    written, page.replaceFirst("(calibrated-\\d+(?s).*?<td class=\"number\"[^>]*>)\\d", "$17"));
            assertEquals(1, ReportCheck.of(written, Optional.empty()).orElseThrow().differences().size());
            for (String id : List.of(
                    "summary",
                    "method",
                    "settings",
                    "counts",
                    "judge-1",
                    "judge-2",
                    "topics",
                    "agreement",
                    "correlation",
                    "calibrated",
                    "nuggets",
                    "rules",
                    "sources")) {
                assertTrue(page.contains("<section id=\"" + id + "\""), id + " is missing");
            }
            assertTrue(page.contains("a run without an answer to a topic gets 0"));
        }
    }

    @Test
    void everyJudgesNuggetsAreThere() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            for (int judge = 1; judge <= 2; judge++) {
                String nuggets = Files.readString(written.tables().resolve("nuggets-judge-" + judge + ".tsv"));
                assertTrue(nuggets.lines().count() > 2, nuggets);
            }
        }
    }

    @Test
    void everyMeasuresCorrelationsHaveIntervals() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            List<String> lines = Files.readAllLines(written.tables().resolve("correlation.tsv"));
            // Measures, coefficients, ways.
            assertEquals(1 + 6 * 5 * 3, lines.size());
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split("\t", -1);
                if (!cells[6].isEmpty()) {
                    double value = Double.parseDouble(cells[6]);
                    assertTrue(value >= -1 && value <= 1, line);
                    if (cells[7].isEmpty()) {
                        assertTrue(
                                value == 1 || cells[3].equals("runs"),
                                "only three runs, and what is the same on every topic, have none: " + line);
                        assertEquals("", cells[8], line);
                    } else {
                        assertTrue(
                                Double.parseDouble(cells[7]) <= value && value <= Double.parseDouble(cells[8]), line);
                    }
                }
            }
            assertTrue(Files.readString(written.page()).contains("Every measure"));
        }
    }

    @Test
    void twoGradersAreComparedAndWhatIsNotThereIsSaid() throws IOException {
        try (ProjectStore store =
                SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 20261, List.of()))) {
            String before =
                    Files.readString(service.write(store, folder.resolve("one.html"), QUICK, Locale.ENGLISH, false)
                            .page());
            assertTrue(before.contains("grades of passages that count") && before.contains("(organiser)"));
            assertTrue(before.contains("no agreement on relevance grades"));
            assertTrue(before.contains("no judgments of citation support"));
            TopicId topic = store.topics().getFirst().id();
            List<Passage> passages = store.passages(topic);
            int[][] grades = {{0, 1, 2, 3}, {0, 1, 2, 2}};
            store.importing(
                    writer -> {
                        for (int grader = 0; grader < 2; grader++) {
                            for (int i = 0; i < 4; i++) {
                                writer.grade(
                                        topic, passages.get(i).id(), new Grade("grader " + grader, grades[grader][i]));
                            }
                        }
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            ReportService.Written written =
                    service.write(store, folder.resolve("two.html"), QUICK, Locale.ENGLISH, false);
            Map<String, String> row = table(written, "grades.tsv").get("grader 0 and grader 1");
            assertEquals("4", row.get("passages"));
            assertEquals(0.75, Double.parseDouble(row.get("same")), 1e-12);
            // Chance agrees on 1/16 + 1/16 + 2/16.
            assertEquals((0.75 - 0.25) / 0.75, Double.parseDouble(row.get("κ")), 1e-12);
            assertFalse(Files.readString(written.page()).contains("no agreement on relevance grades"));
        }
    }

    @Test
    void otherJudgesLabelsOfATopicThatIsBeingLabelledAreLeftOut() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            TopicId second = store.topics().get(1).id();
            new NuggetService(store, () -> new NuggetId("none")).freeze(second);
            LabelledSample.label(store, new LabellingService(store), second);
            ReportService.Written written =
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false);
            List<String> topics = new ArrayList<>();
            for (String line : Files.readAllLines(written.tables().resolve("topics.tsv"))) {
                if (line.contains("gpt")) {
                    topics.add(line.split("\t")[0]);
                }
            }
            assertEquals(
                    List.of(store.topics().getFirst().id().value()), topics, "Neither begun nor not begun, but locked");
            assertFalse(Files.readString(written.tables().resolve("agreement-topics.tsv")).contains(second.value()));
            assertFalse(Files.readString(written.tables().resolve("agreement-nuggets.tsv")).contains(second.value()));
            assertTrue(Files.readString(written.page()).contains("answers labelled by other judges are left out"));
        }
    }

    @Test
    void anAssessorGetsNoRunNamesOfTopicsThatAreNotLocked() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 0)) {
            Path page = folder.resolve("r.html");
            assertTrue(assertThrows(
                            RefusedException.class, () -> service.write(store, page, QUICK, Locale.ENGLISH, false))
                    .getMessage()
                    .contains("locked"));
            assertFalse(Files.exists(page));
            TopicId first = store.topics().getFirst().id();
            LabellingService labelling = new LabellingService(store);
            new NuggetService(store, () -> new NuggetId("none")).freeze(first);
            LabelledSample.label(store, labelling, first);
            labelling.lock(first);
            ReportService.Written written = service.write(store, page, QUICK, Locale.ENGLISH, false);
            String scores = Files.readString(written.tables().resolve("scores.tsv"));
            assertTrue(scores.contains(first.value()));
            assertFalse(scores.contains(store.topics().get(1).id().value()));
            assertTrue(Files.readString(page).contains("2 further topics are left out"));
            policy(store, Policy.Reveal.NEVER);
            assertThrows(
                    RefusedException.class,
                    () -> service.write(store, folder.resolve("never.html"), QUICK, Locale.ENGLISH, false));
        }
    }

    private static void policy(ProjectStore store, Policy.Reveal reveal) {
        ProjectSettings old = store.settings();
        store.changeSettings(new ProjectSettings(
                old.id(), old.title(), old.assessor(), new Policy(reveal, false, 1, List.of()), "", old.created()));
    }

    @Test
    void whatIsThereIsKept() throws IOException {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            Path page = Files.writeString(folder.resolve("r.html"), "mine");
            assertTrue(
                    assertThrows(RefusedException.class, () -> service.write(store, page, QUICK, Locale.ENGLISH, false))
                            .getMessage()
                            .contains("Choose another name"));
            assertEquals("mine", Files.readString(page));
            ReportService.Written first = service.write(store, page, QUICK, Locale.ENGLISH, true);
            assertEquals(List.of(folder.resolve("r.1.html")), first.kept());
            ReportService.Written second = service.write(store, page, QUICK, Locale.ENGLISH, true);
            assertEquals(List.of(folder.resolve("r.2.html"), folder.resolve("r-tables.2")), second.kept());
            assertEquals("mine", Files.readString(folder.resolve("r.1.html")));
            assertEquals(
                    Files.readString(page), Files.readString(folder.resolve("r.2.html")), "Same labels, same page");
            try (Stream<Path> files = Files.list(folder)) {
                assertEquals(
                        List.of(),
                        files.filter(file -> file.getFileName().toString().startsWith(".report"))
                                .toList());
            }
            assertThrows(RefusedException.class, () -> service.write(store, folder, QUICK, Locale.ENGLISH, true));
            assertThrows(
                    RefusedException.class,
                    () -> service.write(store, folder.resolve("no/where.html"), QUICK, Locale.ENGLISH, true));
        }
    }

    @Test
    void aProjectWithoutLabelsHasAReportThatSaysSo() throws Exception {
        try (ProjectStore store =
                SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 20261, List.of()))) {
            Path page = service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page();
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(page.toFile());
            assertTrue(Files.readString(page).contains("Nothing is labelled yet"));
        }
    }

    @Test
    void reportsWhoseCitationsNobodyCanJudgeAreNotUnlabelled() throws Exception {
        try (ScoredReportsProject project = ScoredReportsProject.in(folder)) {
            CitationKey cited =
                    new CitationKey(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, new DocumentId("d1"));
            project.store()
                    .commit(new Act(
                            ActKind.SUPPORT,
                            Kinds.SUPPORT.change(
                                    cited,
                                    Optional.empty(),
                                    Optional.of(Judgment.open(cited, 1).with(Judgment.State.CANT_JUDGE, 1)))));
            project.align(ScoredReportsProject.WIND, 0, "Q1/a1");
            project.lock(ScoredReportsProject.WIND);
            String page = Files.readString(
                    service.write(project.store(), folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page());
            assertFalse(page.contains("Nothing is labelled yet"));
            assertTrue(page.contains("no report has a score. Judgments open: 0; "), "it says why");
        }
    }

    @Test
    void aBrowserMayApplyItsOneStyleRunItsOneScriptAndNothingElse() throws Exception {
        try (ProjectStore store = LabelledSample.create(folder, 1)) {
            String page = Files.readString(
                    service.write(store, folder.resolve("r.html"), QUICK, Locale.ENGLISH, false).page());
            String style = page.substring(page.indexOf("<style>") + 7, page.indexOf("</style>"));
            String script = page.substring(page.lastIndexOf("<script>") + 8, page.lastIndexOf("</script>"));
            assertTrue(
                    page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                            + "style-src '" + hash(style) + "'; script-src '" + hash(script)
                            + "'; base-uri 'none'; form-action 'none'\" />"));
            assertFalse(page.contains(" style=\""), "No style stands at an element.");
        }
    }

    private static String hash(String text) throws Exception {
        return "sha256-" + Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }
}
