package dev.assay.app.bench;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.app.bench.track.ReportTrack;
import dev.assay.app.bench.track.Smallest;
import dev.assay.app.bench.track.TrackFiles;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.shell.Stages;
import dev.assay.app.state.Stage;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.sqlite.Database;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Reports that cite documents: import, judgments beside labels, the next document and report beside the next answer,
 * scores, opening.
 */
final class ReportsPart extends MeasuredWindow implements Bench.Part {
    private static final ReportTrack.Size ONE_TOPIC = new ReportTrack.Size(1, 40, 60, 3);
    private static final JsonFactory JSON = new JsonFactory();
    private static final int BLOCKS = Smallest.or(12, 1);
    private static final int IN_BLOCK = Smallest.or(25, 3);
    private static final int ROUNDS = Smallest.or(5, 1);
    private static final int STEPS = Smallest.or(36, 7);

    /** As many as of the track of 2024. */
    private static final int TRACK_REPORTS = Smallest.or(930, 12);

    private static final int TRACK_RUNS = Smallest.or(45, 3);
    private static final int TRACK_SENTENCES = 9;

    /** What waits for its picture. */
    private record Screen(Stage stage, String name) {}

    @Override
    public void run(Bench bench) throws Exception {
        Path scratch = bench.scratch("reports");
        ReportTrack track = ReportTrack.make(ONE_TOPIC, scratch.resolve("files"));
        Path project = imports(bench, track, scratch);
        judgments(bench, Machine.copy(project, scratch.resolve("judged.assay")));
        steps(bench, Machine.copy(project, scratch.resolve("steps.assay")));
        ReportTrack.judge(project);
        scores(bench, "scores of reports, " + ONE_TOPIC, project);
        opening(bench, project, scratch);
        trackSupport(bench, scratch);
        TrackFiles.delete(scratch);
    }

    private static Path imports(Bench bench, ReportTrack track, Path scratch) throws Exception {
        Path project = scratch.resolve("reports.assay");
        track.importInto(project);
        BareSqlite rows = BareSqlite.rowsOf(project);
        BenchSamples parsing = new BenchSamples();
        BenchSamples inserting = new BenchSamples();
        BenchSamples importing = new BenchSamples();
        for (int round = 0; round < ROUNDS; round++) {
            Path bare = scratch.resolve("bare-" + round + ".db");
            Path again = scratch.resolve("again-" + round + ".assay");
            Machine.collect();
            parsing.time(() -> parse(track.all()));
            inserting.time(() -> rows.insertInto(bare));
            Machine.collect();
            importing.time(() -> track.importInto(again));
        }
        bench.add(Figure.compared(
                "import reports, " + ONE_TOPIC, importing.median(), parsing.median() + inserting.median(), 1.5, "ms",
                "Jackson + SQLite, " + rows.rows() + " rows"));
        return project;
    }

    private static void parse(List<Path> files) throws IOException {
        for (Path file : files) {
            try (JsonParser parser = JSON.createParser(Files.newInputStream(file))) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    if (token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) {
                        parser.getText();
                    }
                }
            }
        }
    }

    /** As many reports with labels of support as NIST gave out for 2024: imported, scored and written as a report. */
    private static void trackSupport(Bench bench, Path scratch) throws Exception {
        Path file = scratch.resolve("support.jsonl");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < TRACK_REPORTS; i++) {
                StringBuilder sentences = new StringBuilder();
                for (int j = 0; j < TRACK_SENTENCES; j++) {
                    sentences.append(j == 0 ? "" : ",").append(String.format(
                            Locale.ROOT,
                            "{\"sentenceID\":%d,\"text\":\"Sentence %d of report %d says one of several things.\","
                                    + "\"citations\":[{\"citationID\":0,\"reference\":\"doc_%d_%d\","
                                    + "\"support\":\"%d\"}]}",
                            j, j, i, i % 90, j, (i + j) % 3));
                }
                out.write(String.format(
                        Locale.ROOT,
                        "{\"topic_id\":\"t%d\",\"run_id\":\"run%d\",\"sentences\":[%s]}%n",
                        i / TRACK_RUNS, i % TRACK_RUNS, sentences));
            }
        }
        BenchSamples parsing = new BenchSamples();
        BenchSamples importing = new BenchSamples();
        BenchSamples scoring = new BenchSamples();
        BenchSamples reporting = new BenchSamples();
        Path project = scratch.resolve("support.assay");
        for (int round = 0; round < ROUNDS; round++) {
            Path page = scratch.resolve("support-" + round + ".html");
            parsing.time(() -> parse(List.of(file)));
            Files.deleteIfExists(project);
            importing.time(() -> runs("new", project, "--from", file, "--judge", "NIST"));
            scoring.time(() -> runs("score", project, "--reports", "--reveal", "--json"));
            reporting.time(() -> runs("report", project, "--reveal", "-o", page));
        }
        String against = "a plain parse of the file";
        String reports = TRACK_REPORTS + " reports of " + TRACK_SENTENCES + " labelled sentences: ";
        double parsed = parsing.median();
        bench.add(Figure.compared(reports + "import", importing.median(), parsed, 100, "ms", against));
        bench.add(Figure.compared(reports + "scores", scoring.median(), parsed, 200, "ms", against));
        bench.add(Figure.compared(reports + "report", reporting.median(), parsed, 250, "ms", against));
    }

    private static void runs(Object... arguments) {
        Cli run = Cli.run(arguments);
        if (run.code() != 0) {
            throw new IllegalStateException(run.err());
        }
    }

    /** Blocks of labels, support and alignments by turns, so that all are measured under the same conditions. */
    private static void judgments(Bench bench, Path project) throws Exception {
        BenchSamples labels = new BenchSamples();
        BenchSamples supports = new BenchSamples();
        BenchSamples alignments = new BenchSamples();
        try (ProjectSession session = ProjectOpener.open(project).session()) {
            TopicId topic = ReportTrack.topic(0);
            List<Nugget> nuggets = session.store().nuggetSet(topic).orElseThrow().nuggets();
            List<Answer> reports = session.store().answers(topic);
            List<LabelKey> pairs = new ArrayList<>();
            List<CitationKey> citations = new ArrayList<>();
            List<SentenceKey> sentences = new ArrayList<>();
            for (Answer report : reports) {
                nuggets.forEach(nugget -> pairs.add(new LabelKey(topic, report.run(), nugget.id())));
                for (int place = 0; place < report.sentences().size(); place++) {
                    SentenceKey sentence = new SentenceKey(topic, report.run(), place);
                    sentences.add(sentence);
                    for (DocumentId document : report.sentences().get(place).citations()) {
                        citations.add(new CitationKey(sentence, document));
                    }
                }
            }
            String word = session.settings().policy().reports().support().getFirst().word();
            AlignmentService aligning = session.service(AlignmentService::new);
            for (int block = 0; block <= BLOCKS; block++) {
                for (int i = 0; i < IN_BLOCK; i++) {
                    int at = block * IN_BLOCK + i;
                    BenchSamples.Work label = () -> session.labelling().label(pairs.get(at), Label.SUPPORT);
                    BenchSamples.Work support = () -> session.support().say(List.of(citations.get(at)), Said.of(word));
                    BenchSamples.Work alignment = () -> aligning.say(sentences.get(at), "topical");
                    if (block == 0) {
                        label.run();
                        support.run();
                        alignment.run();
                    } else {
                        labels.time(label);
                        supports.time(support);
                        alignments.time(alignment);
                    }
                }
            }
        }
        bench.add(Figure.compared(
                "support of a citation, service: median",
                supports.median(),
                labels.median(),
                1.1,
                "ms",
                "a label; p99 " + Figure.number(supports.most()) + " ms"));
        bench.add(Figure.compared(
                "alignment of a sentence, service: median",
                alignments.median(),
                labels.median(),
                1.1,
                "ms",
                "a label; p99 " + Figure.number(alignments.most()) + " ms"));
    }

    /** The next answer, document and report by the same key, to the frame that shows it. */
    private void steps(Bench bench, Path project) throws Exception {
        open(ProjectStore.open(project, InstantSource.system()), 1_366, 768);
        try {
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(ReportTrack.topic(0)));
                return null;
            });
            BenchSamples answer = step(new Screen(Stage.LABEL, "answerName"));
            BenchSamples document = step(new Screen(Stage.SUPPORT, "pageName"));
            BenchSamples report = step(new Screen(stage("align"), "reportName"));
            bench.add(Figure.reported(
                    "next answer on Label, key to frame: median",
                    answer.median(),
                    "ms",
                    "p99 " + Figure.number(answer.most())));
            bench.add(Figure.compared(
                    "next document on Support, the same",
                    document.median(),
                    answer.median(),
                    1.25,
                    "ms",
                    "next answer"));
            bench.add(Figure.compared(
                    "next report on Align, the same", report.median(), answer.median(), 1.25, "ms", "next answer"));
        } finally {
            closeWindow();
        }
    }

    private static Stage stage(String id) {
        return Stages.ALL.stages().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    }

    private BenchSamples step(Screen screen) throws Exception {
        onFx(() -> {
            context.workspace().stageProperty().set(screen.stage());
            return null;
        });
        await("it is in view", () -> robot.lookup("#" + screen.name()).tryQuery().isPresent());
        settle();
        settle();
        BenchSamples samples = new BenchSamples();
        for (int i = 0; i < STEPS; i++) {
            long took = press(node(screen.name(), Labeled.class));
            if (i >= 6) {
                samples.add(took);
            }
            settle();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(25));
        }
        return samples;
    }

    /** From the key to the end of the frame in which the name of what is in view had changed. */
    private long press(Labeled name) throws Exception {
        CompletableFuture<Long> done = new CompletableFuture<>();
        onFx(() -> {
            Scene scene = stage.getScene();
            Node target = Optional.ofNullable(scene.getFocusOwner()).orElse(scene.getRoot());
            String before = name.getText();
            Runnable[] after = new Runnable[1];
            long pressed = System.nanoTime();
            after[0] = () -> {
                if (!name.getText().equals(before)) {
                    scene.removePostLayoutPulseListener(after[0]);
                    done.complete(System.nanoTime() - pressed);
                } else {
                    Platform.requestNextPulse();
                }
            };
            scene.addPostLayoutPulseListener(after[0]);
            KeyCode code = KeyCode.RIGHT;
            Event.fireEvent(
                    target,
                    new KeyEvent(
                            KeyEvent.KEY_PRESSED,
                            KeyEvent.CHAR_UNDEFINED,
                            code.getName(),
                            code,
                            false,
                            false,
                            false,
                            false));
            Event.fireEvent(
                    target,
                    new KeyEvent(
                            KeyEvent.KEY_RELEASED,
                            KeyEvent.CHAR_UNDEFINED,
                            code.getName(),
                            code,
                            false,
                            false,
                            false,
                            false));
            return null;
        });
        return done.get(20, TimeUnit.SECONDS);
    }

    private static void scores(Bench bench, String name, Path project) throws Exception {
        BenchSamples reading = BenchSamples.of(Smallest.or(2, 1), Smallest.or(7, 2), () -> read(project));
        BenchSamples scoring = BenchSamples.of(Smallest.or(2, 1), Smallest.or(7, 2), () -> {
            try (ProjectStore store = ProjectStore.openReadOnly(project)) {
                if (ProjectReports.of(Visibility.permitToCarry(), store, _ -> true, OptionalInt.empty(), false)
                        .isEmpty()) {
                    throw new IllegalStateException("Nothing was scored.");
                }
            }
        });
        bench.add(Figure.compared(name, scoring.median(), reading.median(), 1.5, "ms", "reading the rows once"));
    }

    /** Reads once what scores are made of: what was judged, and the reports. */
    private static void read(Path project) throws Exception {
        try (Database database = Database.open(project, Database.Mode.READ_ONLY)) {
            for (String table : List.of("judged_item", "answer", "nugget")) {
                int width = database.list(
                                "SELECT count(*) FROM pragma_table_info('" + table + "')", row -> row.getInt(1))
                        .getFirst();
                database.forEach("SELECT * FROM " + table, row -> {
                    for (int i = 1; i <= width; i++) {
                        row.getObject(i);
                    }
                });
            }
        }
    }

    private static void opening(Bench bench, Path one, Path scratch) throws Exception {
        ReportTrack.Size size = new ReportTrack.Size(bench.size().topics(), 45, 20, 3);
        Path many = scratch.resolve("many.assay");
        ReportTrack track = ReportTrack.make(size, scratch.resolve("many"));
        long start = BenchSamples.now();
        track.importInto(many);
        double importing = (BenchSamples.now() - start) / 1e6;
        BareSqlite rows = BareSqlite.rowsOf(many);
        BenchSamples bare = BenchSamples.of(0, 1, () -> {
            parse(track.all());
            rows.insertInto(scratch.resolve("bare-many.db"));
        });
        bench.add(Figure.compared(
                "import reports, " + size,
                importing,
                bare.median(),
                1.5,
                "ms",
                "Jackson + SQLite, " + rows.rows() + " rows, " + Figure.number(Machine.megabytes(Files.size(many)))
                        + " MB"));
        Path single = scratch.resolve("single.assay");
        ReportTrack.make(new ReportTrack.Size(1, 45, 20, 3), scratch.resolve("single")).importInto(single);
        BenchSamples few = open(single);
        BenchSamples all = open(many);
        bench.add(Figure.compared(
                "open project and topic, " + size, all.median(), few.median(), 1.25, "ms", "one topic"));
        bench.add(Figure.reported("open project and topic, " + ONE_TOPIC, open(one).median(), "ms", ""));
        ReportTrack.judge(many);
        scores(bench, "scores of reports, " + size, many);
    }

    private static BenchSamples open(Path project) throws Exception {
        return BenchSamples.of(Smallest.or(3, 1), Smallest.or(9, 2), () -> {
            try (ProjectSession session = ProjectOpener.open(project).session()) {
                session.settings();
                session.progress();
                session.undoState();
                session.support().open(ReportTrack.topic(0));
                session.service(AlignmentService::new).open(ReportTrack.topic(0));
            }
        });
    }
}
