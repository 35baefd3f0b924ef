package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunNamesTest {
    private static final TopicId TOPIC = new TopicId("h-022");

    @TempDir
    private Path folder;

    private ProjectStore store;
    private LabellingService labelling;

    @BeforeEach
    void freeze() {
        store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
        labelling = new LabellingService(store);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void namesComeWithTheLock() {
        reveal(Policy.Reveal.AFTER_TOPIC);
        labelAll();
        assertEquals(RunNames.HIDDEN, labelling.open(TOPIC).runNames());
        labelling.lock(TOPIC);
        assertTrue(labelling.open(TOPIC).isRunVisible(first().run()));
    }

    @Test
    void aNameComesWithItsAnswerWhereThePolicySaysSo() {
        reveal(Policy.Reveal.AFTER_ANSWER);
        Answer first = first();
        assertFalse(labelling.open(TOPIC).isRunVisible(first.run()));
        label(first);
        assertTrue(labelling.open(TOPIC).isRunVisible(first.run()));
        assertFalse(labelling.open(TOPIC).isRunVisible(store.answers(TOPIC).get(1).run()));
    }

    @Test
    void namesNeverComeWhereThePolicySaysSo() {
        reveal(Policy.Reveal.NEVER);
        labelAll();
        labelling.lock(TOPIC);
        assertFalse(labelling.open(TOPIC).isRunVisible(first().run()));
    }

    private void reveal(Policy.Reveal reveal) {
        ProjectSettings old = store.settings();
        Policy policy = new Policy(reveal, false, old.policy().orderSeed(), old.policy().stages());
        store.changeSettings(new ProjectSettings(
                old.id(), old.title(), old.assessor(), policy, old.guidelines(), old.created()));
    }

    private Answer first() {
        return store.answers(TOPIC).getFirst();
    }

    private void labelAll() {
        store.answers(TOPIC).forEach(this::label);
    }

    private void label(Answer answer) {
        store.nuggetSet(TOPIC).orElseThrow().nuggets().forEach(nugget ->
                labelling.label(new LabelKey(TOPIC, answer.run(), nugget.id()), Label.NOT_SUPPORT));
    }
}
