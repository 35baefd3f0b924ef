package dev.assay.persistence.exchange;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes topics: TSV with an id and a text, or JSON lines with an id and any of the field's texts. */
final class TopicImporter implements RowImporter {
    static final List<String> IDS = List.of("id", "qid", "request_id", "narrative_id", "topic_id");

    /** The texts of a topic; the first that is there is its query. */
    static final List<String> TEXTS =
            List.of("query", "title", "narrative", "problem_statement", "background", "topic");

    private final FileImport file;
    private final Map<TopicId, Long> lines = new HashMap<>();

    TopicImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void line(String text) {
        int tab = text.indexOf('\t');
        if (tab < 0) {
            throw new RecordException("", "Expected an id, a tab and the topic's text, found no tab.");
        }
        if (tab == 0) {
            throw new RecordException("", "The topic id is missing. Expected an id, a tab and the topic's text.");
        }
        add(new Topic(new TopicId(text.substring(0, tab)), text.substring(tab + 1), Map.of(), ""));
    }

    @Override
    public void record(Fields fields) {
        TopicId id = new TopicId(fields.requireId("topic id", IDS.toArray(String[]::new)));
        Map<String, String> narrative = new LinkedHashMap<>();
        String query = "";
        boolean asked = false;
        for (String name : TEXTS) {
            if (fields.has(name)) {
                String text = fields.requireText(name);
                if (asked) {
                    narrative.put(name, text);
                } else {
                    query = text;
                    asked = true;
                }
            }
        }
        if (!asked) {
            throw new RecordException("query", "The topic says nothing. Expected one of: " + String.join(", ", TEXTS) + ".");
        }
        add(new Topic(id, query, narrative, Fields.extra(fields.left())));
    }

    private void add(Topic topic) {
        Long before = lines.putIfAbsent(topic.id(), file.line());
        if (before != null) {
            throw new RecordException(
                    "", "Topic " + topic.id() + " stands in line " + before + " already. Keep one of the two.");
        }
        switch (file.topics().add(topic)) {
            case ADDED, COMPLETED -> file.count(Outcome.ADDED);
            case SAME -> file.count(Outcome.SAME);
            case OTHER_QUERY -> {
                file.otherQuery(topic.id());
                file.count(Outcome.SAME);
            }
        }
    }
}
