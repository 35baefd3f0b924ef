package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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

    /** Ends the reading of a passage that is not ordinary. */
    private static final class Odd extends RuntimeException {
        private static final long serialVersionUID = 1;
        private static final Odd ONE = new Odd();

        private Odd() {
            super(null, null, false, false);
        }
    }

    private final boolean withTexts;
    private final KeptTexts texts = new KeptTexts();
    private final KeptTexts replies = new KeptTexts();
    private final Map<Grader, Grader> graders = new LinkedHashMap<>();
    private final Map<String, RunId> runs = new LinkedHashMap<>();
    private final KeptTexts items = new KeptTexts();
    /** Of each item: its cells that say nothing but a grade; in which set it was answered last, where, and rated; under which topic it is known to stand. */
    private Cell[][] cells = new Cell[1 << 9][];

    private int[] answeredIn = new int[cells.length];
    private int[] answeredAt = new int[cells.length];
    private int[] ratedIn = new int[cells.length];
    private int[] ofTopic = new int[cells.length];
    private int set;
    private int topicNumber;
    private final GradeCounts counts;
    private JsonParser parser;
    private String topicName = "";
    private String topicPrefix = "/";

    /**
     * @param withTexts whether what passages say is wanted; without it they are empty
     * @param counts told of each grade
     */
    PassageTokens(boolean withTexts, GradeCounts counts) {
        this.withTexts = withTexts;
        this.counts = counts;
    }

    /** Reads the passage whose first token is the present one; empty, anywhere in it, when it is not ordinary. */
    Optional<GradedUnit> read(TopicId topic, JsonParser tokens) throws IOException {
        parser = tokens;
        if (!topic.value().equals(topicName)) {
            topicName = topic.value();
            topicPrefix = topicName + "/";
            topicNumber++;
        }
        int without = counts.without();
        int begin = counts.begin();
        try {
            return Optional.of(passage(topic));
        } catch (Odd odd) {
            counts.set(without, begin);
            return Optional.empty();
        }
    }

    private GradedUnit passage(TopicId topic) throws IOException {
        expect(JsonToken.START_OBJECT);
        String id = null;
        String text = "";
        Data data = null;
        Map<Grader, List<Cell>> grades = null;
        Map<String, Integer> labels = null;
        Seen seen = new Seen();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "paragraph_id" -> {
                    seen.once(0);
                    expect(JsonToken.VALUE_STRING);
                    id = parser.getText();
                }
                case "text" -> {
                    seen.once(1);
                    if (value != JsonToken.VALUE_NULL) {
                        expect(JsonToken.VALUE_STRING);
                        text = withTexts ? parser.getText() : "";
                    }
                }
                case "paragraph_data" -> {
                    seen.once(2);
                    data = value == JsonToken.VALUE_NULL ? null : data();
                }
                case "exam_grades" -> {
                    seen.once(3);
                    grades = value == JsonToken.VALUE_NULL ? null : sets();
                }
                case "grades" -> {
                    seen.once(4);
                    labels = value == JsonToken.VALUE_NULL ? null : labels();
                }
                default -> skip(seen, name);
            }
        }
        if (id == null || id.isEmpty() || parser.currentToken() != JsonToken.END_OBJECT) {
            throw Odd.ONE;
        }
        return new GradedUnit(
                topic,
                new DocumentId(id),
                text,
                data == null ? List.of() : data.judgments,
                data == null ? List.of() : data.rankings,
                grades == null ? Map.of() : grades,
                labels == null ? Map.of() : labels);
    }

    /** What people and runs say of a passage. */
    private static final class Data {
        private final List<Integer> judgments = new ArrayList<>();
        private final List<GradedUnit.Ranking> rankings = new ArrayList<>();
    }

    private Data data() throws IOException {
        expect(JsonToken.START_OBJECT);
        Data data = new Data();
        Seen seen = new Seen();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "judgments" -> {
                    seen.once(0);
                    if (value != JsonToken.VALUE_NULL) {
                        expect(JsonToken.START_ARRAY);
                        while (parser.nextToken() != JsonToken.END_ARRAY) {
                            data.judgments.add(relevance());
                        }
                    }
                }
                case "rankings" -> {
                    seen.once(1);
                    if (value != JsonToken.VALUE_NULL) {
                        expect(JsonToken.START_ARRAY);
                        while (parser.nextToken() != JsonToken.END_ARRAY) {
                            ranking(data.rankings);
                        }
                    }
                }
                default -> skip(seen, name);
            }
        }
        return data;
    }

    private Integer relevance() throws IOException {
        expect(JsonToken.START_OBJECT);
        Integer relevance = null;
        Seen seen = new Seen();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "relevance" -> {
                    seen.once(0);
                    relevance = whole();
                }
                case "paragraphId" -> seen.passed(1, parser);
                case "query" -> seen.passed(2, parser);
                case "titleQuery" -> seen.passed(3, parser);
                default -> skip(seen, name);
            }
        }
        if (relevance == null) {
            throw Odd.ONE;
        }
        return relevance;
    }

    private void ranking(List<GradedUnit.Ranking> to) throws IOException {
        expect(JsonToken.START_OBJECT);
        RunId run = null;
        int rank = 0;
        OptionalDouble score = OptionalDouble.empty();
        Seen seen = new Seen();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "method" -> {
                    seen.once(0);
                    run = runs.computeIfAbsent(id(), RunId::new);
                }
                case "rank" -> {
                    seen.once(1);
                    rank = whole();
                }
                case "score" -> {
                    seen.once(2);
                    if (value.isNumeric()) {
                        score = OptionalDouble.of(Double.parseDouble(parser.getText()));
                    } else {
                        throw Odd.ONE;
                    }
                }
                case "paragraphId" -> seen.passed(3, parser);
                case "queryId" -> seen.passed(4, parser);
                default -> skip(seen, name);
            }
        }
        if (run == null || !seen.has(1)) {
            throw Odd.ONE;
        }
        for (GradedUnit.Ranking other : to) {
            if (other.run() == run) {
                throw Odd.ONE;
            }
        }
        to.add(new GradedUnit.Ranking(run, rank, score));
    }

    private Map<Grader, List<Cell>> sets() throws IOException {
        expect(JsonToken.START_ARRAY);
        Map<Grader, List<Cell>> sets = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            expect(JsonToken.START_OBJECT);
            GradeSet set = new GradeSet();
            set.read();
            if (sets.put(set.grader(), set.cells()) != null) {
                throw Odd.ONE;
            }
        }
        return sets;
    }

    /** What one grader made of the items. */
    private final class GradeSet {
        private String judge = "";
        private String prompt = GradedPassage.UNNAMED_PROMPT;
        private boolean checks;
        private boolean hasRight;
        private String type;
        private final int number = ++set;
        private int[] asked = new int[32];
        private int countAsked = -1;
        private List<String> said = List.of();
        private int[] rated = new int[32];
        private int[] grades = new int[32];
        private int countRated = -1;
        private boolean ofNuggets;

        void read() throws IOException {
            Seen seen = new Seen();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_NULL) {
                    throw Odd.ONE;
                }
                switch (name) {
                    case "llm" -> {
                        seen.once(0);
                        judge = text();
                    }
                    case "prompt_info" -> {
                        seen.once(1);
                        promptInfo();
                    }
                    case "prompt_type" -> {
                        seen.once(2);
                        type = text();
                    }
                    case "answers" -> {
                        seen.once(3);
                        answers();
                    }
                    case "self_ratings" -> {
                        seen.once(4);
                        ratings();
                    }
                    case "llm_response_errors" -> {
                        seen.once(5);
                        expect(JsonToken.START_OBJECT);
                        if (parser.nextToken() != JsonToken.END_OBJECT) {
                            throw Odd.ONE;
                        }
                    }
                    case "correctAnswered" -> {
                        seen.once(6);
                        hasRight = true;
                        skip();
                    }
                    case "wrongAnswered" -> {
                        seen.once(7);
                        skip();
                    }
                    case "exam_ratio" -> seen.passed(8, parser);
                    case "llm_options" -> {
                        seen.once(9);
                        skip();
                    }
                    default -> skip(seen, name);
                }
            }
            boolean isChecked = countRated < 0 && hasRight && checks;
            if (isChecked || countAsked == 0) {
                throw Odd.ONE;
            }
        }

        private void promptInfo() throws IOException {
            expect(JsonToken.START_OBJECT);
            Seen seen = new Seen();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                switch (name) {
                    case "prompt_class" -> {
                        seen.once(0);
                        prompt = text();
                    }
                    case "check_answer_key" -> {
                        seen.once(1);
                        checks = parser.currentToken() == JsonToken.VALUE_TRUE;
                        skip();
                    }
                    default -> skip(seen, name);
                }
            }
        }

        private void answers() throws IOException {
            expect(JsonToken.START_ARRAY);
            countAsked = 0;
            said = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                expect(JsonToken.START_ARRAY);
                parser.nextToken();
                int item = item();
                if (answeredIn[item] == number) {
                    throw Odd.ONE;
                }
                answeredIn[item] = number;
                answeredAt[item] = countAsked;
                if (countAsked == asked.length) {
                    asked = Arrays.copyOf(asked, 2 * countAsked);
                }
                asked[countAsked++] = item;
                parser.nextToken();
                expect(JsonToken.VALUE_STRING);
                said.add(replies.kept(parser));
                if (parser.nextToken() != JsonToken.END_ARRAY) {
                    throw Odd.ONE;
                }
            }
        }

        private void ratings() throws IOException {
            expect(JsonToken.START_ARRAY);
            countRated = 0;
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                rating();
            }
        }

        private void rating() throws IOException {
            expect(JsonToken.START_OBJECT);
            int item = -1;
            int grade = -1;
            Seen seen = new Seen();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                switch (name) {
                    case "question_id", "nugget_id" -> {
                        // One of them is there, and not the other.
                        seen.once(0);
                        ofNuggets |= name.equals("nugget_id");
                        item = item();
                    }
                    case "self_rating" -> {
                        seen.once(1);
                        grade = whole();
                    }
                    default -> skip(seen, name);
                }
            }
            if (item < 0 || grade < Cell.LEAST || grade > Cell.BEST || ratedIn[item] == number || isOfOther(item)) {
                throw Odd.ONE;
            }
            ratedIn[item] = number;
            if (countRated == rated.length) {
                rated = Arrays.copyOf(rated, 2 * countRated);
                grades = Arrays.copyOf(grades, 2 * countRated);
            }
            grades[countRated] = grade;
            rated[countRated++] = item;
        }

        Grader grader() {
            boolean isNugget = type == null ? ofNuggets : ItemKind.NUGGET.word().equals(type);
            Grader found = new Grader(
                    judge,
                    countRated < 0 ? Grader.Method.EXTRACT : Grader.Method.RATE,
                    isNugget ? ItemKind.NUGGET : ItemKind.QUESTION,
                    prompt);
            return graders.computeIfAbsent(found, one -> one);
        }

        List<Cell> cells() {
            List<Cell> all = new ArrayList<>(Math.max(countAsked, countRated));
            if (countRated < 0) {
                for (int i = 0; i < countAsked; i++) {
                    all.add(new Cell(items.text(asked[i]), Cell.State.EXTRACTED, 0, said.get(i)));
                }
                return all;
            }
            for (int i = 0; i < countRated; i++) {
                String reply = answeredIn[rated[i]] == number ? said.get(answeredAt[rated[i]]) : "";
                all.add(graded(rated[i], grades[i], reply));
                counts.graded(grades[i], reply);
            }
            return all;
        }
    }

    /** The number of the item whose id is the present token. */
    private int item() throws IOException {
        expect(JsonToken.VALUE_STRING);
        int item = items.index(parser);
        if (item < 0 || items.text(item).isEmpty()) {
            throw Odd.ONE;
        }
        if (item >= cells.length) {
            int length = 2 * cells.length;
            cells = Arrays.copyOf(cells, length);
            answeredIn = Arrays.copyOf(answeredIn, length);
            answeredAt = Arrays.copyOf(answeredAt, length);
            ratedIn = Arrays.copyOf(ratedIn, length);
            ofTopic = Arrays.copyOf(ofTopic, length);
        }
        return item;
    }

    /** Whether an item has the id of another topic. */
    private boolean isOfOther(int item) {
        if (ofTopic[item] != topicNumber) {
            String id = items.text(item);
            if (id.lastIndexOf('/') > 0 && !id.startsWith(topicPrefix)) {
                return true;
            }
            ofTopic[item] = topicNumber;
        }
        return false;
    }

    /** Most cells say nothing but their grade; one of each is enough. */
    private Cell graded(int item, int grade, String reply) {
        String id = items.text(item);
        if (reply.length() != 1 || reply.charAt(0) != '0' + grade) {
            return Cell.graded(id, grade, reply);
        }
        if (cells[item] == null) {
            cells[item] = new Cell[Cell.BEST + 1];
        }
        if (cells[item][grade] == null) {
            cells[item][grade] = Cell.graded(id, grade, reply);
        }
        return cells[item][grade];
    }

    private Map<String, Integer> labels() throws IOException {
        expect(JsonToken.START_ARRAY);
        Map<String, Integer> labels = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            expect(JsonToken.START_OBJECT);
            GradeSet set = new GradeSet();
            Integer label = null;
            Seen seen = new Seen();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_NULL) {
                    throw Odd.ONE;
                }
                switch (name) {
                    case "llm" -> {
                        seen.once(0);
                        set.judge = text();
                    }
                    case "prompt_info" -> {
                        seen.once(1);
                        set.promptInfo();
                    }
                    case "self_ratings" -> {
                        seen.once(2);
                        label = whole();
                    }
                    default -> skip(seen, name);
                }
            }
            if (label != null) {
                labels.putIfAbsent(texts.kept(set.prompt + " " + set.judge), label);
            }
        }
        return labels;
    }

    private void expect(JsonToken token) {
        if (parser.currentToken() != token) {
            throw Odd.ONE;
        }
    }

    private String id() throws IOException {
        expect(JsonToken.VALUE_STRING);
        String id = texts.kept(parser);
        if (id.isEmpty()) {
            throw Odd.ONE;
        }
        return id;
    }

    private String text() throws IOException {
        expect(JsonToken.VALUE_STRING);
        return texts.kept(parser);
    }

    private int whole() throws IOException {
        expect(JsonToken.VALUE_NUMBER_INT);
        if (parser.getTextLength() > 9) {
            throw Odd.ONE;
        }
        return parser.getIntValue();
    }

    /** The fields of an object that were there: one that stands twice makes it odd. */
    private static final class Seen {
        private int known;
        private List<String> others = List.of();

        void once(int field) {
            if ((known & 1 << field) != 0) {
                throw Odd.ONE;
            }
            known |= 1 << field;
        }

        /** A field that is passed over, and holds no object. */
        void passed(int field, JsonParser parser) {
            once(field);
            if (!parser.currentToken().isScalarValue()) {
                throw Odd.ONE;
            }
        }

        boolean has(int field) {
            return (known & 1 << field) != 0;
        }

        void once(String name) {
            if (others.isEmpty()) {
                others = new ArrayList<>();
            }
            // So many would take long to compare.
            if (others.size() > 30 || others.contains(name)) {
                throw Odd.ONE;
            }
            others.add(name);
        }
    }

    private void skip(Seen seen, String name) throws IOException {
        seen.once(name);
        skip();
    }

    /** Passes over a value in which no field stands twice. */
    private void skip() throws IOException {
        switch (parser.currentToken()) {
            case START_ARRAY -> {
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    skip();
                }
            }
            case START_OBJECT -> {
                Seen seen = new Seen();
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    seen.once(parser.currentName());
                    parser.nextToken();
                    skip();
                }
            }
            case null -> throw Odd.ONE;
            default -> {}
        }
    }
}
