package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.testing.ChatServer;
import dev.assay.llm.testing.Question;
import dev.assay.llm.testing.ServerReply;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What the server of the tests says when it behaves: as many labels as there are nuggets, and twelve facts of a topic.
 */
public final class FakeModel {
    private static final Pattern QUOTED = Pattern.compile("(?m)^ {2}\"");

    private FakeModel() {}

    /** Makes a server reply well to every step. */
    public static ChatServer behave(ChatServer server) {
        return server.always(FakeModel::reply);
    }

    /** A good reply. */
    public static ServerReply reply(Question question) {
        return switch (question.schemaName()) {
            case "grade" -> ServerReply.text("2");
            case "ratings" -> ServerReply.text(ratings(question));
            case "bank" ->
                ServerReply.text("{\"items\": [\"What is it for?\", \"Who built it?\", \"When did it open?\"]}");
            case "answer" -> ServerReply.text("{\"answer\": \"a ship\"}");
            case "verdict" -> ServerReply.text("{\"verdict\": \"yes\"}");
            case "direct-grade" -> ServerReply.text("{\"grade\": 2}");
            case "nuggets" ->
                ServerReply.list(IntStream.rangeClosed(1, 24)
                        .mapToObj(i -> "fact number " + i)
                        .toList());
            case "importance" -> ServerReply.list(alternating(nuggets(question), "okay", "vital"));
            case "labels" -> ServerReply.list(alternating(nuggets(question), "support", "not_support"));
            case "support" -> ServerReply.text(byNumber(question, "full", "none"));
            case "need" -> ServerReply.text(byNumber(question, "needs_none", "needs_citation"));
            case "alignment" -> ServerReply.text("{\"conveys\": [1], \"instead\": \"nugget\"}");
            case "verdicts" -> ServerReply.text(byNumber(question, "satisfied", "not_satisfied"));
            case "battle" -> ServerReply.text("{\"better\": \"A\"}");
            case "criteria" ->
                ServerReply.text(
                        "{\"criteria\": [{\"text\": \"Says what it was.\", \"type\": \"explicit\", \"nugget\": 1}, "
                                + "{\"text\": \"Is short.\", \"type\": \"instruction\", \"nugget\": 0}]}");
            case "questions" ->
                ServerReply.text(
                        "{\"questions\": [{\"question\": \"What was it?\", \"answers\": [{\"answer\": \"a ship\", "
                                + "\"documents\": [1]}]}]}");
            default -> ServerReply.text("ready");
        };
    }

    /** How many nuggets a question lists. */
    public static int nuggets(Question question) {
        Matcher matcher = QUOTED.matcher(question.user());
        int count = 0;
        while (matcher.find()) {
            count++;
        }
        return count;
    }

    /** The same grade for each item that the shape of the reply asks for. */
    private static String ratings(Question question) {
        List<String> grades = new ArrayList<>();
        JsonNode shape = question.body().path("response_format").path("json_schema").path("schema").path("required");
        shape.forEach(name -> grades.add("\"" + name.asText() + "\": 4"));
        return grades.size() > 1 ? "{" + String.join(", ", grades) + "}" : "4";
    }

    /** A label for each number that the shape of the reply asks for. */
    private static String byNumber(Question question, String odd, String even) {
        List<String> labels = new ArrayList<>();
        JsonNode shape = question.body().path("response_format").path("json_schema").path("schema").path("required");
        shape.forEach(number ->
                labels.add("\"" + number.asText() + "\": \"" + (number.asInt() % 2 == 1 ? odd : even) + "\""));
        return "{" + String.join(", ", labels) + "}";
    }

    private static List<String> alternating(int count, String even, String odd) {
        return IntStream.range(0, count).mapToObj(i -> i % 2 == 0 ? even : odd).toList();
    }

    /** The same word for each nugget of a question. */
    public static ServerReply all(Question question, String word) {
        return ServerReply.list(Collections.nCopies(nuggets(question), word));
    }
}
