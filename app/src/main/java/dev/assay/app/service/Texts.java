package dev.assay.app.service;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** A kind of text that a model's server can get from a project. A yes to some of these kinds is none to another. */
public enum Texts {
    /** Queries with their narratives. */
    QUESTIONS("questions", "questions with narratives"),
    /** Passages, documents, and stretches of them. */
    PASSAGES("passages", "passages"),
    /** Nuggets, also those that are questions with answers. */
    NUGGETS("nuggets", "nuggets"),
    /** Answers and reports, and parts of them. */
    ANSWERS("answers", "answers"),
    /** Items of a bank and their right answers. */
    BANK("bank", "what the bank has");

    private final String word;
    private final String shown;

    Texts(String word, String shown) {
        this.word = word;
        this.shown = shown;
    }

    /** The words that are kept for these kinds. */
    static List<String> words(Collection<Texts> texts) {
        return texts.stream().map(text -> text.word).toList();
    }

    /** These kinds in English, in one phrase; with none of them, the one word that is sent as a test. */
    public static String phrase(Collection<Texts> texts) {
        return texts.isEmpty()
                ? "one word, as a test,"
                : texts.stream().sorted().map(text -> text.shown).collect(Collectors.joining(", "));
    }
}
