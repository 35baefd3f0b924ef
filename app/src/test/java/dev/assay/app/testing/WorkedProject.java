package dev.assay.app.testing;

import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.service.work.LabellingService;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/** Projects in which there is something to be seen on every screen. */
public final class WorkedProject {
    public static final TopicId LOCKED = new TopicId("h-014");
    public static final TopicId LABELLED = new TopicId("h-022");
    public static final TopicId DRAFT = new TopicId("h-031");

    private WorkedProject() {}

    /**
     * One topic locked and revealed, which somebody else labelled too; one half labelled; one with its nuggets as a
     * draft.
     */
    public static ProjectStore labelled(Path folder) {
        ProjectStore store = LabelledSample.create(folder, 1);
        LabelledSample.person(store, "Bea", List.of(LOCKED), true);
        new CompareService(store).reveal(LOCKED);
        LabelFixture.nuggets(store).freeze(LABELLED);
        LabellingService labelling = new LabellingService(store);
        Label[] labels = {Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT};
        var nuggets = store.nuggetSet(LABELLED).orElseThrow().nuggets();
        var answers = store.answers(LABELLED);
        for (int pair = 0; pair < nuggets.size() * answers.size() / 2; pair++) {
            labelling.label(
                    new LabelKey(
                            LABELLED,
                            answers.get(pair / nuggets.size()).run(),
                            nuggets.get(pair % nuggets.size()).id()),
                    labels[pair % 3]);
        }
        ProjectSettings present = store.settings();
        store.changeSettings(new ProjectSettings(
                present.id(),
                present.title(),
                present.assessor(),
                present.policy().withAids(Set.of(Policy.Aid.LOOK_HERE)),
                present.guidelines(),
                present.created()));
        return store;
    }

    /** The sample of graded passages, graded alike and laid beside the grader's. */
    public static ProjectStore graded(Path folder) {
        Instant at = Instant.parse("2026-11-23T09:00:00Z");
        Policy policy = new Policy(Policy.Reveal.AFTER_TOPIC, false, 7, List.of("verify"));
        ProjectStore store = ProjectStore.create(
                folder.resolve("verified.assay"),
                new ProjectSettings("verified", "Rubric", "Ada", policy, "", at),
                InstantSource.fixed(at));
        Importer.run(
                store,
                List.of(Path.of(System.getProperty("assay.root", ".."), "samples", "rubric")),
                ImportOptions.DEFAULT,
                ProgressListener.NONE);
        VerifyService service = new VerifyService(store);
        VerifySheet sheet = service.open(0);
        sheet.cells().forEach(line -> service.grade(sheet.graders().getFirst(), line.key(), 3));
        service.show(0);
        return store;
    }
}
