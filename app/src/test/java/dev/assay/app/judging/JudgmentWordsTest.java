package dev.assay.app.judging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.ui.Messages;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.CitationNeed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgmentWordsTest {
    private static JudgmentWords of(Kind<?, ?> kind) {
        return new JudgmentWords(kind, ReportRules.USUAL, NuggetSet.empty(new TopicId("1")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"should_be_nugget", "topical", "irrelevant", "no_information", "nugget", "needs_citation"})
    void aWordOfSupportIsTheProjectsOwnWhateverOtherKindsCall(String word) {
        assertEquals(word, of(Kinds.SUPPORT).word(word));
        assertEquals(word, of(Kinds.SUPPORT).shortWord(word));
    }

    @Test
    void contentsAndNeedsHaveTitles() {
        assertEquals("no information", of(Kinds.ALIGNMENT).word("no_information"));
        assertEquals("no_information", of(Kinds.NEED).word("no_information"));
        String need = CitationNeed.NEEDS_CITATION.word();
        assertEquals(Messages.get("judgment.need.needs_citation"), of(Kinds.NEED).word(need));
        assertEquals(need, of(Kinds.ALIGNMENT).word(need));
    }
}
