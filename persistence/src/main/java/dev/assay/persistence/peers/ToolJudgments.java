package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.assay.model.Answer;
import dev.assay.model.PassageMark;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.ToolWords;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.sqlite.Database;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The assessor's judgments, in the form of the annotation tool's database. */
final class ToolJudgments {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final ProjectStore project;
    private final String user;
    private String time = TIME.format(Instant.EPOCH);
    private long left;

    ToolJudgments(ProjectStore project) {
        this.project = project;
        this.user = project.settings().assessor();
    }

    /** Number of judgments there was no room for. */
    long left() {
        return left;
    }

    void write(Path file, List<Topic> topics) {
        project.forEachEvent(project.lastEvent() - 1, event -> time = TIME.format(event.at()));
        try (Database database = Database.inMemory()) {
            // The tool calls its columns strings, of which SQLite makes numbers where it can; texts stay what they are.
            database.execute("CREATE TABLE nuggets (username TEXT, topic_id TEXT, nugget_json TEXT, ts DATETIME)");
            database.execute("CREATE TABLE doc_binary_rel (username TEXT, topic_id TEXT, doc_id TEXT, slot_name TEXT,"
                    + " annotation TEXT, ts DATETIME)");
            database.execute(
                    "CREATE TABLE sent2doc (username TEXT, topic_id TEXT, doc_id TEXT, run_id TEXT, sent_id TEXT,"
                            + " slot_name TEXT, annotation TEXT, ts DATETIME)");
            database.execute(
                    "CREATE TABLE sent2nugget (username TEXT, topic_id TEXT, run_id TEXT, sent_id TEXT, slot_name TEXT,"
                            + " annotation TEXT, ts DATETIME)");
            topics.forEach(topic -> write(database, topic));
            database.copyTo(file);
        }
    }

    private void write(Database database, Topic topic) {
        String id = topic.id().value();
        Map<RunId, ToolReport> reports = project.answers(topic.id()).stream()
                .collect(Collectors.toMap(Answer::run, ToolReport::new));
        project.passageMarks(topic.id()).forEach((document, mark) -> {
            if (mark == PassageMark.NO_NUGGET) {
                database.update(
                        "INSERT INTO doc_binary_rel VALUES (?, ?, ?, 'no_nugget_found', '1', ?)",
                        user,
                        id,
                        document.value(),
                        time);
            }
        });
        project.values(Kinds.SUPPORT, topic.id()).forEach((key, judgment) -> {
            Optional<String> number = ToolReport.number(reports, key.of());
            if (judgment.word().isPresent() && number.isPresent()) {
                database.update(
                        "INSERT INTO sent2doc VALUES (?, ?, ?, ?, ?, 'annot', ?, ?)",
                        user,
                        id,
                        key.document().value(),
                        key.run().value(),
                        number.get(),
                        judgment.word().get(),
                        time);
            } else {
                left++;
            }
        });
        left += project.values(Kinds.NEED, topic.id()).size();
        Optional<NuggetSet> set = project.nuggetSet(topic.id());
        project.values(Kinds.ALIGNMENT, topic.id()).forEach((key, alignment) -> {
            Optional<String> number = ToolReport.number(reports, key);
            if (alignment.state() == State.GIVEN && number.isPresent()) {
                database.update(
                        "INSERT INTO sent2nugget VALUES (?, ?, ?, ?, 'nugget', ?, ?)",
                        user,
                        id,
                        key.run().value(),
                        number.get(),
                        annotation(set, alignment).toString(),
                        time);
            } else {
                left++;
            }
        });
    }

    /** Pairs of a question and an answer, sorted; or of the word for other options, and one of those. */
    private static JsonNode annotation(Optional<NuggetSet> set, Alignment alignment) {
        TreeSet<List<String>> pairs = new TreeSet<>((one, other) -> {
            int first = one.getFirst().compareTo(other.getFirst());
            return first == 0 ? one.getLast().compareTo(other.getLast()) : first;
        });
        alignment.option().ifPresent(option -> pairs.add(List.of(ToolWords.OTHER_OPTIONS, ToolWords.starred(option))));
        for (Alignment.Target target : alignment.targets()) {
            set.flatMap(one -> one.findAnywhere(target.nugget())).ifPresent(nugget -> pairs.add(List.of(
                    nugget.text(),
                    target.answer()
                            .flatMap(id -> nugget.question().flatMap(question -> question.find(id)))
                            .map(answer -> answer.text())
                            .orElse(ToolWords.OTHER_ANSWER))));
        }
        ArrayNode all = KeptJson.list();
        pairs.forEach(pair -> pair.forEach(all.addArray()::add));
        return all;
    }
}
