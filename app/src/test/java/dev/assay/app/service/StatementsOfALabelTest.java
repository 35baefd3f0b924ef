package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a label asks of the database, counted as the database says it. */
class StatementsOfALabelTest {
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
    private List<LabelKey> pairs;

    @BeforeEach
    void open() {
        session = new ProjectSession(SampleProject.create(folder));
        new NuggetService(session.store(), () -> new NuggetId("none")).freeze(TOPIC);
        ProjectStore store = session.store();
        pairs = store.answers(TOPIC).stream()
                .flatMap(answer -> store.nuggetSet(TOPIC).orElseThrow().nuggets().stream()
                        .map(nugget -> new LabelKey(TOPIC, answer.run(), nugget.id())))
                .toList();
        label(0, Label.SUPPORT);
        listener.setLevel(Level.ALL);
        STATEMENTS.setLevel(Level.ALL);
        STATEMENTS.setUseParentHandlers(false);
        STATEMENTS.addHandler(listener);
    }

    @AfterEach
    void close() {
        STATEMENTS.removeHandler(listener);
        STATEMENTS.setUseParentHandlers(true);
        STATEMENTS.setLevel(null);
        session.close();
    }

    /** As the window does it: the label, then where the topic stands, and what undo would take back. */
    private TopicProgress label(int pair, Label label) {
        session.labelling().label(pairs.get(pair), label);
        TopicProgress progress = session.progress(TOPIC);
        session.undoState();
        return progress;
    }

    @Test
    void aLabelWithAllThatTheWindowShowsOfItTakesAtMostSixStatements() {
        assertEquals(2, label(1, Label.PARTIAL_SUPPORT).labels());
        assertTrue(said.size() <= 6, () -> "A new label took " + said.size() + ":\n" + String.join("\n", said));
        assertTrue(said.contains("COMMIT"), "the statements are said");
        said.clear();
        assertEquals(2, label(1, Label.CANT_JUDGE).labels());
        assertTrue(said.size() <= 6, () -> "Another label took " + said.size() + ":\n" + String.join("\n", said));
        said.clear();
        assertEquals(1, label(1, Label.UNLABELLED).labels());
        assertTrue(said.size() <= 6, () -> "No label any more took " + said.size() + ":\n" + String.join("\n", said));
    }

    @Test
    void theSameLabelAgainTakesNoCommit() {
        said.clear();
        label(0, Label.SUPPORT);
        assertTrue(said.size() <= 2 && !said.contains("BEGIN"), () -> String.join("\n", said));
    }
}
