package dev.assay.app.service.jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.ContentHash;
import dev.assay.llm.steps.ImportanceTagging.Tagged;
import dev.assay.llm.steps.Outcome;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Importance;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.TopicId;
import dev.assay.model.text.ComparableText;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts what a model said where it belongs. Every method is one transaction, runs on the store's thread and touches no work of the assessor's. */
final class Results {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String job;
    private final String name;

    /**
     * @param job the job that brings them
     * @param name what labels and grades stand under
     */
    Results(String job, String name) {
        this.job = job;
        this.name = name;
    }

    /** Keeps a grade under the job's name; grades from elsewhere stay beside it. */
    void grade(ProjectStore store, TopicId topic, DocumentId passage, int value) {
        store.importing(writer -> writer.grade(topic, passage, new Grade(name, value)), _ -> true);
    }

    /** Keeps the labels of one window beside those of the answer's other windows. */
    void labels(ProjectStore store, AnswerKey answer, List<Nugget> asked, Outcome<List<Label>> outcome) {
        List<JudgedNugget> labels = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Nugget nugget = asked.get(i);
            Label label = outcome instanceof Outcome.Done<List<Label>> done ? done.value().get(i) : Label.FAILED;
            String raw = label == Label.FAILED ? lastReply(outcome) : label.word();
            labels.add(new JudgedNugget(
                    Optional.of(nugget.id()), nugget.text(), nugget.importance().word(), label, raw, ""));
        }
        JudgeId judge = new JudgeId(name);
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    writer.judgmentAnew(merged(store, judge, answer, labels));
                    return true;
                },
                kept -> kept);
    }

    private static String lastReply(Outcome<?> outcome) {
        return outcome.tries().isEmpty() ? "" : outcome.tries().getLast().reply().text();
    }

    /** In the order of the set, with what the judge said of nuggets that are no longer in it behind. */
    private static JudgedAnswer merged(ProjectStore store, JudgeId judge, AnswerKey answer, List<JudgedNugget> labels) {
        Map<NuggetId, JudgedNugget> all = new LinkedHashMap<>();
        Optional<JudgedAnswer> before = store.judgments().find(judge, answer);
        before.ifPresent(said -> said.nuggets().forEach(one -> all.put(one.nugget().orElseThrow(), one)));
        labels.forEach(one -> all.put(one.nugget().orElseThrow(), one));
        List<JudgedNugget> ordered = new ArrayList<>();
        store.nuggetSet(answer.topic()).ifPresent(set -> set.nuggets().forEach(nugget -> {
            JudgedNugget said = all.remove(nugget.id());
            if (said != null) {
                ordered.add(said);
            }
        }));
        ordered.addAll(all.values());
        return new JudgedAnswer(judge, answer, ordered, before.map(JudgedAnswer::extra).orElse(""));
    }

    /** Logs once that labels came in for a topic. */
    void judged(ProjectStore store, TopicId topic) {
        store.importing(
                writer -> {
                    writer.judged(topic);
                    return true;
                },
                kept -> kept);
    }

    /** Logs once that grades came in, and pools what is graded now. */
    void graded(ProjectStore store) {
        store.importing(
                writer -> {
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    /**
     * Keeps proposed nuggets: as the draft of a topic that has no set, as a bundle's would be, or else in the list beside it. What was
     * proposed in the same words before is not proposed again.
     *
     * @return how many are new
     */
    int proposals(ProjectStore store, TopicId topic, List<Tagged> nuggets) {
        return store.importing(
                writer -> {
                    Set<String> known = new HashSet<>();
                    store.proposals(topic).forEach(one -> known.add(ComparableText.normal(one.text())));
                    List<Proposal> added = new ArrayList<>();
                    for (Tagged nugget : nuggets) {
                        if (known.add(ComparableText.normal(nugget.text()))) {
                            Proposal proposal = proposal(writer, topic, nugget);
                            writer.proposal(proposal);
                            added.add(proposal);
                        }
                    }
                    if (!added.isEmpty()) {
                        if (store.nuggetSet(topic).isEmpty()) {
                            writer.adopt(topic, added);
                        }
                        writer.finish();
                    }
                    return added.size();
                },
                added -> added > 0);
    }

    private Proposal proposal(MaterialWriter writer, TopicId topic, Tagged nugget) {
        Map<String, String> extra = new HashMap<>();
        extra.put("job", job);
        return new Proposal(
                id(writer, topic, nugget.text()),
                topic,
                nugget.text(),
                nugget.importance(),
                nugget.importance() == Importance.UNSET ? "" : nugget.importance().word(),
                name,
                JSON.valueToTree(extra).toString());
    }

    private ProposalId id(MaterialWriter writer, TopicId topic, String text) {
        for (int again = 0; ; again++) {
            String hash = ContentHash.of(topic.value()).add(name).add(text).add(Integer.toString(again)).hex();
            ProposalId id = new ProposalId(topic + "/" + hash.substring(0, 10));
            if (!writer.hasProposal(id)) {
                return id;
            }
        }
    }
}
