package dev.assay.app.service.judges;

import static dev.assay.app.service.judges.JudgedSample.TOPIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Answer;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LexicalServiceTest {
    @TempDir
    private Path folder;

    private JudgedSample sample;
    private LexicalService lexical;

    @BeforeEach
    void open() {
        sample = new JudgedSample(folder);
        lexical = new LexicalService(sample.store);
    }

    @AfterEach
    void sound() {
        assertEquals(List.of(), sample.store.check().problems());
        sample.close();
    }

    private List<JudgedAnswer> said() {
        return sample.store.judgments().of(Visibility.permitToCarry(), TOPIC);
    }

    @Test
    void everyNuggetIsLabelledInEveryAnswerAndNeverInPart() {
        int answers = sample.store.answers(TOPIC).size();
        int pairs = answers * sample.nuggets().size();
        assertEquals(new LexicalService.Judged(TOPIC, answers, pairs, 0, 0), lexical.judge(TOPIC, Set.of(), true));
        assertEquals(List.of(), said());
        assertEquals(new LexicalService.Judged(TOPIC, answers, pairs, 0, 0), lexical.judge(TOPIC, Set.of(), false));
        List<Label> labels = said().stream()
                .flatMap(answer -> answer.nuggets().stream())
                .map(JudgedAnswer.JudgedNugget::label)
                .toList();
        assertEquals(pairs, labels.size());
        assertEquals(Set.of(Label.SUPPORT, Label.NOT_SUPPORT), Set.copyOf(labels));
        assertEquals(List.of(LexicalService.JUDGE), sample.store.judgments().judges());
        assertThrows(RefusedException.class, () -> sample.compare.open(TOPIC, Kinds.LABEL).getFirst());
    }

    @Test
    void doneAgainItChangesNothing() {
        lexical.judge(TOPIC, Set.of(), false);
        List<JudgedAnswer> before = said();
        long events = sample.store.lastEvent();
        assertEquals(sample.nuggets().size() * before.size(), lexical.judge(TOPIC, Set.of(), false).same());
        assertEquals(before, said());
        assertEquals(events, sample.store.lastEvent());
    }

    @Test
    void whatChangedIsJudgedAnewAndCounted() {
        Answer first = sample.answer(0);
        lexical.judge(TOPIC, Set.of(first.run()), false);
        assertEquals(1, said().size());
        NuggetService nuggets = new NuggetService(sample.store, () -> new NuggetId("own-1"));
        nuggets.editText(
                TOPIC,
                sample.nuggets().getFirst().id(),
                first.text()
                        .substring(
                                first.sentences().getFirst().start(),
                                first.sentences().getFirst().end()));
        LexicalService.Judged judged = lexical.judge(TOPIC, Set.of(), false);
        int all = sample.nuggets().size();
        assertEquals(1, judged.anew());
        assertEquals(all - 1, judged.same());
        assertEquals(all * (sample.store.answers(TOPIC).size() - 1), judged.fresh());
        assertEquals(Label.SUPPORT, said().getFirst().nuggets().getFirst().label());
    }

    @Test
    void itsLabelsAreInTheNextCompleteSync() throws IOException {
        Path sync = folder.resolve("sync");
        SyncFolder.writeWithJudges(sample.store, sync, InstantSource.system());
        lexical.judge(TOPIC, Set.of(), false);
        SyncFolder.writeWithJudges(sample.store, sync, InstantSource.system());
        String judges = Files.readString(sync.resolve("material/judges.jsonl"));
        assertTrue(judges.contains("\"baseline\""), judges);
        assertFalse(Files.readString(sync.resolve("material/judgments.jsonl")).isBlank());
        assertTrue(Files.readString(sync.resolve("assignments/" + TOPIC + ".jsonl")).contains(LexicalBaseline.NAME));
    }

    @Test
    void whatCannotBeLabelledIsRefused() {
        assertThrows(RefusedException.class, () -> lexical.judge(new TopicId("none"), Set.of(), false));
        sample.store.importing(
                writer -> writer.judge(new Judge(new JudgeId(LexicalBaseline.NAME), Judge.Kind.PERSON)), added -> true);
        assertThrows(RefusedException.class, () -> lexical.judge(TOPIC, Set.of(), false));
        assertEquals(List.of(), said());
    }
}
