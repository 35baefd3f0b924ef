package dev.assay.persistence;

import static dev.assay.persistence.TestProject.RUNS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.scores.ProjectScores;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Scores are read by a short path and kept between labels; they are the same as by the long path. */
class ScoringTest {
    private static final JudgeId MODEL = new JudgeId("a model");
    private static final JudgeId NIST = new JudgeId("NIST");
    private static final List<String> IMPORTANCES = List.of("vital", "okay", "", "sq3r method");

    @TempDir
    Path folder;

    private final Random random = new Random(20_261);

    @ParameterizedTest
    @EnumSource
    void scoresOfAnyWorkAreTheSameByTheShortPath(FailedLabels failed) {
        RandomActs acts = new RandomActs(failed.ordinal());
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            ProjectScores kept = new ProjectScores(store, failed);
            int scored = 0;
            for (int step = 0; step < 300; step++) {
                act(store, acts);
                if (step % 40 == 20) {
                    judge(store);
                }
                if (step % 60 == 50) {
                    sayAfterReveal(store);
                }
                if (step % 3 == 0) {
                    List<AnswerScore> plain = PlainScores.of(store, failed);
                    assertEquals(plain, kept.sheet(Visibility.permitToCarry()).answers(), "kept, step " + step);
                    assertEquals(
                            plain,
                            ProjectScores.of(Visibility.permitToCarry(), store, failed)
                                    .answers(),
                            "read anew, step " + step);
                    scored += plain.size();
                }
            }
            assertFalse(scored < 100, "The test has something to compare: " + scored);
            rename(store);
            assertEquals(
                    PlainScores.of(store, failed),
                    kept.sheet(Visibility.permitToCarry()).answers(),
                    "under another name");
        }
    }

    @Test
    void aLabelChangesTheScoresThatAreKept() {
        try (ProjectStore store = TestProject.filled(folder.resolve("study.assay"))) {
            store.commit(TestProject.add(store, TestProject.FIRST, "n1"));
            store.commit(TestProject.freeze(store, TestProject.FIRST));
            ProjectScores kept = new ProjectScores(store, FailedLabels.OPEN);
            assertEquals(new ScoreSheet(Measure.NUGGETS, List.of()), kept.sheet(Visibility.permitToCarry()));
            store.commit(TestProject.label(
                    store, TestProject.key(TestProject.FIRST, RUNS.getFirst(), "n1"), Label.PARTIAL_SUPPORT));
            assertEquals(
                    0.5,
                    kept.sheet(Visibility.permitToCarry()).answers().getFirst().scores().orElseThrow().of(Measure.ALL));
            store.undo();
            assertEquals(new ScoreSheet(Measure.NUGGETS, List.of()), kept.sheet(Visibility.permitToCarry()));
        }
    }

    private void act(ProjectStore store, RandomActs acts) {
        if (random.nextInt(12) == 0) {
            store.undo();
        } else {
            store.commit(acts.next(store));
        }
        // Acts that are drawn seldom agree on a pair, so these do.
        TopicId topic = topic();
        NuggetSet set = store.nuggetSet(topic).orElse(NuggetSet.empty(topic));
        for (Nugget nugget : set.nuggets()) {
            if (random.nextInt(3) > 0) {
                store.commit(TestProject.label(
                        store,
                        TestProject.key(topic, RUNS.get(random.nextInt(2)), nugget.id().value()),
                        Label.values()[random.nextInt(4)]));
            }
        }
    }

    private TopicId topic() {
        return random.nextBoolean() ? TestProject.FIRST : TestProject.SECOND;
    }

    private void judge(ProjectStore store) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                    writer.judge(new Judge(NIST, Judge.Kind.PERSON));
                    for (TopicId topic : List.of(TestProject.FIRST, TestProject.SECOND, new TopicId("unheard of"))) {
                        RUNS.forEach(run -> writer.judgmentAnew(judgment(store, new AnswerKey(topic, run))));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private JudgedAnswer judgment(ProjectStore store, AnswerKey answer) {
        List<JudgedAnswer.JudgedNugget> labels = new ArrayList<>();
        List<Nugget> nuggets = store.nuggetSet(answer.topic()).map(NuggetSet::nuggets).orElse(List.of());
        for (Nugget nugget : nuggets) {
            if (random.nextInt(8) > 0) {
                labels.add(said(Optional.of(nugget.id()), nugget.text()));
            }
            if (random.nextInt(8) == 0) {
                labels.add(said(Optional.of(nugget.id()), "listed twice"));
            }
        }
        if (random.nextInt(3) == 0) {
            labels.add(said(Optional.empty(), "Another \"fact\","));
        }
        return new JudgedAnswer(random.nextBoolean() ? MODEL : NIST, answer, labels, "");
    }

    private JudgedAnswer.JudgedNugget said(Optional<NuggetId> nugget, String text) {
        Label label = Label.values()[random.nextInt(10) == 0 ? 3 + random.nextInt(3) : random.nextInt(3)];
        String importance = IMPORTANCES.get(random.nextInt(IMPORTANCES.size()));
        return new JudgedAnswer.JudgedNugget(nugget, text, importance, label, label.word(), "");
    }

    private void sayAfterReveal(ProjectStore store) {
        TopicId topic = topic();
        List<Change<?, ?>> changes = new ArrayList<>();
        for (Judgment<LabelKey> first : store.assignments(topic)) {
            if (random.nextBoolean()) {
                Label label = Label.values()[random.nextInt(4)];
                changes.add(Kinds.AFTER_REVEAL.change(
                        first.item(),
                        store.value(Kinds.AFTER_REVEAL, first.item()),
                        Optional.of(label.judgment(first.item(), "because", false, 0))));
            }
        }
        store.commit(new Act(ActKind.CHANGE_AFTER_REVEAL, topic, changes));
    }

    private static void rename(ProjectStore store) {
        ProjectSettings was = store.settings();
        store.changeSettings(new ProjectSettings(
                was.id(), was.title(), NIST.value(), was.policy(), was.guidelines(), was.created()));
    }
}
