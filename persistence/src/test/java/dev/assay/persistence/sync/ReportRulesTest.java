package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.Gate;
import dev.assay.model.ReportRules.OwnOption;
import dev.assay.model.ReportRules.RelevanceGrade;
import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.ProjectSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a project judges reports: from the bundle into the project, into the sync and back. */
class ReportRulesTest {
    private static final Instant NOW = Instant.parse("2026-11-22T08:00:00Z");

    @TempDir
    Path folder;

    private ProjectStore project(String name) {
        return ProjectStore.create(
                folder.resolve(name + ".assay"),
                new ProjectSettings(
                        name, "", "ann", new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of()), "", NOW),
                InstantSource.fixed(NOW));
    }

    private Path bundle(String policy) throws IOException {
        Path bundle = Files.createDirectories(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.tsv"), "t1\train\n");
        Files.writeString(
                bundle.resolve("bundle.json"),
                "{\"format\":\"assay-bundle\",\"version\":1,\"id\":\"b\",\"policy\":{\"show_runs\":\"shown\","
                        + "\"stages\":[\"nuggets\",\"support\",\"align\"]"
                        + (policy.isEmpty() ? "" : ",") + policy + "}}");
        return bundle;
    }

    private static ImportReport take(ProjectStore store, Path bundle) {
        return Importer.run(store, List.of(bundle), ImportOptions.DEFAULT, ProgressListener.NONE);
    }

    @Test
    void everyPartGoesIntoTheProjectAndThroughASync() throws IOException {
        Path bundle = bundle("""
                "scales":{"support":["Supports",{"word":"half","weight":0.5},{"word":"odd"},{"word":"yes","weight":1,\
                "supports":true},\
                {"word":"open","weight":null,"supports":true}],"relevance":[{"grade":2,"title":"answers it"},1,0]},
                "support":{"rule":"any"},"gates":{"support":"advised","align":"advised"},
                "align":{"several":false,"options":[{"word":"heading","title":"A heading"},"aside"]},
                "need":{"titles":["cite!","fine"]},"order":{"documents":"seeded"},"limit":20,
                "assignees":{"root":["t1",300],"ann":[]}""");
        ReportRules expected = new ReportRules(
                List.of(
                        new SupportWord("Supports", OptionalDouble.of(1), true),
                        new SupportWord("half", OptionalDouble.of(0.5), false),
                        new SupportWord("odd", OptionalDouble.empty(), false),
                        new SupportWord("yes", OptionalDouble.of(1), true),
                        new SupportWord("open", OptionalDouble.empty(), true)),
                SupportNeeds.ANY,
                Gate.ADVISED,
                Gate.ADVISED,
                false,
                List.of(new OwnOption("heading", "A heading"), new OwnOption("aside", "aside")),
                List.of("cite!", "fine"),
                true,
                OptionalInt.of(20),
                Map.of("root", List.of(new TopicId("t1"), new TopicId("300")), "ann", List.of()),
                List.of(new RelevanceGrade(2, "answers it"), new RelevanceGrade(1, ""), new RelevanceGrade(0, "")));
        Path sync = folder.resolve("sync");
        try (ProjectStore store = project("p")) {
            assertEquals(List.of(), take(store, bundle).problems());
            assertEquals(expected, store.settings().policy().reports());
            SyncFolder.write(store, sync);
            assertEquals(List.of(), store.check().problems());
        }
        assertTrue(Files.readString(sync.resolve("manifest.json")).contains("\"version\" : 3,"));
        try (ProjectStore again = ProjectStore.openReadOnly(folder.resolve("p.assay"));
                ProjectStore back = project("q")) {
            assertEquals(expected, again.settings().policy().reports());
            assertEquals(List.of(), SyncRestore.run(back, sync, false).problems());
            assertEquals(again.settings(), back.settings());
        }
    }

    @Test
    void whatIsAsUsualLeavesNoTrace() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = project("p")) {
            assertEquals(List.of(), take(store, bundle("\"limit\":3")).problems());
            ProjectSettings settings = store.settings();
            store.changeSettings(with(settings, settings.policy().withReports(ReportRules.USUAL)));
            assertEquals(ReportRules.USUAL, store.settings().policy().reports());
            SyncFolder.write(store, sync);
        }
        try (ProjectStore again = ProjectStore.openReadOnly(folder.resolve("p.assay"))) {
            assertEquals(ReportRules.USUAL, again.settings().policy().reports());
        }
        String manifest = Files.readString(sync.resolve("manifest.json"));
        assertTrue(manifest.contains("\"version\" : 1,"), manifest);
        assertFalse(manifest.contains("limit"), manifest);
    }

    private static ProjectSettings with(ProjectSettings settings, Policy policy) {
        return new ProjectSettings(
                settings.id(),
                settings.title(),
                settings.assessor(),
                policy,
                settings.guidelines(),
                settings.created());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "scales":{"support":[]}                              | policy.scales.support
            "scales":{"support":["full","full"]}                 | policy.scales.support[1]
            "scales":{"relevance":[1,0,1]}                       | policy.scales.relevance[2]
            "scales":{"relevance":[1,10]}                        | policy.scales.relevance[1]
            "scales":{"relevance":[{"title":"a"}]}               | policy.scales.relevance[0].grade
            "scales":{"support":[" "]}                           | policy.scales.support[0]
            "scales":{"support":[{"word":"a","weight":2}]}       | policy.scales.support[0].weight
            "scales":{"support":[{"word":"a","supports":"yes"}]} | policy.scales.support[0].supports
            "support":{"rule":"most"}                            | policy.support.rule
            "gates":{"align":"open"}                             | policy.gates.align
            "align":{"several":1}                                | policy.align.several
            "align":{"options":["topical"]}                      | policy.align.options[0]
            "need":{"titles":["one"]}                            | policy.need.titles
            "order":{"documents":"chance"}                       | policy.order.documents
            "limit":0                                            | policy.limit
            "limit":"many"                                       | policy.limit
            "assignees":{"ann":"t1"}                             | policy.assignees.ann
            """)
    void whatCannotBeIsAnErrorWithItsPlace(String policy, String field) throws IOException {
        try (ProjectStore store = project("p")) {
            ImportReport report = take(store, bundle(policy));
            assertTrue(report.hasErrors());
            assertEquals(field, report.problems().getFirst().field(), report.problems().toString());
            assertEquals(List.of(), store.topics());
        }
    }

    @Test
    void aPolicyThatNamesNoStageChoosesNuggetsAndLabels() {
        Policy policy = new Policy(Policy.Reveal.NEVER, false, 7, List.of());
        for (Policy usual : List.of(policy, policy.withStages(List.of("a stage of tomorrow")))) {
            assertTrue(usual.wants(Policy.Stage.NUGGETS) && usual.wants(Policy.Stage.LABEL));
            assertFalse(usual.wantsReports());
        }
        Policy reports = policy.withStages(List.of("nuggets", "align"));
        assertTrue(reports.wants(Policy.Stage.ALIGN) && reports.wantsReports());
        assertFalse(reports.wants(Policy.Stage.LABEL) || reports.wants(Policy.Stage.SUPPORT));
    }
}
