package dev.assay.model.hints;

import java.util.HashSet;
import java.util.Set;

/**
 * English verbs as nuggets use them, as far as a list and a few endings can tell them from nouns and adjectives. Without a
 * grammar this is a guess; words that are as often something else are left out.
 */
final class EnglishVerbs {
    /** Finite without doubt; "will" is left out for the sake of free will. */
    private static final Set<String> AUXILIARIES = words(
            """
            is are was were has had have can could would might must should does did do cannot isn't aren't
            wasn't weren't hasn't hadn't haven't can't couldn't won't wouldn't mustn't shouldn't doesn't didn't
            don't may""");

    /** Past forms that are hardly ever adjectives or participles without a helper. */
    private static final Set<String> PAST = words(
            """
            became began took gave went came fell rose grew knew saw wrote drew flew broke spoke chose drove ate
            forgot forbade threw wore swore tore stole froze shook sank sang swam ran arose led won fought fled
            met sold told kept died declined remained arrived lived happened continued collapsed existed
            contributed failed refused agreed tried wanted allowed helped ended started served""");

    /** Present forms that are hardly ever plural nouns. */
    private static final Set<String> PRESENT = words(
            """
            accelerates achieves acts affects allows appears applies assumes avoids becomes begins belongs
            brings carries causes comes compares comprises connects consists constrains contains contributes
            converts covers creates decreases defines delays delivers depends destroys determines develops
            differs discourages disrupts draws eliminates enables encourages ends ensures establishes exceeds
            exists expands explains extends falls fails forces forms gains generates gets gives goes grows harms
            has helps hinders hurts ignores impairs improves includes increases indicates inhibits insulates
            interrupts introduces involves keeps kills lacks lasts leads leaves lets limits lives lowers
            maintains makes means meets moves needs occurs offers opens operates outweighs performs permits
            persists prevents produces prohibits promotes protects proves provides raises reaches receives
            recommends reduces reflects refuses relies remains removes replaces represents requires restricts
            results retains reverses rises runs saves seeks sells sends serves sets shapes stabilizes starts
            stays stops strengthens strips suffers supplies supports sustains switches takes tends threatens
            transforms traps treats turns undermines uses varies violates wants weakens works worsens yields""");

    /** Verbs without an ending, after a plural or "they". */
    private static final Set<String> PLURAL = words(
            """
            become differ exist remain require include prevent occur depend lead provide reduce allow improve
            contribute consist enable maintain receive seem tend vary agree disagree believe suffer bring
            destroy""");

    /** After these another clause begins, with a verb of its own. */
    private static final Set<String> SUBORDINATING = words(
            """
            that which who whom whose when while where because since if whether although though unless until
            after before how why found finds shows showed shown says said suggests suggested argues argued think
            thinks thought believes believed claims claimed states stated reports reported reveals revealed
            learns learned observes observed""");

    private static final Set<String> DETERMINERS = words(
            """
            the a an its their his her our your this these those them it him each every all some any no more
            most less fewer many several two three four five""");

    private static final Set<String> PREPOSITIONS = words(
            "to into in by from for with on at as over until of through about against under between among across around");

    /** Words in -ed that are no past forms. */
    private static final Set<String> NOT_PAST = words(
            """
            hundred united sacred naked wicked limited related alleged so-called advanced increased reduced
            combined mixed educated armed""");

    private static final int SHORTEST_PAST = 5;

    private EnglishVerbs() {}

    private static Set<String> words(String list) {
        return new HashSet<>(Set.of(list.strip().split("\\s+")));
    }

    static boolean isAuxiliary(String word) {
        return AUXILIARIES.contains(word);
    }

    /** Whether the word is a finite verb whatever stands around it. */
    static boolean isSure(String word) {
        return AUXILIARIES.contains(word) || PAST.contains(word) || PRESENT.contains(word) || PLURAL.contains(word);
    }

    static boolean isSubordinating(String word) {
        return SUBORDINATING.contains(word);
    }

    static boolean isDeterminer(String word) {
        return DETERMINERS.contains(word);
    }

    static boolean isPreposition(String word) {
        return PREPOSITIONS.contains(word);
    }

    /** Whether the word ends as a past form does. */
    static boolean looksPast(String word) {
        return word.endsWith("ed") && !word.endsWith("eed") && word.length() >= SHORTEST_PAST && !NOT_PAST.contains(word);
    }

    /** Whether the word ends as a verb does after he, she or it. Plural nouns end so too. */
    static boolean looksPresent(String word) {
        return word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") && !word.endsWith("'s") && word.length() > 3;
    }

    /** Whether the word ends as an adverb does. */
    static boolean looksAdverb(String word) {
        return word.endsWith("ly") || word.equals("also") || word.equals("then") || word.equals("thus") || word.equals("later")
                || word.equals("often") || word.equals("still") || word.equals("even") || word.equals("not");
    }
}
