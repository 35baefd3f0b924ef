package dev.assay.app.state;

import dev.assay.app.ui.Scope;
import dev.assay.model.Policy;
import dev.assay.model.edit.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A part of the work, with a screen of its own. Which there are is said in one list, from which tabs, keys and the time
 * that is kept follow; here are those that other parts of the window send the assessor to.
 *
 * @param id the word that files use
 * @param titleKey what it is called on screen
 * @param subject what one works on there
 * @param chosen whether the project's policy says if it is to be done; the others, in which nothing is judged, are
 * always there
 */
public record Stage(String id, String titleKey, Subject subject, boolean chosen) {
    /** The subject that one works on. */
    public enum Subject {
        PROJECT,
        TOPIC,
        ANSWER
    }

    public static final Stage NUGGETS = new Stage("nuggets", "command.go-nuggets", Subject.TOPIC, true);

    public static final Stage LABEL = new Stage("label", "command.go-label", Subject.ANSWER, true);

    public static final Stage SUPPORT = new Stage("support", "command.go-support", Subject.TOPIC, true);

    public static final Stage ALIGN = new Stage("align", "command.go-align", Subject.ANSWER, true);

    public static final Stage VERIFY = new Stage("verify", "command.go-verify", Subject.PROJECT, true);

    public static final Stage BATTLES = new Stage("battles", "command.go-battles", Subject.TOPIC, true);

    public static final Stage COMPARE = new Stage("compare", "command.go-compare", Subject.TOPIC, false);

    public static final Stage SCORES = new Stage("scores", "command.go-scores", Subject.PROJECT, false);

    /** The stages in which a topic is judged before it is locked, in the order of their tabs. */
    public static final List<Stage> JUDGED = List.of(LABEL, SUPPORT, ALIGN, BATTLES);

    /** The stages that labelling nuggets takes. */
    public static final List<Stage> USUAL = List.of(NUGGETS, LABEL, COMPARE, SCORES);

    /** The stage of judging of that word. */
    public static Optional<Stage> judged(String word) {
        return JUDGED.stream().filter(one -> one.id().equals(word)).findFirst();
    }

    /** The stage whose screen takes one judgment of a kind in hand; empty where none does. */
    public static Optional<Stage> of(Kind<?, ?> kind) {
        return judged(kind.stage()).filter(stage -> kind.isOfJudgments());
    }

    /** The scope in which its commands can be given. */
    public Scope scope() {
        return new Scope(id);
    }

    /** The word that the project's file remembers it by. */
    String remembered() {
        return id.toUpperCase(Locale.ROOT);
    }

    /**
     * Those of some stages that a project shows. A policy that names none of them means the usual ones.
     *
     * @param graded whether there are graded passages, which can be verified where the policy names no stages
     */
    static List<Stage> shownBy(Policy policy, List<Stage> stages, boolean graded) {
        List<String> named = policy.stages();
        boolean chooses = stages.stream().anyMatch(one -> one.chosen() && named.contains(one.id()));
        return stages.stream()
                .filter(one -> !one.chosen()
                        || (chooses ? named.contains(one.id()) : USUAL.contains(one) || graded && one == VERIFY))
                .toList();
    }

    static Optional<Stage> remembered(String word, List<Stage> stages) {
        return stages.stream().filter(one -> one.remembered().equals(word)).findFirst();
    }
}
