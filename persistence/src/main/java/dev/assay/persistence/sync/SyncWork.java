package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.sqlite.FieldsJson;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Writes nuggets as nuggetizer's create output, with Assay's own fields after the known ones, and the values of kinds
 * that have no form.
 */
final class SyncWork {
    /** Field of a proposal for the unknown fields of the record that it came in. */
    private static final String OF_RECORD = "record";

    static final String LINES = ".jsonl";

    /** Details that few nuggets have, written as the log writes them. */
    private static final List<String> DETAILS = List.of("group", "question");

    /** The kind of the judge whose project it is, where others are persons, models and baselines. */
    static final String ASSESSOR = "assessor";

    private final ProjectStore store;
    private final WithheldLabels withheld;
    private final CalledRuns runs;
    /** The log's data of each topic, read once for all files. */
    private final Map<TopicId, Touched> touched = new HashMap<>();

    SyncWork(ProjectStore store, WithheldLabels withheld, CalledRuns runs) {
        this.store = store;
        this.withheld = withheld;
        this.runs = runs;
    }

    /** The log's data of a topic. */
    Touched touched(TopicId topic) {
        return touched.computeIfAbsent(topic, one -> Touched.in(store, one));
    }

    /**
     * By what the names of the files of each set go on: the assessor's own have the plain names; those of other sets
     * say which.
     */
    static Map<NuggetSetId, String> names(List<NuggetSetId> sets) {
        Map<NuggetSetId, String> names = new LinkedHashMap<>();
        names.put(NuggetSetId.ASSESSOR, "");
        FileNames files = QrelsFiles.names();
        sets.stream()
                .filter(set -> !set.isAssessors())
                .forEach(set -> {
                    String folder = files.of(SyncAssignments.FOLDER + ".", set.value(), "");
                    names.put(set, folder.substring(SyncAssignments.FOLDER.length()));
                });
        return names;
    }

    /**
     * The files in which kinds list their values for people, but for labels, which have one for each topic: nuggets in
     * the field's own form, for each nugget set; the others row by row.
     */
    Map<String, BiConsumer<SyncSections, LineWriter>> files() {
        Map<String, BiConsumer<SyncSections, LineWriter>> files = new LinkedHashMap<>();
        names(store.nuggetSets())
                .forEach((set, end) -> files.put("nuggets" + end + LINES, (file, lines) -> nuggets(set, file, lines)));
        for (Kind<?, ?> kind : store.kinds().all()) {
            kind.file().ifPresent(name -> files.putIfAbsent(name, (file, lines) -> values(kind, file, lines)));
        }
        return files;
    }

    /** The assessor's values topic by topic, then the other judges' as far as they are not withheld. */
    private <K extends Item, V> void values(Kind<K, V> kind, SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(topic.id(), () -> {
                Map<String, String> rows = new TreeMap<>();
                store.values(kind, topic.id()).forEach((item, value) -> {
                    ObjectNode row = valueRow(kind, item, value, ProjectScores.assessorName(store), ASSESSOR);
                    touched(topic.id()).at(kind, item).ifPresent(at -> row.put("at", at));
                    Kinds.secondThoughts(kind).ifPresent(later -> secondThought(later, item, row));
                    rows.put(FieldsJson.write(runs.called(kind, item)).toString(), row.toString());
                });
                rows.values().forEach(lines::row);
            });
        }
        long named = store.topics().stream().filter(topic -> runs.areNamed(topic.id())).count();
        file.imported("without " + withheld.counts().items() + ", named " + named, () -> {
            Map<JudgeId, Judge.Kind> judges = judgeKinds(store);
            store.judgments().forEach(withheld.permit(), kind, said -> {
                Judge.Kind judge = judges.getOrDefault(said.judge(), Judge.Kind.PERSON);
                lines.row(valueRow(kind, said.item(), said.value(), said.judge().value(), judge.word()).toString());
            });
        });
    }

    /** Adds to a row the value given to its item after the reveal, beside the first one. */
    private <K extends Item, V> void secondThought(Kind<K, V> later, K item, ObjectNode row) {
        store.value(later, item).ifPresent(said -> {
            ObjectNode node = row.putObject("after_reveal");
            if (later.form(Optional.of(said)).orElseThrow() instanceof LoggedFields fields) {
                FieldsJson.addTo(node, fields);
            }
            touched(item.topic()).at(later, item).ifPresent(at -> node.put("at", at));
        });
    }

    private <K extends Item, V> ObjectNode valueRow(Kind<K, V> kind, K item, V value, String judge, String judgeKind) {
        ObjectNode row = SyncJson.object().put("qid", item.topic().value());
        FieldsJson.addTo(row, runs.called(kind, item));
        row.put("judge", judge).put("judge_kind", judgeKind);
        Object form = kind.form(Optional.of(value)).orElseThrow();
        if (form instanceof LoggedFields fields) {
            FieldsJson.addTo(row, fields);
        } else {
            row.set("value", FieldsJson.write(form));
        }
        return row;
    }

    static Map<JudgeId, Judge.Kind> judgeKinds(ProjectStore store) {
        Map<JudgeId, Judge.Kind> kinds = new HashMap<>();
        store.judgments().judges().forEach(judge -> kinds.put(judge.id(), judge.kind()));
        return kinds;
    }

    private void nuggets(NuggetSetId of, SyncSections file, LineWriter lines) {
        for (Topic topic : store.topics()) {
            file.topic(
                    topic.id(),
                    () -> store.nuggetSet(new NuggetSetKey(topic.id(), of))
                            .ifPresent(set -> lines.row(nuggetRow(topic, set))));
        }
    }

    private String nuggetRow(Topic topic, NuggetSet set) {
        Map<ProposalId, Proposal> proposals = new LinkedHashMap<>();
        store.proposals(topic.id()).forEach(proposal -> proposals.put(proposal.id(), proposal));
        ObjectNode row = SyncJson.object();
        row.put("query", topic.query()).put("qid", topic.id().value());
        ArrayNode nuggets = row.putArray("nuggets");
        for (Nugget nugget : set.nuggets()) {
            Optional<Proposal> proposal = nugget.origin() instanceof Origin.Proposed(ProposalId id, String text)
                    ? Optional.ofNullable(proposals.get(id))
                    : Optional.empty();
            ObjectNode node = nuggets.addObject();
            node.put("text", nugget.text()).put("importance", nugget.importance().word());
            node.put("id", nugget.id().value());
            node.set("origin", SyncJson.origin(nugget));
            node.set("evidence", SyncJson.evidence(nugget.evidence()));
            touched(topic.id())
                    .at(Kinds.NUGGET, new NuggetKey(set.key(), nugget.id()))
                    .ifPresent(at -> node.put("at", at));
            LoggedFields form = (LoggedFields) Kinds.NUGGET.form(Optional.of(nugget)).orElseThrow();
            DETAILS.forEach(name -> form.any(name).ifPresent(detail -> node.set(name, FieldsJson.write(detail))));
            nugget.weighs()
                    .ifPresent(weight -> node.putRawValue(ProposedNugget.WEIGHT, new RawValue(Weight.text(weight))));
            if (nugget.importance() == Importance.UNSET) {
                proposal.map(Proposal::rawImportance)
                        .filter(raw -> !raw.isEmpty())
                        .ifPresent(raw -> node.put("raw_importance", raw));
            }
            SyncJson.addExtra(node, nugget.extra());
            proposal.map(one -> SyncJson.without(one.extra(), OF_RECORD))
                    // A weight that was taken away does not come back from the proposal.
                    .map(extra -> nugget.weight().isPresent() ? SyncJson.without(extra, ProposedNugget.WEIGHT) : extra)
                    .ifPresent(extra -> SyncJson.addExtra(node, extra));
        }
        row.put("revision", set.revision()).put("state", set.state().word());
        named(row, set.id());
        proposals.values().forEach(one -> SyncJson.addExtra(row, SyncJson.within(one.extra(), OF_RECORD)));
        return row.toString();
    }

    static void named(ObjectNode row, NuggetSetId set) {
        if (!set.isAssessors()) {
            row.put("set", set.value());
        }
    }
}
