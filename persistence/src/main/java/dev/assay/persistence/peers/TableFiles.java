package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.SpreadsheetCell;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Answers, nuggets and labels as tables with one row for each: as CSV, which spreadsheets open, and as JSON lines. The
 * labels of a judge are written twice, a row a label, and with a column for each run. An import reads all of them.
 */
public final class TableFiles {
    /** By this a spreadsheet knows that the letters are UTF-8. */
    private static final String MARK = "\uFEFF";

    private static final Pattern TO_QUOTE = Pattern.compile("[\",;\t|\r\n]|^\\s|\\s$");

    private static final String TOPIC = "qid";
    private static final String NUGGET_ID = "nugget_id";
    private static final String NUGGET = "nugget";
    private static final String IMPORTANCE = "importance";
    private static final List<String> OF_NUGGET = List.of(TOPIC, NUGGET_ID, NUGGET, IMPORTANCE);

    private final ProjectStore project;
    private final PeerFolder folder;
    private final Set<String> begun = new HashSet<>();

    public TableFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /** The text of every answer to a topic that has a question. */
    public void answers() {
        List<String> columns = List.of(TOPIC, "question", "run", "answer");
        for (Topic topic : project.topics()) {
            if (!topic.query().isBlank()) {
                add("answers", columns, project.responses(topic.id()).stream()
                        .filter(answer -> !answer.text().isBlank())
                        .map(answer -> row(
                                columns,
                                topic.id().value(), topic.query(), answer.run().value(), answer.text()))
                        .toList());
            }
        }
    }

    /** The nuggets in force of every topic. */
    public void nuggets() {
        List<String> columns = List.of(TOPIC, "query", NUGGET_ID, NUGGET, IMPORTANCE, "group");
        for (Topic topic : project.topics()) {
            List<Nugget> nuggets =
                    project.nuggetSet(topic.id()).map(NuggetSet::nuggets).orElse(List.of());
            add("nuggets", columns, nuggets.stream()
                    .map(nugget -> row(
                            columns,
                            topic.id().value(),
                            topic.query(),
                            nugget.id().value(),
                            nugget.text(),
                            word(nugget.importance()),
                            nugget.group()))
                    .toList());
        }
    }

    /** The labels of one judge; what is unlabelled has an empty cell. */
    public void labels(String judge, List<LabelMatrix> topics) {
        List<String> columns = new ArrayList<>(OF_NUGGET);
        columns.addAll(List.of("run", "label", "judge"));
        Map<RunId, String> runs = new LinkedHashMap<>();
        topics.forEach(topic -> topic.answers().keySet().forEach(run -> runs.computeIfAbsent(run, this::column)));
        List<String> wide = new ArrayList<>(OF_NUGGET);
        wide.addAll(runs.values());
        for (LabelMatrix topic : topics) {
            List<Map<String, String>> byLabel = new ArrayList<>();
            for (Response answer : project.responses(topic.topic())) {
                List<Label> given = topic.answers().getOrDefault(answer.run(), List.of());
                for (int i = 0; i < given.size(); i++) {
                    Map<String, String> row = ofNugget(topic, topic.nuggets().get(i));
                    row.put("run", answer.run().value());
                    row.put("label", word(given.get(i)));
                    row.put("judge", judge);
                    byLabel.add(row);
                }
            }
            List<Map<String, String>> byNugget = new ArrayList<>();
            for (int i = 0; i < topic.nuggets().size(); i++) {
                Map<String, String> row = ofNugget(topic, topic.nuggets().get(i));
                for (Map.Entry<RunId, List<Label>> answer : topic.answers().entrySet()) {
                    row.put(runs.get(answer.getKey()), word(answer.getValue().get(i)));
                }
                byNugget.add(row);
            }
            add("labels/" + folder.file(judge), columns, byLabel);
            add("labels-wide/" + folder.file(judge), wide, byNugget);
        }
    }

    /** A run as a column: a name that would be read as another column is written in another way. */
    private String column(RunId run) {
        boolean isOther = run.value().equals("topic")
                || run.value().isBlank()
                || Arrays.stream(RowMeaning.Part.values())
                        .flatMap(part -> RowMeaning.USUAL.names(part).stream())
                        .anyMatch(name -> RowMeaning.isCalled(run.value(), name));
        return isOther || !run.value().strip().equals(run.value()) ? folder.column(run.value()) : run.value();
    }

    private static Map<String, String> ofNugget(LabelMatrix topic, LabelledNugget nugget) {
        return row(
                OF_NUGGET, topic.topic().value(), nugget.id().value(), nugget.text(), word(nugget.importance()));
    }

    private static Map<String, String> row(List<String> columns, String... cells) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i++) {
            row.put(columns.get(i), cells[i]);
        }
        return row;
    }

    private static String word(Importance importance) {
        return importance == Importance.UNSET ? "" : importance.word();
    }

    private static String word(Label label) {
        return label == Label.UNLABELLED ? "" : label.word();
    }

    private void add(String name, List<String> columns, List<Map<String, String>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        List<String> csv = new ArrayList<>();
        if (begun.add(name)) {
            csv.add(MARK + line(columns));
        }
        rows.forEach(row -> csv.add(
                line(columns.stream().map(column -> row.getOrDefault(column, "")).toList())));
        folder.add(name + ".csv", csv);
        folder.add(name + ".jsonl", rows.stream().map(TableFiles::json).toList());
    }

    /** A row of comma-separated values, safe in a spreadsheet. */
    static String line(List<String> cells) {
        return cells.stream()
                .map(SpreadsheetCell::written)
                .map(cell -> TO_QUOTE.matcher(cell).find() ? '"' + cell.replace("\"", "\"\"") + '"' : cell)
                .collect(Collectors.joining(","));
    }

    private static String json(Map<String, String> row) {
        ObjectNode fields = KeptJson.object();
        row.forEach((column, cell) -> {
            if (!cell.isEmpty()) {
                fields.put(column, cell);
            }
        });
        return fields.toString();
    }
}
