package dev.assay.persistence.rubric;

import com.fasterxml.jackson.core.JsonToken;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.Cell;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.rubric.OrdinaryTokens.Odd;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what graders made of items in a passage, and of the passage as a whole, from its tokens. Items are numbered, since most passages have the same. */
final class GradeSetTokens {
    private final OrdinaryTokens tokens;
    private final GradeCounts counts;
    private final KeptTexts replies = new KeptTexts();
    private final KeptTexts items = new KeptTexts();
    private final Map<Grader, Grader> graders = new LinkedHashMap<>();
    /** Of each item: its cells that say nothing but a grade; in which set it was answered last, where, and rated; under which topic it is known to stand. */
    private Cell[][] cells = new Cell[1 << 9][];

    private int[] answeredIn = new int[cells.length];
    private int[] answeredAt = new int[cells.length];
    private int[] ratedIn = new int[cells.length];
    private int[] ofTopic = new int[cells.length];
    private int set;
    private int topicNumber;
    private String topicName = "";
    private String topicPrefix = "/";

    /** @param counts told of each grade */
    GradeSetTokens(OrdinaryTokens tokens, GradeCounts counts) {
        this.tokens = tokens;
        this.counts = counts;
    }

    /** What comes is of this topic. */
    void of(TopicId topic) {
        if (!topic.value().equals(topicName)) {
            topicName = topic.value();
            topicPrefix = topicName + "/";
            topicNumber++;
        }
    }

    /** The cells of each grader. */
    Map<Grader, List<Cell>> sets() throws IOException {
        Map<Grader, List<Cell>> sets = new LinkedHashMap<>();
        tokens.values(() -> {
            GradeSet one = new GradeSet();
            one.read();
            if (sets.put(one.grader(), one.cells()) != null) {
                throw Odd.ONE;
            }
        });
        return sets;
    }

    /** What graders made of the passage as a whole. */
    Map<String, Integer> labels() throws IOException {
        Map<String, Integer> labels = new LinkedHashMap<>();
        tokens.values(() -> {
            GradeSet one = new GradeSet();
            int[] label = {0};
            OrdinaryTokens.Seen had = tokens.fields((name, value, seen) -> {
                refuseNothing(value);
                switch (name) {
                    case "llm" -> {
                        seen.once(0);
                        one.judge = tokens.text();
                    }
                    case "prompt_info" -> {
                        seen.once(1);
                        one.promptInfo();
                    }
                    case "self_ratings" -> {
                        seen.once(2);
                        label[0] = tokens.whole();
                    }
                    default -> seen.other(name);
                }
            });
            if (had.has(2)) {
                labels.putIfAbsent(tokens.kept(one.prompt + " " + one.judge), label[0]);
            }
        });
        return labels;
    }

    private static void refuseNothing(JsonToken value) {
        if (value == JsonToken.VALUE_NULL) {
            throw Odd.ONE;
        }
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
        private final OrdinaryTokens.Fields ratingField = this::ratingField;
        private int item;
        private int grade;

        void read() throws IOException {
            tokens.fields((name, value, seen) -> {
                refuseNothing(value);
                switch (name) {
                    case "llm" -> {
                        seen.once(0);
                        judge = tokens.text();
                    }
                    case "prompt_info" -> {
                        seen.once(1);
                        promptInfo();
                    }
                    case "prompt_type" -> {
                        seen.once(2);
                        type = tokens.text();
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
                        tokens.fields((error, message, errors) -> {
                            throw Odd.ONE;
                        });
                    }
                    case "correctAnswered" -> {
                        seen.once(6);
                        hasRight = true;
                        tokens.skip();
                    }
                    case "wrongAnswered" -> {
                        seen.once(7);
                        tokens.skip();
                    }
                    case "exam_ratio" -> seen.passed(8);
                    case "llm_options" -> {
                        seen.once(9);
                        tokens.skip();
                    }
                    default -> seen.other(name);
                }
            });
            boolean isChecked = countRated < 0 && hasRight && checks;
            if (isChecked || countAsked == 0) {
                throw Odd.ONE;
            }
        }

        private void promptInfo() throws IOException {
            tokens.fields((name, value, seen) -> {
                switch (name) {
                    case "prompt_class" -> {
                        seen.once(0);
                        prompt = tokens.text();
                    }
                    case "check_answer_key" -> {
                        seen.once(1);
                        checks = value == JsonToken.VALUE_TRUE;
                        tokens.skip();
                    }
                    default -> seen.other(name);
                }
            });
        }

        private void answers() throws IOException {
            countAsked = 0;
            said = new ArrayList<>();
            tokens.values(this::answer);
        }

        /** A pair of an item and the reply. */
        private void answer() throws IOException {
            tokens.expect(JsonToken.START_ARRAY);
            tokens.parser().nextToken();
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
            tokens.parser().nextToken();
            tokens.expect(JsonToken.VALUE_STRING);
            said.add(replies.kept(tokens.parser()));
            tokens.parser().nextToken();
            tokens.expect(JsonToken.END_ARRAY);
        }

        private void ratings() throws IOException {
            countRated = 0;
            tokens.values(this::rating);
        }

        /** There are more ratings than anything else, so that none has an object made for it. */
        private void rating() throws IOException {
            item = -1;
            grade = -1;
            tokens.fields(ratingField);
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

        private void ratingField(String name, JsonToken value, OrdinaryTokens.Seen seen) throws IOException {
            switch (name) {
                case "question_id", "nugget_id" -> {
                    // One of them is there, and not the other.
                    seen.once(0);
                    ofNuggets |= name.equals("nugget_id");
                    item = item();
                }
                case "self_rating" -> {
                    seen.once(1);
                    grade = tokens.whole();
                }
                default -> seen.other(name);
            }
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
        tokens.expect(JsonToken.VALUE_STRING);
        int item = items.index(tokens.parser());
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
}
