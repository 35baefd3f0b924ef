package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.TopicProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The steps that are possible with the contents of a project, and those that wait for missing material: so that nobody
 * must find them out screen by screen.
 */
public final class Readiness {
    private Readiness() {}

    /**
     * One sentence with what there is, then one for each thing that is missing, in some topics or in all.
     *
     * @param topics where each topic stands; none says nothing
     */
    public static List<Message> of(List<TopicProgress> topics) {
        if (topics.isEmpty()) {
            return List.of();
        }
        List<Message> sentences = new ArrayList<>();
        sentences.add(ServiceWords.say(
                "ready.there",
                topics.size(),
                sum(topics, TopicProgress::passages),
                sum(topics, TopicProgress::answers),
                sum(topics, topic -> topic.nuggets() + topic.proposals())));
        missing(sentences, topics, TopicProgress::answers, "ready.no-answers", "ready.no-answers.some");
        missing(
                sentences,
                topics,
                topic -> topic.nuggets() + topic.proposals(),
                "ready.no-nuggets",
                "ready.no-nuggets.some");
        missing(sentences, topics, TopicProgress::passages, "ready.no-passages", "ready.no-passages.some");
        return sentences;
    }

    private static void missing(
            List<Message> sentences,
            List<TopicProgress> topics,
            ToIntFunction<TopicProgress> count,
            String all,
            String some) {
        long without = topics.stream().filter(topic -> count.applyAsInt(topic) == 0).count();
        if (without > 0) {
            sentences.add(without == topics.size() ? ServiceWords.say(all) : ServiceWords.say(some, without));
        }
    }

    private static long sum(List<TopicProgress> topics, ToIntFunction<TopicProgress> count) {
        return topics.stream().mapToLong(count::applyAsInt).sum();
    }
}
