package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.WorkState;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.record.IntegrityReport;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.UndoState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Whatever is done in whatever order, the store holds what a replay of the acts gives. */
class ActSequenceTest {
    @Property(tries = 8, shrinking = ShrinkingMode.BOUNDED)
    void actsUndoneRedoneAndReopenedGiveWhatAReplayGives(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int steps) throws IOException {
        run(seed, steps);
    }

    /** With {@code mvn verify -Plong} many more of them. */
    @Property(tries = 100, shrinking = ShrinkingMode.BOUNDED)
    void soDoManyMoreInTheLongForm(@ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int steps)
            throws IOException {
        if (Boolean.getBoolean("assay.long")) {
            run(seed, steps);
        }
    }

    private static void run(long seed, int steps) throws IOException {
        Path folder = Files.createTempDirectory("assay-acts");
        try {
            new Session(folder.resolve("study.assay"), seed).run(steps);
        } finally {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    /** The store beside what is expected of it. */
    private static final class Session {
        private final Path file;
        private final Random random;
        private final RandomActs acts;
        private final WorkState expected = new WorkState();
        private final Deque<Act> undo = new ArrayDeque<>();
        private final Deque<Act> redo = new ArrayDeque<>();
        private long events;
        private int imports;

        Session(Path file, long seed) {
            this.file = file;
            this.random = new Random(seed);
            this.acts = new RandomActs(seed);
        }

        void run(int steps) {
            ProjectStore store = TestProject.filled(file);
            try {
                events = store.lastEvent();
                for (int i = 0; i < steps; i++) {
                    int what = random.nextInt(20);
                    if (what < 11) {
                        commit(store);
                    } else if (what < 15) {
                        undo(store);
                    } else if (what < 18) {
                        redo(store);
                    } else if (what < 19) {
                        adopt(store);
                    } else {
                        store.close();
                        store = TestProject.open(file);
                    }
                    compare(store);
                }
                store.close();
                store = TestProject.open(file);
                compare(store);
                while (!undo.isEmpty()) {
                    undo(store);
                }
                compare(store);
            } finally {
                store.close();
            }
        }

        private void commit(ProjectStore store) {
            Act act = acts.next(store);
            store.commit(act);
            events++;
            act.changes().forEach(expected::apply);
            undo.push(act);
            redo.clear();
        }

        private void undo(ProjectStore store) {
            Optional<LoggedEvent> undone = store.undo();
            assertEquals(undo.isEmpty(), undone.isEmpty());
            if (undone.isPresent()) {
                events++;
                Act inverse = undo.peek().inverse();
                assertEquals(inverse.changes(), store.changes(undone.get()));
                inverse.changes().forEach(expected::apply);
                redo.push(undo.pop());
            }
        }

        private void redo(ProjectStore store) {
            Optional<LoggedEvent> redone = store.redo();
            assertEquals(redo.isEmpty(), redone.isEmpty());
            if (redone.isPresent()) {
                events++;
                assertEquals(redo.peek().changes(), store.changes(redone.get()));
                redo.peek().changes().forEach(expected::apply);
                undo.push(redo.pop());
            }
        }

        /** An import that finds proposals for a topic without a set, now and then kept. */
        private void adopt(ProjectStore store) {
            boolean kept = random.nextBoolean();
            long before = events;
            store.importing(
                    writer -> {
                        Proposal found = TestProject.proposal("found " + imports++);
                        writer.proposal(found);
                        if (store.nuggetSet(TestProject.FIRST).isEmpty()) {
                            writer.adopt(TestProject.FIRST, List.of(found));
                        }
                        writer.finish();
                        return kept;
                    },
                    result -> result);
            if (kept) {
                store.forEachEvent(before, event -> {
                    events++;
                    assertEquals(OptionalLong.empty(), event.reverses());
                    store.changes(event).forEach(expected::apply);
                });
                redo.clear();
            }
        }

        private void compare(ProjectStore store) {
            assertEquals(StoredWork.of(expected), StoredWork.of(store));
            assertEquals(events, store.lastEvent());
            UndoState state = store.undoState();
            assertEquals(kind(undo), state.undo().map(LoggedEvent::kind));
            assertEquals(kind(redo), state.redo().map(LoggedEvent::kind));
            assertEquals(undo.size(), store.undoable(Integer.MAX_VALUE).size());
            try (ProjectStore anew = store.reader()) {
                assertEquals(anew.progress(TestProject.FIRST), store.progress(TestProject.FIRST));
                assertEquals(anew.progress(TestProject.SECOND), store.progress(TestProject.SECOND));
                assertEquals(anew.undoable(Integer.MAX_VALUE), store.undoable(Integer.MAX_VALUE));
            }
            IntegrityReport report = store.check();
            assertEquals(List.of(), report.problems());
            assertEquals(events, report.events());
        }

        private static Optional<ActKind> kind(Deque<Act> acts) {
            return Optional.ofNullable(acts.peek()).map(Act::kind);
        }
    }
}
