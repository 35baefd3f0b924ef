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
        Tally tally = new Tally(runs.size(), supposed);
        for (Sheet sheet : sheets) {
            Importance[] counted = counted(sheet, supposed);
            if (counted.length == 0 || Arrays.stream(counted).anyMatch(Objects::nonNull)) {
                addTopic(sheet, counted, tally);
            }
        }
        List<Standing> standings = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            if (tally.topics[run] > 0) {
                standings.add(new Standing(runs.get(run), 0, tally.topics[run], tally.mean(run)));
            }
        }
        return Ranking.of(standings, run -> by.of(run.scores()), Comparator.comparing(Standing::run)).stream()
                .map(ranked -> new Standing(
                        ranked.item().run(), ranked.rank(), ranked.item().topics(), ranked.item().scores()))
                .toList();
    }

    private void addTopic(Sheet sheet, Importance[] counted, Tally tally) {
        int[] kinds = new int[counted.length];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = counted[i] == null ? -1 : counted[i].ordinal() * Tally.CODES;
        }
        boolean any = false;
        for (int run = 0; run < runs.size(); run++) {
            byte[] labels = sheet.labels()[run];
            any |= labels != ABSENT && labels != UNSEEN && tally.addAnswer(run, labels, kinds);
        }
        for (int run = 0; run < runs.size() && any && missing == MissingAnswers.ZERO; run++) {
            // 0 in every measure.
            tally.topics[run] += sheet.labels()[run] == ABSENT ? 1 : 0;
        }
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

    /** The sums of the measures by run. Written for speed: a redraw goes through every label of a track. */
    private static final class Tally {
        private static final int CODES = 4;
        private static final int MEASURES = Measure.values().length;

        private final int[] topics;
        private final double[] sums;
        private final double okayWeight;
        private final double partialCredit;
        private final int[] counts = new int[Importance.values().length * CODES];

        Tally(int runs, Supposition supposed) {
            topics = new int[runs];
            sums = new double[runs * MEASURES];
            okayWeight = supposed.okayWeight();
            partialCredit = supposed.partialCredit();
        }

        /**
         * Adds one answer, unless a label that counts is open.
         *
         * @param kinds by nugget where the counts of its importance start; below 0 when it is off
         */
        boolean addAnswer(int run, byte[] labels, int[] kinds) {
            Arrays.fill(counts, 0);
            for (int i = 0; i < labels.length; i++) {
                if (kinds[i] >= 0) {
                    if (labels[i] == OPEN) {
                        return false;
                    }
                    counts[kinds[i] + labels[i]]++;
                }
            }
            topics[run]++;
            int at = run * MEASURES;
            addShares(at + Measure.VITAL_STRICT.ordinal(), at + Measure.VITAL.ordinal(), 0, 0);
            addShares(at + Measure.WEIGHTED_STRICT.ordinal(), at + Measure.WEIGHTED.ordinal(), okayWeight, 0);
            addShares(at + Measure.ALL_STRICT.ordinal(), at + Measure.ALL.ordinal(), 1, 1);
            return true;
        }

        private void addShares(int strict, int lenient, double okay, double unset) {
            double of = sum(Importance.VITAL) + okay * sum(Importance.OKAY) + unset * sum(Importance.UNSET);
            if (of > 0) {
                double full = count(Importance.VITAL, FULL)
                        + okay * count(Importance.OKAY, FULL)
                        + unset * count(Importance.UNSET, FULL);
                double partial = count(Importance.VITAL, PARTIAL)
                        + okay * count(Importance.OKAY, PARTIAL)
                        + unset * count(Importance.UNSET, PARTIAL);
                sums[strict] += full / of;
                sums[lenient] += (full + partialCredit * partial) / of;
            }
        }

        private int sum(Importance importance) {
            return count(importance, NOT) + count(importance, PARTIAL) + count(importance, FULL);
        }

        private int count(Importance importance, int code) {
            return counts[importance.ordinal() * CODES + code];
        }

        Scores mean(int run) {
            int at = run * MEASURES;
            return new Scores(
                    sums[at + Measure.VITAL_STRICT.ordinal()] / topics[run],
                    sums[at + Measure.VITAL.ordinal()] / topics[run],
                    sums[at + Measure.WEIGHTED_STRICT.ordinal()] / topics[run],
                    sums[at + Measure.WEIGHTED.ordinal()] / topics[run],
                    sums[at + Measure.ALL_STRICT.ordinal()] / topics[run],
                    sums[at + Measure.ALL.ordinal()] / topics[run]);
        }
    }
}
