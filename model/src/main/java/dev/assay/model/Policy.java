package dev.assay.model;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The rules for everybody who works on a project, most of them set by the organiser of its bundle.
 *
 * @param orderSeed decides the order in which answers are shown
 * @param stages the stages the organiser wants done
 * @param gradeSource whose relevance grades count; empty for the usual order, see {@link Relevance}
 * @param aids what may quicken the work although it can steer it; empty when the organiser said nothing of it
 * @param reports how reports that cite documents are judged
 */
public record Policy(
        Reveal reveal,
        boolean runsShown,
        long orderSeed,
        List<String> stages,
        String gradeSource,
        Optional<Set<Aid>> aids,
        ReportRules reports) {
    /** A function that quickens the work and can steer it. */
    public enum Aid implements Worded {
        /** The sentences of an answer that are likeliest to hold a nugget are pointed out. */
        LOOK_HERE("look-here"),
        /** All nuggets of an answer that have no label yet get <i>not support</i> at once. */
        REST_NOT_SUPPORT("rest-not-support");

        private final String word;

        Aid(String word) {
            this.word = word;
        }

        /** The word that files use. */
        @Override
        public String word() {
            return word;
        }

        /** The aid of that word; empty when there is none. */
        public static Optional<Aid> ofWord(String word) {
            return Worded.find(values(), word);
        }
    }

    /** The moment from which run names and a model's labels may be seen. */
    public enum Reveal implements Worded {
        AFTER_TOPIC("after-topic"),
        AFTER_ANSWER("after-answer"),
        NEVER("never");

        private final String word;

        Reveal(String word) {
            this.word = word;
        }

        /** The word that files use. */
        @Override
        public String word() {
            return word;
        }
    }

    /** A part of the work that a policy chooses. */
    public enum Stage {
        NUGGETS("nuggets"),
        LABEL("label"),
        SUPPORT("support"),
        ALIGN("align"),
        /** A person checks what a model graded by a bank. */
        VERIFY("verify"),
        /** Two answers side by side: which is better. */
        BATTLES("battles");

        private static final Set<Stage> USUAL = EnumSet.of(NUGGETS, LABEL);

        /** Those in which a topic is judged before it is locked, in the order of the work. */
        private static final List<Stage> JUDGED = List.of(SUPPORT, LABEL, ALIGN, BATTLES);

        private static final Set<Stage> OF_NUGGETS = EnumSet.of(NUGGETS, LABEL, ALIGN);

        private final String word;

        Stage(String word) {
            this.word = word;
        }

        /** The word that files use. */
        public String word() {
            return word;
        }
    }

    public Policy {
        Objects.requireNonNull(gradeSource);
        aids = aids.map(Set::copyOf);
        stages = List.copyOf(stages);
    }

    /** Reports are judged as usual. */
    public Policy(
            Reveal reveal,
            boolean runsShown,
            long orderSeed,
            List<String> stages,
            String gradeSource,
            Optional<Set<Aid>> aids) {
        this(reveal, runsShown, orderSeed, stages, gradeSource, aids, ReportRules.USUAL);
    }

    /** The organiser said nothing of what may quicken the work. */
    public Policy(Reveal reveal, boolean runsShown, long orderSeed, List<String> stages, String gradeSource) {
        this(reveal, runsShown, orderSeed, stages, gradeSource, Optional.empty());
    }

    /** Relevance grades count in the usual order. */
    public Policy(Reveal reveal, boolean runsShown, long orderSeed, List<String> stages) {
        this(reveal, runsShown, orderSeed, stages, "");
    }

    /** This policy, but with the grades of another source counting; empty for the usual order. */
    public Policy withGradeSource(String newSource) {
        return new Policy(reveal, runsShown, orderSeed, stages, newSource, aids, reports);
    }

    /** True if a stage is to be done. A policy that names none of them chooses nuggets and labels. */
    public boolean wants(Stage stage) {
        return stages.contains(stage.word())
                || Stage.USUAL.contains(stage)
                        && Arrays.stream(Stage.values()).map(Stage::word).noneMatch(stages::contains);
    }

    /** The wanted stages in which a topic is judged before it is locked, in the order of the work. */
    public List<Stage> judged() {
        return Stage.JUDGED.stream().filter(this::wants).toList();
    }

    /** True if a topic's nuggets are to be frozen: support and battles alone need none. */
    public boolean needsNuggets() {
        return Stage.OF_NUGGETS.stream().anyMatch(this::wants);
    }

    /**
     * True if reports with citations are judged: for the support by the documents that they cite, for the nuggets that
     * they convey, or both.
     */
    public boolean wantsReports() {
        return wants(Stage.SUPPORT) || wants(Stage.ALIGN);
    }

    /** True if the organiser allows an aid that can steer the work. */
    public boolean allows(Aid aid) {
        return aids.map(some -> some.contains(aid)).orElse(false);
    }

    /** True if the organiser forbids an aid that the assessor could choose otherwise. */
    public boolean forbids(Aid aid) {
        return aids.isPresent() && !allows(aid);
    }

    /** The words of the allowed aids, always in the same order; empty if the policy does not name aids. */
    public Optional<List<String>> aidWords() {
        return aids.map(some -> Arrays.stream(Aid.values()).filter(some::contains).map(Aid::word).toList());
    }

    /** This policy, but with just these aids allowed. */
    public Policy withAids(Set<Aid> allowed) {
        return new Policy(reveal, runsShown, orderSeed, stages, gradeSource, Optional.of(allowed), reports);
    }

    /** This policy, but with other stages. */
    public Policy withStages(List<String> newStages) {
        return new Policy(reveal, runsShown, orderSeed, newStages, gradeSource, aids, reports);
    }

    /** This policy, but with reports judged in another way. */
    public Policy withReports(ReportRules newReports) {
        return new Policy(reveal, runsShown, orderSeed, stages, gradeSource, aids, newReports);
    }
}
