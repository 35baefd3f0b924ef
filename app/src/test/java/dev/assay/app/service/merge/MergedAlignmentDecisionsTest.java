package dev.assay.app.service.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.ReportProject;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decisions on the alignment of sentences, from a project in which the same question has another id. */
class MergedAlignmentDecisionsTest {
    private static final SentenceKey SENTENCE = new SentenceKey(ReportProject.TRAINS, new RunId("tide"), 4);

    @TempDir
    Path folder;

    private ProjectStore target;
    private ProjectStore source;

    @BeforeEach
    void open() throws IOException {
        target = project("target", "dogs-here");
        source = project("source", "dogs-there");
    }

    @AfterEach
    void close() {
        target.close();
        source.close();
    }

    private ProjectStore project(String name, String question) throws IOException {
        ProjectStore store = ReportProject.create(
                Files.createDirectory(folder.resolve(name)), ReportRules.USUAL, false);
        add(store, question, "Do they take dogs?");
        return store;
    }

    private static void add(ProjectStore store, String id, String text) {
        NuggetSet set = store.nuggetSet(ReportProject.TRAINS).orElseThrow();
        Nugget made = ReportProject.question(id, text, "Travelling", NuggetQuestion.Rule.ANY, "on a lead");
        store.commit(new Act(ActKind.ADD_NUGGET, set.topic(), SetDifference.between(
                Optional.of(set), NuggetEdits.add(set, set.nuggets().size(), made))));
    }

    private static void decide(ProjectStore store, String nugget) {
        Alignment decided = new Alignment(
                SENTENCE,
                List.of(new Target(new NuggetId(nugget))),
                Optional.empty(),
                Judgment.State.GIVEN,
                "It says so.",
                false,
                1);
        store.commit(new Act(ActKind.ADJUDICATE, SENTENCE.topic(), List.of(
                Kinds.ALIGNMENT_DECISION.change(SENTENCE, Optional.empty(), Optional.of(decided)))));
    }

    private MergeReport merge() {
        return ProjectMerge.run(target, List.of(new MergeSource("source", source, new JudgeId("Bea"),
                NuggetSetId.ASSESSOR)), (jobs, job) -> "", conflict -> Optional.empty(), false);
    }

    private List<Target> decided() {
        return target.value(Kinds.ALIGNMENT_DECISION, SENTENCE).map(Alignment::targets).orElse(List.of());
    }

    @Test
    void aDecisionNamesTheNuggetAsItIsCalledHere() {
        decide(source, "dogs-there");
        assertEquals(List.of(), merge().problems());
        assertEquals(List.of(new Target(new NuggetId("dogs-here"))), decided());
        List<ActKind> acts = new ArrayList<>();
        target.forEachEvent(ReportProject.TRAINS, event -> acts.add(event.kind()));
        assertEquals(ActKind.ADJUDICATE, acts.getLast());
    }

    @Test
    void aDecisionForANuggetThatIsNotHereIsLeftOutAndTold() {
        add(source, "bikes-there", "What does a bicycle cost?");
        decide(source, "bikes-there");
        MergeReport report = merge();
        assertEquals(List.of(), decided());
        assertTrue(report.problems().toString().contains("nugget"), () -> report.problems().toString());
    }

    @Test
    void decisionsForDifferentNuggetsAreNotTheSame() {
        target.commit(new Act(
                ActKind.LOCK, ReportProject.TRAINS, List.of(Kinds.LOCK.change(ReportProject.TRAINS, false, true))));
        decide(target, "price");
        decide(source, "bicycles");
        MergeReport report = merge();
        assertEquals(List.of(new Target(new NuggetId("price"))), decided());
        assertTrue(report.problems().toString().contains("price"), () -> report.problems().toString());
    }
}
