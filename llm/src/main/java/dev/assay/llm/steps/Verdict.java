package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Yes or no, as a reply. */
final class Verdict {
    static final String FORM = "a JSON object and nothing else, like this: {\"verdict\": \"no\"}";
    static final ReplySchema SCHEMA =
            ReplySchema.of("verdict", "verdict", ReplySchema.oneOf("string", Stream.of("\"yes\"", "\"no\"")));
    private static final Pattern WORD = Pattern.compile(
            "\\W*(yes|no)\\b(?!\\s*(?:/|or)\\b).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private Verdict() {}

    static Read<Boolean> read(String reply) {
        String text = ReplyForm.plain(reply);
        Optional<JsonNode> json = ReplyForm.json(text);
        String said = json.map(Verdict::said).orElse(text);
        if (said.equals("true") || said.equals("false")) {
            return new Read.Value<>(Boolean.valueOf(said));
        }
        Matcher word = WORD.matcher(said);
        return word.matches()
                ? new Read.Value<>(word.group(1).toLowerCase(Locale.ROOT).equals("yes"))
                : Read.unusable("reply.verdict", ReplyForm.shown(reply));
    }

    /** What a reply calls its verdict, or the one thing that it has. */
    private static String said(JsonNode json) {
        return json.has("verdict")
                ? json.get("verdict").asText("")
                : json.size() == 1 ? json.iterator().next().asText("") : "";
    }
}
