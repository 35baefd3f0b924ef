package dev.assay.model.hints;

import dev.assay.model.Answer;
import dev.assay.model.hints.NuggetHint.LongAnswer;
import dev.assay.model.hints.NuggetHint.NoEvidence;
import dev.assay.model.hints.NuggetHint.RepeatedAnswer;
import dev.assay.model.hints.NuggetHint.StartsWithPronoun;
import dev.assay.model.hints.NuggetHint.TooLong;
import dev.assay.model.hints.NuggetHint.Unattested;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKind;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the hints of a topic's nuggets. */
public final class NuggetHints {
    /** The highest number of words of a nugget. */
    public static final int MOST_WORDS = 12;

    /** The highest number of words of an answer to a question. */
    public static final int MOST_WORDS_OF_ANSWER = 10;

    private static final Pattern FIRST_WORD = Pattern.compile("^[^\\p{L}\\p{N}]*([A-Za-z]+)(?=[\\s'\\u2019,]|$)");

    /**
     * English only. Without "I" and "us", which are words or names in too many texts, and "that" and "one", which often
     * stand for nothing that went before.
     */
    private static final Set<String> PRONOUNS = Set.of(
            "he", "she", "it", "they", "we", "you", "him", "them", "his", "her", "hers", "its", "their", "theirs",
            "our", "your", "this", "these", "those", "such");

    private NuggetHints() {}

    /**
     * The hints of every nugget in force that has any, in the order of the set.
     *
     * @return for each nugget at most one hint of each kind
     */
    public static Map<NuggetId, List<NuggetHint>> of(NuggetSet set) {
        Map<NuggetId, NuggetHint.NearDuplicate> duplicates = NearDuplicates.of(set.nuggets());
        Map<NuggetId, List<NuggetHint>> hints = new LinkedHashMap<>();
        for (Nugget nugget : set.nuggets()) {
            List<NuggetHint> found = new ArrayList<>();
            if (!nugget.isCriterion()) {
                // A criterion is a demand on answers, which takes its words, and that no passage attests.
                tooLong(nugget).ifPresent(found::add);
            }
            Optional.ofNullable(duplicates.get(nugget.id())).ifPresent(found::add);
            startsWithPronoun(nugget).ifPresent(found::add);
            nugget.question().ifPresent(question -> ofAnswers(question, found));
            if (nugget.evidence().isEmpty() && nugget.kind() == NuggetKind.NUGGET) {
                found.add(new NoEvidence());
            }
            if (!found.isEmpty()) {
                hints.put(nugget.id(), List.copyOf(found));
            }
        }
        return hints;
    }

    private static void ofAnswers(NuggetQuestion question, List<NuggetHint> found) {
        List<NuggetAnswer> answers = question.answers();
        answers.stream()
                .mapToInt(answer -> Answer.countWords(answer.text()))
                .filter(words -> words > MOST_WORDS_OF_ANSWER)
                .max()
                .ifPresent(words -> found.add(new LongAnswer(words)));
        Set<String> said = new HashSet<>();
        answers.stream()
                .filter(answer -> !said.add(bare(answer.text())))
                .findFirst()
                .ifPresent(answer -> found.add(new RepeatedAnswer(answer.text())));
        if (!question.isAttested() && question.rule() != NuggetQuestion.Rule.NONE) {
            found.add(new Unattested());
        }
    }

    /** Letters and digits alone, so that neither case nor signs tell two answers apart. */
    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    /** The nugget in force that a text, such as a proposal, nearly repeats. */
    public static Optional<NuggetHint.NearDuplicate> repeatedBy(String text, NuggetSet set) {
        return NearDuplicates.among(set.nuggets(), text);
    }

    private static Optional<TooLong> tooLong(Nugget nugget) {
        int words = Answer.countWords(nugget.text());
        return words > MOST_WORDS ? Optional.of(new TooLong(words)) : Optional.empty();
    }

    private static Optional<StartsWithPronoun> startsWithPronoun(Nugget nugget) {
        Matcher matcher = FIRST_WORD.matcher(nugget.text());
        if (!matcher.find()) {
            return Optional.empty();
        }
        String word = matcher.group(1);
        // "IT departments" are no pronoun; a nugget all in capitals may be missed.
        boolean abbreviation = word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
        boolean pronoun = !abbreviation && PRONOUNS.contains(word.toLowerCase(Locale.ROOT));
        return pronoun ? Optional.of(new StartsWithPronoun(word)) : Optional.empty();
    }
}
