package dev.assay.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * One run's response to one topic.
 *
 * @param text the whole response; sentences given apart are joined by one space
 * @param sentences where its sentences are, in order, with their citations
 * @param segmented true when the source gave the sentences, false when Assay found them
 * @param references the passages the response lists, cited or not
 * @param blindPosition place in the project's seeded order of this topic's answers, from 0; decides the blind name
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record Answer(
        TopicId topic,
        RunId run,
        Task task,
        String text,
        List<Sentence> sentences,
        boolean segmented,
        List<DocumentId> references,
        int blindPosition,
        String extra) {
    /** The task of the run. */
    public enum Task {
        /** Retrieve and generate. */
        RAG,
        /** Generate from passages that were given. */
        AG,
        /** Not said. */
        NONE;

        /** The word in files; empty where it is not said. */
        public String word() {
            return this == NONE ? "" : name();
        }

        /** The task of a word, in any case; empty for any other word. */
        public static Optional<Task> fromWord(String word) {
            return Arrays.stream(values())
                    .filter(task -> task != NONE && task.name().equals(word.strip().toUpperCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    public Answer {
        Objects.requireNonNull(text);
        Objects.requireNonNull(extra);
        sentences = List.copyOf(sentences);
        references = List.copyOf(references);
    }

    /** The words of the sentence at a place. */
    public String text(int sentence) {
        return text(sentences.get(sentence));
    }

    /** The words of one of its sentences. */
    public String text(Sentence sentence) {
        return text.substring(sentence.start(), sentence.end());
    }

    /** The same of a run that is called otherwise. */
    public Answer calledBy(RunId other) {
        return new Answer(topic, other, task, text, sentences, segmented, references, blindPosition, extra);
    }

    /** The length L: whitespace-separated words of the NFKC form of the text. */
    public int words() {
        return countWords(text);
    }

    /** The blind name: A to Z, then AA, AB, ... */
    public String blindName() {
        return blindName(blindPosition);
    }

    /** The length of a text, counted as {@link WordCount} says. */
    public static int countWords(String text) {
        return WordCount.of(text);
    }

    /** A for 0, Z for 25, AA for 26, and so on. */
    public static String blindName(int position) {
        StringBuilder name = new StringBuilder();
        for (int rest = position; rest >= 0; rest = rest / 26 - 1) {
            name.insert(0, (char) ('A' + rest % 26));
        }
        return name.toString();
    }
}
