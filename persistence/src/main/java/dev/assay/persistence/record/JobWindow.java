package dev.assay.persistence.record;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

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
     * @param subject a docid, a run or a {@link #pair pair}; empty where the topic itself is meant
     * @param number its place among those of the same subject, from 1
     */
    public record Key(String step, TopicId topic, String subject, int number) {
        /** The steps whose replies hold no labels: what they bring is on the assessor's screens before any label. */
        private static final Set<String> WITHOUT_LABELS = Set.of("grade", "create", "importance");

        /** The steps about pairs of answers. */
        private static final Set<String> OF_PAIRS = Set.of("battle", "battle-criteria");

        /** The step that asks of a document about sentences of any of the topic's answers. */
        private static final String OF_DOCUMENTS = "support";

        /** Between the two runs of a pair: no table of runs can have it within a name. */
        private static final String BETWEEN = "\t";

        public Key {
            Objects.requireNonNull(step);
            Objects.requireNonNull(subject);
        }

        /** The subject of a window about two answers. */
        public static String pair(RunId one, RunId other) {
            return one + BETWEEN + other;
        }

        /** The runs of the two answers that the window is about; none where it is about anything else. */
        public List<RunId> pair() {
            int between = subject.indexOf(BETWEEN);
            return !OF_PAIRS.contains(step) || between < 1 || between == subject.length() - 1
                    ? List.of()
                    : List.of(new RunId(subject.substring(0, between)), new RunId(subject.substring(between + 1)));
        }

        /**
         * The item that the labels in a reply are of, an answer or a whole topic; empty when there are none in such a
         * reply.
         */
        public Optional<Item> judged() {
            if (WITHOUT_LABELS.contains(step)) {
                return Optional.empty();
            }
            boolean ofTopic = subject.isEmpty() || step.equals(OF_DOCUMENTS) || OF_PAIRS.contains(step);
            return Optional.of(ofTopic ? topic : new AnswerKey(topic, new RunId(subject)));
        }
    }

    public JobWindow {
        Objects.requireNonNull(content);
        Objects.requireNonNull(failure);
    }

    public boolean isFailed() {
        return !failure.isEmpty();
    }
}
