package dev.assay.app.feature.align;

import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.judging.PagedSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The sentences of a topic's reports, and what is on the disk for them. Mutable; FX thread only. */
final class AlignSheet extends PagedSheet<SentenceKey> {
    private final TopicAlignments topic;
    private final Map<SentenceKey, Alignment> alignments;
    private final Map<SentenceKey, String> unsaved;

    /** @param unsaved why something done to a sentence is not on the disk */
    AlignSheet(TopicAlignments topic, Map<SentenceKey, String> unsaved) {
        super(IntStream.range(0, topic.reports().size()).mapToObj(report -> keys(topic, report)).toList());
        this.topic = topic;
        this.alignments = new HashMap<>(topic.alignments());
        this.unsaved = new HashMap<>(unsaved);
    }

    private static List<SentenceKey> keys(TopicAlignments topic, int report) {
        return IntStream.range(0, topic.reports().get(report).sentences().size())
                .mapToObj(sentence -> topic.key(report, sentence))
                .toList();
    }

    /** The words for what sentences convey. */
    JudgmentWords words() {
        return new JudgmentWords(Kinds.ALIGNMENT, topic.rules(), topic.set());
    }

    TopicAlignments topic() {
        return topic;
    }

    Answer report(int page) {
        return topic.reports().get(page);
    }

    Alignment alignment(SentenceKey key) {
        return alignments.getOrDefault(key, Alignment.open(key, 1));
    }

    /** Why the last thing done to a sentence is not on the disk; empty when it is. */
    Optional<String> unsaved(SentenceKey key) {
        return Optional.ofNullable(unsaved.get(key));
    }

    void put(Alignment kept) {
        alignments.put(kept.sentence(), kept);
        unsaved.remove(kept.sentence());
    }

    void putUnsaved(SentenceKey key, Optional<String> reason) {
        unsaved.remove(key);
        reason.ifPresent(words -> unsaved.put(key, words));
    }

    /** The sentences of a report that convey something, from 1. */
    List<Integer> conveyedIn(int report, Target wanted) {
        return items(report).stream()
                .filter(key -> alignment(key).targets().contains(wanted))
                .map(key -> key.sentence() + 1)
                .toList();
    }

    /** The nuggets that a report conveys, as far as it is aligned. */
    Set<NuggetId> conveyed(int report) {
        return items(report).stream()
                .flatMap(key -> alignment(key).targets().stream())
                .map(Target::nugget)
                .collect(Collectors.toSet());
    }

    @Override
    public TopicId topicId() {
        return topic.topic().id();
    }

    @Override
    public Situation situation() {
        if (topic.set().nuggets().isEmpty()) {
            return Situation.NO_NUGGETS;
        }
        if (!topic.wasFrozen()) {
            return Situation.NEVER_FROZEN;
        }
        if (topic.reports().isEmpty()) {
            return Situation.NO_ANSWERS;
        }
        return topic.waitsForSupport() && !topic.locked() ? Situation.WAITS : Situation.READY;
    }

    @Override
    public boolean isLocked() {
        return topic.locked();
    }

    @Override
    public boolean namesRuns() {
        return topic.runNames() == RunNames.SHOWN;
    }

    @Override
    public boolean isCantJudge(SentenceKey key) {
        return alignment(key).state() == Judgment.State.CANT_JUDGE;
    }

    @Override
    public String note(SentenceKey key) {
        return alignment(key).note();
    }

    @Override
    protected boolean isDecided(SentenceKey key) {
        return alignment(key).isDecided();
    }
}
