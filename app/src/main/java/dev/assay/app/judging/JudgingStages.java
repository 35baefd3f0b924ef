package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.Map;
import java.util.Optional;

/** Finds the stage whose screen shows one judgment of a kind and can restore it. */
public final class JudgingStages {
    private static final Map<Kind<?, ?>, Stage> STAGES = Map.of(
            Kinds.LABEL, Stage.LABEL,
            Kinds.SUPPORT, Stage.SUPPORT,
            Kinds.NEED, Stage.SUPPORT,
            Kinds.ALIGNMENT, Stage.ALIGN,
            Kinds.BATTLE, Stage.BATTLES);

    private JudgingStages() {}

    /** The stage of a kind; empty where no screen takes a single judgment of it in hand. */
    public static Optional<Stage> of(Kind<?, ?> kind) {
        return Optional.ofNullable(STAGES.get(kind));
    }
}
