package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicProgress;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.record.JudgedAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgmentsTest {
    private static final Judge NIST = new Judge(new JudgeId("NIST"), Judge.Kind.PERSON);
    private static final Judge MODEL = new Judge(new JudgeId("gpt-4o, t=0"), Judge.Kind.MODEL);

    @TempDir
    Path folder;

    private static JudgedAnswer.JudgedNugget said(String text, Label label, String raw) {
        return new JudgedAnswer.JudgedNugget(
                text.equals("Fact n1") ? Optional.of(new NuggetId("n1")) : Optional.empty(),
                text,
                "sq3r method",
                label,
                raw,
                "{\"why\":1}");
    }

    @Test
    void judgmentsComeBackAsTheirFileListsThemAndTouchNothingOfTheAssessors() {
        JudgedAnswer one = new JudgedAnswer(
                MODEL.id(),
                new AnswerKey(FIRST, RUNS.get(2)),
                List.of(
                        said("Fact n1 ", Label.FAILED, "ming_dynasty_support"),
                        said("Fact n1", Label.SUPPORT, "support"),
                        said("Fact n1", Label.SUPPORT, "support")),
                "{\"y\":2}");
        JudgedAnswer none = new JudgedAnswer(MODEL.id(), new AnswerKey(SECOND, RUNS.get(2)), List.of(), "");
        JudgedAnswer person = new JudgedAnswer(
                NIST.id(), new AnswerKey(FIRST, RUNS.get(2)), List.of(said("Fact n1", Label.NOT_SUPPORT, "")), "");
        Path file = folder.resolve("study.assay");
        try (ProjectStore store = TestProject.filled(file)) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            StoredWork work = StoredWork.of(store);
            List<TopicProgress> progress = store.progress();
            store.importing(
                    writer -> {
                        writer.judge(MODEL);
                        writer.judge(NIST);
                        writer.judgment(one);
                        writer.judgment(none);
                        writer.judgment(person);
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            assertEquals(work, StoredWork.of(store));
            assertEquals(progress, store.progress());
        }
        try (ProjectStore store = TestProject.open(file)) {
            assertEquals(List.of(NIST, MODEL), store.judgments().judges());
            List<JudgedAnswer> all = new ArrayList<>();
            store.judgments().forEach(Visibility.permitToCarry(), all::add);
            assertEquals(List.of(person, one, none), all);
            assertEquals(List.of(person, one), store.judgments().of(Visibility.permitToCarry(), FIRST));
            assertEquals(List.of(none), store.judgments().of(Visibility.permitToCarry(), SECOND));
            assertEquals(List.of(), store.check().problems());
        }
    }
}
