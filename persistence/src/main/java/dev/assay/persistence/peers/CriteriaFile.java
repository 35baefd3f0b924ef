package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.rubric.Criteria;
import java.util.List;

/**
 * The criteria of each topic that has any, in the form of ResearchRubrics, which Assay reads too; other nuggets have no
 * place in it.
 */
public final class CriteriaFile {
    private final ProjectStore project;
    private final PeerFolder folder;

    public CriteriaFile(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /** Writes them into one file, a topic a line; there is none where there are no criteria. */
    public void write() {
        for (Topic topic : project.topics()) {
            List<Nugget> criteria = project.nuggetSet(topic.id()).stream()
                    .flatMap(set -> Criteria.settled(project, set).nuggets().stream())
                    .filter(Nugget::isCriterion)
                    .toList();
            if (!criteria.isEmpty()) {
                ObjectNode line = KeptJson.object().put("qid", topic.id().value()).put("prompt", topic.query());
                ArrayNode rubrics = line.putArray("rubrics");
                for (Nugget nugget : criteria) {
                    ObjectNode fields = rubrics.addObject().put("criterion", nugget.text());
                    fields.set("weight", KeptJson.number(Weight.text(nugget.weighs().getAsDouble())));
                    fields.put("axis", nugget.group());
                }
                folder.add("criteria.jsonl", line);
            }
        }
    }
}
