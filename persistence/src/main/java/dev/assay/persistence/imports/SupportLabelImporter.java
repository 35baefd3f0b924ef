package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Takes labels of support as the RAG track's organisers give them out, as the judgments of a judge: reports with a
 * label beside each citation, judged pairs of a statement and a citation, and what Assay itself writes of support. They
 * belong to the sentence of the same place in the report of that topic and run. Reports and topics that the project has
 * not come along.
 */
final class SupportLabelImporter implements Format.RowImporter {
    /** Lines of a report with labels beside its citations, or of one pair. */
    static final class SupportLabels extends Format.OfRows {
        SupportLabels() {
            super("support-labels", Turn.LABELS, SupportLabelImporter::new);
        }

        @Override
        public boolean isOfJudge() {
            return true;
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.has(PAIR) && record.path("metadata").isObject()
                    || isList(record, OWN)
                    || record.path(SENTENCES)
                            .valueStream()
                            .flatMap(sentence -> sentence.path("citations").valueStream())
                            .anyMatch(citation -> citation.has(LABEL));
        }
    }

    private static final String SENTENCES = "sentences";
    private static final String LABEL = "support";
    /** Label of a pair. */
    private static final String PAIR = "support_label";
    /** Sentences with their labels, as Assay writes them. */
    private static final String OWN = "support_eval";

    private static final String[] NUMBERS = {"sentenceID", "sentenceId"};
    private static final String[] TOPICS = {"topic_id", "narrative_id"};
    private static final int HALF = 1;
    private static final int NOT_JUDGED = -1;
    private static final Map<String, Integer> VALUES =
            Map.of("2", 2, "1", HALF, "0", 0, "-1", NOT_JUDGED, "FS", 2, "PS", HALF, "NS", 0);

    private final FileImport file;
    private final JudgedReports reports;
    private final AnswerImporter answers;
    private final Map<Integer, String> words = new HashMap<>();
    private final Set<TopicId> made = new LinkedHashSet<>();
    private final Tally withoutText = new Tally();
    private final Tally otherTexts = new Tally();
    private final Tally uncited = new Tally();
    private final Tally twice = new Tally();
    private final Tally failed = new Tally();
    private long labels;
    private long notJudged;
    private long needs;

    SupportLabelImporter(FileImport file) {
        this.file = file;
        this.reports = new JudgedReports(file);
        this.answers = new AnswerImporter(file);
    }

    /** A label of a citation as a file has it; none where it leaves the citation open. */
    private record Given(DocumentId document, String path, Optional<Integer> value) {}

    @Override
    public void record(JsonFields fields) {
        if (fields.has(PAIR)) {
            pair(fields);
        } else if (fields.has(OWN)) {
            ofOwn(fields);
        } else {
            labelled(fields);
        }
    }

    private void labelled(JsonFields fields) {
        ObjectNode plain = fields.left();
        ArrayNode items = KeptJson.list();
        List<List<Given>> said = new ArrayList<>();
        List<Optional<Boolean>> worthy = new ArrayList<>();
        List<JsonFields> sentences = fields.requireObjects(SENTENCES);
        for (int i = 0; i < sentences.size(); i++) {
            JsonFields sentence = sentences.get(i);
            ObjectNode item = sentence.left();
            Optional<String> text = sentence.text("text");
            List<Given> ofSentence = new ArrayList<>();
            ArrayNode documents = item.put("text", text.orElse("")).putArray("citations");
            for (JsonFields citation : sentence.objects("citations")) {
                DocumentId document = new DocumentId(citation.requireId(
                        StoreWords.say("import.annotations.document"), "reference", "docid"));
                documents.add(document.value());
                ofSentence.add(new Given(
                        document,
                        citation.path(LABEL),
                        citation.value(LABEL).map(value -> value(citation.path(LABEL), value))));
            }
            worthy.add(sentence.id("verification_worthy").map(value -> flag(sentence, value)));
            for (String number : NUMBERS) {
                if (item.path(number).asText().equals(String.valueOf(i))) {
                    // It is the sentence's place.
                    item.remove(number);
                }
            }
            items.add(item);
            said.add(ofSentence);
        }
        plain.set(SENTENCES, items);
        report(plain).ifPresent(report -> take(report, items, said, worthy));
    }

    private void take(Answer report, ArrayNode items, List<List<Given>> said, List<Optional<Boolean>> worthy) {
        for (int i = 0; i < items.size(); i++) {
            String text = items.get(i).path("text").asText();
            if (text.isBlank()) {
                withoutText.add(place(report, i));
            }
            if (isSentence(report, i, text)) {
                labels(report, i, said.get(i));
                need(report, i, worthy.get(i));
            }
        }
    }

    /** Reads what Assay wrote: the record of a run, and beside it the sentences with a word for each citation. */
    private void ofOwn(JsonFields fields) {
        ObjectNode plain = fields.left();
        plain.remove(List.of(OWN, "segments"));
        ArrayNode references = fields.list("references").orElseGet(KeptJson::list);
        List<JsonFields> sentences = fields.requireObjects(OWN);
        List<List<Given>> said = new ArrayList<>();
        for (JsonFields sentence : sentences) {
            ArrayNode cited = sentence.requireList("citations");
            ArrayNode scores = sentence.requireList("eval_scores");
            List<Given> ofSentence = new ArrayList<>();
            for (int i = 0; i < cited.size(); i++) {
                String at = sentence.path("eval_scores") + "[" + i + "]";
                JsonNode document = references.path(cited.get(i).asInt(NOT_JUDGED));
                if (!document.isTextual() || i >= scores.size()) {
                    throw new RecordException(at, "import.support.reference");
                }
                ofSentence.add(new Given(new DocumentId(document.asText()), at, Optional.of(value(at, scores.get(i)))));
            }
            said.add(ofSentence);
        }
        report(plain).ifPresent(report -> {
            for (int i = 0; i < said.size(); i++) {
                if (isSentence(report, i, sentences.get(i).requireText("answer"))) {
                    labels(report, i, said.get(i));
                    need(report, i, sentences.get(i).flag("citation_needed"));
                }
            }
        });
    }

    private void pair(JsonFields fields) {
        JsonFields place = fields.object("metadata")
                .orElseThrow(() -> new RecordException(fields.path("metadata"), "import.field.missing"));
        TopicId topic = new TopicId(place.requireId(StoreWords.say("import.support.topic"), TOPICS));
        if (file.isLeftOut(topic)) {
            return;
        }
        RunId run = file.run(place.requireId(StoreWords.say("import.support.run"), "run_id"));
        Answer report = file.writer()
                .project()
                .answer(new AnswerKey(topic, run))
                .orElseThrow(() -> new RecordException(place.path("run_id"), "import.support.no-report", run, topic));
        int sentence = place.requireInteger("sentence_index");
        String at = fields.path(PAIR);
        Optional<Integer> value = fields.value(PAIR).map(label -> value(at, label));
        if (value.isEmpty()) {
            failed.add(place(report, sentence));
        } else if (isSentence(report, sentence, fields.requireText("statement"))) {
            DocumentId document =
                    new DocumentId(place.requireId(StoreWords.say("import.annotations.document"), "docid"));
            labels(report, sentence, List.of(new Given(document, at, value)));
        }
    }

    /** The report as the project has it, where it came along if need be; empty where its topic is left out. */
    private Optional<Answer> report(ObjectNode plain) {
        JsonFields fields = new JsonFields(plain);
        fields.id(TOPICS)
                .map(TopicId::new)
                .filter(topic -> !file.isLeftOut(topic) && !file.topics().has(topic))
                .ifPresent(topic -> {
                    file.nameTopic(topic, "");
                    made.add(topic);
                });
        return answers.read(new JsonFields(plain)).map(reports::bring);
    }

    /** True if the report has a sentence with these words in that place; what is said of another one is left out. */
    private boolean isSentence(Answer report, int sentence, String words) {
        boolean same = sentence >= 0
                && sentence < report.sentences().size()
                && TopicBook.singleBlanks(report.text(sentence)).equals(TopicBook.singleBlanks(words));
        if (!same) {
            otherTexts.add(place(report, sentence));
        }
        return same;
    }

    private static String place(Answer report, int sentence) {
        return report.topic() + " by " + report.run() + ", " + (sentence + 1);
    }

    private void labels(Answer report, int sentence, List<Given> said) {
        SentenceKey place = new SentenceKey(report.topic(), report.run(), sentence);
        Map<DocumentId, Integer> known = new HashMap<>();
        for (Given one : said) {
            if (one.value().isEmpty()) {
                continue;
            }
            if (!report.sentences().get(sentence).citations().contains(one.document())) {
                uncited.add(one.document().value());
                continue;
            }
            Integer before = known.putIfAbsent(one.document(), one.value().get());
            if (before != null) {
                if (!before.equals(one.value().get())) {
                    twice.add(place(report, sentence));
                }
                continue;
            }
            CitationKey key = new CitationKey(place, one.document());
            Judgment<CitationKey> open = Judgment.open(key, reports.revision(place));
            int value = one.value().get();
            if (value == NOT_JUDGED) {
                reports.say(Kinds.SUPPORT, key, open.with(State.CANT_JUDGE, reports.revision(place)));
                notJudged++;
            } else {
                reports.say(Kinds.SUPPORT, key, open.with(word(one.path(), value), reports.revision(place)));
                labels++;
            }
        }
    }

    private void need(Answer report, int sentence, Optional<Boolean> needed) {
        if (needed.isPresent() && report.sentences().get(sentence).citations().isEmpty()) {
            SentenceKey key = new SentenceKey(report.topic(), report.run(), sentence);
            CitationNeed word = needed.get() ? CitationNeed.NEEDS_CITATION : CitationNeed.NEEDS_NONE;
            reports.say(
                    Kinds.NEED,
                    key,
                    Judgment.open(key, reports.revision(key)).with(word.word(), reports.revision(key)));
            needs++;
        }
    }

    private static boolean flag(JsonFields sentence, String value) {
        return switch (value) {
            case "1" -> true;
            case "0" -> false;
            default ->
                throw new RecordException(
                        sentence.path("verification_worthy"), "import.support.worthy", Tally.quoted(value));
        };
    }

    private static int value(String path, JsonNode label) {
        String text = label.isNumber() || label.isTextual() ? label.asText().strip() : KeptJson.kind(label).toString();
        Integer value = VALUES.get(text);
        if (value == null) {
            throw new RecordException(path, "import.support.value", Tally.quoted(text));
        }
        return value;
    }

    /** The project's word for a label: the heaviest, the lightest, or the one that weighs about a half. */
    private String word(String path, int value) {
        return words.computeIfAbsent(value, any -> {
            List<SupportWord> weighed = file.writer().project().settings().policy().reports().support().stream()
                    .filter(one -> one.weight().isPresent())
                    .toList();
            double wanted = value / 2.0;
            return weighed.stream()
                    .filter(one -> value == HALF
                            ? weight(one) > 0 && weight(one) < 1
                            : weight(one) == wanted)
                    .min(Comparator.comparingDouble(one -> Math.abs(weight(one) - wanted)))
                    .map(SupportWord::word)
                    .orElseThrow(() -> new RecordException(path, "import.support.words", value));
        });
    }

    private static double weight(SupportWord word) {
        OptionalDouble weight = word.weight();
        return weight.orElseThrow();
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.support", labels, reports.judge().id()));
        if (notJudged > 0) {
            file.note(StoreWords.say("import.note.support.not-judged", notJudged));
        }
        if (needs > 0) {
            file.note(StoreWords.say("import.note.support.needs", needs));
        }
        reports.note();
        if (!made.isEmpty()) {
            file.note(StoreWords.say("import.note.support.topics", made.size()));
        }
        file.warn("import.support.without-text", withoutText);
        file.warn("import.support.other-text", otherTexts);
        file.warn("import.support.failed", failed);
        file.warn("import.support.twice", twice);
        file.warn("import.argue.unknown-document", uncited);
        reports.warn();
        answers.end();
    }
}
