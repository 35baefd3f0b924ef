package dev.assay.persistence.peers;

import dev.assay.model.Topic;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.rubric.Criteria;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The criteria of each topic that has any, in the form of ResearchRubrics, which Assay reads too; other nuggets have no place in it. */
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
            List<JsonValue> criteria = project.nuggetSet(topic.id()).stream()
                    .flatMap(set -> Criteria.settled(project, set).nuggets().stream())
                    .filter(Nugget::isCriterion)
                    .map(CriteriaFile::criterion)
                    .toList();
            if (!criteria.isEmpty()) {
                Map<String, JsonValue> line = new LinkedHashMap<>();
                line.put("qid", new JsonValue.Text(topic.id().value()));
                line.put("prompt", new JsonValue.Text(topic.query()));
                line.put("rubrics", new JsonValue.Sequence(criteria));
                folder.add("criteria.jsonl", new JsonValue.Struct(line));
            }
        }
    }

    private static JsonValue criterion(Nugget nugget) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("criterion", new JsonValue.Text(nugget.text()));
        fields.put("weight", new JsonValue.Number(Weight.text(nugget.weighs().getAsDouble())));
        fields.put("axis", new JsonValue.Text(nugget.group()));
        return new JsonValue.Struct(fields);
    }
}
