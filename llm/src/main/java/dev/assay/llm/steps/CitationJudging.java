package dev.assay.llm.steps;

import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.Topic;
import dev.assay.model.report.CitationNeed;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks how far documents bear out the sentences that cite them, and whether sentences that cite nothing need to. The
 * model learns of no run which one it is.
 */
public record CitationJudging(StepSetup support, StepSetup need) {
    /** Sentences in one window. */
    public static final int SENTENCES = 10;

    /** Characters of a document in one window: what is longer is shown in parts. */
    public static final int PART = 24_000;

    /** A part rather ends between two words this far before its longest length than within one. */
    private static final int WORD = 200;

    private static final ReplyWords.Form NEEDS = new ReplyWords.Form(
            "need", Stream.of(CitationNeed.values()).map(CitationNeed::word).toList());

    /** Cuts the things that are asked about into windows. */
    public static <T> List<List<T>> cut(List<T> sentences) {
        return Window.cut(sentences, SENTENCES);
    }

    /**
     * A document in the parts in which it is shown, each with its title; one that is short enough is its own only part.
     */
    public static List<Passage> parts(Passage document) {
        List<Passage> parts = new ArrayList<>();
        String text = document.text();
        for (int from = 0; from < text.length(); ) {
            int end = end(text, from);
            parts.add(new Passage(
                    document.topic(), document.id(), document.title(), "", text.substring(from, end), List.of(), ""));
            from = end;
        }
        return List.copyOf(parts);
    }

    private static int end(String text, int from) {
        int longest = from + PART;
        if (longest >= text.length()) {
            return text.length();
        }
        for (int end = longest; end > longest - WORD; end--) {
            if (Character.isWhitespace(text.charAt(end - 1))) {
                return end;
            }
        }
        return Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    }

    /**
     * One window on a part of a document; its value has a word of {@code scale} for each of {@code sentences}, in their
     * order.
     *
     * @param number its place among the document's, from 1
     * @param scale the project's words
     */
    public Window<List<String>> support(
            Topic topic, Passage part, int number, List<SupportWord> scale, List<String> sentences) {
        List<String> words = scale.stream().map(SupportWord::word).toList();
        String meanings = scale.stream().map(CitationJudging::meaning).collect(Collectors.joining("\n"));
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.DOCUMENT, part)
                .putOwn(Placeholder.SCALE, meanings)
                .putNumbered(Placeholder.SENTENCES, sentences);
        return new ReplyWords.Form("support", words)
                .window(support, values, part.id().value(), number, sentences.size(), plain -> words.stream()
                        .filter(word -> ReplyWords.plain(word).equals(plain))
                        .findFirst());
    }

    /** The meaning of a project's word, as far as the project says. */
    private static String meaning(SupportWord word) {
        String meaning = word.supports()
                ? " - the document bears out everything that the sentence claims."
                : word.weight().isEmpty()
                        ? ""
                        : word.weight().getAsDouble() > 0
                                ? " - the document bears out some of what the sentence claims, and not all of it."
                                : " - the document does not bear out what the sentence claims.";
        return Escapes.quoted(word.word()) + meaning;
    }

    /**
     * One window on a report; its value has one judgment for each of the sentences that are asked about, in their
     * order.
     *
     * @param number its place among the report's, from 1
     * @param asked the places of the sentences, from 0, in order
     */
    public Window<List<CitationNeed>> need(Topic topic, Answer report, int number, List<Integer> asked) {
        List<String> lines = new ArrayList<>();
        for (int place = 0; place <= asked.getLast(); place++) {
            int at = asked.indexOf(place);
            lines.add((at < 0 ? "-" : Integer.toString(at + 1)) + ": " + Escapes.quoted(report.text(place)));
        }
        PromptValues values = PromptValues.of(topic).putOwn(Placeholder.REPORT, String.join("\n", lines));
        return NEEDS.window(
                need,
                values,
                report.run().value(),
                number,
                asked.size(),
                word -> Stream.of(CitationNeed.values())
                        .filter(one -> one.word().equals(word))
                        .findFirst());
    }
}
