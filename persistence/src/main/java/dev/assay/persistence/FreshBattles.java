package dev.assay.persistence;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Battles that come to those that a project has: by a draw, or with a bundle. */
public final class FreshBattles {
    private final ProjectContent project;
    private final Map<BattleKey, DrawnBattle> fresh = new LinkedHashMap<>();
    /** By topic: what the project has. */
    private final Map<TopicId, Set<BattleKey>> known = new HashMap<>();

    /**
     * The answers among which is drawn.
     *
     * @param answered by topic that is not locked: the runs that answered it
     * @param before what is drawn in any topic
     * @param texts of the answers, as far as it takes to tell the same from others
     */
    public record Field(
            SortedMap<TopicId, List<RunId>> answered, List<DrawnBattle> before, Map<AnswerKey, String> texts) {
        /** The field of a project. */
        public static Field read(ProjectContent project) {
            SortedMap<TopicId, List<RunId>> answered = new TreeMap<>();
            List<DrawnBattle> before = new ArrayList<>();
            Map<AnswerKey, String> texts = new HashMap<>();
            project.topicIds().forEach(topic -> {
                before.addAll(drawn(project, topic, run -> true));
                if (!project.isLocked(topic)) {
                    List<Answer> answers = project.answers(topic);
                    answers.forEach(
                            one -> texts.put(new AnswerKey(topic, one.run()), ComparableText.normal(one.text())));
                    answered.put(topic, answers.stream().map(Answer::run).toList());
                }
            });
            return new Field(answered, before, texts);
        }

        /** The battles that a draw adds. */
        public List<DrawnBattle> draw(BattleDraw draw) {
            return draw.draw(answered, before, pair -> texts.get(new AnswerKey(pair.topic(), pair.first()))
                    .equals(texts.get(new AnswerKey(pair.topic(), pair.second()))));
        }
    }

    public FreshBattles(ProjectContent project) {
        this.project = project;
    }

    /**
     * The battles of a topic that a project has, in the order of their places.
     *
     * @param there true of a run that takes part: a battle is between two of these
     */
    public static List<DrawnBattle> drawn(ProjectContent project, TopicId topic, Predicate<RunId> there) {
        return project.values(Kinds.DRAWN_BATTLE, topic).values().stream()
                .filter(one -> there.test(one.pair().first()) && there.test(one.pair().second()))
                .sorted(Comparator.comparingInt(DrawnBattle::place).thenComparing(one -> one.pair().first())
                        .thenComparing(one -> one.pair().second()))
                .toList();
    }

    /** Takes a battle; false where the project has the pair, or it was taken before. */
    public boolean add(DrawnBattle drawn) {
        return !known.computeIfAbsent(
                                drawn.pair().topic(),
                                topic -> project.values(Kinds.DRAWN_BATTLE, topic).keySet())
                        .contains(drawn.pair())
                && fresh.putIfAbsent(drawn.pair(), drawn) == null;
    }

    /** The battles so far, as changes of the project. */
    public List<Change<?, ?>> changes() {
        return changes(fresh.values());
    }

    /** Battles that a project lacks, as its changes. */
    public static List<Change<?, ?>> changes(Collection<DrawnBattle> fresh) {
        List<Change<?, ?>> changes = new ArrayList<>();
        fresh.forEach(one ->
                changes.add(Kinds.DRAWN_BATTLE.change(one.pair(), Optional.empty(), Optional.of(one))));
        return changes;
    }
}
