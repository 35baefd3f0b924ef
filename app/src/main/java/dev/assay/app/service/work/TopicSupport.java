package dev.assay.app.service.work;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One topic as the screen of citations sees it.
 *
 * @param rules how the project judges reports
 * @param answers in blind order
 * @param documents those of the pool, then what is cited beside it, in the order in which they are gone through
 * @param support what is kept for each citation; one that is not there is open
 * @param needs what is kept for each sentence that cites nothing; one that is not there is open
 * @param documentsWanted whether the project wants it said of each document what it attests
 * @param withoutNugget the documents that were marked as having no nugget
 * @param revealed whether anything of other judges was revealed, so that the lock stays
 * @param runNames when the names of the runs may be shown
 * @param leftOut how many documents of the pool are not among {@code documents}, since nobody cites them and the
 * project's limit is reached
 */
public record TopicSupport(
        Topic topic,
        ReportRules rules,
        NuggetSet set,
        List<Answer> answers,
        List<SourceDocument> documents,
        Map<CitationKey, Judgment<CitationKey>> support,
        Map<SentenceKey, Judgment<SentenceKey>> needs,
        boolean documentsWanted,
        Set<DocumentId> withoutNugget,
        boolean locked,
        boolean revealed,
        RunNames runNames,
        int leftOut) {
    /**
     * A document as it is read.
     *
     * @param text blank where the project does not have it
     */
    public record SourceDocument(DocumentId id, String title, String url, String text) {
        /** True if there is no text to judge sentences by. */
        public boolean isWithoutText() {
            return text.isBlank();
        }
    }

    public TopicSupport {
        answers = List.copyOf(answers);
        documents = List.copyOf(documents);
        support = Map.copyOf(support);
        needs = Map.copyOf(needs);
        withoutNugget = Set.copyOf(withoutNugget);
    }
}
