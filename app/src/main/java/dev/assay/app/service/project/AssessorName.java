package dev.assay.app.service.project;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.ReservedNames;
import dev.assay.model.Message;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.util.Optional;

/** The name that an open project logs acts under. On the store's thread. */
public final class AssessorName {
    private AssessorName() {}

    /** Why nobody may work under a name, whatever the project; empty when somebody may. */
    public static Optional<Message> refusal(String name) {
        return ReservedNames.isReserved(name)
                ? Optional.of(ServiceWords.say("assessor.reserved", name.strip()))
                : Optional.empty();
    }

    /**
     * Gives the assessor another name, on record from the next act on; what was logged before keeps the one it has.
     *
     * @throws RefusedException when labels of somebody else stand under it, or it stands for something already
     */
    public static String change(ProjectStore store, String name) {
        String wanted = name.strip();
        if (wanted.isEmpty()) {
            throw new RefusedException("assessor.none");
        }
        refusal(wanted).ifPresent(why -> {
            throw new RefusedException(why);
        });
        if (store.judgments().judges().stream().map(Judge::id).anyMatch(new JudgeId(wanted)::equals)) {
            throw new RefusedException("assessor.taken", wanted);
        }
        ProjectSettings before = store.settings();
        store.changeSettings(new ProjectSettings(
                before.id(), before.title(), wanted, before.policy(), before.guidelines(), before.created()));
        return wanted;
    }
}
