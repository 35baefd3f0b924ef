package dev.assay.model.measure;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Topics full of random labels. */
final class AnyTrack {
    private AnyTrack() {}

    /** Every tenth answer is missing and every fiftieth label open when {@code gaps}. */
    static List<LabelMatrix> of(long seed, int topics, int runs, int nuggets, boolean gaps) {
        Random random = new Random(seed);
        Label[] scored = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};
        Label[] open = {Label.FAILED, Label.CANT_JUDGE, Label.UNLABELLED};
        List<LabelMatrix> track = new ArrayList<>();
        for (int topic = 0; topic < topics; topic++) {
            List<LabelledNugget> list = new ArrayList<>();
            for (int nugget = 0; nugget < nuggets; nugget++) {
                list.add(new LabelledNugget(
                        new NuggetId("n" + topic + "-" + nugget),
                        "A fact of five words",
                        Importance.values()[random.nextInt(3)]));
            }
            Map<RunId, List<Label>> answers = new LinkedHashMap<>();
            for (int run = 0; run < runs; run++) {
                List<Label> labels = new ArrayList<>();
                for (int nugget = 0; nugget < nuggets; nugget++) {
                    labels.add(gaps && random.nextInt(50) == 0
                            ? open[random.nextInt(3)]
                            : scored[random.nextInt(3)]);
                }
                if (!gaps || random.nextInt(10) > 0) {
                    answers.put(new RunId("r" + run), labels);
                }
            }
            track.add(new LabelMatrix(new TopicId("t" + topic), NuggetSetId.ASSESSOR, list, answers));
        }
        return track;
    }
}
