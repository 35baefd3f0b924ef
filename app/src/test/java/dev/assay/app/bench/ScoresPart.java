package dev.assay.app.bench;

import dev.assay.app.service.ScoreService;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;

/** Scoring every answer of a project that is open. */
final class ScoresPart implements Bench.Part {
    @Override
    public void run(Bench bench) throws Exception {
        score(bench, "scores, a judge's labels", bench.track().imported());
        score(bench, "scores, the assessor's and a judge's labels", bench.track().worked());
    }

    private static void score(Bench bench, String name, Path project) throws Exception {
        ScoreService service = new ScoreService(FailedLabels.OPEN);
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            ScoreSheet[] sheet = new ScoreSheet[1];
            Samples samples = Samples.of(3, 9, () -> sheet[0] = service.project(store, ScoreService.Wanted.EVERYBODY).scores());
            bench.add(Figure.limited(
                    name,
                    samples.median(),
                    100,
                    "ms",
                    "at most 100 ms; " + sheet[0].answers().size() + " scores, read from the file each time"));
        }
    }
}
