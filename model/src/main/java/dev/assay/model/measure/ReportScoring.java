package dev.assay.model.measure;

import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.ReportRules;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.Report.OneSentence;
import dev.assay.model.measure.ReportCounts.Of;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.SentenceOutcome.Backing;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Scores the reports to one topic, by a project's rules and the topic's nuggets. */
public final class ReportScoring {
    private final ReportRules rules;
    private final ReportNuggets nuggets;
    private final Family primary;
    private final Map<String, SupportWord> words;

    /** @param primary the measures of which the sentences' reasons speak */
    public ReportScoring(ReportRules rules, ReportNuggets nuggets, Family primary) {
        this.primary = primary;
        this.rules = rules;
        this.nuggets = nuggets;
        this.words = rules.support().stream()
                .collect(Collectors.toMap(SupportWord::word, word -> word, (first, again) -> first));
    }

    /** The known judgments of a sentence. */
    static final class Seen {
        boolean cites;
        /** The weight of each citation, in order; NaN where it is not known. */
        double[] weights = {};
        /** Of each citation, in order, whether the judge said that it cannot be judged. */
        boolean[] leftOut = {};

        /** The word that was said of each citation, in order; empty where none was. */
        String[] words = {};

        boolean[] supports = {};
        int supporting;
        Optional<Boolean> supported = Optional.empty();
        Optional<Boolean> needsCitation = Optional.empty();
        Optional<Alignment> alignment = Optional.empty();
        Optional<Backing> backing = Optional.empty();

        int unknown() {
            return (int) Arrays.stream(weights).filter(Double::isNaN).count();
        }

        Set<NuggetId> nuggets() {
            return alignment.stream()
                    .flatMap(one -> one.targets().stream())
                    .map(Target::nugget)
                    .collect(Collectors.toSet());
        }

        /** True if all that it conveys is that questions have no answer. */
        boolean saysUnanswerable(ReportNuggets of) {
            Set<NuggetId> conveyed = nuggets();
            return !conveyed.isEmpty() && conveyed.stream().allMatch(of::isUnanswerable);
        }
    }

    /** The open judgments, collected as they are found. */
    private static final class Openings {
        private final Map<State, Integer> support = new EnumMap<>(State.class);
        private final Map<State, Integer> needs = new EnumMap<>(State.class);
        private final Map<State, Integer> alignments = new EnumMap<>(State.class);
        private int unweighted;
        private boolean begun;

        void look(State state) {
            begun |= state != State.OPEN;
        }

        static void add(Map<State, Integer> counts, State state) {
            // What was given for other words stands open until it is confirmed.
            counts.merge(state == State.GIVEN ? State.OPEN : state, 1, Integer::sum);
        }

        OpenJudgments all() {
            return new OpenJudgments(labels(support), unweighted, labels(needs), labels(alignments));
        }

        private static OpenLabels labels(Map<State, Integer> counts) {
            return new OpenLabels(
                    counts.getOrDefault(State.OPEN, 0),
                    counts.getOrDefault(State.FAILED, 0),
                    counts.getOrDefault(State.CANT_JUDGE, 0));
        }
    }

    /** The scores of one report by what a judge said. */
    public ScoredReport score(Report report, ReportJudgments judgments) {
        return score(report, judgments, false);
    }

    /**
     * The same.
     *
     * @param explained whether it says of each sentence why it has its outcome
     */
    public ScoredReport score(Report report, ReportJudgments judgments, boolean explained) {
        Openings open = new Openings();
        List<Seen> sentences = new ArrayList<>();
        ReportCounts counts = ReportCounts.none()
                .plus(Of.REPORTS, 1)
                .plus(Of.NUGGETS, nuggets.count())
                .plus(Of.NUGGET_WEIGHT, nuggets.weight());
        for (int i = 0; i < report.sentences().size(); i++) {
            OneSentence sentence = report.sentences().get(i);
            counts.add(Of.SENTENCES);
            counts.add(Of.CHARACTERS, sentence.characters());
            sentences.add(see(report.key(i), sentence, judgments, open, counts));
        }
        List<Optional<SentenceOutcome>> outcomes = outcomes(sentences, counts);
        countNuggets(sentences, outcomes, counts);
        OpenJudgments left = open.all();
        boolean scored = left.isNothing();
        return new ScoredReport(
                report,
                outcomes,
                explained ? new SentenceReasons(nuggets, primary).of(report, sentences) : List.of(),
                nuggets.count(),
                left,
                open.begun,
                scored ? Optional.of(counts) : Optional.empty(),
                scored ? ReportCounts.Ends.exactly(counts) : new PossibleCounts(counts).ends(sentences, outcomes));
    }

    /**
     * The least and the most of everything that a report can come to count, whatever will be said of what is open. Each
     * by itself: not all of them go together.
     */
    private final class PossibleCounts {
        private static final Set<Of> KNOWN = EnumSet.of(
                Of.REPORTS, Of.SENTENCES, Of.CHARACTERS, Of.CITATIONS, Of.RELEVANT, Of.NUGGETS, Of.NUGGET_WEIGHT);

        private final ReportCounts least;
        private final ReportCounts most;

        /** @param counts as far as they are known */
        PossibleCounts(ReportCounts counts) {
            least = ReportCounts.none().with(KNOWN, counts);
            most = ReportCounts.none().with(KNOWN, counts);
        }

        ReportCounts.Ends ends(List<Seen> sentences, List<Optional<SentenceOutcome>> outcomes) {
            for (int i = 0; i < sentences.size(); i++) {
                Seen one = sentences.get(i);
                countJudged(one, 0, least);
                countJudged(one, 1, most);
                if (one.cites) {
                    countWeights(weights(one, 0), least);
                    countWeights(weights(one, 1), most);
                    add(Of.SUPPORTING, one.supporting, one.supporting + one.unknown());
                }
                backing(one);
                outcome(outcomes.get(i));
            }
            nuggets(sentences, outcomes);
            return new ReportCounts.Ends(least, most);
        }

        private void add(Of what, double atLeast, double atMost) {
            least.add(what, atLeast);
            most.add(what, atMost);
        }

        private static double[] weights(Seen one, double unknown) {
            return Arrays.stream(one.weights).map(weight -> Double.isNaN(weight) ? unknown : weight).toArray();
        }

        private void backing(Seen one) {
            int supported = one.backing.filter(Backing.SUPPORTED::equals).isPresent() ? 1 : 0;
            int toBeCited = one.backing.filter(known -> isToBeCited(one, known)).isPresent() ? 1 : 0;
            boolean known = one.backing.isPresent();
            add(Of.CORRECTLY_CITED, supported, known || !one.cites ? supported : 1);
            add(Of.TO_BE_CITED, one.cites ? 1 : toBeCited, known ? toBeCited : 1);
        }

        private void outcome(Optional<SentenceOutcome> outcome) {
            int valid = outcome.equals(Optional.of(SentenceOutcome.VALID)) ? 1 : 0;
            int hallucinated = outcome.equals(Optional.of(SentenceOutcome.HALLUCINATED)) ? 1 : 0;
            add(Of.VALID, valid, outcome.isPresent() ? valid : 1);
            add(Of.HALLUCINATED, hallucinated, outcome.isPresent() ? hallucinated : 1);
        }

        private void nuggets(List<Seen> sentences, List<Optional<SentenceOutcome>> outcomes) {
            List<Target> all = new ArrayList<>();
            List<Target> inValid = new ArrayList<>();
            List<Target> inPossiblyValid = new ArrayList<>();
            Set<NuggetId> distinct = new HashSet<>();
            int unaligned = 0;
            for (int i = 0; i < sentences.size(); i++) {
                Seen one = sentences.get(i);
                List<Target> targets = one.alignment.map(Alignment::targets).orElse(List.of());
                unaligned += one.alignment.isPresent() ? 0 : 1;
                add(Of.LINKS, one.nuggets().size(), one.alignment.isPresent() ? one.nuggets().size() : nuggets.all());
                distinct.addAll(one.nuggets());
                all.addAll(targets);
                if (outcomes.get(i).equals(Optional.of(SentenceOutcome.VALID))) {
                    inValid.addAll(targets);
                }
                if (outcomes.get(i).isEmpty() || outcomes.get(i).equals(Optional.of(SentenceOutcome.VALID))) {
                    inPossiblyValid.addAll(targets);
                }
            }
            boolean known = unaligned == 0;
            add(Of.CONVEYED, distinct.size(), known ? distinct.size() : nuggets.all());
            int correct = nuggets.countConveyed(all);
            add(Of.CORRECT, correct, known ? correct : nuggets.count());
            double weight = nuggets.weightConveyed(all);
            add(Of.CORRECT_WEIGHT, weight, known ? weight : nuggets.weight());
            add(
                    Of.RECALLED,
                    nuggets.countConveyed(inValid),
                    known ? nuggets.countConveyed(inPossiblyValid) : nuggets.count());
        }
    }

    private Seen see(
            SentenceKey key, OneSentence sentence, ReportJudgments judgments, Openings open, ReportCounts counts) {
        Seen seen = new Seen();
        seen.cites = !sentence.citations().isEmpty();
        if (seen.cites) {
            support(key, sentence.citations(), judgments, open, seen, counts);
            countJudged(seen, 0, counts);
        } else {
            countJudged(seen, 0, counts);
            Judgment<SentenceKey> need = judgments.needs().get(key);
            open.look(need == null ? State.OPEN : need.state());
            if (need != null && need.state() == State.GIVEN && !need.recheck()) {
                seen.needsCitation = need.word().map(CitationNeed.NEEDS_CITATION.word()::equals);
            } else {
                Openings.add(open.needs, need == null ? State.OPEN : need.state());
            }
        }
        Optional<Alignment> said = Optional.ofNullable(judgments.alignments().get(key));
        open.look(said.map(Alignment::state).orElse(State.OPEN));
        seen.alignment = said.flatMap(this::standing);
        if (seen.alignment.isEmpty()) {
            Openings.add(open.alignments, said.map(Alignment::state).orElse(State.OPEN));
        }
        return seen;
    }

    /** An alignment as far as its nuggets are still there; empty when it says nothing that counts. */
    private Optional<Alignment> standing(Alignment alignment) {
        if (alignment.state() != State.GIVEN || alignment.recheck()) {
            return Optional.empty();
        }
        List<Target> there = alignment.targets().stream()
                .filter(target -> nuggets.has(target.nugget()))
                .toList();
        if (there.size() == alignment.targets().size()) {
            return Optional.of(alignment);
        }
        return there.isEmpty() ? Optional.empty() : Optional.of(alignment.with(there, alignment.revision()));
    }

    private void support(
            SentenceKey key,
            List<DocumentId> citations,
            ReportJudgments judgments,
            Openings open,
            Seen seen,
            ReportCounts counts) {
        seen.weights = new double[citations.size()];
        Arrays.fill(seen.weights, Double.NaN);
        seen.leftOut = new boolean[citations.size()];
        seen.supports = new boolean[citations.size()];
        seen.words = new String[citations.size()];
        Arrays.fill(seen.words, "");
        int supporting = 0;
        int known = 0;
        for (int i = 0; i < citations.size(); i++) {
            counts.add(Of.RELEVANT, nuggets.isAttestedBy(citations.get(i)) ? 1 : 0);
            Judgment<CitationKey> said = judgments.support().get(new CitationKey(key, citations.get(i)));
            open.look(said == null ? State.OPEN : said.state());
            if (said == null || said.word().isEmpty() || said.recheck()) {
                boolean again = said != null && said.state() == State.CANT_JUDGE && said.recheck();
                State state = said == null || again ? State.OPEN : said.state();
                Openings.add(open.support, state);
                seen.leftOut[i] = state == State.CANT_JUDGE;
                continue;
            }
            SupportWord word = word(said.word().get());
            if (word.weight().isEmpty()) {
                open.unweighted++;
                continue;
            }
            known++;
            seen.words[i] = word.word();
            seen.supports[i] = word.supports();
            supporting += word.supports() ? 1 : 0;
            seen.weights[i] = word.weight().getAsDouble();
        }
        counts.add(Of.CITATIONS, citations.size());
        counts.add(Of.SUPPORTING, supporting);
        seen.supporting = supporting;
        seen.supported = supported(citations.size(), known, supporting);
        countWeights(seen.weights, counts);
    }

    /** A word of the project, and of judges that used others what those usually weigh. */
    private SupportWord word(String word) {
        SupportWord known = words.get(word);
        return known == null ? SupportWord.of(word) : known;
    }

    /** Known as soon as the rest cannot change it. */
    private Optional<Boolean> supported(int citations, int known, int supporting) {
        if (rules.supportNeeds() == SupportNeeds.ANY) {
            return supporting > 0 ? Optional.of(true) : known < citations ? Optional.empty() : Optional.of(false);
        }
        return supporting < known ? Optional.of(false) : known < citations ? Optional.empty() : Optional.of(true);
    }

    private static void countWeights(double[] weights, ReportCounts counts) {
        double best = 0;
        for (double weight : weights) {
            counts.add(Of.WEIGHT, weight);
            counts.add(Of.FULL, weight == 1 ? 1 : 0);
            best = Math.max(best, weight);
        }
        counts.add(Of.FIRST);
        counts.add(Of.FIRST_WEIGHT, weights[0]);
        counts.add(Of.FIRST_FULL, weights[0] == 1 ? 1 : 0);
        counts.add(Of.BEST_WEIGHT, best);
        counts.add(Of.BEST_FULL, best == 1 ? 1 : 0);
    }

    /**
     * Adds a sentence to the counts of the track's measures of support. Whatever is open is taken as judged: if it
     * comes to be one that cannot be judged, the share is neither below nor above those that it can have otherwise.
     *
     * @param unknown the weight of what is open
     */
    private static void countJudged(Seen one, double unknown, ReportCounts counts) {
        counts.add(Of.UNCITED, one.cites ? 0 : 1);
        int judged = 0;
        double sum = 0;
        for (int i = 0; i < one.weights.length; i++) {
            if (one.leftOut[i]) {
                continue;
            }
            double weight = Double.isNaN(one.weights[i]) ? unknown : one.weights[i];
            judged++;
            sum += weight;
            if (i == 0) {
                counts.add(Of.FIRST_JUDGED);
                counts.add(Of.FIRST_JUDGED_WEIGHT, weight);
                counts.add(Of.FIRST_JUDGED_FULL, weight == 1 ? 1 : 0);
            }
        }
        counts.add(Of.ANY_JUDGED, judged > 0 ? 1 : 0);
        counts.add(Of.JUDGED_MEAN, judged > 0 ? sum / judged : 0);
    }

    private List<Optional<SentenceOutcome>> outcomes(List<Seen> sentences, ReportCounts counts) {
        List<Optional<SentenceOutcome>> outcomes = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            Seen one = sentences.get(i);
            one.backing = backing(one, sentences.subList(0, i));
            one.backing.ifPresent(known -> {
                counts.add(Of.CORRECTLY_CITED, known == Backing.SUPPORTED ? 1 : 0);
                counts.add(Of.TO_BE_CITED, isToBeCited(one, known) ? 1 : 0);
            });
            Optional<SentenceOutcome> outcome = one.backing.flatMap(known -> one.alignment.map(alignment ->
                    SentenceOutcome.of(known, alignment, one.saysUnanswerable(nuggets))));
            outcome.ifPresent(known -> counts.add(
                    switch (known) {
                        case VALID -> Of.VALID;
                        case HALLUCINATED -> Of.HALLUCINATED;
                        case IGNORED -> Of.IGNORED;
                        case CONFLICT -> Of.CONFLICT;
                    }));
            outcomes.add(outcome);
        }
        return outcomes;
    }

    /** No document can bear out that a question has no answer. */
    private boolean isToBeCited(Seen one, Backing backing) {
        return one.cites || backing == Backing.NEEDS_CITATION && !one.saysUnanswerable(nuggets);
    }

    private Optional<Backing> backing(Seen one, List<Seen> before) {
        if (one.cites) {
            return one.supported.map(supported -> supported ? Backing.SUPPORTED : Backing.NOT_SUPPORTED);
        }
        if (one.needsCitation.isEmpty() || one.alignment.isEmpty()) {
            return Optional.empty();
        }
        if (!one.needsCitation.get()) {
            return Optional.of(Backing.NEEDS_NONE);
        }
        Set<NuggetId> conveyed = one.nuggets();
        if (conveyed.isEmpty()) {
            return Optional.of(Backing.NEEDS_CITATION);
        }
        List<Seen> citing = before.stream().filter(other -> other.cites).toList();
        if (citing.stream().anyMatch(other -> other.nuggets().containsAll(conveyed))) {
            return Optional.of(Backing.REPEATS);
        }
        return citing.stream().anyMatch(other -> other.alignment.isEmpty())
                ? Optional.empty()
                : Optional.of(Backing.NEEDS_CITATION);
    }

    private void countNuggets(List<Seen> sentences, List<Optional<SentenceOutcome>> outcomes, ReportCounts counts) {
        List<Target> all = new ArrayList<>();
        List<Target> inValid = new ArrayList<>();
        Set<NuggetId> distinct = new HashSet<>();
        for (int i = 0; i < sentences.size(); i++) {
            List<Target> targets = sentences.get(i).alignment.map(Alignment::targets).orElse(List.of());
            Set<NuggetId> conveyed = sentences.get(i).nuggets();
            counts.add(Of.LINKS, conveyed.size());
            distinct.addAll(conveyed);
            all.addAll(targets);
            if (outcomes.get(i).equals(Optional.of(SentenceOutcome.VALID))) {
                inValid.addAll(targets);
            }
        }
        counts.add(Of.CONVEYED, distinct.size());
        counts.add(Of.CORRECT, nuggets.countConveyed(all));
        counts.add(Of.CORRECT_WEIGHT, nuggets.weightConveyed(all));
        counts.add(Of.RECALLED, nuggets.countConveyed(inValid));
    }
}
