package dev.assay.app.service.judges;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.hints.LexicalBaseline;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.util.List;

/** Names of judges that stand for something already, so that nobody else's labels may stand under them. */
public final class ReservedNames {
    private static final List<String> ALL = List.of(LexicalBaseline.NAME, AdjudicatedJudge.NAME);

    private ReservedNames() {}

    /** True of a name that is one of these, however it is written. */
    public static boolean isReserved(String name) {
        return ALL.stream().anyMatch(one -> one.equalsIgnoreCase(name.strip()));
    }

    /** Why a job of a model may not use a reserved name: a sentence. */
    public static Message refusal(String name) {
        return ServiceWords.say(
                LexicalBaseline.NAME.equalsIgnoreCase(name.strip())
                        ? "judges.reserved.baseline"
                        : "judges.reserved.adjudicated",
                name.strip());
    }
}
