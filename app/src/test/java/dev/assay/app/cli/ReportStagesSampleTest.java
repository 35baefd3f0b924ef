package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample of reports, judged as its README says, has the numbers that are given there. */
class ReportStagesSampleTest {
    private static final TopicId MILL = new TopicId("tm-1");
    private static final RunId LANTERN = new RunId("lantern-reports");
    private static final Path BUNDLE = Path.of(System.getProperty("assay.root"), "samples", "report-stages");

    @TempDir
    Path folder;

    private static Nugget of(NuggetSet set, String question) {
        return set.nuggets().stream().filter(nugget -> nugget.text().equals(question)).findFirst().orElseThrow();
    }

    private static NuggetAnswer answer(NuggetSet set, String text) {
        return set.nuggets().stream()
                .flatMap(nugget -> nugget.question().orElseThrow().answers().stream())
                .filter(one -> one.text().equals(text))
                .findFirst()
                .orElseThrow();
    }

    private static NuggetSet ticked(NuggetSet set, String text, String document) {
        Nugget nugget = set.nuggets().stream()
                .filter(one -> one.question().orElseThrow().answers().contains(answer(set, text)))
                .findFirst()
                .orElseThrow();
        return NuggetEdits.attest(set, nugget.id(), answer(set, text).id(), new DocumentId(document));
    }

    private static void judge(ProjectStore store) {
        NuggetSet draft = store.nuggetSet(MILL).orElseThrow();
        NuggetSet set = NuggetEdits.setRule(draft, Set.of(of(draft, "What did the mill grind?").id()), Rule.ALL);
        for (Nugget nugget : draft.nuggets()) {
            boolean vital = nugget.text().startsWith("What drove");
            set = NuggetEdits.setImportance(set, Set.of(nugget.id()), vital ? Importance.VITAL : Importance.OKAY);
        }
        set = ticked(set, "the falling tide", "mill-guide");
        set = ticked(set, "1921", "mill-ledger");
        set = ticked(set, "wheat", "mill-stones");
        set = ticked(set, "barley", "mill-stones");
        commit(store, ActKind.SET_IMPORTANCE, SetDifference.between(Optional.of(draft), set));
        commit(store, ActKind.FREEZE, SetDifference.between(Optional.of(set), NuggetEdits.freeze(set)));
        support(store, 0, "mill-guide", "full");
        support(store, 1, "mill-guide", "full");
        support(store, 1, "mill-ledger", "none");
        support(store, 5, "mill-roads", "partial");
        support(store, 6, "mill-ledger", "full");
        need(store, 2, CitationNeed.NEEDS_CITATION);
        need(store, 3, CitationNeed.NEEDS_CITATION);
        need(store, 4, CitationNeed.NEEDS_NONE);
        List<String> conveyed = List.of(
                "the falling tide",
                "1921",
                "water kept back in a pond",
                "irrelevant",
                "no_information",
                "wheat",
                "irrelevant");
        for (int i = 0; i < conveyed.size(); i++) {
            align(store, i, conveyed.get(i));
        }
    }

    private static void commit(ProjectStore store, ActKind kind, List<? extends Change<?, ?>> changes) {
        store.commit(new Act(kind, MILL, List.copyOf(changes)));
    }

    private static void support(ProjectStore store, int sentence, String document, String word) {
        CitationKey key = new CitationKey(MILL, LANTERN, sentence, new DocumentId(document));
        commit(store, ActKind.SUPPORT, List.of(
                Kinds.SUPPORT.change(key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(word, 1)))));
    }

    private static void need(ProjectStore store, int sentence, CitationNeed need) {
        SentenceKey key = new SentenceKey(MILL, LANTERN, sentence);
        commit(store, ActKind.NEED, List.of(
                Kinds.NEED.change(key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(need.word(), 1)))));
    }

    private static void align(ProjectStore store, int sentence, String conveyed) {
        SentenceKey key = new SentenceKey(MILL, LANTERN, sentence);
        NuggetSet set = store.nuggetSet(MILL).orElseThrow();
        Alignment open = Alignment.open(key, 1);
        Alignment said = Alignment.Option.ofWord(conveyed).isPresent()
                ? open.withOption(conveyed, 1)
                : open.with(set.nuggets().stream()
                        .flatMap(nugget -> nugget.question().orElseThrow().answers().stream()
                                .filter(one -> one.text().equals(conveyed))
                                .map(one -> new Target(nugget.id(), one.id())))
                        .toList(), 1);
        commit(store, ActKind.ALIGN, List.of(Kinds.ALIGNMENT.change(key, Optional.empty(), Optional.of(said))));
    }

    @Test
    void theReportOfSevenSentencesHasTheNumbersOfItsReadme() {
        Path project = folder.resolve("stages.assay");
        Cli made = Cli.run("new", project, "--from", BUNDLE);
        assertEquals(0, made.code(), made.err());
        SampleProject.showRuns(project);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            judge(store);
            assertEquals(List.of(), store.check().problems());
        }
        JsonNode scores = Cli.run("score", "--reports", project, "--json").json();
        assertEquals(1, scores.get("reports").size());
        assertEquals(2, scores.get("incomplete").size());
        JsonNode mill = scores.at("/reports/0");
        assertEquals("{\"valid\":1,\"hallucinated\":3,\"ignored\":3,\"conflict\":0}", mill.get("outcomes").toString());
        Object[][] expected = {
            {"sentence_support", 0.4},
            {"nugget_coverage", 2.0 / 3},
            {"nugget_coverage_weighted", 0.75},
            {"f1", 0.5},
            {"f1_weighted", 0.5217},
            {"sentence_precision", 0.25},
            {"nugget_recall", 1.0 / 3},
            {"citation_support", 0.6},
            {"citation_relevance", 0.8},
            {"citation_precision_first", 0.875},
            {"citation_precision_all", 0.7},
            {"citation_recall", 0.5},
            {"repetition", 0.25}
        };
        for (Object[] one : expected) {
            assertEquals((double) one[1], mill.at("/scores/" + one[0]).asDouble(), 0.00005, one[0].toString());
        }
    }

    @Test
    void theOtherScaleHasTwoWords() throws IOException {
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        try (Stream<Path> files = Files.list(BUNDLE)) {
            for (Path file : files.toList()) {
                Files.copy(file, bundle.resolve(file.getFileName()));
            }
        }
        String manifest = Files.readString(bundle.resolve("bundle.json"));
        Files.writeString(
                bundle.resolve("bundle.json"),
                manifest.replaceFirst(
                        "(?s)\"scales\": \\{.*?\\]", "\"scales\": { \"support\": [\"supported\", \"not supported\"]"));
        Path project = folder.resolve("two.assay");
        assertEquals(0, Cli.run("new", project, "--from", bundle).code());
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(
                    List.of(SupportWord.of("supported"), SupportWord.of("not supported")),
                    store.settings().policy().reports().support());
        }
    }
}
