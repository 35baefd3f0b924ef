package dev.assay.llm.steps;

import dev.assay.llm.Step;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in a prompt that is filled in for each window, written <code>{{query}}</code>. */
public enum Placeholder {
    /** The query. */
    QUERY,
    /** The topic's narrative fields, one a line; may be empty. */
    NARRATIVE,
    /** The one passage to grade. */
    PASSAGE,
    /** The passages of the window, numbered. */
    PASSAGES,
    /**
     * The nuggets at hand: a JSON array of texts, or an object that numbers them where labels are asked for by number;
     * questions have their answers behind them.
     */
    NUGGETS,
    /** The number of nuggets at hand. */
    COUNT,
    /** The answer to label. */
    ANSWER,
    /** The first of two answers, with the numbers of what it cites. */
    ANSWER_A,
    /** The second of two answers. */
    ANSWER_B,
    /** The document that sentences cite, or a part of it. */
    DOCUMENT,
    /** The sentences that are asked about, by number. */
    SENTENCES,
    /** The project's words for how far a document bears out a sentence. */
    SCALE,
    /** The sentences of a report, those that are asked about by number. */
    REPORT,
    /** The one sentence that is asked about. */
    SENTENCE,
    /** The project's words for a sentence that conveys nothing asked for, beside the usual; may be empty. */
    OPTIONS,
    /** The longest list of nuggets. */
    MAXIMUM,
    /** The longest nugget, in words. */
    WORDS,
    /** The questions or nuggets of a bank, or the criteria, that are asked about, by number. */
    ITEMS,
    /** The part of a topic that items of a bank are asked for; empty for all of it. */
    FACET,
    /** Answers that are known to be right. */
    GOLD,
    /** Cases that were decided before, for the model to go by; may be empty. */
    EXAMPLES,
    /** The form of the reply, which is then also the shape that the server is asked to hold it to. */
    REPLY;

    /** Double braces with a word between them; JSON in a prompt has no such thing. */
    static final Pattern FORM = Pattern.compile("\\{\\{\\s*([A-Za-z_]+)\\s*\\}\\}");

    /** The word between the braces. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Placeholder> fromWord(String word) {
        for (Placeholder placeholder : values()) {
            if (placeholder.word().equals(word)) {
                return Optional.of(placeholder);
            }
        }
        return Optional.empty();
    }

    /** Those without which the step cannot be done. */
    static Set<Placeholder> required(Step step) {
        return switch (step) {
            case GRADE -> EnumSet.of(QUERY, PASSAGE);
            case CREATE -> EnumSet.of(QUERY, PASSAGES, NUGGETS);
            case IMPORTANCE -> EnumSet.of(QUERY, NUGGETS);
            case ASSIGN -> EnumSet.of(QUERY, ANSWER, NUGGETS);
            case VERDICTS -> EnumSet.of(QUERY, ANSWER, ITEMS);
            case CRITERIA -> EnumSet.of(QUERY, NUGGETS);
            case SUPPORT -> EnumSet.of(QUERY, DOCUMENT, SENTENCES, SCALE);
            case NEED -> EnumSet.of(QUERY, REPORT);
            case ALIGN -> EnumSet.of(QUERY, SENTENCE, NUGGETS, OPTIONS);
            case QUESTIONS -> EnumSet.of(QUERY, PASSAGES, NUGGETS);
            case RATE, RATE_NUGGET, EXTRACT, EXTRACT_NUGGET -> EnumSet.of(PASSAGE, ITEMS);
            case CHECK -> EnumSet.of(ITEMS, ANSWER, GOLD);
            case DIRECT_FAGB, DIRECT_HELM, DIRECT_SUN, DIRECT_THOMAS -> EnumSet.of(QUERY, PASSAGE);
            case BANK, BANK_NUGGET -> EnumSet.of(QUERY, MAXIMUM);
            case BATTLE -> EnumSet.of(QUERY, ANSWER_A, ANSWER_B);
            case BATTLE_CRITERIA -> EnumSet.of(QUERY, ANSWER_A, ANSWER_B, ITEMS);
        };
    }

    /** Those that the step can fill in. */
    static Set<Placeholder> allowed(Step step) {
        Set<Placeholder> allowed = EnumSet.copyOf(required(step));
        allowed.add(QUERY);
        allowed.add(NARRATIVE);
        allowed.add(REPLY);
        switch (step) {
            case GRADE, BATTLE -> {}
            case CREATE, QUESTIONS -> allowed.addAll(EnumSet.of(COUNT, MAXIMUM, WORDS));
            case CRITERIA -> allowed.addAll(EnumSet.of(COUNT, MAXIMUM));
            case IMPORTANCE, ASSIGN, VERDICTS, SUPPORT, NEED, ALIGN, RATE, RATE_NUGGET, BATTLE_CRITERIA ->
                allowed.add(COUNT);
            case EXTRACT, EXTRACT_NUGGET, CHECK -> {}
            case DIRECT_FAGB, DIRECT_HELM, DIRECT_SUN, DIRECT_THOMAS -> allowed.add(EXAMPLES);
            case BANK, BANK_NUGGET -> allowed.addAll(EnumSet.of(ITEMS, FACET));
        }
        return allowed;
    }

    /** True if {@code template} has it. */
    boolean isIn(String template) {
        return FORM.matcher(template)
                .results()
                .anyMatch(found -> fromWord(found.group(1)).filter(this::equals).isPresent());
    }

    /** In one pass, so that braces inside a passage are text and nothing else. */
    static String fill(String template, Map<Placeholder, String> values) {
        Matcher matcher = FORM.matcher(template);
        StringBuilder filled = new StringBuilder();
        while (matcher.find()) {
            String value = fromWord(matcher.group(1)).map(values::get).orElse(null);
            matcher.appendReplacement(filled, Matcher.quoteReplacement(value == null ? matcher.group() : value));
        }
        return matcher.appendTail(filled).toString();
    }
}
