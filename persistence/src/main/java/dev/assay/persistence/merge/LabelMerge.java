package dev.assay.persistence.merge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.GivenHow;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sync.SyncJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds the labels of one project's assessor to another project, as those of a judge. Labels that both projects have
 * from before they parted are the other project's own. A label that is known stays: more of the same judge's labels
 * join it, and another label for the same nugget is an error.
 */
final class LabelMerge extends JudgmentMerge<LabelKey, Judgment<LabelKey>> {
    /** The field of a merged label with the nugget of its own project. */
    private static final String NUGGET = "nugget";

    private Map<LabelKey, GivenHow> given = Map.of();

    LabelMerge(
            MergeSource source,
            MaterialWriter writer,
            ProblemLog problems,
            MergeConflicts conflicts,
            SharedEvents shared) {
        super(Kinds.LABEL, source, writer, problems, conflicts, shared);
    }

    @Override
    void run() {
        given = LabelOrigins.ofAssessor(source.project());
        Map<NuggetSetId, Map<AnswerKey, JudgedAnswer>> before = new HashMap<>();
        writer.project()
                .judgments()
                .forEachOfEverySet(
                        Visibility.permitOf(source.assessor()),
                        judged -> before.computeIfAbsent(judged.set(), set -> new HashMap<>())
                                .put(judged.answer(), judged));
        for (Topic topic : source.project().topics()) {
            for (NuggetSetId set : source.project().nuggetSets(topic.id())) {
                labels(new NuggetSetKey(topic.id(), set), before.getOrDefault(source.here(set), Map.of()));
            }
        }
    }

    private void labels(NuggetSetKey set, Map<AnswerKey, JudgedAnswer> before) {
        TopicId topic = set.topic();
        List<Nugget> nuggets = source.project().nuggetSet(set).map(NuggetSet::nuggets).orElse(List.of());
        Map<LabelKey, Judgment<LabelKey>> labels = new HashMap<>();
        for (Judgment<LabelKey> kept : source.project().assignments(set)) {
            if (ours.contains(kept.item())) {
                own += Label.of(kept).isDecided() ? 1 : 0;
            } else {
                labels.put(kept.item(), kept);
            }
        }
        for (Answer answer : source.project().answers(topic)) {
            AnswerKey key = new AnswerKey(topic, answer.run());
            boolean any = nuggets.stream()
                    .map(nugget -> labels.get(new LabelKey(topic, answer.run(), set.set(), nugget.id())))
                    .anyMatch(kept -> kept != null && label(kept).isDecided());
            if (any) {
                join(judged(key, set, nuggets, labels), Optional.ofNullable(before.get(key)));
            }
        }
    }

    private static Label label(Judgment<LabelKey> kept) {
        return kept == null || kept.recheck() ? Label.UNLABELLED : Label.of(kept);
    }

    private JudgedAnswer judged(
            AnswerKey key, NuggetSetKey set, List<Nugget> nuggets, Map<LabelKey, Judgment<LabelKey>> labels) {
        NuggetSetId here = source.here(set.set());
        NuggetMatching.Row row = matching.row(new NuggetSetKey(key.topic(), here));
        List<JudgedNugget> judged = new ArrayList<>();
        for (Nugget nugget : nuggets) {
            Judgment<LabelKey> kept = labels.get(new LabelKey(key.topic(), key.run(), set.set(), nugget.id()));
            Label label = label(kept);
            Optional<Nugget> match = row.match(nugget.id().value(), nugget.text());
            unmatched += match.isEmpty() && label.isDecided() ? 1 : 0;
            ObjectNode extra = SyncJson.object().put(NUGGET, nugget.id().value());
            if (kept != null && !kept.note().isEmpty()) {
                extra.put("note", kept.note());
            }
            if (kept != null && label.isDecided() && given.containsKey(kept.item())) {
                extra.put(LabelOrigins.FIELD, given.get(kept.item()).word());
            }
            judged.add(new JudgedNugget(
                    match.map(Nugget::id),
                    nugget.text(),
                    nugget.importance() == Importance.UNSET ? "" : nugget.importance().word(),
                    label,
                    label == Label.UNLABELLED ? "" : label.word(),
                    extra.toString()));
        }
        return new JudgedAnswer(source.assessor(), key, here, judged, "");
    }

    private void join(JudgedAnswer found, Optional<JudgedAnswer> present) {
        Map<String, JudgedNugget> before = byNugget(present.map(JudgedAnswer::nuggets).orElse(List.of()));
        List<JudgedNugget> all = new ArrayList<>();
        for (JudgedNugget nugget : found.nuggets()) {
            JudgedNugget was = before.remove(nuggetOf(nugget));
            if (was == null || !was.label().isDecided()) {
                if (nugget.label().isDecided()) {
                    fresh++;
                    conflicts.brought(key(found, nugget), () -> given(found, nugget));
                }
                all.add(nugget);
            } else if (!nugget.label().isDecided()) {
                // An earlier state of the same person's work: what is known from a later one stays.
                all.add(was);
            } else {
                known++;
                all.add(was.label() == nugget.label() ? nugget : chosen(found, was, nugget));
            }
        }
        all.addAll(before.values());
        JudgedAnswer joined = new JudgedAnswer(found.judge(), found.answer(), found.set(), all, found.extra());
        if (!present.equals(Optional.of(joined))) {
            changed = true;
            writer.judgmentAnew(joined);
        }
    }

    /** Of two labels of one judge the one that stands. */
    private JudgedNugget chosen(JudgedAnswer found, JudgedNugget was, JudgedNugget nugget) {
        MergeReport.Value theirs = given(found, nugget);
        Optional<MergeReport.Value> stands = conflicts.choose(
                key(found, nugget),
                nugget.text(),
                theirs,
                shown(found.answer().topic(), was.label().word()));
        if (stands.isEmpty()) {
            problems.error(
                    source.name(),
                    0,
                    "label",
                    StoreWords.say(
                            "merge.label",
                            source.assessor(),
                            nuggetOf(nugget),
                            runs.called(found.answer().topic(), found.answer().run()),
                            found.answer().topic()));
        }
        return stands.equals(Optional.of(theirs)) ? nugget : was;
    }

    private MergeConflicts.Key key(JudgedAnswer found, JudgedNugget nugget) {
        AnswerKey answer = found.answer();
        return new MergeConflicts.Key(
                source.assessor(),
                kind().word(),
                answer.topic(),
                runs.called(
                        kind(),
                        new LabelKey(answer.topic(), answer.run(), found.set(), new NuggetId(nuggetOf(nugget)))));
    }

    private MergeReport.Value given(JudgedAnswer found, JudgedNugget nugget) {
        // By the name that the nugget has there.
        NuggetSetId there = source.isApart() && found.set().equals(source.set()) ? NuggetSetId.ASSESSOR : found.set();
        return given(
                new LabelKey(
                        found.answer().topic(), found.answer().run(), there, new NuggetId(nuggetOf(nugget))),
                nugget.label().word());
    }

    private static Map<String, JudgedNugget> byNugget(List<JudgedNugget> nuggets) {
        Map<String, JudgedNugget> byNugget = new LinkedHashMap<>();
        nuggets.forEach(nugget -> byNugget.putIfAbsent(nuggetOf(nugget), nugget));
        return byNugget;
    }

    /** The nugget of its own project that a label is of; its text where a file brought it. */
    static String nuggetOf(JudgedNugget nugget) {
        return SyncJson.text(nugget.extra(), NUGGET)
                .or(() -> nugget.nugget().map(id -> id.value()))
                .orElse(nugget.text());
    }
}
