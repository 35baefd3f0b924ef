package dev.assay.persistence.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.sync.Workbench;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/** Whatever a project holds: its tables, read into an empty project, give the same answers, nuggets and labels. */
class AnyTableTest {
    private static final TopicId TOPIC = new TopicId("007");

    /** Nuggets with their importance, runs with their labels in the nuggets' order. */
    record Work(Map<String, Importance> nuggets, Map<String, List<Label>> runs) {}

    @Property(tries = 12, shrinking = ShrinkingMode.OFF)
    void tablesReadBackAreTheSame(@ForAll("work") Work work) throws IOException {
        Path folder = Files.createTempDirectory("tables");
        try {
            Path out = Files.createDirectory(folder.resolve("out"));
            try (Workbench first = new Workbench(folder, "first.assay")) {
                assertEquals(List.of(), first.loadBy(Workbench.NIST, assignments(first, work)).errors());
                TableFiles files = new TableFiles(first.store, new PeerFolder(out));
                files.answers();
                files.nuggets();
                files.labels("NIST", List.of(matrix(first, work)));
            }
            for (String labels : List.of(
                    "labels/NIST.csv", "labels/NIST.jsonl", "labels-wide/NIST.csv", "labels-wide/NIST.jsonl")) {
                String ending = labels.substring(labels.lastIndexOf('.'));
                try (Workbench next = new Workbench(folder, labels.replaceAll("\\W", "") + ".assay")) {
                    assertEquals(
                            List.of(),
                            next.load(out.resolve("answers" + ending), out.resolve("nuggets" + ending)).errors(),
                            labels);
                    assertEquals(List.of(), next.loadBy(Workbench.NIST, out.resolve(labels)).errors(), labels);
                    assertEquals(work, read(next), labels);
                }
            }
        } finally {
            delete(folder);
        }
    }

    private static Path assignments(Workbench bench, Work work) {
        List<String> lines = new ArrayList<>();
        work.runs().forEach((run, given) -> {
            ObjectNode row = KeptJson.object()
                    .put("qid", TOPIC.value())
                    .put("query", "Why, =\"so\"?")
                    .put("run_id", run)
                    .put("answer_text", "It is; so, \"they\" say.\nAt least " + run);
            ArrayNode nuggets = row.putArray("nuggets");
            int place = 0;
            for (Map.Entry<String, Importance> nugget : work.nuggets().entrySet()) {
                nuggets.addObject()
                        .put("text", nugget.getKey())
                        .put("importance", nugget.getValue().word())
                        .put("assignment", given.get(place++).word());
            }
            lines.add(row.toString());
        });
        return bench.file("assigned.jsonl", lines.toArray(String[]::new));
    }

    private static LabelMatrix matrix(Workbench bench, Work work) {
        Map<RunId, List<Label>> answers = new LinkedHashMap<>();
        work.runs().forEach((run, labels) -> answers.put(new RunId(run), labels));
        return new LabelMatrix(
                TOPIC,
                NuggetSetId.ASSESSOR,
                bench.store.nuggetSet(TOPIC).orElseThrow().nuggets().stream()
                        .map(nugget -> new LabelledNugget(nugget.id(), nugget.text(), nugget.importance()))
                        .toList(),
                answers);
    }

    private static Work read(Workbench bench) {
        List<Nugget> nuggets = bench.store.nuggetSet(TOPIC).orElseThrow().nuggets();
        Map<String, Importance> importances = new LinkedHashMap<>();
        nuggets.forEach(nugget -> importances.put(nugget.text(), nugget.importance()));
        Map<String, List<Label>> runs = new LinkedHashMap<>();
        List<JudgedAnswer> judged = new ArrayList<>();
        bench.store.judgments().forEach(Visibility.permitToCarry(), judged::add);
        for (JudgedAnswer answer : judged) {
            runs.put(
                    answer.answer().run().value(),
                    nuggets.stream()
                            .map(nugget -> answer.nuggets().stream()
                                    .filter(label -> label.nugget().equals(Optional.of(nugget.id())))
                                    .findFirst()
                                    .orElseThrow()
                                    .label())
                            .toList());
            assertEquals(
                    "It is; so, \"they\" say.\nAt least " + answer.answer().run(),
                    bench.store.answers(TOPIC).stream()
                            .filter(one -> one.run().equals(answer.answer().run()))
                            .findFirst()
                            .orElseThrow()
                            .text());
        }
        return new Work(importances, runs);
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path one, IOException failed) throws IOException {
                Files.delete(one);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Provide
    Arbitrary<Work> work() {
        Arbitrary<String> texts = Arbitraries.strings()
                .withChars("abcä漢 ,;|\t\"'=+-@\n")
                .ofMinLength(1)
                .ofMaxLength(12)
                .map(text -> text.isBlank() ? "x" : text);
        Arbitrary<String> runs = Arbitraries.of(
                "north", "gpt-4o", "a b", "=1+1", "-x", "x,y", "\"q\"", "run;2", "Größe", "org/model:7b");
        return Combinators.combine(
                        texts.list().uniqueElements().ofMinSize(1).ofMaxSize(5),
                        runs.list().uniqueElements().ofMinSize(1).ofMaxSize(4),
                        Arbitraries.of(Importance.class).list().ofSize(5),
                        Arbitraries.of(Label.class).list().ofSize(20))
                .as((nuggets, names, importances, labels) -> {
                    Map<String, Importance> all = new LinkedHashMap<>();
                    nuggets.forEach(text -> all.put(text, importances.get(all.size())));
                    Map<String, List<Label>> given = new LinkedHashMap<>();
                    names.forEach(run -> {
                        List<Label> some = new ArrayList<>(
                                labels.subList(given.size() * 5, given.size() * 5 + nuggets.size()));
                        // An answer in which nothing is labelled is in no table.
                        some.set(0, some.getFirst() == Label.UNLABELLED ? Label.SUPPORT : some.getFirst());
                        given.put(run, some);
                    });
                    return new Work(all, given);
                });
    }
}
