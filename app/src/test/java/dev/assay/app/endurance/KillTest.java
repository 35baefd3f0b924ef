package dev.assay.app.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.LabelKey;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program is ended at random moments while somebody works at full speed: killed, or, as often, asked to end as at
 * shutdown. 8 times, 40 in the long form, or {@code -Dassay.kills=N} times.
 */
class KillTest {
    private static final int LONGEST_MILLISECONDS = 350;
    /** A log of many thousand acts takes long to replay, so that a long run goes on with a new project now and then. */
    private static final int ROUNDS_PER_PROJECT = 40;

    private static final Predicate<String> REPORT = Pattern.compile("^\\d+\\t").asPredicate();
    /** Of a long run it is told now and then how it goes. */
    private static final int ROUNDS_PER_WORD = 50;

    @TempDir
    private Path folder;

    private final List<Long> asked = new ArrayList<>();
    private int inOrder;

    /** What was reported as saved in one round. */
    private record Reported(Map<Long, String> changes, Map<String, String> labels) {
        static Reported in(Path lines) throws IOException {
            Reported reported = new Reported(new HashMap<>(), new HashMap<>());
            String text = Files.readString(lines);
            // A line that was cut off was not reported; and a Java that is asked to end before it has begun has words
            // of its own.
            text.substring(0, text.lastIndexOf('\n') + 1).lines().filter(REPORT).forEach(line -> {
                String[] fields = line.split("\t");
                reported.changes.put(Long.valueOf(fields[0]), fields[1]);
                for (int i = 2; i < fields.length; i++) {
                    int at = fields[i].indexOf("]=") + 1;
                    reported.labels.put(fields[i].substring(0, at), fields[i].substring(at + 1));
                }
            });
            return reported;
        }
    }

    @Test
    void everythingThatWasReportedAsSavedIsThere() throws Exception {
        int rounds = Integer.getInteger("assay.kills", LongForm.times(8, 40));
        long seed = Long.getLong("assay.kills.seed", System.nanoTime());
        Random random = new Random(seed);
        int acts = 0;
        Path project = folder.resolve("none");
        Process next = null;
        try {
            for (int round = 0; round < rounds; round++) {
                if (round % ROUNDS_PER_PROJECT == 0) {
                    project = project(Files.createDirectory(folder.resolve("project-" + round)));
                    kill(next);
                    next = assessor(project, round, random);
                }
                long before = lastEvent(project);
                Process working = next;
                working.getOutputStream().write('\n');
                working.getOutputStream().flush();
                boolean alive = round % 5 == 4 || firstAct(working, lines(round));
                boolean ended = working.waitFor(random.nextInt(LONGEST_MILLISECONDS), TimeUnit.MILLISECONDS);
                assertTrue(alive && !ended, () -> "It ended of itself; see above. Seed " + seed);
                if (random.nextBoolean()) {
                    end(working, project, "round " + round + ", seed " + seed);
                } else {
                    kill(working);
                }
                next = assessor(project, round + 1, random);
                acts += verify(project, before, Reported.in(lines(round)), "round " + round + ", seed " + seed);
                if ((round + 1) % ROUNDS_PER_WORD == 0) {
                    tell(round + 1, acts);
                }
            }
        } finally {
            kill(next);
        }
        assertTrue(rounds < 5 || acts > rounds / 2, acts + " acts are too few to show anything");
        tell(rounds, acts);
    }

    private void tell(int rounds, int acts) {
        long longest = asked.stream().mapToLong(Long::longValue).max().orElse(0);
        long late = asked.stream().filter(milliseconds -> milliseconds > 2_000).count();
        System.out.println(
                "Ended " + rounds + " times; all of " + acts + " acts that were reported as saved are there. Killed "
                        + (rounds - asked.size()) + " times, asked " + asked.size() + " times: closed in order "
                        + inOrder + ", later than 2 s "
                        + late + ", the longest took " + longest + " ms.");
    }

    private Path project(Path where) {
        try (ProjectStore store = SampleProject.create(where)) {
            ProjectSession session = new ProjectSession(store);
            for (Topic topic : store.topics()) {
                session.nuggets().freeze(topic.id());
            }
            return store.file();
        }
    }

    /** Waits until something was reported, so that most rounds hit the work and only some the start. */
    private static boolean firstAct(Process working, Path lines) throws Exception {
        for (int tries = 0; tries < 6_000 && Files.size(lines) == 0; tries++) {
            if (working.waitFor(5, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return Files.size(lines) > 0;
    }

    private static long lastEvent(Path project) {
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            return store.lastEvent();
        }
    }

    private int verify(Path project, long before, Reported reported, String when) {
        ProjectOpener.OpenProject opened = ProjectOpener.open(project);
        try (ProjectSession session = opened.session()) {
            ProjectStore store = session.store();
            assertEquals(Optional.empty(), opened.warning(), when);
            assertEquals(List.of(), store.check().problems(), when);
            Map<Long, String> logged = new HashMap<>();
            Set<LabelKey> later = new HashSet<>();
            store.forEachEvent(before, event -> {
                logged.put(event.sequence(), event.changes());
                if (!reported.changes().containsKey(event.sequence())) {
                    store.changes(event)
                            .forEach(change -> change.as(Kinds.LABEL).map(Change::item).ifPresent(later::add));
                }
            });
            reported.changes().forEach((sequence, changes) -> assertEquals(changes, logged.get(sequence), when));
            assertTrue(
                    logged.size() - reported.changes().size() <= 1,
                    () -> when + ": " + (logged.size() - reported.changes().size()) + " acts were not reported");
            Map<String, String> present = labels(store);
            Set<String> open = new HashSet<>();
            later.forEach(key -> open.add(key.toString()));
            reported.labels().forEach((key, label) -> {
                if (!open.contains(key)) {
                    assertEquals(label, present.getOrDefault(key, Optional.empty().toString()), when + ": " + key);
                }
            });
            goOn(session, when);
        }
        return reported.changes().size();
    }

    private static Map<String, String> labels(ProjectStore store) {
        Map<String, String> labels = new HashMap<>();
        for (Topic topic : store.topics()) {
            store.assignments(topic.id())
                    .forEach(one -> labels.put(one.item().toString(), RestlessAssessor.oneLine(Optional.of(one))));
        }
        return labels;
    }

    private static void goOn(ProjectSession session, String when) {
        long last = session.lastEvent();
        TopicId topic = session.store().topics().getFirst().id();
        LabelKey key = new LabelKey(
                topic,
                session.store().answers(topic).getFirst().run(),
                session.store().nuggetSet(topic).orElseThrow().nuggets().getFirst().id());
        session.labelling().note(key, when);
        assertEquals(when, session.store().assignment(key).orElseThrow().note());
        assertEquals(last + 1, session.lastEvent());
        session.undo();
    }

    private Path lines(int round) {
        return folder.resolve("reported-" + round + ".txt");
    }

    private Process assessor(Path project, int round, Random random) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // What a killed process leaves behind goes with the test's folder.
                "-Dorg.sqlite.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                RestlessAssessor.class.getName(),
                project.toString(),
                Long.toString(random.nextLong())));
        return new ProcessBuilder(command)
                .redirectOutput(lines(round).toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /**
     * Asks it to end, and looks whether it left the project closed: nothing beside it, and nobody's name on its lock.
     */
    private void end(Process process, Path project, String when) throws Exception {
        long start = System.nanoTime();
        process.destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), when);
        asked.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
        Path plate = project.resolveSibling("." + project.getFileName() + ".lock");
        if (ProjectStore.besides(project).isEmpty() && Files.readString(plate).isEmpty()) {
            inOrder++;
        }
    }

    private static void kill(Process process) throws InterruptedException {
        if (process != null) {
            process.destroyForcibly().waitFor();
        }
    }
}
