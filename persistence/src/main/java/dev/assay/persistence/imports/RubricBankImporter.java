package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ProposalIds;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rubric.BankLine;
import dev.assay.persistence.rubric.ForeignBank;
import dev.assay.persistence.rubric.WorkbenchJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes banks of questions or nuggets that passages are graded by, a topic or a facet of it a line. */
public final class RubricBankImporter implements Format.RowImporter {
    /**
     * Lines of a topic and the items of its bank, or a table of items; auto-judge's banks too, where somebody says that
     * they are.
     */
    public static final class RubricBanks extends Format.OfRows {
        public RubricBanks() {
            super("rubric-banks", Turn.PROPOSALS, RubricBankImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.has("query_id") && isList(record, "items") || ForeignBank.isRow(record);
        }

        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }
    }

    /** Extra field kept with the proposal of something to be avoided. */
    private static final String AVOIDED = "{\"" + ProposedNugget.WEIGHT + "\":-1}";

    private final FileImport file;
    private final Map<String, String> texts = new HashMap<>();
    private final ForeignBank foreign = new ForeignBank();
    private long items;

    RubricBankImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        ObjectNode line = fields.left();
        if (ForeignBank.isRow(line)) {
            foreign.row(new JsonFields(line));
        } else if (ForeignBank.isAutoJudge(line)) {
            foreign.autoJudge(new JsonFields(line));
        } else {
            take(line);
        }
    }

    private void take(ObjectNode line) {
        BankLine read = BankLine.read(line, texts);
        if (file.isLeftOut(read.topic())) {
            return;
        }
        // Each facet of a topic asks something of its own, which is no other query of the topic.
        boolean isOtherFacet = !read.facet().isEmpty() && file.topics().has(read.topic());
        file.nameTopic(read.topic(), isOtherFacet ? "" : read.topicQuery());
        file.count(file.writer()
                .rubricLine(
                        new RubricLine(RubricLine.Kind.BANK, read.topic(), file.source(), WorkbenchJson.write(line))));
        items += read.items();
    }

    /** A passage that says what is to be avoided covers nothing, so that answers alone are held against it. */
    private void takeAvoided() {
        Map<TopicId, List<ForeignBank.Avoided>> byTopic = new LinkedHashMap<>();
        foreign.avoided().stream()
                .filter(one -> !file.isLeftOut(one.topic()))
                .forEach(one -> byTopic.computeIfAbsent(one.topic(), _ -> new ArrayList<>()).add(one));
        long criteria = 0;
        for (Map.Entry<TopicId, List<ForeignBank.Avoided>> one : byTopic.entrySet()) {
            TopicId topic = one.getKey();
            file.nameTopic(topic, foreign.query(topic));
            ProposalIds ids = new ProposalIds();
            ArrayNode texts = KeptJson.list();
            one.getValue().forEach(avoided -> texts.add(avoided.text()));
            ids.start(topic, texts);
            List<Proposal> proposals = new ArrayList<>();
            for (ForeignBank.Avoided avoided : one.getValue()) {
                proposals.add(new Proposal(
                        ids.id(proposals.size()),
                        topic,
                        avoided.text(),
                        Importance.UNSET,
                        "avoid",
                        file.file().name(),
                        AVOIDED));
            }
            criteria += proposals.size();
            file.proposeOrAdopt(topic, proposals);
        }
        if (criteria > 0) {
            file.note(StoreWords.say("import.note.avoid-in-bank", criteria));
        }
    }

    @Override
    public boolean keepsWhatCame() {
        return true;
    }

    @Override
    public void end() {
        foreign.lines().forEach(this::take);
        takeAvoided();
        file.note(StoreWords.say("import.note.rubric-bank", items));
    }
}
