package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.file.Path;

/** Scoring every answer of a project that is open. */
final class ScoresPart implements Bench.Part {
    private static final int LABELS = Smallest.or(60, 4);
    private static final int UNNOTICED = Smallest.or(10, 2);

    @Override
    public void run(Bench bench) throws Exception {
        fromFile(bench, "scores, a judge's labels, from the file", bench.track().imported());
        fromFile(bench, "scores, the assessor's and a judge's labels, from the file", bench.track().worked());
        kept(bench);
    }

    private static void fromFile(Bench bench, String name, Path project) throws Exception {
        ScoreService service = new ScoreService(FailedLabels.OPEN);
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            ScoreSheet[] sheet = new ScoreSheet[1];
            BenchSamples samples = BenchSamples.of(
                    Smallest.or(3, 1),
                    Smallest.or(9, 2),
                    () -> sheet[0] = service.numbers(store, NuggetSetId.ASSESSOR, ScoreService.JudgeChoice.EVERYBODY)
                            .scores());
            bench.add(Figure.limited(
                    name,
                    samples.median(),
                    100,
                    "ms",
                    "at most 100 ms; " + sheet[0].answers().size()
                            + " scores, every label read from the file each time"));
        }
    }

    /** As a window shows them: all scores of the project, after each label. */
    private static void kept(Bench bench) throws Exception {
        Path scratch = bench.scratch("scores");
        Path project = Machine.copy(bench.track().worked(), scratch.resolve("project.assay"));
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            ProjectStore store = session.store();
            ProjectScores scores = new ProjectScores(store, FailedLabels.OPEN);
            BenchSamples first = BenchSamples.of(0, 1, () -> scores.sheet(Visibility.permitToCarry()));
            LabelKey key = new LabelKey(
                    bench.track().topic(0),
                    store.answers(bench.track().topic(0)).getFirst().run(),
                    store.nuggetSet(bench.track().topic(0)).orElseThrow().nuggets().getFirst().id());
            BenchSamples after = new BenchSamples();
            ScoreSheet sheet = scores.sheet(Visibility.permitToCarry());
            for (int i = 0; i < LABELS; i++) {
                session.labelling().label(key, i % 2 == 0 ? Label.NOT_SUPPORT : Label.SUPPORT);
                long start = BenchSamples.now();
                sheet = scores.sheet(Visibility.permitToCarry());
                if (i >= UNNOTICED) {
                    after.add(BenchSamples.now() - start);
                }
            }
            bench.add(Figure.reported("scores, kept in a session: the first time", first.median(), "ms", ""));
            bench.add(Figure.limited(
                    "scores, kept in a session: all of them after a label",
                    after.median(),
                    100,
                    "ms",
                    "at most 100 ms; " + sheet.answers().size() + " scores, p99 " + Figure.number(after.most())
                            + " ms"));
        }
        TrackFiles.delete(scratch);
    }
}
