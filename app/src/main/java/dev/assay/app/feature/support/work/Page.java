package dev.assay.app.feature.support.work;

import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import java.util.List;

/** What is shown at once: something to read, and beside it the sentences that are judged by it. */
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
    }
}
