package dev.assay.model.hints;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds an English <i>and</i> that joins two facts rather than two things. It takes one for that when a verb follows it that the
 * first fact's subject is still the subject of ("opened in 1821 <i>and became</i> a street"), or a subject with a verb of its own
 * ("prices rose <i>and wages were</i> cut"), and there is a verb before it. Pairs of nouns, adjectives or verbs ("black and
 * white", "predicts and confounds"), lists and "between ... and" pass, and so does every other language.
 */
final class JoinedFacts {
    private static final Pattern TOKEN = Pattern.compile(
            "[\\p{L}\\p{N}$%](?:[\\p{L}\\p{N}$%'\u2019.,-]*[\\p{L}\\p{N}%'\u2019])?|[,;:()\u2014]");

    /** How many words a subject may have, with the verb behind it. */
    private static final int SUBJECT = 5;

    /** The words on one side of an <i>and</i>; {@code goesOn} when their subject may stand before the break that they follow. */
    private record Clause(List<Token> words, boolean goesOn) {
        Token last() {
            return words.getLast();
        }

        boolean has(String word) {
            return words.stream().anyMatch(token -> token.word().equals(word));
        }

        /** Whether the words hold a verb that has a subject before it. */
        boolean hasVerb() {
            for (int i = goesOn ? 0 : 1; i < words.size(); i++) {
                String word = words.get(i).word();
                String before = i == 0 ? "" : words.get(i - 1).word();
                boolean past = EnglishVerbs.looksPast(word)
                        && i + 1 < words.size()
                        && !words.get(i).capital()
                        && !EnglishVerbs.isDeterminer(before)
                        && !EnglishVerbs.isPreposition(before)
                        && !EnglishVerbs.looksAdverb(before);
                if (EnglishVerbs.isSure(word) || past) {
                    return true;
                }
            }
            return false;
        }

        /** Whether the words hold such a verb, or a word that may be one in the present: it ends like one and has an object. */
        boolean mayHaveVerb() {
            for (int i = 1; i < words.size() - 1; i++) {
                if (EnglishVerbs.looksPresent(words.get(i).word())
                        && !EnglishVerbs.isPreposition(words.get(i + 1).word())) {
                    return true;
                }
            }
            return hasVerb();
        }
    }

    private record Token(String word, boolean capital, int start, int end) {
        boolean isBreak() {
            return !Character.isLetterOrDigit(word.codePointAt(0)) && word.length() == 1 && ",;:()\u2014".contains(word);
        }
    }

    private final List<Token> tokens = new ArrayList<>();

    private JoinedFacts(String text) {
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            String word = matcher.group().replace('\u2019', '\'');
            tokens.add(new Token(
                    word.toLowerCase(Locale.ROOT),
                    Character.isUpperCase(word.codePointAt(0)),
                    matcher.start(),
                    matcher.end()));
        }
    }

    /** The first <i>and</i> in the text that joins two facts. */
    static Optional<NuggetHint.JoinedFacts> in(String text) {
        if (!text.toLowerCase(Locale.ROOT).contains("and")) {
            return Optional.empty();
        }
        return new JoinedFacts(text).find();
    }

    private Optional<NuggetHint.JoinedFacts> find() {
        for (int i = 1; i < tokens.size() - 1; i++) {
            if (tokens.get(i).word().equals("and") && joinsFacts(i)) {
                return Optional.of(new NuggetHint.JoinedFacts(tokens.get(i).start(), tokens.get(i).end()));
            }
        }
        return Optional.empty();
    }

    private boolean joinsFacts(int and) {
        Clause left = before(and);
        List<Token> right = after(and);
        if (left.words().size() < 2 || right.isEmpty() || left.has("between") || left.has("both")) {
            return false;
        }
        return goesOn(left, right) || startsAnew(left, right);
    }

    /** The clause before: back to a break, another clause, or the start. A comma right before the <i>and</i> does not count. */
    private Clause before(int and) {
        int end = tokens.get(and - 1).isBreak() ? and - 1 : and;
        int start = end;
        while (start > 0
                && !tokens.get(start - 1).isBreak()
                && !EnglishVerbs.isSubordinating(tokens.get(start - 1).word())) {
            start--;
        }
        return new Clause(tokens.subList(start, end), start > 0 && tokens.get(start - 1).isBreak());
    }

    /** The words behind, as far as the next break. */
    private List<Token> after(int and) {
        int end = and + 1;
        while (end < tokens.size() && !tokens.get(end).isBreak()) {
            end++;
        }
        return tokens.subList(and + 1, end);
    }

    /** Whether a verb stands right behind the <i>and</i>: the subject goes on. */
    private static boolean goesOn(Clause left, List<Token> right) {
        int at = 0;
        while (at < right.size() - 1 && EnglishVerbs.looksAdverb(right.get(at).word())) {
            at++;
        }
        Token verb = right.get(at);
        String last = left.last().word();
        if (verb.capital() || at + 1 == right.size() || EnglishVerbs.isPreposition(last)) {
            return false;
        }
        String next = right.get(at + 1).word();
        boolean sure = EnglishVerbs.isSure(verb.word());
        boolean object = EnglishVerbs.isDeterminer(next);
        if (EnglishVerbs.looksPast(verb.word())) {
            boolean isPair = EnglishVerbs.looksPast(last);
            return !isPair && (sure || object || EnglishVerbs.isPreposition(next)) && left.hasVerb();
        }
        if (EnglishVerbs.looksPresent(verb.word())) {
            boolean isPair = EnglishVerbs.looksPresent(last);
            return !isPair && (sure || object) && left.mayHaveVerb();
        }
        return sure && left.hasVerb();
    }

    /** Whether a subject and its verb follow the <i>and</i>. */
    private static boolean startsAnew(Clause left, List<Token> right) {
        for (int i = 0; i < Math.min(SUBJECT, right.size()); i++) {
            String word = right.get(i).word();
            if (EnglishVerbs.isSubordinating(word) || word.equals("to")) {
                return false;
            }
            if (i > 0 && EnglishVerbs.isSure(word)) {
                return EnglishVerbs.looksPresent(word) && !EnglishVerbs.isAuxiliary(word)
                        ? left.mayHaveVerb()
                        : left.hasVerb();
            }
        }
        return false;
    }
}
