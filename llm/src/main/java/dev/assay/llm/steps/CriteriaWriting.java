package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.model.ComparableText;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The criteria that a topic's nuggets become. Every vital nugget of a window has one: where the model wrote none, the
 * nugget itself is the criterion.
 */
public record CriteriaWriting(StepSetup setup) {
    /** Nuggets in one window. */
    public static final int NUGGETS = 30;
    /** So many criteria more than it shows nuggets may a window bring: there are some on the answer as a whole. */
    public static final int MORE = 5;

    private static final String LIST = "criteria";
    private static final String TEXT = "text";
    private static final String TYPE = "type";
    private static final String NUGGET = "nugget";
    private static final String EXPLICIT = "explicit";
    private static final List<String> TYPES =
            List.of(EXPLICIT, "implicit", "synthesis", "references", "communication", "instruction");

    /**
     * A criterion.
     *
     * @param type a word for what it is about
     * @param source the nugget that it comes from; empty where it is about the answer as a whole
     * @param byModel whether the model wrote it; else it is the nugget itself
     */
    public record Criterion(String text, String type, Optional<Nugget> source, boolean byModel) {}

    /** The nuggets of each window. */
    public static List<List<Nugget>> cut(List<Nugget> nuggets) {
        return Window.cut(nuggets, NUGGETS);
    }

    /**
     * One window.
     *
     * @param number its place among the topic's, from 1
     */
    public Window<List<Criterion>> window(Topic topic, int number, List<Nugget> nuggets) {
        int atMost = nuggets.size() + MORE;
        String lines = IntStream.range(0, nuggets.size())
                .mapToObj(at -> (at + 1) + ": " + shown(nuggets.get(at)))
                .collect(Collectors.joining("\n"));
        PromptValues values = PromptValues.of(topic)
                .putOwn(Placeholder.NUGGETS, lines)
                .put(Placeholder.COUNT, nuggets.size())
                .put(Placeholder.MAXIMUM, atMost);
        String criterion = ReplySchema.object(
                TEXT,
                ReplySchema.TEXT,
                TYPE,
                ReplySchema.oneOf("string", TYPES.stream().map(Escapes::quoted)),
                NUGGET,
                ReplySchema.oneOf(0, nuggets.size()));
        return setup.window(
                values,
                "",
                number,
                ReplySchema.of(LIST, LIST, ReplySchema.list(criterion)),
                "a JSON object and nothing else, like this: {\"criteria\": [{\"text\": \"Says when it began.\", "
                        + "\"type\": \"explicit\", \"nugget\": 1}]}, with the number of the nugget that each comes "
                        + "from, or 0",
                text -> read(text, nuggets, atMost));
    }

    private static String shown(Nugget nugget) {
        String answers = nugget.question().stream()
                .flatMap(question -> question.answers().stream())
                .map(NuggetAnswer::text)
                .map(Escapes::quoted)
                .collect(Collectors.joining(", "));
        return (nugget.importance() == Importance.UNSET ? "" : nugget.importance().word() + " - ")
                + Escapes.quoted(nugget.text())
                + (answers.isEmpty() ? "" : " - answered by " + answers);
    }

    private static Read<List<Criterion>> read(String text, List<Nugget> nuggets, int atMost) {
        Set<JsonNode> lists = ReplyForm.lists(text, LIST);
        return switch (lists.size()) {
            case 0 -> Read.unusable("reply.no-criteria");
            case 1 -> written(lists.iterator().next(), nuggets, atMost);
            default -> Read.unusable("reply.criteria-lists");
        };
    }

    private static Read<List<Criterion>> written(JsonNode list, List<Nugget> nuggets, int atMost) {
        if (list.isEmpty()) {
            return Read.unusable("reply.no-criteria");
        }
        if (list.size() > atMost) {
            return Read.unusable("reply.many-criteria", list.size(), atMost);
        }
        List<Criterion> criteria = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        for (JsonNode one : list) {
            String text = one.path(TEXT).asText("").strip();
            if (text.isEmpty()) {
                return Read.unusable("reply.criterion-blank");
            }
            String type = ReplyWords.plain(one.path(TYPE).asText(""));
            if (!TYPES.contains(type)) {
                return Read.unusable("reply.criterion-type", one.path(TYPE).asText(""), text);
            }
            boolean ofNone = one.path(NUGGET).asText("").strip().equals("0");
            Optional<Nugget> source = ReplyForm.byPlace(one.path(NUGGET), nuggets);
            if (source.isEmpty() && !ofNone) {
                return Read.unusable("reply.criterion-nugget", one.path(NUGGET).toString(), nuggets.size());
            }
            if (texts.add(ComparableText.normal(text))) {
                criteria.add(new Criterion(text, type, source, true));
            }
        }
        return new Read.Value<>(Stream.concat(criteria.stream(), leftOut(criteria, nuggets)).toList());
    }

    /** The vital nuggets of which there is no criterion, each as one. */
    private static Stream<Criterion> leftOut(List<Criterion> criteria, List<Nugget> nuggets) {
        Set<Nugget> covered = criteria.stream().flatMap(one -> one.source().stream()).collect(Collectors.toSet());
        return nuggets.stream()
                .filter(nugget -> nugget.importance() == Importance.VITAL && !covered.contains(nugget))
                .map(nugget -> new Criterion(nugget.text(), EXPLICIT, Optional.of(nugget), false));
    }
}
