package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * An organiser's project with bundles for ann, bob and cy, and what they made of them.
 *
 * @param project of the organiser
 * @param plan the folder of the bundles
 */
public record ReturnedTrack(Path project, Path plan) {
    private static final int OFTEN = 3;
    private static final int APART = 7;

    public static ReturnedTrack in(Path folder) {
        return in(folder, SampleProject.bundle(), "ann,bob,cy");
    }

    public static ReturnedTrack in(Path folder, Path material, String assessors) {
        Path project = folder.resolve("track.assay");
        Path plan = folder.resolve("track-bundles");
        run("new", project, "--from", material, "--assessor", "lead");
        run("bundle", project, "-o", plan, "--assessors", assessors, "--judges-per-topic", 2);
        return new ReturnedTrack(project, plan);
    }

    private static void run(Object... command) {
        Cli made = Cli.run(command);
        assertEquals(0, made.code(), made.err());
    }

    /** The settings of a project with another assessor and as another one. */
    static ProjectSettings called(ProjectSettings old, String assessor) {
        return new ProjectSettings(
                old.id() + "-" + assessor, old.title(), assessor, old.policy(), old.guidelines(), old.created());
    }

    /**
     * Somebody's project, judged.
     *
     * @param most labels to give
     */
    public Path judge(Path where, String assessor, String name, Label label, int most, boolean lock) {
        Path file = where.resolve(name);
        run("new", file, "--from", plan.resolve("bundle-" + assessor), "--assessor", assessor);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            LabellingService labelling = new LabellingService(store);
            int given = 0;
            for (Topic topic : store.topics()) {
                new NuggetService(store, () -> new NuggetId("unused")).freeze(topic.id());
                for (Answer answer : store.answers(topic.id())) {
                    for (Nugget nugget : store.nuggetSet(topic.id()).orElseThrow().nuggets()) {
                        if (given++ < most) {
                            labelling.label(
                                    new LabelKey(topic.id(), answer.run(), nugget.id()),
                                    given % APART == 0
                                            ? Label.CANT_JUDGE
                                            : given % OFTEN == 0 ? Label.PARTIAL_SUPPORT : label);
                        }
                    }
                }
                if (lock) {
                    labelling.lock(topic.id());
                }
            }
        }
        return file;
    }
}
