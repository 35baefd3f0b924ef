package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.input.Grades;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
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
    /** The prompt that the workbench assumes for a grade that does not name its prompt. */
    static final String UNNAMED_PROMPT = "QuestionPromptWithChoices";

    private static final Message PASSAGE_ID = StoreWords.say("import.graded.passage-id");
    private static final Message RUN = StoreWords.say("import.graded.run");
    private static final Message ITEM_ID = StoreWords.say("import.graded.item-id");

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
    GradedUnit read(TopicId topic, JsonFields passage, BiConsumer<String, Message> warn) {
        DocumentId id = new DocumentId(passage.requireId(PASSAGE_ID, "paragraph_id"));
        List<Integer> judgments = new ArrayList<>();
        List<GradedUnit.Ranking> rankings = new ArrayList<>();
        passage.object("paragraph_data").ifPresent(data -> {
            data.objects("judgments").forEach(one -> judgments.add(whole(one, "relevance")));
            Set<RunId> ranked = new HashSet<>();
            data.objects("rankings").forEach(one -> {
                RunId run = new RunId(once(one.requireId(RUN, "method")));
                if (!ranked.add(run)) {
                    warn.accept(one.path("method"), StoreWords.say("import.graded.ranked-twice", run, id));
                }
                rankings.add(new GradedUnit.Ranking(run, whole(one, "rank"), score(one)));
            });
        });
        Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
        for (JsonFields set : passage.objects("exam_grades")) {
            GradeSet read = new GradeSet(topic, id, set, warn);
            grades.merge(read.grader, read.cells(), (before, more) -> {
                warn.accept(
                        set.path("prompt_info"), StoreWords.say("import.graded.set-twice", id, read.grader.judge()));
                return before;
            });
        }
        Map<String, Integer> labels = new LinkedHashMap<>();
        for (JsonFields whole : passage.objects("grades")) {
            // A grade that a program could not read is left out, as a failed one.
            whole.value("self_ratings")
                    .map(Grades::value)
                    .filter(OptionalInt::isPresent)
                    .ifPresent(label -> labels.putIfAbsent(
                            once(promptClass(whole)) + " " + once(whole.text("llm").orElse("")), label.getAsInt()));
        }
        return new GradedUnit(topic, id, passage.text("text").orElse(""), judgments, rankings, grades, labels);
    }

    private static int whole(JsonFields fields, String name) {
        return fields.value(name)
                .map(Grades::value)
                .orElse(OptionalInt.empty())
                .orElseThrow(() -> new RecordException(fields.path(name), "import.graded.whole"));
    }

    private static OptionalDouble score(JsonFields ranking) {
        try {
            double score = Double.parseDouble(ranking.peek("score").asText());
            return ranking.peek("score").isNumber() && Double.isFinite(score)
                    ? OptionalDouble.of(score)
                    : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    private static String promptClass(JsonFields set) {
        return set.object("prompt_info").flatMap(info -> info.text("prompt_class")).orElse(UNNAMED_PROMPT);
    }

    private String once(String text) {
        return texts.computeIfAbsent(text, one -> one);
    }

    /** One grader's grades of the items. */
    private final class GradeSet {
        private final TopicId topic;
        private final DocumentId passage;
        private final JsonFields set;
        private final BiConsumer<String, Message> warn;
        private final Grader grader;
        private final String prefix;
        private final Optional<ArrayNode> ratings;

        GradeSet(TopicId topic, DocumentId passage, JsonFields set, BiConsumer<String, Message> warn) {
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
                    .filter(JsonNode::booleanValue)
                    .isPresent();
        }

        private ItemKind kind() {
            boolean isNugget = set.text("prompt_type")
                    .map(ItemKind.NUGGET.word()::equals)
                    .orElseGet(() -> ratings.stream()
                            .flatMap(JsonNode::valueStream)
                            .anyMatch(one -> one.has("nugget_id")));
            return isNugget ? ItemKind.NUGGET : ItemKind.QUESTION;
        }

        private List<GradedCell> cells() {
            Map<String, String> answers = new LinkedHashMap<>();
            JsonNode pairs = set.list("answers").orElseGet(KeptJson::list);
            if (pairs.isEmpty() && set.has("answers")) {
                boolean isRated = ratings.filter(all -> !all.isEmpty()).isPresent();
                warn.accept(
                        set.path("answers"),
                        StoreWords.say(
                                isRated ? "import.graded.no-answers" : "import.graded.nothing",
                                passage,
                                grader.judge()));
            }
            String path = set.path("answers");
            for (int i = 0; i < pairs.size(); i++) {
                answer(path + "[" + i + "]", pairs.get(i), answers);
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

        /** Takes a pair of an item and the reply. */
        private void answer(String path, JsonNode value, Map<String, String> answers) {
            JsonNode parts = JsonFields.list(path, value);
            if (parts.size() != 2) {
                throw new RecordException(path, "import.graded.answer");
            }
            String item = JsonFields.id(path + "[0]", parts.get(0));
            answers.putIfAbsent(once(item), once(JsonFields.text(path + "[1]", parts.get(1))));
        }

        /**
         * Right is {@link GradedCell#BEST}, as in what Assay checks itself; what the model's reply did not tell is
         * failed.
         */
        private void checked(Map<String, String> answers, List<GradedCell> cells) {
            Set<String> right = new HashSet<>();
            JsonNode ids = set.list("correctAnswered").orElseGet(KeptJson::list);
            for (int i = 0; i < ids.size(); i++) {
                right.add(JsonFields.id(set.path("correctAnswered") + "[" + i + "]", ids.get(i)));
            }
            Set<String> failed = failed();
            failed.forEach(item ->
                    cells.add(new GradedCell(once(item), GradedCell.State.FAILED, 0, answers.getOrDefault(item, ""))));
            answers.forEach((item, answer) -> {
                if (!failed.contains(item)) {
                    cells.add(
                            GradedCell.graded(item, right.contains(item) ? GradedCell.BEST : GradedCell.LEAST, answer));
                }
            });
        }

        /** The items whose replies could not be read. */
        private Set<String> failed() {
            return KeptJson.names(set.value("llm_response_errors").orElseGet(KeptJson::object));
        }

        private void rated(Map<String, String> answers, List<GradedCell> cells) {
            Set<String> seen = new HashSet<>();
            Set<String> failed = failed();
            for (JsonFields rating : set.objects("self_ratings")) {
                String item = once(rating.requireId(ITEM_ID, "question_id", "nugget_id"));
                if (!seen.add(item)) {
                    warn.accept(rating.path("self_rating"), StoreWords.say("import.graded.twice", item, passage));
                    continue;
                }
                warnOfOther(rating, item);
                String answer = answers.getOrDefault(item, "");
                Optional<JsonNode> value = rating.value("self_rating");
                OptionalInt grade = value.map(Grades::value).orElse(OptionalInt.empty());
                if (failed.contains(item)) {
                    cells.add(new GradedCell(item, GradedCell.State.FAILED, 0, answer));
                } else if (grade.isPresent()
                        && grade.getAsInt() >= GradedCell.LEAST
                        && grade.getAsInt() <= GradedCell.BEST) {
                    cells.add(GradedCell.graded(item, grade.getAsInt(), answer));
                    counts.graded(grade.getAsInt(), answer);
                } else {
                    String found = value.map(one -> one.isNumber() ? one.asText() : Tally.quoted(KeptJson.id(one)))
                            .orElse("null");
                    warn.accept(
                            rating.path("self_rating"), StoreWords.say("import.graded.scale", item, passage, found));
                    GradedCell.State state = value.isEmpty() ? GradedCell.State.FAILED : GradedCell.State.OFF_SCALE;
                    cells.add(new GradedCell(item, state, 0, answer));
                }
            }
            failed.stream()
                    .filter(seen::add)
                    .forEach(item -> cells.add(
                            new GradedCell(once(item), GradedCell.State.FAILED, 0, answers.getOrDefault(item, ""))));
        }

        private void warnOfOther(JsonFields rating, String item) {
            int end = item.lastIndexOf('/');
            if (end > 0 && !item.startsWith(prefix)) {
                warn.accept(rating.path("question_id"), StoreWords.say("import.graded.other-topic", item, topic));
            }
        }
    }
}
