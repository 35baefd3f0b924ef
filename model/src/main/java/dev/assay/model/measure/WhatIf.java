package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.Measure.Share;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Importance;
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
 * One judge's labels, ready to be scored again and again under changing suppositions. A whole track (45 runs, 301
 * topics, 20 nuggets) takes a few milliseconds. Changes nothing; may be used from several threads.
 *
 * <p>The rules are those of the leaderboard, over the nuggets that are on: an answer with an open label of a nugget
 * that is on has no score, a run that gave no answer gets what {@link MissingAnswers} says, and one of which no answer
 * is scored has no score. In addition, a topic whose nuggets are all off is left out of the means. With {@link
 * Supposition#NONE} the scores are the leaderboard's.
 */
public final class WhatIf {
    /** A run's row where it gave no answer, and where it gave one that nobody labelled; told apart by identity. */
    private static final byte[] ABSENT = new byte[0];

    private static final byte[] UNSEEN = new byte[0];

    /**
     * A run under a supposition.
     *
     * @param rank as in the leaderboard
     * @param topics how many topics the mean is over
     * @param score the mean in the measure that was asked for
     */
    public record Standing(RunId run, int rank, int topics, double score) {}

    /** One topic's labels by run (all runs) and nugget. */
    private record Sheet(TopicId topic, List<LabelledNugget> nuggets, byte[][] labels) {}

    private final List<RunId> runs;
    private final List<Sheet> sheets = new ArrayList<>();
    private final MissingAnswers missing;
    private final FailedLabels failed;

    private WhatIf(List<RunId> runs, MissingAnswers missing, FailedLabels failed) {
        this.runs = runs;
        this.missing = missing;
        this.failed = failed;
    }

    /**
     * Makes labels ready.
     *
     * @param given every answer that a run gave, labelled or not; those of {@code topics} need not be repeated
     */
    public static WhatIf of(
            Collection<LabelMatrix> topics, Collection<AnswerKey> given, MissingAnswers missing, FailedLabels failed) {
        Set<AnswerKey> all = new HashSet<>(given);
        Set<RunId> runs = new TreeSet<>();
        topics.forEach(topic -> runs.addAll(topic.answers().keySet()));
        given.forEach(answer -> runs.add(answer.run()));
        WhatIf whatIf = new WhatIf(List.copyOf(runs), missing, failed);
        for (LabelMatrix topic : topics) {
            byte[][] labels = new byte[runs.size()][];
            for (int run = 0; run < labels.length; run++) {
                List<Label> own = topic.answers().get(whatIf.runs.get(run));
                boolean unseen = all.contains(new AnswerKey(topic.topic(), whatIf.runs.get(run)));
                labels[run] = own != null ? places(own) : unseen ? UNSEEN : ABSENT;
            }
            whatIf.sheets.add(new Sheet(topic.topic(), topic.nuggets(), labels));
        }
        return whatIf;
    }

    /** By nugget where its label is counted. */
    private static byte[] places(List<Label> labels) {
        byte[] places = new byte[labels.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = (byte) JudgmentCounts.place(labels.get(i));
        }
        return places;
    }

    /**
     * The runs under a supposition, the best first; runs without a scored answer are left out.
     *
     * @param by a measure that is a share of weight
     */
    public List<Standing> standings(Supposition supposed, Measure by) {
        Tally tally = new Tally(runs.size(), supposed, by.share().orElseThrow(), failed);
        for (Sheet sheet : sheets) {
            Importance[] counted = counted(sheet, supposed);
            if (counted.length == 0 || Arrays.stream(counted).anyMatch(Objects::nonNull)) {
                addTopic(sheet, counted, tally);
            }
        }
        List<Standing> standings = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            if (tally.scored[run]) {
                standings.add(new Standing(runs.get(run), 0, tally.topics[run], tally.sums[run] / tally.topics[run]));
            }
        }
        return Ranking.of(standings, Standing::score, Comparator.comparing(Standing::run)).stream()
                .map(ranked -> new Standing(
                        ranked.item().run(), ranked.rank(), ranked.item().topics(), ranked.item().score()))
                .toList();
    }

    private void addTopic(Sheet sheet, Importance[] counted, Tally tally) {
        boolean any = false;
        for (int run = 0; run < runs.size(); run++) {
            byte[] labels = sheet.labels()[run];
            any |= labels != ABSENT && labels != UNSEEN && tally.addAnswer(run, labels, counted);
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

    /** The sums of a measure by run. */
    private static final class Tally {
        private final FailedLabels failed;
        private final int[] topics;
        /** Runs with a scored answer: zeros for missing answers alone are no score. */
        private final boolean[] scored;

        private final double[] sums;
        private final Share share;
        private final JudgmentCounts counts;

        Tally(int runs, Supposition supposed, Share share, FailedLabels failed) {
            this.failed = failed;
            topics = new int[runs];
            scored = new boolean[runs];
            sums = new double[runs];
            this.share = new Share(share.weights().supposing(supposed.okayWeight()), share.strict());
            counts = JudgmentCounts.ofLabelsSupposing(supposed.partialCredit());
        }

        /**
         * Adds one answer, unless a label that counts is open.
         *
         * @param counted by nugget its importance; null when it is off
         */
        boolean addAnswer(int run, byte[] labels, Importance[] counted) {
            counts.clear();
            for (int i = 0; i < labels.length; i++) {
                if (counted[i] != null) {
                    counts.add(counted[i], labels[i]);
                }
            }
            if (!counts.isScored(failed)) {
                return false;
            }
            topics[run]++;
            scored[run] = true;
            sums[run] += counts.value(share);
            return true;
        }
    }
}
