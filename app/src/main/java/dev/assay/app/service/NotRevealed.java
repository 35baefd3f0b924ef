package dev.assay.app.service;

import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;

/** The messages that tell a user that other judges' labels of a topic may not be seen. */
public final class NotRevealed {
    private NotRevealed() {}

    /** Why a topic may not be revealed now. */
    public static Message why(ProjectStore store, TopicId topic) {
        return switch (store.policy().reveal()) {
            case NEVER -> ServiceWords.say("reveal.never");
            case AFTER_TOPIC -> ServiceWords.say("reveal.after-topic", topic);
            case AFTER_ANSWER -> ServiceWords.say("reveal.after-answer", topic);
        };
    }
}
