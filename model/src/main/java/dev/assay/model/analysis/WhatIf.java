package dev.assay.model.analysis;

import dev.assay.model.AnswerKey;
import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.analysis.Supposition.NuggetRef;
import dev.assay.model.analysis.TopicLabels.LabelledNugget;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.model.scoring.Ranking;
import dev.assay.model.scoring.Scores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * One judge's labels, ready to be scored again and again under changing suppositions. A whole track (45 runs, 301 topics, 20
 * nuggets) takes a few milliseconds. Changes nothing; may be used from several threads.
 *
 * <p>The rules are those of the leaderboard, over the nuggets that are on: an answer with an open label of a nugget that is on has no
 * score, and a run that gave no answer gets what {@link MissingAnswers} says. In addition, a topic whose nuggets are all off is left
 * out of the means. With {@link Supposition#NONE} the scores are the leaderboard's.
 */
public final class WhatIf {
    private static final byte NOT = 0;
    private static final byte PARTIAL = 1;
    private static final byte FULL = 2;
    private static final byte OPEN = 3;
    /** A run's row where it gave no answer, and where it gave one that nobody labelled; told apart by identity. */
    private static final byte[] ABSENT = new byte[0];

    private static final byte[] UNSEEN = new byte[0];
    private static final Scores NOTHING = new Scores(0, 0, 0, 0, 0, 0);

    /**
     * A run under a supposition.
     *
     * @param rank as in the leaderboard
     * @param topics how many topics the means are over
     */
    public record Standing(RunId run, int rank, int topics, Scores scores) {}

    /** One topic's labels by run (all runs) and nugget. */
    private record Sheet(TopicId topic, List<LabelledNugget> nuggets, byte[][] labels) {}

    private final List<RunId> runs;
    private final List<Sheet> sheets = new ArrayList<>();
    private final MissingAnswers missing;

    private WhatIf(List<RunId> runs, MissingAnswers missing) {
        this.runs = runs;
        this.missing = missing;
    }

    /**
     * Makes labels ready.
     *
     * @param given every answer that a run gave, labelled or not; those of {@code topics} need not be repeated
     */
    public static WhatIf of(
            Collection<TopicLabels> topics, Collection<AnswerKey> given, MissingAnswers missing, FailedLabels failed) {
        Set<AnswerKey> all = new HashSet<>(given);
        Set<RunId> runs = new TreeSet<>();
        topics.forEach(topic -> runs.addAll(topic.answers().keySet()));
        given.forEach(answer -> runs.add(answer.run()));
        WhatIf whatIf = new WhatIf(List.copyOf(runs), missing);
        for (TopicLabels topic : topics) {
            byte[][] labels = new byte[runs.size()][];
            for (int run = 0; run < labels.length; run++) {
                List<Label> own = topic.answers().get(whatIf.runs.get(run));
                boolean unseen = all.contains(new AnswerKey(topic.topic(), whatIf.runs.get(run)));
                labels[run] = own != null ? codes(own, failed) : unseen ? UNSEEN : ABSENT;
            }
            whatIf.sheets.add(new Sheet(topic.topic(), topic.nuggets(), labels));
        }
        return whatIf;
    }

    private static byte[] codes(List<Label> labels, FailedLabels failed) {
        byte[] codes = new byte[labels.size()];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = switch (labels.get(i)) {
                case SUPPORT -> FULL;
                case PARTIAL_SUPPORT -> PARTIAL;
                case NOT_SUPPORT -> NOT;
                case FAILED -> failed == FailedLabels.AS_NOT_SUPPORT ? NOT : OPEN;
                case CANT_JUDGE, UNLABELLED -> OPEN;
            };
        }
        return codes;
    }

    /** The runs under a supposition, the best in that measure first; runs without a scored topic are left out. */
    public List<Standing> standings(Supposition supposed, Measure by) {
        Sums[] sums = new Sums[runs.size()];
        for (int run = 0; run < sums.length; run++) {
            sums[run] = new Sums();
        }
        Scores[] scores = new Scores[runs.size()];
        for (Sheet sheet : sheets) {
            Importance[] counted = counted(sheet, supposed);
            if (counted.length > 0 && Arrays.stream(counted).allMatch(Objects::isNull)) {
                continue;
            }
            boolean any = false;
            for (int run = 0; run < scores.length; run++) {
                scores[run] = score(sheet.labels()[run], counted, supposed);
                any |= scores[run] != null;
            }
            for (int run = 0; run < scores.length && any; run++) {
                boolean zero = missing == MissingAnswers.ZERO && sheet.labels()[run] == ABSENT;
                if (scores[run] != null || zero) {
                    sums[run].add(zero ? NOTHING : scores[run]);
                }
            }
        }
        List<Standing> standings = new ArrayList<>();
        for (int run = 0; run < sums.length; run++) {
            if (sums[run].topics > 0) {
                standings.add(new Standing(runs.get(run), 0, sums[run].topics, sums[run].mean()));
            }
        }
        return Ranking.of(standings, run -> by.of(run.scores()), Comparator.comparing(Standing::run)).stream()
                .map(ranked -> new Standing(
                        ranked.item().run(), ranked.rank(), ranked.item().topics(), ranked.item().scores()))
                .toList();
    }

    /** By nugget the importance that it counts with, or null when it is off. */
    private static Importance[] counted(Sheet sheet, Supposition supposed) {
        Importance[] counted = new Importance[sheet.nuggets().size()];
        boolean plain = supposed.solo().isEmpty()
                && supposed.off().isEmpty()
                && supposed.importance().isEmpty();
        for (int i = 0; i < counted.length; i++) {
            LabelledNugget nugget = sheet.nuggets().get(i);
            if (plain) {
                counted[i] = nugget.importance();
                continue;
            }
            NuggetRef ref = new NuggetRef(sheet.topic(), nugget.id());
            if (supposed.solo().isPresent()) {
                counted[i] = supposed.solo().get().equals(ref) ? Importance.VITAL : null;
            } else if (!supposed.off().contains(ref)) {
                counted[i] = supposed.importance().getOrDefault(ref, nugget.importance());
            }
        }
        return counted;
    }

    /** Null when there is no answer, or one with an open label of a nugget that counts. */
    private static Scores score(byte[] labels, Importance[] counted, Supposition supposed) {
        if (labels == ABSENT || labels == UNSEEN) {
            return null;
        }
        int[] nuggets = new int[Importance.values().length];
        int[] full = new int[nuggets.length];
        int[] partial = new int[nuggets.length];
        for (int i = 0; i < labels.length; i++) {
            if (counted[i] != null) {
                if (labels[i] == OPEN) {
                    return null;
                }
                int importance = counted[i].ordinal();
                nuggets[importance]++;
                full[importance] += labels[i] == FULL ? 1 : 0;
                partial[importance] += labels[i] == PARTIAL ? 1 : 0;
            }
        }
        double credit = supposed.partialCredit();
        double[] alike = {1, 1, 1};
        double[] vital = new double[3];
        vital[Importance.VITAL.ordinal()] = 1;
        double[] weighted = vital.clone();
        weighted[Importance.OKAY.ordinal()] = supposed.okayWeight();
        return new Scores(
                share(full, partial, nuggets, vital, 0),
                share(full, partial, nuggets, vital, credit),
                share(full, partial, nuggets, weighted, 0),
                share(full, partial, nuggets, weighted, credit),
                share(full, partial, nuggets, alike, 0),
                share(full, partial, nuggets, alike, credit));
    }

    private static double share(int[] full, int[] partial, int[] nuggets, double[] weights, double credit) {
        double sum = 0;
        double of = 0;
        for (int importance = 0; importance < weights.length; importance++) {
            sum += weights[importance] * (full[importance] + credit * partial[importance]);
            of += weights[importance] * nuggets[importance];
        }
        return of == 0 ? 0 : sum / of;
    }

    private static final class Sums {
        private int topics;
        private final double[] sums = new double[6];

        void add(Scores scores) {
            topics++;
            for (Measure measure : Measure.values()) {
                sums[measure.ordinal()] += measure.of(scores);
            }
        }

        Scores mean() {
            return new Scores(
                    sums[0] / topics,
                    sums[1] / topics,
                    sums[2] / topics,
                    sums[3] / topics,
                    sums[4] / topics,
                    sums[5] / topics);
        }
    }
}
