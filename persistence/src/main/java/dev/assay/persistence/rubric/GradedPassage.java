package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.Fields;
import dev.assay.persistence.input.Grades;
import dev.assay.persistence.input.JsonValue;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;

/** Reads one passage of a graded file; what all of them say again and again is kept once. */
final class GradedPassage {
    /** What the workbench takes a grade to be of that does not name its prompt. */
    static final String UNNAMED_PROMPT = "QuestionPromptWithChoices";

    private final Map<String, String> texts = new HashMap<>();
    private final Map<Grader, Grader> graders = new HashMap<>();
    private final GradeCounts counts;

    /** @param counts told of each grade */
    GradedPassage(GradeCounts counts) {
        this.counts = counts;
    }

    /**
     * @param warn told the field and what is odd there
     * @throws RecordException when it cannot be read
     */
    GradedUnit read(TopicId topic, Fields passage, BiConsumer<String, Message> warn) {
        DocumentId id = new DocumentId(passage.requireId(StoreWords.say("import.graded.passage-id"), "paragraph_id"));
        List<Integer> judgments = new ArrayList<>();
        List<GradedUnit.Ranking> rankings = new ArrayList<>();
        passage.object("paragraph_data").ifPresent(data -> {
            each(data, "judgments").forEach(one -> judgments.add(whole(one, "relevance")));
            Set<RunId> ranked = new HashSet<>();
            each(data, "rankings").forEach(one -> {
                RunId run = new RunId(once(one.requireId(StoreWords.say("import.graded.run"), "method")));
                if (!ranked.add(run)) {
                    warn.accept(one.path("method"), StoreWords.say("import.graded.ranked-twice", run, id));
                }
                rankings.add(new GradedUnit.Ranking(run, whole(one, "rank"), score(one)));
            });
        });
        Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
        for (Fields set : each(passage, "exam_grades")) {
            GradeSet read = new GradeSet(topic, id, set, warn);
            grades.merge(read.grader, read.cells(), (before, more) -> {
                warn.accept(
                        set.path("prompt_info"), StoreWords.say("import.graded.set-twice", id, read.grader.judge()));
                return before;
            });
        }
        Map<String, Integer> labels = new LinkedHashMap<>();
        for (Fields whole : each(passage, "grades")) {
            // A grade that a program could not read is left out, as a failed one.
            whole.value("self_ratings")
                    .map(Grades::value)
                    .filter(OptionalInt::isPresent)
                    .ifPresent(label -> labels.putIfAbsent(
                            once(promptClass(whole)) + " " + once(whole.text("llm").orElse("")), label.getAsInt()));
        }
        return new GradedUnit(topic, id, passage.text("text").orElse(""), judgments, rankings, grades, labels);
    }

    private static List<Fields> each(Fields fields, String name) {
        List<JsonValue> values = fields.list(name).orElse(List.of());
        List<Fields> all = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            all.add(Fields.at(fields.path(name) + "[" + i + "]", values.get(i)));
        }
        return all;
    }

    private static int whole(Fields fields, String name) {
        return fields.value(name)
                .map(Grades::value)
                .orElse(OptionalInt.empty())
                .orElseThrow(() -> new RecordException(fields.path(name), StoreWords.say("import.graded.whole")));
    }

    private static OptionalDouble score(Fields ranking) {
        try {
            return ranking.peek("score") instanceof JsonValue.Number number
                    ? OptionalDouble.of(Double.parseDouble(number.literal()))
                    : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    private static String promptClass(Fields set) {
        return set.object("prompt_info").flatMap(info -> info.text("prompt_class")).orElse(UNNAMED_PROMPT);
    }

    private String once(String text) {
        return texts.computeIfAbsent(text, one -> one);
    }

    /** What one grader made of the items. */
    private final class GradeSet {
        private final TopicId topic;
        private final DocumentId passage;
        private final Fields set;
        private final BiConsumer<String, Message> warn;
        private final Grader grader;
        private final String prefix;
        private final Optional<List<JsonValue>> ratings;

        GradeSet(TopicId topic, DocumentId passage, Fields set, BiConsumer<String, Message> warn) {
            this.prefix = topic.value() + "/";
            this.topic = topic;
            this.passage = passage;
            this.set = set;
            this.warn = warn;
            ratings = set.list("self_ratings");
            Grader found = new Grader(
                    once(set.text("llm").orElse("")),
                    ratings.isPresent()
                            ? Grader.Method.RATE
                            : checksAnswers() ? Grader.Method.CHECK : Grader.Method.EXTRACT,
                    kind(),
                    once(promptClass(set)));
            grader = graders.computeIfAbsent(found, one -> one);
        }

        /** Without ratings, what tells whether answers were right from what only has them. */
        private boolean checksAnswers() {
            return set.has("correctAnswered") && set.object("prompt_info")
                    .map(info -> info.peek("check_answer_key"))
                    .filter(new JsonValue.Flag(true)::equals)
                    .isPresent();
        }

        private ItemKind kind() {
            boolean isNugget = set.text("prompt_type")
                    .map(ItemKind.NUGGET.word()::equals)
                    .orElseGet(() -> ratings.stream()
                            .flatMap(List::stream)
                            .anyMatch(one -> one instanceof JsonValue.Struct struct && struct.has("nugget_id")));
            return isNugget ? ItemKind.NUGGET : ItemKind.QUESTION;
        }

        private List<GradedCell> cells() {
            Map<String, String> answers = new LinkedHashMap<>();
            List<JsonValue> pairs = set.list("answers").orElse(List.of());
            if (pairs.isEmpty() && set.has("answers")) {
                boolean isRated = ratings.filter(all -> !all.isEmpty()).isPresent();
                warn.accept(
                        set.path("answers"),
                        StoreWords.say(
                                isRated ? "import.graded.no-answers" : "import.graded.nothing",
                                passage,
                                grader.judge()));
            }
            for (int i = 0; i < pairs.size(); i++) {
                answer(i, pairs.get(i), answers);
            }
            List<GradedCell> cells = new ArrayList<>();
            if (ratings.isPresent()) {
                rated(answers, cells);
            } else if (grader.method() == Grader.Method.CHECK) {
                checked(answers, cells);
            } else {
                answers.forEach(
                        (item, answer) -> cells.add(new GradedCell(item, GradedCell.State.EXTRACTED, 0, answer)));
            }
            return cells;
        }

        /** Takes a pair of an item and the reply, as a rule two texts; its place is put together for others alone. */
        private void answer(int place, JsonValue value, Map<String, String> answers) {
            if (value instanceof JsonValue.Sequence(List<JsonValue> pair)
                    && pair.size() == 2
                    && pair.getFirst() instanceof JsonValue.Text(String item)
                    && pair.getLast() instanceof JsonValue.Text(String answer)
                    && !item.isEmpty()) {
                answers.putIfAbsent(once(item), once(answer));
                return;
            }
            String path = set.path("answers") + "[" + place + "]";
            List<JsonValue> parts = Fields.list(path, value);
            if (parts.size() != 2) {
                throw new RecordException(path, StoreWords.say("import.graded.answer"));
            }
            String item = Fields.id(path + "[0]", parts.getFirst());
            answers.putIfAbsent(once(item), once(Fields.text(path + "[1]", parts.getLast())));
        }

        /**
         * Right is {@link GradedCell#BEST}, as in what Assay checks itself; what the model's reply did not tell is
         * failed.
         */
        private void checked(Map<String, String> answers, List<GradedCell> cells) {
            Set<String> right = new HashSet<>();
            List<JsonValue> ids = set.list("correctAnswered").orElse(List.of());
            for (int i = 0; i < ids.size(); i++) {
                right.add(Fields.id(set.path("correctAnswered") + "[" + i + "]", ids.get(i)));
            }
            Set<String> failed = failed().keySet();
            failed.forEach(item ->
                    cells.add(new GradedCell(once(item), GradedCell.State.FAILED, 0, answers.getOrDefault(item, ""))));
            answers.forEach((item, answer) -> {
                if (!failed.contains(item)) {
                    cells.add(
                            GradedCell.graded(item, right.contains(item) ? GradedCell.BEST : GradedCell.LEAST, answer));
                }
            });
        }

        /** The items whose replies could not be read, with what was said instead. */
        private Map<String, JsonValue> failed() {
            return set.value("llm_response_errors")
                    .filter(JsonValue.Struct.class::isInstance)
                    .map(errors -> ((JsonValue.Struct) errors).fields())
                    .orElse(Map.of());
        }

        private void rated(Map<String, String> answers, List<GradedCell> cells) {
            Set<String> seen = new HashSet<>();
            Map<String, JsonValue> failed = failed();
            List<JsonValue> all = ratings.get();
            for (int i = 0; i < all.size(); i++) {
                String item = item(i, all.get(i));
                if (!seen.add(item)) {
                    warn.accept(path(i) + ".self_rating", StoreWords.say("import.graded.twice", item, passage));
                    continue;
                }
                warnOfOther(i, item);
                String answer = answers.getOrDefault(item, "");
                JsonValue value = ((JsonValue.Struct) all.get(i)).get("self_rating");
                value = value instanceof JsonValue.Nothing ? null : value;
                OptionalInt grade = value == null ? OptionalInt.empty() : Grades.value(value);
                if (failed.containsKey(item)) {
                    cells.add(new GradedCell(item, GradedCell.State.FAILED, 0, answer));
                } else if (grade.isPresent()
                        && grade.getAsInt() >= GradedCell.LEAST
                        && grade.getAsInt() <= GradedCell.BEST) {
                    cells.add(GradedCell.graded(item, grade.getAsInt(), answer));
                    counts.graded(grade.getAsInt(), answer);
                } else {
                    warn.accept(
                            path(i) + ".self_rating",
                            StoreWords.say(
                                    "import.graded.scale",
                                    item,
                                    passage,
                                    switch (value) {
                                        case null -> "null";
                                        case JsonValue.Number number -> number.literal();
                                        case JsonValue.Text text -> Tally.quoted(text.value());
                                        default -> Tally.quoted(value.write());
                                    }));
                    cells.add(new GradedCell(
                            item, value == null ? GradedCell.State.FAILED : GradedCell.State.OFF_SCALE, 0, answer));
                }
            }
            failed.keySet().stream()
                    .filter(seen::add)
                    .forEach(item -> cells.add(
                            new GradedCell(once(item), GradedCell.State.FAILED, 0, answers.getOrDefault(item, ""))));
        }

        /** The item of a rating, which as a rule is a text in the usual field. */
        private String item(int place, JsonValue rating) {
            return rating instanceof JsonValue.Struct struct
                            && struct.get("question_id") instanceof JsonValue.Text(String id)
                            && !id.isEmpty()
                    ? once(id)
                    : once(Fields.at(path(place), rating)
                            .requireId(StoreWords.say("import.graded.item-id"), "question_id", "nugget_id"));
        }

        private String path(int rating) {
            return set.path("self_ratings") + "[" + rating + "]";
        }

        private void warnOfOther(int rating, String item) {
            int end = item.lastIndexOf('/');
            if (end > 0 && !item.startsWith(prefix)) {
                warn.accept(path(rating) + ".question_id", StoreWords.say("import.graded.other-topic", item, topic));
            }
        }
    }
}
