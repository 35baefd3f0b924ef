package dev.assay.llm.steps;

import dev.assay.llm.Step;
import dev.assay.model.TopicId;

/**
 * Names one window of a job, the same after a restart.
 *
 * @param subject what is graded or labelled: a docid or a run; empty where the topic itself is
 * @param number the window's place among those of the same subject, from 1
 */
public record WindowId(Step step, TopicId topic, String subject, int number) {
    public WindowId {
        if (number < 1) {
            throw new IllegalArgumentException("Windows count from 1.");
        }
    }

    @Override
    public String toString() {
        return step.word() + " " + topic + (subject.isEmpty() ? "" : " " + subject) + " #" + number;
    }
}
