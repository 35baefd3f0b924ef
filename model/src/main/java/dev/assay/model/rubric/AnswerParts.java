package dev.assay.model.rubric;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.WordCount;
import dev.assay.model.Worded;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The parts into which an answer is cut for grading. Nothing of it is left out, but for white space. */
public enum AnswerParts implements Worded {
    /** Each sentence. */
    SENTENCE("sentence"),
    /**
     * Sentences as far as an empty line, and at most {@value #WORDS} words of them unless one sentence alone has more.
     */
    PARAGRAPH("paragraph"),
    /** The answer as a whole. */
    ANSWER("answer");

    /** The words of a paragraph at the most, as the Rubric workbench cuts them. */
    static final int WORDS = 400;

    private final String word;

    AnswerParts(String word) {
        this.word = word;
    }

    /**
     * A part of an answer.
     *
     * @param text without white space around it
     */
    public record Part(String text) {
        /** The MD5 of the text, so that runs that say the same have the same part. */
        public DocumentId id() {
            try {
                byte[] hash = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
                return new DocumentId(HexFormat.of().formatHex(hash));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("Every Java has MD5.", e);
            }
        }
    }

    /** The word that files and the command line use. */
    @Override
    public String word() {
        return word;
    }

    /** The parts of that word; empty where there are none. */
    public static Optional<AnswerParts> fromWord(String word) {
        return Worded.find(values(), word);
    }

    /** The parts of an answer in their order, those of the same text once; none of an answer without text. */
    public List<Part> of(Answer answer) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int cut : cuts(answer)) {
            String text = answer.text().substring(from, cut).strip();
            if (!text.isEmpty()) {
                parts.add(new Part(text));
            }
            from = cut;
        }
        return parts.stream().distinct().toList();
    }

    /** The ends of the parts, each the beginning of the next; the last is the end of the text. */
    private List<Integer> cuts(Answer answer) {
        List<Integer> cuts = new ArrayList<>();
        List<Sentence> sentences = this == ANSWER ? List.of() : answer.sentences();
        int begin = 0;
        for (int i = 1; i < sentences.size(); i++) {
            int next = sentences.get(i).start();
            if (this == SENTENCE || endsParagraph(answer.text(), begin, sentences.get(i - 1), sentences.get(i))) {
                cuts.add(next);
                begin = next;
            }
        }
        cuts.add(answer.text().length());
        return cuts;
    }

    private static boolean endsParagraph(String text, int begin, Sentence before, Sentence next) {
        String between = text.substring(Math.min(before.end(), next.start()), next.start());
        boolean hasEmptyLine = between.chars().filter(one -> one == '\n').count() > 1;
        return hasEmptyLine || WordCount.of(text.substring(begin, Math.max(next.end(), begin))) > WORDS;
    }
}
