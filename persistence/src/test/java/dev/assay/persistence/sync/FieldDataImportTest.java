package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.JudgedAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The field's real files go in as they are. Skipped unless {@code -Dassay.data=FOLDER} says where they are. */
class FieldDataImportTest {
    private static final String DATA = System.getProperty("assay.data", "");

    @TempDir
    Path folder;

    @BeforeEach
    void needsTheData() {
        assumeFalse(DATA.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
    }

    private static Path data(String name) {
        return Path.of(DATA, name);
    }

    @Test
    void publishedJudgmentsOf2024BringTheirTopicsNuggetsAndAnswers() throws Exception {
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.loadBy(Workbench.NIST, data("trec-rag-2024"));
            assertEquals(List.of(), report.problems());
            assertEquals(3, bench.store.topics().size());
            assertEquals(59, bench.store.progress().stream().mapToInt(TopicProgress::answers).sum());
            List<JudgedAnswer> judged = judgments(bench.store);
            assertEquals(59, judged.size());
            assertEquals(645, labels(judged, Set.of(Label.values())));
            assertTrue(judged.stream()
                    .flatMap(one -> one.nuggets().stream())
                    .allMatch(one -> one.nugget().isPresent()));
            assertEquals(9, bench.store.nuggetSet(topic(bench.store, "2024-32912")).orElseThrow().nuggets().size());
            assertTrue(bench.store.check().isSound(), bench.store.check()::toString);
            assertUnchangedByAnother(bench, () -> bench.loadBy(Workbench.NIST, data("trec-rag-2024")));
        }
    }

    @Test
    void editedNuggetsOf2026AreAllThere() {
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.load(data("trec-rag-2026-dev"));
            assertEquals(List.of(), report.errors());
            List<TopicProgress> progress = bench.store.progress();
            assertEquals(22, progress.size());
            assertEquals(1255, progress.stream().mapToInt(TopicProgress::nuggets).sum());
            assertEquals(925, progress.stream().mapToInt(TopicProgress::vital).sum());
            List<Nugget> nuggets = bench.store.nuggetSet(new TopicId("58")).orElseThrow().nuggets();
            assertEquals("Key advantages of nuclear energy", nuggets.getFirst().group());
            assertEquals(12, nuggets.stream().map(Nugget::group).distinct().count());
            assertTrue(bench.store.topics().stream().map(Topic::id).anyMatch(id -> id.value().equals("14")));
            assertTrue(bench.store.topics().stream().noneMatch(topic -> topic.query().isEmpty()));
            assertEquals(2, report.warnings().size(), report.warnings()::toString);
            assertTrue(report.warnings().stream().allMatch(one -> one.message().contains("does not have: 26341.")));
            assertEquals(
                    List.of("umbrela-gpt5.5", "umbrela-qwen3.5-9b"),
                    bench.store.material().gradeSources().stream().sorted().toList());
            assertUnchangedByAnother(bench, () -> bench.load(data("trec-rag-2026-dev")));
        }
    }

    @Test
    void baselinesOf2024AreImportedWithTheirMistakes() {
        Judge mistral = new Judge(new JudgeId("mistral"), Judge.Kind.MODEL);
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.loadBy(mistral, data("trec-rag-2024-baselines"));
            assertEquals(List.of(), report.errors());
            List<TopicProgress> progress = bench.store.progress();
            assertEquals(301, progress.size());
            assertEquals(6145, progress.stream().mapToInt(TopicProgress::nuggets).sum());
            assertEquals(903, progress.stream().mapToInt(TopicProgress::answers).sum());
            long citations = bench.store.topics().stream()
                    .flatMap(topic -> bench.store.answers(topic.id()).stream())
                    .flatMap(answer -> answer.sentences().stream())
                    .mapToLong(sentence -> sentence.citations().size())
                    .sum();
            assertEquals(15_978, citations);
            List<JudgedAnswer> judged = judgments(bench.store);
            assertEquals(602, judged.size());
            assertEquals(26 + 25, labels(judged, Set.of(Label.FAILED)));
            assertTrue(judged.stream()
                    .flatMap(one -> one.nuggets().stream())
                    .allMatch(one -> one.nugget().isPresent()));
            String warnings = report.warnings().toString();
            for (String odd : List.of("ming_dynasty_support", "sq3r method", "avoid_not_test", "\"\"")) {
                assertTrue(warnings.contains(odd), odd);
            }
            assertEquals(
                    2,
                    report.files().stream()
                            .filter(file -> file.note()
                                    .map(Object::toString)
                                    .equals(Optional.of("scores of another program, not imported")))
                            .count());
            assertTrue(bench.store.answers(bench.store.topics().getFirst().id()).stream().allMatch(Answer::segmented));
            assertUnchangedByAnother(bench, () -> bench.loadBy(mistral, data("trec-rag-2024-baselines")));
        }
    }

    @Test
    void reportsOfTheAnnotationToolAreReadWithWhatTheyCite() {
        try (Workbench bench = new Workbench(folder)) {
            ImportReport report = bench.load(data("hltcoe-mini"));
            assertEquals(List.of(), report.errors());
            assertEquals(
                    Map.of("topics", 1, "reports", 2, "pool", 1, "questions", 1),
                    report.files().stream()
                            .filter(file -> file.kind().isImportable())
                            .collect(Collectors.toMap(file -> file.kind().word(), file -> 1, Integer::sum)));
            List<Topic> topics = bench.store.topics();
            assertEquals(59, topics.size());
            assertTrue(topics.stream().allMatch(topic -> topic.narrative().containsKey("background")));
            List<Answer> reports =
                    topics.stream().flatMap(topic -> bench.store.answers(topic.id()).stream()).toList();
            assertEquals(177, reports.size());
            assertEquals(
                    List.of("316", "329", "348"),
                    reports.stream().filter(one -> one.text().isEmpty()).map(one -> one.topic().value()).toList());
            List<Integer> cited = reports.stream()
                    .flatMap(one -> one.sentences().stream())
                    .map(sentence -> sentence.citations().size())
                    .toList();
            assertEquals(1589, cited.size());
            assertEquals(219, cited.stream().filter(count -> count == 0).count());
            assertEquals(859, cited.stream().filter(count -> count == 1).count());
            assertEquals(511, cited.stream().filter(count -> count == 2).count());
            assertEquals(1881, cited.stream().mapToInt(Integer::intValue).sum());
            assertEquals(846, topics.stream().mapToInt(topic -> bench.store.pool(topic.id()).size()).sum());
            assertEquals(
                    840,
                    topics.stream()
                            .flatMap(topic -> bench.store.pool(topic.id()).stream())
                            .distinct()
                            .count());
            assertTrue(topics.stream().allMatch(topic -> bench.store.passages(topic.id()).isEmpty()));
            NuggetSet questions = bench.store.nuggetSet(new TopicId("300")).orElseThrow();
            assertEquals(6, questions.nuggets().size());
            List<NuggetAnswer> answers = questions.nuggets().stream()
                    .flatMap(nugget -> nugget.question().orElseThrow().answers().stream())
                    .toList();
            assertEquals(8, answers.size());
            assertTrue(answers.stream().allMatch(answer -> answer.attestedBy().isEmpty()));
            assertEquals(
                    Map.of("Japan", 2L, "US", 3L, "", 1L),
                    questions.nuggets().stream().collect(Collectors.groupingBy(Nugget::group, Collectors.counting())));
            assertUnchangedByAnother(bench, () -> bench.load(data("hltcoe-mini")));
        }
    }

    @Test
    void aPersonOfTheAnnotationToolGetsTheirTopicsAlone() {
        try (Workbench bench = new Workbench(folder)) {
            assertEquals(List.of(), bench.loadFor("root", data("hltcoe-mini")).errors());
            List<Topic> topics = bench.store.topics();
            assertEquals(5, topics.size());
            List<Answer> reports = topics.stream().flatMap(topic -> bench.store.answers(topic.id()).stream()).toList();
            assertEquals(15, reports.size());
            List<Integer> cited = reports.stream()
                    .flatMap(one -> one.sentences().stream())
                    .map(sentence -> sentence.citations().size())
                    .toList();
            assertEquals(145, cited.size());
            assertEquals(128, cited.stream().filter(count -> count > 0).count());
            assertEquals(168, cited.stream().mapToInt(Integer::intValue).sum());
            assertEquals(90, topics.stream().mapToInt(topic -> bench.store.pool(topic.id()).size()).sum());
            assertEquals(20, bench.store.pool(new TopicId("300")).size());
            assertUnchangedByAnother(bench, () -> bench.loadFor("root", data("hltcoe-mini")));
        }
    }

    private static void assertUnchangedByAnother(Workbench bench, Supplier<ImportReport> again) {
        long events = bench.store.lastEvent();
        ImportReport report = again.get();
        assertEquals(List.of(), report.errors());
        assertFalse(report.changed());
        assertTrue(report.files().stream().allMatch(file -> file.added() == 0));
        assertEquals(events, bench.store.lastEvent());
    }

    private static List<JudgedAnswer> judgments(ProjectStore store) {
        List<JudgedAnswer> all = new ArrayList<>();
        store.judgments().forEach(Visibility.permitToCarry(), all::add);
        return all;
    }

    private static long labels(List<JudgedAnswer> judged, Set<Label> labels) {
        return judged.stream()
                .flatMap(one -> one.nuggets().stream())
                .filter(one -> labels.contains(one.label()))
                .count();
    }

    private static TopicId topic(ProjectStore store, String id) {
        return store.topics().stream().map(Topic::id).filter(one -> one.value().equals(id)).findFirst().orElseThrow();
    }
}
