package dev.assay.persistence.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.RankedDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** However the lines of a run are spelled, its documents stand in the order of their scores as Java reads them. */
class AnyRunFileTest {
    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void documentsStandInTheOrderOfTheirScores(
            @ForAll("lines") List<List<String>> lines, @ForAll("between") String between) throws IOException {
        Map<RunId, Map<TopicId, List<RankedDocument>>> expected = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (List<String> columns : lines) {
            text.append(String.join(between, columns)).append('\n');
            expected.computeIfAbsent(new RunId(columns.get(5)), run -> new LinkedHashMap<>())
                    .computeIfAbsent(new TopicId(columns.get(0)), topic -> new ArrayList<>())
                    .add(new RankedDocument(new DocumentId(columns.get(2)), Double.parseDouble(columns.get(4))));
        }
        Path file = Files.createTempFile("any", ".run");
        try {
            Files.writeString(file, text);
            Map<RunId, Map<TopicId, List<DocumentId>>> ordered = new LinkedHashMap<>();
            expected.forEach((run, topics) -> {
                Map<TopicId, List<DocumentId>> documents = new LinkedHashMap<>();
                topics.forEach((topic, all) -> documents.put(topic, RankedDocument.inOrder(all)));
                ordered.put(run, documents);
            });
            assertEquals(ordered, RunFile.read(List.of(file)).runs());
        } finally {
            Files.delete(file);
        }
    }

    @Provide
    Arbitrary<String> between() {
        return Arbitraries.of(" ", "\t", "  \t ");
    }

    @Provide
    Arbitrary<List<List<String>>> lines() {
        Arbitrary<String> score = Arbitraries.oneOf(
                Arbitraries.doubles().between(-1e6, 1e6).map(Object::toString),
                Arbitraries.doubles().between(0, 1).ofScale(3).map(Object::toString),
                Arbitraries.of(
                        "1",
                        "-0",
                        "0.1",
                        ".5",
                        "7.",
                        "1e3",
                        "+2",
                        "123456789012345.5",
                        "0.000000000000001",
                        "Infinity",
                        "0x1p3"));
        return Combinators.combine(
                        Arbitraries.of("t", "\u00fc-7", "0042"),
                        Arbitraries.of("a", "b", "c", "d\u00e9", "\ud83d\ude00"),
                        Arbitraries.of("1", "2", "-3", "x", "1.0"),
                        score,
                        Arbitraries.of("r", "r", "s"))
                .as((topic, document, rank, number, run) -> List.of(topic, "Q0", document, rank, number, run))
                .list()
                .ofMinSize(1)
                .ofMaxSize(12);
    }
}
