package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.ReportProgress;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a judgment of a report asks of the database, counted as the database says it: no more than a label. */
class StatementsOfAJudgmentTest {
    private static final TopicId TOPIC = new TopicId("h-022");
    private static final Logger STATEMENTS = Logger.getLogger("dev.assay.persistence.sqlite.Database");

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            said.add(entry.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    private ProjectSession session;
    private CitationKey pair;

    @BeforeEach
    void open() {
        session = new ProjectSession(SampleProject.create(folder));
        ProjectStore store = session.store();
        choose(List.of("nuggets", "support", "align"));
        new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
        pair = pair(store);
        session.progress(TOPIC);
        listener.setLevel(Level.ALL);
        STATEMENTS.setLevel(Level.ALL);
        STATEMENTS.setUseParentHandlers(false);
        STATEMENTS.addHandler(listener);
    }

    private void choose(List<String> stages) {
        ProjectSettings before = session.store().settings();
        session.store()
                .changeSettings(new ProjectSettings(
                        before.id(),
                        before.title(),
                        before.assessor(),
                        before.policy().withStages(stages),
                        before.guidelines(),
                        before.created()));
    }

    private static CitationKey pair(ProjectStore store) {
        for (Answer answer : store.answers(TOPIC)) {
            for (int i = 0; i < answer.sentences().size(); i++) {
                if (!answer.sentences().get(i).citations().isEmpty()) {
                    return new CitationKey(
                            new SentenceKey(TOPIC, answer.run(), i), answer.sentences().get(i).citations().getFirst());
                }
            }
        }
        throw new IllegalStateException("The sample cites nothing.");
    }

    @AfterEach
    void close() {
        STATEMENTS.removeHandler(listener);
        STATEMENTS.setUseParentHandlers(true);
        STATEMENTS.setLevel(null);
        session.close();
    }

    /** What the window shows of an act: where the topic stands, and what undo would take back. */
    private ReportProgress shown() {
        ReportProgress progress = session.progress(TOPIC).reports().orElseThrow();
        session.undoState();
        return progress;
    }

    private void support(Optional<String> word) {
        ProjectStore store = session.store();
        store.commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        pair,
                        store.value(Kinds.SUPPORT, pair),
                        word.map(one -> Judgment.open(pair, 1).with(one, 1)))));
    }

    private void atMost(int most, String what) {
        assertTrue(said.contains("COMMIT"), "the statements are said");
        assertTrue(said.size() <= most, () -> what + " took " + said.size() + ":\n" + String.join("\n", said));
        said.clear();
    }

    /** One less than a label takes, for whoever judges has to ask how the topic stands. */
    @Test
    void supportTakesNoMoreThanALabel() {
        support(Optional.of("full"));
        assertEquals(1, shown().pairsDone());
        atMost(5, "A new judgment");
        support(Optional.of("none"));
        assertEquals(1, shown().pairsDone());
        atMost(5, "Another judgment");
        support(Optional.empty());
        assertEquals(0, shown().pairsDone());
        atMost(5, "No judgment any more");
    }

    @Test
    void alignmentTakesHardlyMoreThanALabel() {
        // Where support is wanted too, nothing is aligned before that is complete.
        choose(List.of("nuggets", "align"));
        session.progress(TOPIC);
        said.clear();
        AlignmentService alignments = new AlignmentService(session.store());
        alignments.say(pair.of(), Alignment.Option.TOPICAL.word());
        assertEquals(1, shown().aligned());
        atMost(7, "A new alignment");
        alignments.clear(pair.of());
        assertEquals(0, shown().aligned());
        atMost(7, "No alignment any more");
    }
}
