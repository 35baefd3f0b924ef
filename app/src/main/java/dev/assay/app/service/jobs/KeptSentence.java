package dev.assay.app.service.jobs;

import dev.assay.app.service.ServiceWords;
import dev.assay.llm.LlmWords;
import dev.assay.model.Message;
import dev.assay.model.Wording;
import dev.assay.persistence.record.StoreWords;
import java.util.List;
import java.util.Optional;

/**
 * A sentence that a job kept in the project: why it stopped, why a window of it failed. It is English there, for
 * whoever opens the file, and is said in the window's language.
 */
public final class KeptSentence {
    private static final List<Wording> WORDINGS = List.of(LlmWords.WORDING, ServiceWords.WORDING, StoreWords.WORDING);

    private KeptSentence() {}

    /** The sentence; as it stands where it is no sentence of this version. */
    public static Message of(String kept) {
        return WORDINGS.stream()
                .map(wording -> wording.recognise(kept))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> Message.verbatim(kept));
    }
}
