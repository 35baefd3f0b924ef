package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.LabelTableLook;
import dev.assay.persistence.formats.LabelledRow;
import dev.assay.persistence.formats.LineTally;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.QuestionRowImporter;
import dev.assay.persistence.rubric.ForeignBank;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes tables of nuggets, a row a nugget of a topic, as the lists of proposals that they are together. */
final class NuggetTableImporter implements Format.RowImporter {
    /** Rows of a topic and a nugget. */
    static final class NuggetTables extends Format implements OfColumns {
        private final List<RowMeaning> said;

        /** @param said meanings of columns, asked first, in their order, before the usual names */
        NuggetTables(List<RowMeaning> said) {
            super("nugget-table", Turn.PROPOSALS);
            this.said = said;
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return LabelTableLook.meaning(said, look, LabelTableLook.Kind.NUGGETS).isPresent()
                    && look.rows().stream().noneMatch(NuggetTables::isOfBank);
        }

        /** A bank of questions and nuggets has columns of nuggets, too. */
        private static boolean isOfBank(FileRow row) {
            return row instanceof FileRow.OfRecord found && ForeignBank.isRow(found.value())
                    && found.value().has("question_text");
        }

        @Override
        public RowMeaning meaning(FileLook look) {
            return LabelTableLook.meaning(said, look, LabelTableLook.Kind.NUGGETS)
                    .orElseGet(() -> said.stream().findFirst().orElse(RowMeaning.USUAL));
        }

        @Override
        public FileImporter importer(FileImport file) {
            return () -> file.run(new NuggetTableImporter(file, meaning(new FileLook(file.file()))));
        }
    }

    /** The nuggets of one topic. */
    private static final class Listed {
        private final long line;
        private final ObjectNode record = KeptJson.object();
        private final ArrayNode nuggets = KeptJson.list();
        private final Map<String, Given> given = new HashMap<>();

        Listed(long line) {
            this.line = line;
        }
    }

    /** An importance with the line that gave it first. */
    private record Given(long line, String word) {}

    private final FileImport file;
    private final RowMeaning meaning;
    private final LabelledRow.Reader reader;
    private final Map<TopicId, Listed> topics = new LinkedHashMap<>();
    private final LineTally repeated = new LineTally();
    private final Set<String> unused = new LinkedHashSet<>();

    private NuggetTableImporter(FileImport file, RowMeaning meaning) {
        this.file = file;
        this.meaning = meaning;
        this.reader = new LabelledRow.Reader(meaning);
    }

    @Override
    public void record(JsonFields fields) {
        reader.rows(fields.left()).forEach(this::add);
    }

    private void add(LabelledRow row) {
        if (!row.isOfNugget()) {
            throw new RecordException("", "import.table.no-nugget");
        }
        String question = row.question().orElse("");
        TopicId topic = row.topic()
                .map(TopicId::new)
                .or(() -> file.topics().withQuery(question))
                .orElseGet(() -> QuestionRowImporter.made(question));
        String text = row.text(RowMeaning.Part.NUGGET)
                .orElseThrow(() -> new RecordException(RowMeaning.Part.NUGGET.word(), "import.field.missing-text"));
        // A column called label holds the importance where nothing else does.
        String importance = row.text(RowMeaning.Part.IMPORTANCE)
                .or(() -> row.text(RowMeaning.Part.LABEL))
                .map(word -> meaning.words().importance(word).map(Importance::word).orElse(word))
                .orElse("");
        Listed listed = topics.computeIfAbsent(topic, one -> new Listed(file.line()));
        Given before = listed.given.putIfAbsent(text, new Given(file.line(), importance));
        if (before != null && !before.word().equals(importance)) {
            throw new RecordException(
                    RowMeaning.Part.IMPORTANCE.word(),
                    "import.table.other-importance", Tally.quoted(text), topic, before.line());
        }
        if (before != null) {
            repeated.add(file.line());
            return;
        }
        if (listed.record.isEmpty()) {
            listed.record.put("qid", topic.value()).put("query", question);
        }
        ObjectNode nugget = listed.nuggets.addObject().put("text", text);
        row.text(RowMeaning.Part.NUGGET_ID).ifPresent(id -> nugget.put(ProposedNugget.ID, id));
        if (!importance.isEmpty() && !importance.equals(Importance.UNSET.word())) {
            nugget.put("importance", importance);
        }
        unused.addAll(row.others().keySet());
        row.left().forEachEntry((name, value) -> {
            if (!nugget.has(name)) {
                nugget.set(name, value);
            }
        });
    }

    @Override
    public void end() {
        ProposalImporter proposals = new ProposalImporter(file);
        topics.values().stream().filter(one -> !one.nuggets.isEmpty()).forEach(listed -> {
            listed.record.set("nuggets", listed.nuggets);
            file.take(listed.line, () -> proposals.record(new JsonFields(listed.record)));
        });
        proposals.end();
        repeated.warn(file, "import.table.nuggets-repeated");
        unused.removeAll(List.of("group", ProposedNugget.WEIGHT));
        if (!unused.isEmpty()) {
            file.warn(StoreWords.say("import.table.unused", String.join(", ", unused)));
        }
    }
}
