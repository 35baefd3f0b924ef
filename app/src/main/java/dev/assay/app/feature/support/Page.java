package dev.assay.app.feature.support;

import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Optional;

/** A text to read, and beside it the sentences that are judged by it. */
public sealed interface Page {
    /** The sentences, by letter of their report and then by their place in it. */
    List<Row> rows();

    /** A document with the sentences that cite it. */
    record OfDocument(SourceDocument document, List<Row> rows) implements Page {}

    /** A report with those of its sentences that cite nothing. */
    record OfReport(Answer answer, List<Row> rows) implements Page {}

    /**
     * A sentence.
     *
     * @param item its citation of the document, or the sentence itself where it cites nothing
     * @param index where it stands in its report, from 0
     * @param others how the other documents that it cites are called
     */
    record Row(Item item, Answer answer, int index, String text, List<String> others) {
        /** Its place in the report as people count, from 1. */
        public int number() {
            return index + 1;
        }

        /** An item as the project's file remembers it. */
        static String words(Item item) {
            return switch (item) {
                case CitationKey one -> one.sentence() + "\n" + one.run() + "\n" + one.document();
                case SentenceKey one -> one.sentence() + "\n" + one.run() + "\n";
                default -> throw new IllegalArgumentException("No row of this screen: " + item);
            };
        }

        /** Reads the words of an item; empty where they are of none. */
        static Optional<Item> item(TopicId topic, String words) {
            String[] parts = words.split("\n", 3);
            if (parts.length < 2 || !parts[0].matches("\\d{1,9}") || parts[1].isEmpty()) {
                return Optional.empty();
            }
            SentenceKey sentence = new SentenceKey(topic, new RunId(parts[1]), Integer.parseInt(parts[0]));
            return Optional.of(
                    parts.length == 2 || parts[2].isEmpty()
                            ? sentence
                            : new CitationKey(sentence, new DocumentId(parts[2])));
        }
    }
}
