package dev.assay.app.shell;

import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;
import dev.assay.model.TopicProgress;
import java.util.Locale;

/** The progress of a topic, in the four steps by which the list is filtered: each topic is at exactly one. */
enum TopicStep {
    /** Its nuggets were never frozen. */
    OPEN,
    /** Its nuggets are frozen, and nothing is judged yet. */
    FROZEN,
    /** Labels or other judgments are being given. */
    IN_WORK,
    /** Its labels are locked. */
    LOCKED;

    /** @param policy says what is judged in the project */
    static TopicStep of(TopicProgress topic, Policy policy) {
        return switch (topic.state()) {
            case NUGGETS -> OPEN;
            case LABELLING -> topic.judgments(policy) == 0 ? FROZEN : IN_WORK;
            case COMPLETE -> IN_WORK;
            case LOCKED -> LOCKED;
        };
    }

    String title() {
        return Messages.get("shell.standing." + name().toLowerCase(Locale.ROOT));
    }
}
