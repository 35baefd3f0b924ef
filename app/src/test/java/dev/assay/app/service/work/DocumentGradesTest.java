package dev.assay.app.service.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.testing.ReportProject;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.RelevanceGrade;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The assessor's grades of documents, where the project names a scale for them. */
class DocumentGradesTest {
    private static final TopicId TRAINS = ReportProject.TRAINS;
    private static final DocumentId D1 = new DocumentId("d1");
    private static final DocumentId D2 = new DocumentId("d2");
    private static final Grade MODEL = new Grade("umbrela/gpt", 3);
    private static final ReportRules GRADED = ReportRules.USUAL.withRelevance(
            List.of(new RelevanceGrade(2, "answers it"), new RelevanceGrade(1, ""), new RelevanceGrade(0, "")));

    @TempDir
    private Path folder;

    private ProjectStore project(ReportRules rules) {
        ProjectStore store = ReportProject.create(folder, rules, true);
        store.importing(
                writer -> {
                    writer.grade(TRAINS, D1, MODEL);
                    writer.grade(TRAINS, D2, MODEL);
                    return true;
                },
                kept -> kept);
        return store;
    }

    private static NuggetService nuggets(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("new-" + UUID.randomUUID()));
    }

    private static List<Grade> seen(ProjectStore store, DocumentId document) {
        return nuggets(store).open(TRAINS).passages().stream()
                .filter(one -> one.id().equals(document))
                .map(Passage::grades)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aGradeIsGivenTakenBackAndUndone() {
        try (ProjectStore store = project(GRADED)) {
            NuggetService nuggets = nuggets(store);
            nuggets.grade(TRAINS, D1, Optional.of(2));
            assertEquals(Optional.of(2), nuggets.open(TRAINS).ownGrade(D1));
            assertEquals(1, nuggets.open(TRAINS).graded());
            nuggets.grade(TRAINS, D1, Optional.of(0));
            nuggets.grade(TRAINS, D1, Optional.empty());
            assertEquals(Optional.empty(), nuggets.open(TRAINS).ownGrade(D1));
            store.undo();
            store.undo();
            assertEquals(Optional.of(2), nuggets.open(TRAINS).ownGrade(D1));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void othersGradesAreToldOnceADocumentIsGradedOrItsTopicLocked() {
        try (ProjectStore store = project(GRADED)) {
            assertEquals(List.of(), seen(store, D1));
            nuggets(store).grade(TRAINS, D1, Optional.of(0));
            assertEquals(List.of(new Grade("ann", 0), MODEL), seen(store, D1));
            assertEquals(List.of(), seen(store, D2));
            store.commit(Act.of(Kinds.LOCK.change(TRAINS, false, true)));
            assertEquals(List.of(MODEL), seen(store, D2));
            assertThrows(RefusedException.class, () -> nuggets(store).grade(TRAINS, D2, Optional.of(1)));
        }
    }

    @Test
    void whereNoScaleIsNamedNothingIsGradedAndNothingHidden() {
        try (ProjectStore store = project(ReportRules.USUAL)) {
            assertEquals(List.of(MODEL), seen(store, D1));
            assertThrows(IllegalArgumentException.class, () -> nuggets(store).grade(TRAINS, D1, Optional.of(1)));
        }
    }

    @Test
    void aGradeOfTheScaleOnlyIsTaken() {
        try (ProjectStore store = project(GRADED)) {
            assertThrows(IllegalArgumentException.class, () -> nuggets(store).grade(TRAINS, D1, Optional.of(3)));
        }
    }

    @Test
    void itCountsBeforeOthersAndIsWrittenAsQrelsButNotAsMaterial() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = project(GRADED)) {
            nuggets(store).grade(TRAINS, D1, Optional.of(0));
            assertEquals(Optional.of(0), store.material().grade(TRAINS, D1, "ann"));
            assertEquals(List.of("umbrela/gpt", "ann"), store.material().gradeSources());
            assertFalse(store.material().relevance(TRAINS).isAtLeast(store.passages(TRAINS).getFirst(), 1));
            SyncFolder.write(store, sync);
        }
        assertEquals("0051 0 d1 0", Files.readString(sync.resolve("qrels.ann.txt")).strip());
        assertTrue(Files.readString(sync.resolve("relevance.jsonl")).contains("d1"));
        assertFalse(Files.readString(sync.resolve("material/grades.jsonl")).contains("ann"));
    }
}
