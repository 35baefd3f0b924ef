package dev.assay.persistence;

import dev.assay.model.TopicId;
import java.util.Objects;

/**
 * A window of a job that is finished.
 *
 * @param content names what the window asked; another content under the same key is other work
 * @param round how often its tries were begun: each retry of a failed window is another round
 * @param failure why it failed; empty when it is done
 */
public record JobWindow(Key key, String content, int round, String failure) {
    /**
     * Names a window of a job, the same after a restart.
     *
     * @param step the step's word
     * @param subject a docid or a run; empty where the topic itself is meant
     * @param number its place among those of the same subject, from 1
     */
    public record Key(String step, TopicId topic, String subject, int number) {
        public Key {
            Objects.requireNonNull(step);
            Objects.requireNonNull(topic);
            Objects.requireNonNull(subject);
        }
    }

    public JobWindow {
        Objects.requireNonNull(key);
        Objects.requireNonNull(content);
        Objects.requireNonNull(failure);
    }

    public boolean isFailed() {
        return !failure.isEmpty();
    }
}
