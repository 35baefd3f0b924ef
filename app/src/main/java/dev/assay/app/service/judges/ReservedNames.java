package dev.assay.app.service.judges;

import dev.assay.model.lexical.LexicalBaseline;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import java.util.List;

/** Names of judges that stand for something already, so that nobody else's labels may stand under them. */
public final class ReservedNames {
    private static final List<String> ALL = List.of(LexicalBaseline.NAME, AdjudicatedJudge.NAME);

    private ReservedNames() {}

    /** Whether a name is one of these, however it is written. */
    public static boolean isReserved(String name) {
        return ALL.stream().anyMatch(one -> one.equalsIgnoreCase(name.strip()));
    }

    /** Why a job of a model may not use a reserved name: a sentence. */
    public static String refusal(String name) {
        String what = LexicalBaseline.NAME.equalsIgnoreCase(name.strip())
                ? "the judge that asks no model"
                : "what was decided between judges";
        return "The name " + name.strip() + " stands for " + what + ". Give the model's results another name.";
    }
}
