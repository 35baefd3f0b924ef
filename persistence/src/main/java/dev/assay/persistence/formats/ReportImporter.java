package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Takes reports as the HLTCOE annotation tool has them: a file of the sentences of each report, and beside it one that
 * lists, document by document, the sentences that cite it. The order of a sentence's citations is that of the documents
 * in the second file.
 */
public final class ReportImporter {
    /** A file of reports' sentences, and the file of their citations in the same folder. */
    public static final class Reports extends Format {
        public Reports() {
            super("reports", Turn.ANSWERS);
        }

        @Override
        public List<List<FileLook>> sets(List<FileLook> files) {
            List<FileLook> cited = files.stream().filter(look -> isOf(look, IN_CITATIONS)).toList();
            Set<FileLook> left = new LinkedHashSet<>(cited);
            List<List<FileLook>> found = new ArrayList<>();
            for (FileLook report : files) {
                if (isOf(report, IN_REPORTS)) {
                    List<FileLook> set = new ArrayList<>(List.of(report));
                    left.stream()
                            .filter(one -> one.file().root().equals(report.file().root()))
                            .max(Comparator.comparingInt(one -> alike(one.file().fileName(), report.file().fileName())))
                            .ifPresent(set::add);
                    left.removeAll(set);
                    found.add(set);
                }
            }
            return found;
        }

        @Override
        public FileImporter importer(FileImport file) {
            return new ReportImporter(file)::take;
        }

        private static boolean isOf(FileLook look, int depth) {
            return look.depthsOfTexts().map(depths -> depths.contains(depth)).orElseGet(() -> look.rows().stream()
                    .anyMatch(row -> row instanceof FileRow.OfRecord found
                            && isNested(found.value(), depth)
                            && leaves(found.value(), depth)));
        }

        private static int alike(String one, String other) {
            int end = Math.min(one.length(), other.length());
            int same = 0;
            while (same < end && one.charAt(same) == other.charAt(same)) {
                same++;
            }
            return same;
        }
    }

    /** Topic, run, number of the sentence. */
    private static final int IN_REPORTS = 3;
    /** Topic, document, run, number of the sentence. */
    private static final int IN_CITATIONS = 4;

    private final FileImport file;
    private final Map<AnswerKey, Report> reports = new LinkedHashMap<>();
    private final Tally empty = new Tally();
    private final DocumentSpellings spellings = new DocumentSpellings();
    private int sentences;
    private int cited;
    private int pairs;

    private ReportImporter(FileImport file) {
        this.file = file;
    }

    /** The sentences of one report by their numbers, of which some may be missing, and what each cites. */
    private record Report(TreeMap<Integer, String> sentences, Map<Integer, ArrayNode> citations) {}

    private void take() {
        if (!file.runByFields(file.file(), reader(this::report))) {
            // What cites a report that could not be read would only say so once more.
            return;
        }
        if (file.files().size() > 1) {
            file.runByFields(file.files().get(1), reader(this::citations));
        } else {
            file.warn(StoreWords.say("import.report.no-citations"));
        }
        reports.forEach(this::add);
        spellings.warn(file);
        file.note(StoreWords.say("import.note.sentences", sentences, cited, sentences - cited, pairs));
        file.warn("import.answer.empty", empty);
    }

    private interface OfTopic {
        void take(TopicId topic, String path, ObjectNode content);
    }

    private Format.RowImporter reader(OfTopic each) {
        return new Format.RowImporter() {
            @Override
            public void record(JsonFields fields) {
                fields.left().forEachEntry((name, content) -> {
                    TopicId topic = new TopicId(key("", name));
                    if (file.isLeftOut(topic)) {
                        return;
                    }
                    file.requireTopic(topic, name);
                    each.take(topic, name, struct(name, content));
                });
            }
        };
    }

    private void report(TopicId topic, String path, ObjectNode runs) {
        runs.forEachEntry((run, content) -> {
            TreeMap<Integer, String> texts = new TreeMap<>();
            String at = path + "." + run;
            struct(at, content)
                    .forEachEntry((number, text) ->
                            texts.put(number(at, number), JsonFields.text(at + "." + number, text)));
            reports.put(new AnswerKey(topic, file.run(key(path, run))), new Report(texts, new HashMap<>()));
        });
    }

    private void citations(TopicId topic, String path, ObjectNode documents) {
        file.writer().project().pool(topic).forEach(one -> spellings.add(topic, one));
        KeptJson.names(documents).forEach(document -> spellings.add(topic, new DocumentId(document)));
        documents.forEachEntry((document, runs) -> struct(path + "." + document, runs).forEachEntry((run, content) -> {
            String at = path + "." + document + "." + run;
            Report report = reports.get(new AnswerKey(topic, file.run(key(path, run))));
            if (report == null) {
                throw new RecordException(at, "import.report.none", run, topic);
            }
            struct(at, content).forEachEntry((number, text) -> {
                int sentence = number(at, number);
                String place = at + "." + number;
                String known = report.sentences().get(sentence);
                if (known == null) {
                    throw new RecordException(place, "import.report.no-sentence", run, topic, number);
                }
                if (!JsonFields.text(place, text).equals(known)) {
                    throw new RecordException(place, "import.report.other-text", Tally.quoted(known));
                }
                report.citations().computeIfAbsent(sentence, none -> KeptJson.list()).add(document);
            });
        }));
    }

    private void add(AnswerKey key, Report report) {
        ArrayNode items = KeptJson.list();
        report.sentences().forEach((number, text) -> items.addObject()
                .put("text", text)
                .set("citations", report.citations().getOrDefault(number, KeptJson.list())));
        AnswerSentences read = new AnswerSentences(Optional.empty());
        try {
            read.read(key.topic() + "." + key.run(), items);
            Outcome outcome = file.writer()
                    .answer(new Answer(
                            key.topic(),
                            key.run(),
                            Answer.Task.NONE,
                            read.text(),
                            read.sentences(),
                            true,
                            List.of(),
                            0,
                            extra(report)));
            file.count(
                    outcome,
                    key.topic() + "." + key.run(),
                    StoreWords.say("import.answer.other", key.run(), key.topic()));
        } catch (RecordException e) {
            file.error(e.field(), e.told());
        }
        if (items.isEmpty()) {
            empty.add(key.topic() + " by " + key.run());
        }
        for (Sentence sentence : read.sentences()) {
            sentences++;
            cited += sentence.citations().isEmpty() ? 0 : 1;
            pairs += sentence.citations().size();
        }
    }

    /** The numbers of the sentences, where they do not simply count from 0. */
    private static String extra(Report report) {
        Collection<Integer> numbers = report.sentences().keySet();
        boolean counted = numbers.isEmpty()
                || report.sentences().firstKey() == 0 && report.sentences().lastKey() == numbers.size() - 1;
        ObjectNode kept = KeptJson.object();
        if (!counted) {
            numbers.forEach(kept.putArray(SentenceNumbers.FIELD)::add);
        }
        return JsonFields.extra(kept);
    }

    private static int number(String path, String number) {
        try {
            int value = Integer.parseInt(number);
            if (value >= 0 && number.equals(String.valueOf(value))) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Said below, with what is no number in another way.
        }
        throw new RecordException(path + "." + number, "import.report.number", Tally.quoted(number));
    }

    /** The name of a field that is an id. */
    private static String key(String path, String name) {
        return JsonFields.id(path, TextNode.valueOf(name));
    }

    private static ObjectNode struct(String path, JsonNode value) {
        JsonFields.at(path, value);
        return (ObjectNode) value;
    }

    /** True if there is nothing but objects above {@code depth}, and nothing but texts at it. */
    private static boolean isNested(JsonNode value, int depth) {
        Predicate<JsonNode> below = depth == 1 ? JsonNode::isTextual : inner -> isNested(inner, depth - 1);
        return value.isObject() && value.valueStream().allMatch(below);
    }

    /** True if any branch reaches {@code depth}. */
    private static boolean leaves(JsonNode value, int depth) {
        return depth == 0 || value.valueStream().anyMatch(inner -> leaves(inner, depth - 1));
    }
}
