package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Asks which of two answers is better, of the answers alone or by criteria. The model does not learn whose answers
 * they are.
 */
public record BattleJudging(StepSetup setup) {
    private static final String BETTER = "better";

    private static final ReplySchema SCHEMA = ReplySchema.of(
            "battle",
            BETTER,
            ReplySchema.oneOf("string", Stream.of("\"A\"", "\"B\"", "\"tie\"", "\"both_bad\"")));

    /** All four are named: an example with one of them would be followed too often. */
    private static final String FORM = "a JSON object and nothing else, which is one of these: {\"better\": \"A\"}, "
            + "{\"better\": \"B\"}, {\"better\": \"tie\"}, {\"better\": \"both_bad\"}";

    /** The words for a verdict, in small letters without anything between them. */
    private static final Map<String, BattleVerdict> WORDS = Map.ofEntries(
            Map.entry("a", BattleVerdict.LEFT),
            Map.entry("answera", BattleVerdict.LEFT),
            Map.entry("aisbetter", BattleVerdict.LEFT),
            Map.entry("answeraisbetter", BattleVerdict.LEFT),
            Map.entry("b", BattleVerdict.RIGHT),
            Map.entry("answerb", BattleVerdict.RIGHT),
            Map.entry("bisbetter", BattleVerdict.RIGHT),
            Map.entry("answerbisbetter", BattleVerdict.RIGHT),
            Map.entry("tie", BattleVerdict.TIE),
            Map.entry("tied", BattleVerdict.TIE),
            Map.entry("draw", BattleVerdict.TIE),
            Map.entry("equal", BattleVerdict.TIE),
            Map.entry("bothbad", BattleVerdict.BOTH_BAD),
            Map.entry("tiebothbad", BattleVerdict.BOTH_BAD));

    private static final Pattern OBJECT = Pattern.compile("\\{[^{}]*\\}");

    /** A verdict in double brackets, or behind a word that announces it. */
    private static final List<Pattern> NAMED = List.of(
            Pattern.compile("\\[\\[([^\\[\\]]{1,20})\\]\\]"),
            Pattern.compile("(?m)(?i:better|verdict|winner|decision)[*_\"'`]*\\s*[:=][\\s*_\"'`]*"
                    + "((?i:answer )?[AB]|(?i:tie|both[ _]bad))[*_\"'`.]*\\s*$"));

    /**
     * One window on a pair of answers; its value says left of the one that is shown first.
     *
     * @param pair the name of the pair
     * @param number 1 for the pair in its own order, 2 for the other one
     * @param criteria those by which they are compared, the weightiest first; empty to compare the answers alone
     */
    public Window<BattleVerdict> window(
            Topic topic, String pair, int number, Answer left, Answer right, List<Nugget> criteria) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ANSWER_A, left)
                .put(Placeholder.ANSWER_B, right)
                .put(Placeholder.COUNT, criteria.size())
                .putNumbered(Placeholder.ITEMS, criteria.stream().map(Nugget::text).toList());
        return setup.window(values, pair, number, SCHEMA, FORM, BattleJudging::read);
    }

    private static Read<BattleVerdict> read(String reply) {
        Set<BattleVerdict> said = new HashSet<>();
        words(ReplyForm.plain(reply)).forEach(word -> verdict(word).ifPresent(said::add));
        return switch (said.size()) {
            case 0 -> Read.unusable("reply.battle", ReplyForm.shown(reply));
            case 1 -> new Read.Value<>(said.iterator().next());
            default -> Read.unusable("reply.battles", ReplyForm.shown(reply));
        };
    }

    /** The words of a reply that may be its verdict. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (MatchResult object : OBJECT.matcher(text).results().toList()) {
            ReplyForm.lenient(object.group(), 0)
                    .flatMap(one -> ReplyForm.word(one, word -> verdict(word).isPresent()))
                    .ifPresent(words::add);
        }
        if (words.isEmpty() && verdict(text).isPresent()) {
            words.add(text);
        }
        for (Pattern form : words.isEmpty() ? NAMED : List.<Pattern>of()) {
            form.matcher(text).results().map(found -> found.group(1)).forEach(words::add);
        }
        return words;
    }

    private static Optional<BattleVerdict> verdict(String word) {
        return Optional.ofNullable(WORDS.get(word.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "")));
    }
}
