package dev.assay.persistence.exchange;

import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds the material of one project to another: what is new comes in, and what differs under the same id is an error. */
final class MaterialMerge {
    private final MergeSource source;
    private final MaterialWriter writer;
    private final ProblemLog problems;
    private int topics;
    private int passages;
    private int grades;
    private int answers;
    private int proposals;
    private int judgments;

    MaterialMerge(MergeSource source, MaterialWriter writer, ProblemLog problems) {
        this.source = source;
        this.writer = writer;
        this.problems = problems;
    }

    void run() {
        ProjectStore from = source.project();
        for (Topic topic : from.topics()) {
            topics += taken(writer.topic(topic), "topic", "Topic " + topic.id() + " has another query or narrative");
        }
        from.material().forEachSegment(one -> passages += taken(
                writer.segment(one.id(), one.title(), one.url(), one.text(), one.extra()),
                "segment",
                "Segment " + one.id() + " has another text"));
        for (Topic topic : from.topics()) {
            topic(topic.id());
        }
        from.material().forEachGrade(one -> grades += taken(
                writer.grade(one.topic(), one.passage(), one.grade()),
                "grade",
                "Passage " + one.passage() + " of topic " + one.topic() + " has another grade from "
                        + one.grade().source()));
        judgments();
    }

    private void topic(TopicId topic) {
        ProjectStore from = source.project();
        from.passages(topic).forEach(passage -> passages += taken(
                writer.passage(passage),
                "passage",
                "Passage " + passage.id() + " of topic " + topic + " has another title, address or text"));
        from.answers(topic).forEach(answer -> answers += taken(
                writer.answer(answer),
                "answer",
                "The answer of run " + answer.run() + " to topic " + topic + " has another text, sentences or citations"));
        Map<ProposalId, Proposal> known = new HashMap<>();
        writer.project().proposals(topic).forEach(proposal -> known.put(proposal.id(), proposal));
        List<Proposal> fresh = new ArrayList<>();
        for (Proposal proposal : from.proposals(topic)) {
            Proposal here = known.get(proposal.id());
            if (here == null && !writer.hasProposal(proposal.id())) {
                writer.proposal(proposal);
                fresh.add(proposal);
            } else if (here == null || !here.text().equals(proposal.text())) {
                taken(Outcome.CONFLICT, "proposal", "Proposal " + proposal.id() + " of topic " + topic + " has another text");
            }
        }
        proposals += fresh.size();
        if (!fresh.isEmpty() && writer.project().nuggetSet(topic).isEmpty()) {
            // As an import of the same bundle does it: everybody starts from the same draft.
            writer.adopt(topic, fresh);
        }
    }

    /** What other judges said there: a model's labels, say, or those of an earlier merge. */
    private void judgments() {
        Map<String, Boolean> usable = new HashMap<>();
        for (Judge judge : source.project().judgments().judges()) {
            usable.put(judge.id().value(), true);
            if (judge.id().equals(new JudgeId(ProjectScores.assessorName(writer.project())))) {
                // What this project's own assessor said, seen from there: this project knows better.
                usable.put(judge.id().value(), false);
            } else if (writer.judge(judge) == Outcome.CONFLICT) {
                usable.put(judge.id().value(), false);
                taken(Outcome.CONFLICT, "judge", "Judge " + judge.id() + " is of another kind (person or model)");
            }
        }
        source.project().judgments().forEach(judged -> {
            if (usable.getOrDefault(judged.judge().value(), false)) {
                judgments += taken(
                        writer.judgment(judged),
                        "judge",
                        "Judge " + judged.judge() + " labelled the answer of run " + judged.answer().run() + " to topic "
                                + judged.answer().topic() + " otherwise");
            }
        });
    }

    private int taken(Outcome outcome, String field, String what) {
        if (outcome == Outcome.CONFLICT) {
            problems.error(
                    source.name(), 0, field, what + " there than in the project. Nothing is overwritten: make them the same.");
        }
        return outcome == Outcome.ADDED ? 1 : 0;
    }

    MergeReport.Material counts() {
        return new MergeReport.Material(topics, passages, grades, answers, proposals, judgments);
    }

    boolean isChanged() {
        return topics + passages + grades + answers + proposals + judgments > 0;
    }
}
