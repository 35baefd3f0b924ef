package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.OkayMeasure;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The report in the language that was asked for: whole sentences of it, its headings, captions, notes and figures. */
class ReportLanguageTest {
    /** What the field calls by one name everywhere: words of the scale and of importance, coefficients, measures. */
    private static final List<String> SAME = List.of(
            "not_support",
            "partial_support",
            "support",
            "partial_",
            "not_",
            "V_strict",
            "W_strict",
            "A_strict",
            "vital",
            "okay",
            "Nuggets",
            "Nugget",
            "Kendall",
            "Spearman",
            "Pearson",
            "τb",
            "τAP",
            "AC1",
            "AC2",
            "Kappa",
            "Alpha",
            "alpha",
            "tau",
            "RBO",
            "MCC",
            "F1",
            "Jaccard",
            "van Rijsbergen",
            "Ferro, Sanderson",
            "Moffat, Scholer, Thomas",
            "nominal",
            "ordinal",
            "linear",
            "SHA-256",
            "RAG",
            "AG");

    /** Words without which hardly any English sentence is, and which no German one has. */
    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(?:the|is|are|of|it|cannot|not|there|this|that|with|no|and|by|as|has|topics|runs|answers)\\b");

    private static final ReportOptions QUICK =
            new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(500, 1), List.of(), false,
                    List.of(), false);

    @TempDir
    private Path folder;

    private final ReportService service =
            new ReportService(InstantSource.fixed(Instant.parse("2026-11-22T10:00:00Z")));
    private int number;

    /**
     * Everything that a report can speak of: people and what theirs come to, a model, a baseline, second thoughts,
     * failures, graders.
     */
    private ProjectStore everything() {
        ProjectStore store = LabelledSample.create(folder, 1);
        List<TopicId> topics = store.topics().stream().map(topic -> topic.id()).toList();
        TopicId first = topics.getFirst();
        List<Nugget> set = store.nuggetSet(first).orElseThrow().nuggets();
        judge(
                store,
                "Bob",
                Judge.Kind.PERSON,
                topics.subList(0, 2),
                Label.SUPPORT,
                Label.NOT_SUPPORT,
                Label.CANT_JUDGE);
        judge(store, "words", Judge.Kind.BASELINE, topics, Label.NOT_SUPPORT);
        judge(store, "broken", Judge.Kind.MODEL, topics.subList(0, 1), Label.FAILED);
        CompareService compare = new CompareService(store);
        compare.revealRegardless(topics.getLast());
        compare.reveal(first);
        LabelKey key = new LabelKey(first, store.answers(first).getFirst().run(), set.getFirst().id());
        compare.say(
                Kinds.LABEL, key, new Opinion(Label.PARTIAL_SUPPORT.judgment(key, "", false, 0)), "half of it");
        TopicId second = topics.get(1);
        NuggetService nuggets = new NuggetService(store, () -> new NuggetId("none"));
        nuggets.freeze(second);
        LabelledSample.label(store, new LabellingService(store), second);
        List<Passage> passages = store.passages(first);
        int[][] grades = {{0, 1, 2, 3}, {0, 1, 2, 2}, {0, 500, 2, 1}};
        store.importing(
                writer -> {
                    for (int grader = 0; grader < 3; grader++) {
                        for (int i = 0; i < 4; i++) {
                            writer.grade(first, passages.get(i).id(), new Grade("grader " + grader, grades[grader][i]));
                        }
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return store;
    }

    private static void judge(ProjectStore store, String name, Judge.Kind kind, List<TopicId> topics, Label... labels) {
        JudgeId id = new JudgeId(name);
        store.importing(
                writer -> {
                    writer.judge(new Judge(id, kind));
                    for (TopicId topic : topics) {
                        List<Nugget> set = store.nuggetSet(topic).orElseThrow().nuggets();
                        for (Answer answer : store.answers(topic)) {
                            List<JudgedAnswer.JudgedNugget> judged = new ArrayList<>();
                            for (int nugget = 0; nugget < set.size(); nugget++) {
                                Nugget one = set.get(nugget);
                                Label label = labels[nugget % labels.length];
                                judged.add(new JudgedAnswer.JudgedNugget(
                                        Optional.of(one.id()),
                                        one.text(),
                                        one.importance().word(),
                                        label,
                                        label.word(),
                                        ""));
                            }
                            writer.judgment(new JudgedAnswer(id, new AnswerKey(topic, answer.run()), judged, ""));
                        }
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    @Test
    void theGermanReportSaysNothingOfTheEnglishOne() throws Exception {
        try (ProjectStore store = everything()) {
            Set<String> content = content(store);
            for (ReportOptions options : List.of(
                    QUICK,
                    QUICK,
                    new ReportOptions(MissingAnswers.SKIP, FailedLabels.AS_NOT_SUPPORT, new Resampling(0, 1),
                            List.of(), false, List.of(), false))) {
                Set<String> left = said(write(store, options, Locale.ENGLISH).page());
                assertTrue(left.size() > 200, "There is little to compare: " + left);
                Set<String> german = said(write(store, options, Locale.GERMAN).page());
                left.retainAll(german);
                left.removeIf(one -> !hasWords(without(one, content)));
                assertEquals(Set.of(), left, "The German report says these in English");
                german.removeIf(one -> one.endsWith(".tsv")
                        || !ENGLISH.matcher(without(one, content).replaceAll("„[^“]*“", ""))
                                .find());
                assertEquals(Set.of(), german, "English words in a German report");
            }
        }
    }

    @Test
    void aProjectWithoutLabelsIsReportedInGermanToo() throws Exception {
        try (ProjectStore store =
                SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 20261, List.of()))) {
            Set<String> english = said(write(store, QUICK, Locale.ENGLISH).page());
            Set<String> german = said(write(store, QUICK, Locale.GERMAN).page());
            assertTrue(german.contains("Noch ist nichts bewertet, darum gibt es keine Werte."), german.toString());
            english.retainAll(german);
            english.removeIf(one -> !hasWords(without(one, content(store))));
            assertEquals(Set.of(), english);
        }
    }

    @Test
    void numbersAreWrittenForTheReaderAndTablesForPrograms() throws Exception {
        try (ProjectStore store = everything()) {
            ReportService.Written english = write(store, QUICK, Locale.ENGLISH);
            ReportService.Written german = write(store, QUICK, Locale.GERMAN);
            String page = Files.readString(german.page());
            assertTrue(page.contains("lang=\"de\""));
            assertTrue(page.matches("(?s).*>0,[0-9]{3}<.*"), "no decimal comma");
            assertTrue(page.matches("(?s).*\\[0,[0-9]{3}; 0,[0-9]{3}].*"), "no interval with a comma");
            assertFalse(page.matches("(?s).*>[−]?[0-9]\\.[0-9]{3}<.*"), "a decimal point is left");
            try (Stream<Path> tables = Files.list(english.tables())) {
                for (Path table : tables.filter(one -> one.toString().endsWith(".tsv")).toList()) {
                    assertEquals(
                            Files.readString(table),
                            Files.readString(german.tables().resolve(table.getFileName())),
                            table.getFileName() + " is for programs");
                }
            }
        }
    }

    @Test
    void eachMeasureTellsItsOwnFormula() {
        List<List<ReportCell>> rows = MeasureFormula.table("measures", OkayMeasure.MEASURES).rows();
        assertEquals(OkayMeasure.MEASURES.size(), rows.size());
        assertEquals(
                List.of("V_strict", "Σ s* over the vital nuggets / number of vital nuggets",
                        "share of the vital nuggets that the answer supports in full; the primary measure"),
                rows.getFirst().stream().map(ReportCell::data).toList());
        assertTrue(
                rows.stream()
                        .anyMatch(row -> row.get(1).data().contains("over the okay nuggets / number of okay nuggets")),
                "A measure that is added has its row");
        assertEquals(
                "(Σ s* über vital + 0,5 Σ s* über okay) / (Zahl von vital + 0,5 × Zahl von okay)",
                rows.get(2).get(1).text().in(Locale.GERMAN));
    }

    private ReportService.Written write(ProjectStore store, ReportOptions options, Locale language) {
        return service.write(store, folder.resolve(language + "-" + number++ + ".html"), options, language, false);
    }

    /** Names and texts of the project, which are the same in every language. */
    private static Set<String> content(ProjectStore store) {
        Set<String> content = new HashSet<>(List.of(
                "ann",
                "Bob",
                "words",
                "broken",
                "organiser",
                "grader 0",
                "grader 1",
                "grader 2",
                LabelledSample.MODEL,
                "Adjudicated",
                store.settings().id()));
        content.add(store.settings().title());
        for (Topic topic : store.topics()) {
            content.addAll(List.of(topic.id().value(), topic.query()));
            store.answers(topic.id()).forEach(answer -> {
                content.add(answer.run().value());
                content.add(answer.run() + ", " + topic.id());
            });
            store.nuggetSet(topic.id()).orElseThrow().nuggets().forEach(nugget -> content.add(nugget.text()));
        }
        return content;
    }

    /** What is left of a sentence when names, texts of the project and words of the field are taken out of it. */
    private static String without(String sentence, Set<String> content) {
        String left = sentence;
        for (String known : Stream.concat(content.stream(), SAME.stream())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList()) {
            left = left.replaceAll("(?<![\\p{L}_])" + Pattern.quote(known) + "(?![\\p{L}_])", "");
        }
        return left;
    }

    private static boolean hasWords(String text) {
        return text.matches("(?s).*\\p{L}{2}.*");
    }

    /** Everything that is written between two tags and holds a word, sentence by sentence. */
    private static Set<String> said(Path page) throws Exception {
        Set<String> said = new HashSet<>();
        NodeList all = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(page.toFile())
                .getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Node element = all.item(i);
            for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
                if (child.getNodeType() == Node.TEXT_NODE
                        && !Set.of("style", "script").contains(element.getNodeName())) {
                    for (String sentence : child.getTextContent().strip().split("(?<=[.;:?]) ")) {
                        if (hasWords(sentence)) {
                            said.add(sentence.strip());
                        }
                    }
                }
            }
        }
        return said;
    }
}
