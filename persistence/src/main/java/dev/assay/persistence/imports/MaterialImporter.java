package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Told;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.MaterialRow;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.ChangeJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Takes rows of Assay's own, each of which says what it is: they lose nothing, and the same row is the same thing in
 * every project.
 */
public final class MaterialImporter implements Format.RowImporter {
    /** Lines of Assay's own. */
    public static final class OwnRows extends Format.OfRows {
        public OwnRows() {
            super("material", Turn.TOPICS, MaterialImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.path(IS).isTextual() && What.find(record.path(IS).textValue()).isPresent();
        }

        /** Rank by the file's name, which tells the order in which the files were written, topics first. */
        @Override
        public int order(InputFile file) {
            return What.ofFile(file.stem()).map(What::ordinal).orElse(What.values().length);
        }
    }

    /** The kinds of rows, in the order in which rows refer to each other. */
    public enum What {
        TOPIC("topic", "topics"),
        PASSAGE("passage", "passages"),
        GRADE("grade", "grades"),
        POOLED("pooled", "pool"),
        RUBRIC("rubric", "rubric"),
        /** A set of nuggets that is handed out. */
        NUGGETS("nuggets", "nuggets"),
        PROPOSAL("proposal", "proposals"),
        ANSWER("answer", "answers"),
        /** A pair of answers to judge side by side. */
        BATTLE("battle", "battles");

        private final String word;
        private final String file;

        What(String word, String file) {
            this.word = word;
            this.file = file;
        }

        /** Word by which a row states its kind. */
        public String word() {
            return word;
        }

        /** Name of the file of such rows. */
        public String file() {
            return file + ".jsonl";
        }

        private static Optional<What> find(String word) {
            return List.of(values()).stream().filter(one -> one.word.equals(word)).findFirst();
        }

        private static Optional<What> ofFile(String stem) {
            return List.of(values()).stream().filter(one -> one.file.equals(stem)).findFirst();
        }
    }

    /** The field in which a row says what it is. */
    public static final String IS = "assay";

    private final FileImport file;
    private final Map<TopicId, List<Proposal>> fresh = new LinkedHashMap<>();
    private final FreshBattles battles;
    private final Tally otherNuggets = new Tally();

    MaterialImporter(FileImport file) {
        this.file = file;
        this.battles = new FreshBattles(file.writer().project());
    }

    @Override
    public void record(JsonFields row) {
        String word = row.requireText(IS);
        What what = What.find(word)
                .orElseThrow(() -> new RecordException(IS, "import.material.what", Tally.quoted(word)));
        try {
            row.text("extra").ifPresent(MaterialImporter::checkExtra);
            if (what == What.TOPIC) {
                Topic topic = MaterialRow.topic(row);
                if (!file.isLeftOut(topic.id())) {
                    file.addTopic(topic);
                }
                return;
            }
            TopicId topic = MaterialRow.topicOf(row);
            if (file.isLeftOut(topic)) {
                return;
            }
            file.requireTopic(topic, "topic");
            MaterialWriter writer = file.writer();
            switch (what) {
                case PASSAGE -> {
                    Passage passage = MaterialRow.passage(row);
                    file.count(
                            writer.passage(passage),
                            "docid",
                            StoreWords.say("import.passage.other", topic, passage.id()));
                }
                case GRADE -> {
                    GradeOf grade = MaterialRow.grade(row);
                    String source = Tally.quoted(grade.grade().source());
                    file.count(
                            writer.grade(topic, grade.passage(), grade.grade()),
                            "grade",
                            StoreWords.say("import.passage.other-grade", source));
                }
                case POOLED -> file.count(writer.poolDocument(topic, MaterialRow.documentOf(row)));
                case RUBRIC -> file.count(writer.rubricLine(MaterialRow.rubric(row)));
                case NUGGETS -> nuggets(topic, row);
                case PROPOSAL -> {
                    List<Proposal> added = file.propose(List.of(MaterialRow.proposal(row)));
                    if (!added.isEmpty()) {
                        fresh.computeIfAbsent(topic, none -> new ArrayList<>()).addAll(added);
                    }
                }
                case ANSWER -> {
                    RunId run = file.run(row.requireText("run"));
                    file.count(
                            writer.answer(MaterialRow.answer(row, run, 0)),
                            "",
                            StoreWords.say("import.answer.other", run, topic));
                }
                case BATTLE -> file.count(
                        battles.add(MaterialRow.battle(row, file::run)) ? Outcome.ADDED : Outcome.SAME);
                case TOPIC -> throw new IllegalStateException("Topics are taken above.");
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new RecordException("", "sync.line.misfit", Told.of(e));
        }
    }

    /** The set as it was shaped elsewhere, under the name of whoever handed it out. One that is there stays. */
    private void nuggets(TopicId topic, JsonFields row) {
        MaterialWriter writer = file.writer();
        String changes = row.requireList("changes").toString();
        NuggetSetKey key = new NuggetSetKey(topic);
        LoggedEvent event = new LoggedEvent(
                writer.project().lastEvent() + 1,
                row.requireTime("at"),
                row.requireText("by"),
                ActKind.TAKE_SET,
                Optional.of(topic),
                OptionalLong.empty(),
                changes);
        List<Change<?, ?>> read = writer.project().changes(event);
        if (!read.stream().allMatch(change -> isNew(change, key))) {
            throw new RecordException("changes", "import.material.changes", topic);
        }
        Optional<NuggetSet> present = writer.project().nuggetSet(topic);
        if (present.isEmpty()) {
            writer.event(event);
            file.count(Outcome.ADDED);
        } else {
            file.count(Outcome.SAME);
            if (!MaterialRow.nuggets(present.get()).equals(ChangeJson.write(read))) {
                otherNuggets.add(topic.value());
            }
        }
    }

    private static boolean isNew(Change<?, ?> change, NuggetSetKey key) {
        return change.before().isEmpty()
                && (change.kind() == Kinds.SET || change.kind() == Kinds.NUGGET)
                && change.item() instanceof NuggetItem item
                && NuggetSetKey.of(item).equals(key);
    }

    private static void checkExtra(String extra) {
        if (!extra.isEmpty() && !KeptJson.read(extra).isObject()) {
            throw new RecordException("extra", "import.field.object", Message.verbatim(Tally.quoted(extra)));
        }
    }

    @Override
    public void end() {
        fresh.forEach((topic, proposals) -> {
            if (file.writer().project().nuggetSet(topic).isEmpty()) {
                file.writer().adopt(topic, proposals);
            }
        });
        file.writer().imported(battles.changes());
        file.warn("import.material.other-nuggets", otherNuggets);
    }
}
