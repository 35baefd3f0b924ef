package dev.assay.app.shell.topics;

import dev.assay.app.ui.Messages;
import dev.assay.model.TopicProgress;
import java.util.Locale;

/** Where a topic stands, in the four steps by which the list is filtered: each topic is at exactly one. */
enum TopicStanding {
    /** Its nuggets were never frozen. */
    OPEN,
    /** Its nuggets are frozen, and nothing is labelled yet. */
    FROZEN,
    /** Labels are being given. */
    IN_WORK,
    /** Its labels are locked. */
    LOCKED;

    static TopicStanding of(TopicProgress topic) {
        return switch (topic.state()) {
            case NUGGETS -> OPEN;
            case LABELLING -> topic.labels() == 0 ? FROZEN : IN_WORK;
            case COMPLETE -> IN_WORK;
            case LOCKED -> LOCKED;
        };
    }

    String title() {
        return Messages.get("shell.standing." + name().toLowerCase(Locale.ROOT));
    }
}
