package dev.assay.app.service.judges;

import dev.assay.app.service.RefusedException;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.hints.ContentWords;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Labels answers as the judge that needs no model. Its labels are kept with the other judges' and are as far out of the
 * assessor's reach: what it tells is how many there are.
 */
public final class LexicalService {
    /** The judge. */
    public static final Judge JUDGE = new Judge(new JudgeId(LexicalBaseline.NAME), Judge.Kind.BASELINE);

    private final ProjectStore store;

    public LexicalService(ProjectStore store) {
        this.store = store;
    }

    /**
     * The labels of a topic, counted.
     *
     * @param fresh labels of pairs that the judge had not labelled
     * @param same labels of pairs whose words are as they were; they stay
     * @param anew labels of pairs whose nugget or answer changed since; they took the place of the earlier ones
     */
    public record Judged(TopicId topic, int answers, int fresh, int same, int anew) {}

    /**
     * Labels every nugget in force in the answers to a topic, in one transaction. Where nothing changed since the last
     * time, nothing is written.
     *
     * @param runs whose answers; everybody's when empty
     * @param dryRun count, and write nothing
     * @throws RefusedException when there is nothing to label, or another judge has this one's name
     */
    public Judged judge(TopicId topic, Set<RunId> runs, boolean dryRun) {
        Topic about = store.topic(topic)
                .orElseThrow(() -> new RefusedException("topics.none", topic));
        NuggetSet set = store.nuggetSet(topic).orElseGet(() -> NuggetSet.empty(topic));
        List<Answer> answers = store.answers(topic).stream()
                .filter(answer -> runs.isEmpty() || runs.contains(answer.run()))
                .toList();
        if (set.nuggets().isEmpty() || answers.isEmpty()) {
            throw new RefusedException(answers.isEmpty() ? "judges.no-answers" : "judges.no-nuggets", topic);
        }
        List<JudgedAnswer> judged = judged(about, set, answers);
        Map<AnswerKey, JudgedAnswer> before = before(topic);
        Judged counts = counts(topic, judged, before);
        boolean changed = judged.stream().anyMatch(one -> !one.equals(before.get(one.answer())));
        if (changed && !dryRun) {
            store.importing(
                    writer -> {
                        write(writer, topic, judged);
                        return true;
                    },
                    kept -> kept);
        }
        return counts;
    }

    private static void write(MaterialWriter writer, TopicId topic, List<JudgedAnswer> judged) {
        if (writer.judge(JUDGE) == Outcome.CONFLICT) {
            throw new RefusedException("judges.name-taken", JUDGE.id());
        }
        judged.forEach(writer::judgmentAnew);
        writer.judged(topic);
    }

    private Map<AnswerKey, JudgedAnswer> before(TopicId topic) {
        Map<AnswerKey, JudgedAnswer> before = new HashMap<>();
        store.judgments().of(Visibility.permitOf(JUDGE.id()), topic).forEach(one -> before.put(one.answer(), one));
        return before;
    }

    private static List<JudgedAnswer> judged(Topic topic, NuggetSet set, List<Answer> answers) {
        LexicalBaseline baseline = new LexicalBaseline(topic.query());
        Map<Nugget, ContentWords> asked = new HashMap<>();
        set.nuggets().forEach(nugget -> asked.put(nugget, baseline.asked(nugget.text())));
        List<JudgedAnswer> judged = new ArrayList<>();
        for (Answer answer : answers) {
            ContentWords words = ContentWords.everyWordOf(answer.text());
            List<JudgedNugget> labels = set.nuggets().stream()
                    .map(nugget -> label(nugget, asked.get(nugget).shareIn(words)))
                    .toList();
            judged.add(new JudgedAnswer(
                    JUDGE.id(),
                    new AnswerKey(answer.topic(), answer.run()),
                    labels,
                    "{\"cut_off\":" + LexicalBaseline.CUT_OFF + "}"));
        }
        return judged;
    }

    private static JudgedNugget label(Nugget nugget, double share) {
        Label label = LexicalBaseline.label(share);
        return new JudgedNugget(
                Optional.of(nugget.id()),
                nugget.text(),
                nugget.importance() == Importance.UNSET ? "" : nugget.importance().word(),
                label,
                label.word(),
                String.format(Locale.ROOT, "{\"share\":%.4f}", share));
    }

    private static Judged counts(TopicId topic, List<JudgedAnswer> judged, Map<AnswerKey, JudgedAnswer> before) {
        int fresh = 0;
        int same = 0;
        int anew = 0;
        for (JudgedAnswer one : judged) {
            Map<Optional<NuggetId>, JudgedNugget> known = new HashMap<>();
            Optional.ofNullable(before.get(one.answer()))
                    .ifPresent(was -> was.nuggets().forEach(label -> known.put(label.nugget(), label)));
            for (JudgedNugget label : one.nuggets()) {
                JudgedNugget was = known.get(label.nugget());
                boolean asBefore = was != null && was.text().equals(label.text()) && was.extra().equals(label.extra());
                fresh += was == null ? 1 : 0;
                same += asBefore ? 1 : 0;
                anew += was != null && !asBefore ? 1 : 0;
            }
        }
        return new Judged(topic, judged.size(), fresh, same, anew);
    }
}
