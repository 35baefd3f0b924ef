package dev.assay.persistence.sqlite;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.sqlite.ControlSums.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Topics, proposals and the files that were imported, as rows. Added to, never changed. */
public final class MaterialTables {
    /** Under which a project remembers what bundles call themselves. */
    private static final String BUNDLES = "import.bundles";

    private static final String TOPIC = "SELECT topic_id, query, narrative, extra FROM topic";
    private static final String PROPOSAL =
            "SELECT proposal_id, topic_id, text, importance, raw_importance, origin, extra FROM proposal";

    private final Database database;

    public MaterialTables(Database database) {
        this.database = database;
    }

    public List<Topic> topics() {
        return database.list(TOPIC + " ORDER BY position", MaterialTables::topic);
    }

    public Optional<Topic> topic(TopicId id) {
        return database.list(TOPIC + " WHERE topic_id = ?", MaterialTables::topic, id).stream()
                .findFirst();
    }

    public void insert(Topic topic) {
        database.insert(
                Part.TOPIC,
                topic.id().value(),
                "INSERT INTO topic (position, topic_id, query, narrative, extra) VALUES (?, ?, ?, ?, ?)",
                database.sums().next(Part.TOPIC),
                topic.id(),
                topic.query(),
                ValueJson.narrative(topic.narrative()),
                topic.extra());
    }

    /** Completes a topic that was known by less: an act of import, in its transaction. */
    public void replace(Topic topic) {
        database.sums()
                .around(
                        Part.TOPIC,
                        "topic_id = ?",
                        List.of(topic.id().value()),
                        () -> database.update(
                                "UPDATE topic SET query = ?, narrative = ?, extra = ? WHERE topic_id = ?",
                                topic.query(),
                                ValueJson.narrative(topic.narrative()),
                                topic.extra(),
                                topic.id()));
    }

    /** Notes that a file was imported. */
    public void insert(SourceFile file) {
        database.insert(
                Part.SOURCE_FILE,
                "",
                "INSERT INTO source_file (id, name, kind, sha256, judge_id, records, event) VALUES (?, ?, ?, ?, ?, ?, "
                        + "?)",
                database.sums().next(Part.SOURCE_FILE),
                file.name(),
                file.kind(),
                file.sha256(),
                file.judge(),
                file.records(),
                file.event());
    }

    /** The files that were imported, in their order. */
    public List<SourceFile> files() {
        return database.list(
                "SELECT name, kind, sha256, judge_id, records, event FROM source_file ORDER BY id",
                row -> new SourceFile(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getLong(5),
                        row.getLong(6)));
    }

    /** Ids of the imported bundles, as they state them. */
    public List<String> bundles() {
        return new Settings(database).viewState(BUNDLES).stream().flatMap(String::lines).toList();
    }

    /** Notes what an imported bundle calls itself. It is beside the log, and stays out of a sync. */
    public void addBundle(String id) {
        List<String> all = new ArrayList<>(bundles());
        if (!all.contains(id)) {
            all.add(id);
            new Settings(database).putViewState(BUNDLES, String.join("\n", all));
        }
    }

    /** A topic's proposals in the order they came. */
    public List<Proposal> proposals(TopicId topic) {
        return database.list(
                PROPOSAL + " WHERE topic_id = ? ORDER BY position", MaterialTables::proposal, topic);
    }

    public Optional<Proposal> proposal(ProposalId id) {
        return database.list(PROPOSAL + " WHERE proposal_id = ?", MaterialTables::proposal, id).stream()
                .findFirst();
    }

    public void insert(Proposal proposal) {
        database.insert(
                Part.PROPOSAL,
                proposal.topic().value(),
                "INSERT INTO proposal (position, proposal_id, topic_id, text, importance, raw_importance, origin, "
                        + "extra) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                database.sums().next(Part.PROPOSAL),
                proposal.id(),
                proposal.topic(),
                proposal.text(),
                proposal.importance().word(),
                proposal.rawImportance(),
                proposal.origin(),
                proposal.extra());
    }

    private static Topic topic(QueryRow row) {
        return new Topic(
                row.topic(1),
                row.getString(2),
                ValueJson.narrative(row.getString(3)),
                row.getString(4));
    }

    private static Proposal proposal(QueryRow row) {
        return new Proposal(
                new ProposalId(row.getString(1)),
                row.topic(2),
                row.getString(3),
                Importance.ofWord(row.getString(4)), row.getString(5), row.getString(6), row.getString(7));
    }
}
