package dev.assay.app.service.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.HistoryEntry.NuggetThen;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryServiceTest {
    private static final TopicId TOPIC = new TopicId("h-022");

    @TempDir
    private Path folder;

    private ProjectSession session;
    private Nugget nugget;

    @BeforeEach
    void open() {
        session = new ProjectSession(SampleProject.create(folder));
        nugget = session.nuggets().open(TOPIC).set().nuggets().get(1);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void tellsWhatBecameOfANuggetAndOfNoOther() {
        session.nuggets().editText(TOPIC, nugget.id(), "Other words");
        session.nuggets()
                .editText(
                        TOPIC,
                        session.nuggets().open(TOPIC).set().nuggets().getFirst().id(),
                        "Not this one");
        session.nuggets().move(TOPIC, List.of(nugget.id()), 0);
        session.nuggets().delete(TOPIC, List.of(nugget.id()));
        session.undo();
        List<HistoryEntry<NuggetThen>> history = session.history().ofNugget(TOPIC, nugget.id());
        assertEquals(
                List.of(ActKind.ADOPT_PROPOSALS, ActKind.EDIT_NUGGET, ActKind.DELETE_NUGGETS, ActKind.DELETE_NUGGETS),
                history.stream().map(HistoryEntry::kind).toList());
        HistoryEntry<NuggetThen> edit = history.get(1);
        assertEquals(nugget.text(), edit.step().before().nugget().orElseThrow().text());
        assertEquals("Other words", edit.step().after().nugget().orElseThrow().text());
        assertEquals("ann", edit.actor());
        assertFalse(history.get(2).step().after().inForce());
        assertTrue(history.get(3).undone());
        assertTrue(history.get(3).step().after().inForce());
    }

    @Test
    void restoresANuggetByANewAct() {
        session.nuggets().editText(TOPIC, nugget.id(), "Other words");
        session.nuggets().setImportance(TOPIC, List.of(nugget.id()), Importance.UNSET);
        session.nuggets().delete(TOPIC, List.of(nugget.id()));
        long before = session.lastEvent();
        Nugget was = session.history().ofNugget(TOPIC, nugget.id()).getFirst().step().after().nugget().orElseThrow();
        session.nuggets().restoreAs(TOPIC, was);
        assertEquals(Optional.of(nugget), session.nuggets().open(TOPIC).set().find(nugget.id()));
        assertEquals(before + 1, session.lastEvent());
        session.undo();
        assertTrue(session.nuggets().open(TOPIC).set().find(nugget.id()).isEmpty());
    }

    @Test
    void tellsAndRestoresALabel() {
        session.nuggets().freeze(TOPIC);
        TopicLabels topic = session.labelling().open(TOPIC);
        LabelKey key = new LabelKey(TOPIC, topic.answers().getFirst().run(), nugget.id());
        LabelKey other = new LabelKey(TOPIC, topic.answers().get(1).run(), nugget.id());
        session.labelling().label(key, Label.SUPPORT);
        session.labelling().note(key, "see the second sentence");
        session.labelling().label(other, Label.PARTIAL_SUPPORT);
        session.labelling().label(key, Label.NOT_SUPPORT);
        session.labelling().note(key, "");
        List<HistoryEntry<Optional<Judgment<LabelKey>>>> history = session.history().of(Kinds.LABEL, key);
        assertEquals(
                List.of(ActKind.LABEL, ActKind.NOTE, ActKind.LABEL, ActKind.NOTE),
                history.stream().map(HistoryEntry::kind).toList());
        assertEquals(Optional.empty(), history.getFirst().step().before());
        session.labelling().restoreAs(key, history.get(1).step().after());
        Judgment<LabelKey> restored = session.labelling().open(TOPIC).labels().get(key);
        assertEquals(Label.SUPPORT, Label.of(restored));
        assertEquals("see the second sentence", restored.note());
        session.labelling().restoreAs(key, Optional.empty());
        assertFalse(session.labelling().open(TOPIC).labels().containsKey(key));
        assertEquals(6, session.history().of(Kinds.LABEL, key).size());
    }

    @Test
    void undoesBackToAnActOneByOne() {
        session.nuggets().editText(TOPIC, nugget.id(), "One");
        session.nuggets().editText(TOPIC, nugget.id(), "Two");
        session.nuggets().editText(TOPIC, nugget.id(), "Three");
        long two = session.undoable(10).get(1).sequence();
        long before = session.lastEvent();
        assertEquals(2, session.undoBackTo(two).size());
        assertEquals("One", session.nuggets().open(TOPIC).set().find(nugget.id()).orElseThrow().text());
        assertEquals(before + 2, session.lastEvent());
        assertEquals(1, session.undoable(10).size());
        assertTrue(session.undoBackTo(two).isEmpty(), "it is undone already");
        session.redo();
        session.redo();
        assertEquals("Three", session.nuggets().open(TOPIC).set().find(nugget.id()).orElseThrow().text());
        assertTrue(session.store().check().problems().isEmpty());
    }
}
