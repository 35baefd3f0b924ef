package dev.assay.app.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.Cli;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A project of eight topics and five runs that three people and a model labelled by a formula. */
public final class JudgesByFormula {
    private static final ObjectMapper JSON = new ObjectMapper();
    public static final int TOPICS = 8;
    public static final int RUNS = 5;
    public static final int NUGGETS = 4;
    private static final List<String> SCALE = List.of("not_support", "partial_support", "support");

    private final Path folder;

    private JudgesByFormula(Path folder) {
        this.folder = folder;
    }

    /** Makes the project in a folder. */
    public static Path create(Path folder) throws IOException {
        return new JudgesByFormula(folder).judged();
    }

    /** Ann's, ben's and cleo's labels, and those of a model of the family gpt, which favours the runs r0 and r1. */
    public static int label(int judge, int t, int r, int n) {
        if (judge == 3 && r < 2) {
            return 2;
        }
        int base = (3 * t + 5 * r + 2 * n + t * r) % 3;
        return (7 * t + 11 * r + 13 * n + 17 * judge + t * n * judge) % 5 == 0 ? (base + 1 + judge % 2) % 3 : base;
    }

    private Path labels(int judge) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                ObjectNode row = JSON.createObjectNode();
                row.put("query", "what is " + t).put("qid", "t" + t).put("run_id", "r" + r);
                ArrayNode nuggets = row.putArray("nuggets");
                for (int n = 0; n < NUGGETS; n++) {
                    nuggets.addObject()
                            .put("text", "nugget " + "word ".repeat(2 * n) + t + n)
                            .put("importance", n < 2 ? "vital" : "okay")
                            .put("assignment", SCALE.get(label(judge, t, r, n)));
                }
                lines.add(row.toString());
            }
        }
        return Files.write(folder.resolve("labels" + judge + ".jsonl"), lines);
    }

    private Path answers() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                ObjectNode row = JSON.createObjectNode();
                row.put("topic_id", "t" + t).put("topic", "what is " + t).put("run_id", "r" + r);
                ArrayNode references = row.putArray("references");
                ArrayNode sentences = row.putArray("answer");
                for (int s = 0; s <= (t + r) % 3; s++) {
                    references.add("d" + s);
                    sentences.addObject()
                            .put("text", "Words " + "more ".repeat((t * r + s) % 7) + "here.")
                            .putArray("citations")
                            .add(s);
                }
                lines.add(row.toString());
            }
        }
        return Files.write(folder.resolve("answers.jsonl"), lines);
    }

    private Path judged() throws IOException {
        Path project = folder.resolve("meta.assay");
        assertDone(Cli.run("new", project, "--from", answers(), labels(0), "--judge", "Ann", "--assessor", "org"));
        assertDone(Cli.run("import", project, labels(1), "--judge", "ben", "--judge-kind", "person"));
        assertDone(Cli.run("import", project, labels(2), "--judge", "cleo", "--judge-kind", "person"));
        assertDone(Cli.run("import", project, labels(3), "--judge", "gpt-9", "--judge-kind", "model"));
        Path about = Files.writeString(
                folder.resolve("about.csv"), "run,family\nr0,gpt\nr1,gpt\nr2,llama\nr3,llama\nr4,other\n");
        assertDone(Cli.run("import", project, about));
        return project;
    }

    /**
     * Ann and the model align sentences with nuggets, the model only with those that it did not give the lowest label;
     * one that conveys none is irrelevant. Answers in which the model finds nothing it does not align.
     */
    public static void alignSentences(Path project) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.importing(
                    writer -> {
                        for (int answer = 0; answer < TOPICS * RUNS; answer++) {
                            aligned(store, answer / RUNS, answer % RUNS).forEach(writer::judged);
                        }
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
        }
    }

    private static List<JudgedItem<SentenceKey, Alignment>> aligned(ProjectStore store, int t, int r) {
        TopicId topic = new TopicId("t" + t);
        List<NuggetId> nuggets = store.nuggetSet(new NuggetSetKey(topic, NuggetSetId.ASSESSOR)).orElseThrow().nuggets()
                .stream()
                .map(Nugget::id)
                .toList();
        List<JudgedItem<SentenceKey, Alignment>> all = new ArrayList<>();
        for (int judge : new int[] {0, 3}) {
            List<JudgedItem<SentenceKey, Alignment>> own = new ArrayList<>();
            for (int s = 0; s <= (t + r) % 3; s++) {
                int place = s;
                List<Target> targets = IntStream.range(0, NUGGETS)
                        .filter(n -> (t + 2 * r + 3 * place + n * (place + 1) + judge) % 3 == 0)
                        .filter(n -> judge == 0 || label(judge, t, r, n) > 0)
                        .mapToObj(n -> new Target(nuggets.get(n)))
                        .toList();
                SentenceKey key = new SentenceKey(topic, new RunId("r" + r), s);
                Alignment open = Alignment.open(key, 1);
                own.add(new JudgedItem<>(
                        new JudgeId(judge == 0 ? "Ann" : "gpt-9"),
                        Kinds.ALIGNMENT,
                        key,
                        targets.isEmpty() ? open.withOption("irrelevant", 1) : open.with(targets, 1)));
            }
            if (judge == 0 || own.stream().anyMatch(one -> one.value().option().isEmpty())) {
                all.addAll(own);
            }
        }
        return all;
    }

    private static void assertDone(Cli run) {
        assertEquals(0, run.code(), run.err());
    }
}
