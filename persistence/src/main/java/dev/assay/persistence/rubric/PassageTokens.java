package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.rubric.OrdinaryTokens.Odd;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads an ordinary passage of a graded file from its tokens, so that no value is made of it. Whatever is odd about one is left to {@link GradedPassage},
 * which says what; of every other passage both make the same.
 */
final class PassageTokens {
    /** A longer passage, in bytes, is looked at as a value, which has limits. */
    static final int LONGEST = 1 << 20;

    private final boolean withTexts;
    private final GradeCounts counts;
    private final OrdinaryTokens tokens = new OrdinaryTokens();
    private final GradeSetTokens graded;
    private final Map<String, RunId> runs = new LinkedHashMap<>();

    /**
     * @param withTexts whether what passages say is wanted; without it they are empty
     * @param counts told of each grade
     */
    PassageTokens(boolean withTexts, GradeCounts counts) {
        this.withTexts = withTexts;
        this.counts = counts;
        this.graded = new GradeSetTokens(tokens, counts);
    }

    /** Reads the passage whose first token is the present one; empty, anywhere in it, when it is not ordinary. */
    Optional<GradedUnit> read(TopicId topic, JsonParser parser) throws IOException {
        tokens.from(parser);
        graded.of(topic);
        int without = counts.without();
        int begin = counts.begin();
        try {
            return Optional.of(new Read().passage(topic));
        } catch (Odd odd) {
            counts.set(without, begin);
            return Optional.empty();
        }
    }

    /** What was read of a passage. */
    private final class Read {
        private String id = "";
        private String text = "";
        private List<Integer> judgments = List.of();
        private List<GradedUnit.Ranking> rankings = List.of();
        private Map<Grader, List<Cell>> grades = Map.of();
        private Map<String, Integer> labels = Map.of();

        GradedUnit passage(TopicId topic) throws IOException {
            tokens.fields((name, value, seen) -> {
                boolean isThere = value != JsonToken.VALUE_NULL;
                switch (name) {
                    case "paragraph_id" -> {
                        seen.once(0);
                        tokens.expect(JsonToken.VALUE_STRING);
                        id = tokens.parser().getText();
                    }
                    case "text" -> {
                        seen.once(1);
                        if (isThere) {
                            tokens.expect(JsonToken.VALUE_STRING);
                            text = withTexts ? tokens.parser().getText() : "";
                        }
                    }
                    case "paragraph_data" -> {
                        seen.once(2);
                        if (isThere) {
                            data();
                        }
                    }
                    case "exam_grades" -> {
                        seen.once(3);
                        grades = isThere ? graded.sets() : Map.of();
                    }
                    case "grades" -> {
                        seen.once(4);
                        labels = isThere ? graded.labels() : Map.of();
                    }
                    default -> seen.other(name);
                }
            });
            tokens.expect(JsonToken.END_OBJECT);
            if (id.isEmpty()) {
                throw Odd.ONE;
            }
            return new GradedUnit(topic, new DocumentId(id), text, judgments, rankings, grades, labels);
        }

        /** What people and runs say of it. */
        private void data() throws IOException {
            judgments = new ArrayList<>();
            rankings = new ArrayList<>();
            tokens.fields((name, value, seen) -> {
                boolean isThere = value != JsonToken.VALUE_NULL;
                switch (name) {
                    case "judgments" -> {
                        seen.once(0);
                        if (isThere) {
                            tokens.values(this::judgment);
                        }
                    }
                    case "rankings" -> {
                        seen.once(1);
                        if (isThere) {
                            tokens.values(this::ranking);
                        }
                    }
                    default -> seen.other(name);
                }
            });
        }

        private void judgment() throws IOException {
            int[] relevance = {0};
            OrdinaryTokens.Seen had = tokens.fields((name, value, seen) -> {
                switch (name) {
                    case "relevance" -> {
                        seen.once(0);
                        relevance[0] = tokens.whole();
                    }
                    case "paragraphId" -> seen.passed(1);
                    case "query" -> seen.passed(2);
                    case "titleQuery" -> seen.passed(3);
                    default -> seen.other(name);
                }
            });
            if (!had.has(0)) {
                throw Odd.ONE;
            }
            judgments.add(relevance[0]);
        }

        private void ranking() throws IOException {
            Place place = new Place();
            OrdinaryTokens.Seen had = tokens.fields((name, value, seen) -> {
                switch (name) {
                    case "method" -> {
                        seen.once(0);
                        place.run = runs.computeIfAbsent(tokens.id(), RunId::new);
                    }
                    case "rank" -> {
                        seen.once(1);
                        place.rank = tokens.whole();
                    }
                    case "score" -> {
                        seen.once(2);
                        if (!value.isNumeric()) {
                            throw Odd.ONE;
                        }
                        place.score = OptionalDouble.of(Double.parseDouble(tokens.parser().getText()));
                    }
                    case "paragraphId" -> seen.passed(3);
                    case "queryId" -> seen.passed(4);
                    default -> seen.other(name);
                }
            });
            if (!had.has(0) || !had.has(1) || rankings.stream().anyMatch(other -> other.run() == place.run)) {
                throw Odd.ONE;
            }
            rankings.add(new GradedUnit.Ranking(place.run, place.rank, place.score));
        }
    }

    /** Where a run has a passage. */
    private static final class Place {
        private RunId run;
        private int rank;
        private OptionalDouble score = OptionalDouble.empty();
    }
}
