package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.persistence.formats.AnnotationImporter;
import dev.assay.persistence.formats.BankImporter;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.MarkedSentences;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.PoolImporter;
import dev.assay.persistence.formats.QuestionImporter;
import dev.assay.persistence.formats.ReportImporter;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.ProgramImporter;
import dev.assay.persistence.rows.QuestionRowImporter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every format that Assay knows, those that it imports and those that it only names, in the order in which they are
 * told.
 */
public final class Formats {
    public static final Format TOPICS = new TopicImporter.Topics();

    /** Says what the other files of a bundle are; bundle.json. */
    static final Format BUNDLE = new Unread("bundle", Optional.empty());
    /** The organiser's guidelines, as text. */
    static final Format GUIDELINES = new Unread("guidelines", Optional.empty());
    /** Says what the other files of the annotation tool are. */
    static final Format CONFIGURATION = new Unread("configuration", Optional.empty());
    /** The documents that reports are judged against. */
    static final Format POOL = new PoolImporter.Pool();
    /** Reports of the annotation tool. */
    static final Format REPORTS = new ReportImporter.Reports();
    /** The format of auto-argue's judgments of reports. */
    static final Format REPORT_JUDGMENTS = new ReportJudgmentImporter.ReportJudgments();
    /** Auto-argue's questions with answers. */
    static final Format BANKS = new BankImporter.Banks();
    /** Questions with answers. */
    static final Format QUESTIONS = new QuestionImporter.Questions();
    /** A folder that Assay wrote. */
    public static final Format SYNC = new Unread("sync", Optional.empty());
    /** A file that Assay knows but does not import. */
    public static final Format OTHER = new Unread("other", Optional.of(StoreWords.say("import.note.text")));
    /** A script, settings or a picture in a folder of data. */
    static final Format BESIDE = new Unread("other", Optional.of(StoreWords.say("import.note.beside")));
    /** Message for a file of unrecognised kind. */
    private static final String NOT_TOLD = "import.note.unknown";
    /** The same of one whose rows have fields. */
    private static final String FIELDS_NOT_TOLD = "import.note.unknown.fields";

    /** A file that Assay does not know. */
    static final Format UNKNOWN = new Unread("unknown", Optional.empty());

    /** Formats that are not imported themselves, and describe the other files. */
    private static final Set<Format> OF_BUNDLES = Set.of(BUNDLE, CONFIGURATION, GUIDELINES, BESIDE);

    /** Message for a ranking, which holds no text. */
    static final Message RANKING_LEFT =
            StoreWords.say("import.note.not-imported", StoreWords.say("import.note.ranking"));

    /** Message for a file without rows. */
    static final Message EMPTY_LEFT = StoreWords.say("import.note.not-imported", StoreWords.say("import.note.empty"));

    /** Columns of a leaderboard that name what its figures are of. */
    private static final Set<String> SYSTEMS =
            Set.of("run", "run_id", "runid", "system", "model", "method", "team");

    /** Other columns that name what a figure is of. */
    private static final Set<String> OF_FIGURES = Set.of("name", "rank", "topic", "qid", "metric", "measure");

    /** A line of trec_eval. */
    private static final Pattern MEASURE = Pattern.compile("\\s*[\\w.@]+\\s+all\\s+\\S+\\s*");

    private static final Pattern FIGURE = Pattern.compile("\\s*[-+]?\\d+([.,]\\d+)?\\s*%?\\s*");

    private static final Pattern RANKING = Pattern.compile("\\s*\\S+\\s+Q0\\s+\\S+\\s+\\d+\\s+\\S+\\s+\\S+\\s*");

    /** The formats that an import asks, the first one that knows a file being right. */
    public static final Formats KNOWN = new Formats(List.of(
            Unread.file(StoreWords.say("import.note.empty"), look -> look.rows().isEmpty()),
            Unread.record(
                    UNKNOWN,
                    StoreWords.say("import.note.of-sync"),
                    record -> record.path("format").asText().equals("assay-sync")),
            new MaterialImporter.OwnRows(),
            new ProgramImporter.Exports(List.of()),
            new AnnotationImporter.Annotations(),
            new AnnotationImporter.Tables(),
            REPORT_JUDGMENTS,
            new SupportLabelImporter.SupportLabels(),
            new BattleImporter.Battles(),
            new AssignmentImporter.Assignments(),
            new GradedCriteriaImporter.GradedCriteria(),
            new LabelTableImporter.LabelTables(List.of()),
            new NuggetTableImporter.NuggetTables(List.of()),
            new ProposalImporter.Proposals(),
            new CriteriaImporter.WeightedCriteria(),
            new PassageImporter.Passages(),
            new UmbrelaImporter.Umbrela(),
            new PassageImporter.Segments(),
            new QuestionRowImporter.QuestionRows(List.of()),
            new AnswerImporter.Answers(),
            REPORTS,
            POOL,
            BANKS,
            QUESTIONS,
            new RubricBankImporter.RubricBanks(),
            new GradedImporter.Graded(),
            new RunTableImporter.Runs(),
            TOPICS,
            new QrelsImporter.Qrels(),
            Unread.file(StoreWords.say("import.note.ranking"), Unread::isRanking),
            Unread.record(StoreWords.say("import.note.ranking"), Unread::isRanking),
            Unread.record(
                    StoreWords.say("import.note.model-labels"),
                    record -> record.has("candidate_text") && record.has("nuggets")),
            Unread.file(StoreWords.say("import.note.scores"), look -> look.hasMostLines(MEASURE.asMatchPredicate())),
            Unread.record(
                    StoreWords.say("import.note.scores"),
                    record -> Format.hasAny(record, List.of("vital_score", "strict_vital_score", "all_score"))
                            || areFigures(record)),
            Unread.record(StoreWords.say("import.note.test-bank"), record -> record.has("rubrics")),
            Unread.record(
                    StoreWords.say("import.note.tool-file"),
                    record -> !record.isEmpty() && record.valueStream().allMatch(Unread::isToolValue)),
            Unread.row(
                    StoreWords.say("import.note.rubric-workbench"),
                    row -> row instanceof FileRow.OfValue value && Unread.isRubric(value.value()))));

    private final List<Format> formats;

    private Formats(List<Format> formats) {
        this.formats = List.copyOf(formats);
    }

    /** These and another one, which is asked first. */
    Formats and(Format another) {
        return new Formats(Stream.concat(Stream.of(another), formats.stream()).toList());
    }

    /** These with rows that have columns as somebody said that they are, asked first where they have columns. */
    Formats and(List<RowMeaning> said) {
        if (said.isEmpty()) {
            return this;
        }
        Format exports = new ProgramImporter.Exports(said);
        List<Format> rows = List.of(
                new LabelTableImporter.LabelTables(said),
                new NuggetTableImporter.NuggetTables(said),
                new QuestionRowImporter.QuestionRows(said));
        boolean ofColumns = said.stream().anyMatch(meaning -> !meaning.said().isEmpty());
        return new Formats(Stream.of(
                        ofColumns ? rows : List.of(exports),
                        ofColumns ? List.of(exports) : rows,
                        formats.stream()
                                .filter(format ->
                                        !(format instanceof OfColumns || format instanceof ProgramImporter.Exports))
                                .toList())
                .flatMap(List::stream)
                .toList());
    }

    /** The format that {@code word} names, or empty. */
    public static Optional<Format> fromWord(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return Stream.concat(
                        KNOWN.inTurn().stream(), Stream.of(BUNDLE, CONFIGURATION, GUIDELINES, SYNC, OTHER, UNKNOWN))
                .filter(format -> format.word().equals(lower))
                .findFirst();
    }

    /** The words of the formats that can be imported, for a message: "topics, passages, ...". */
    public static String importableWords() {
        return KNOWN.inTurn().stream().map(Format::word).collect(Collectors.joining(", "));
    }

    /** True of nothing but numbers, perhaps of a system that is named: a leaderboard, or measures of a run. */
    private static boolean areFigures(ObjectNode record) {
        List<JsonNode> others = record.propertyStream()
                .filter(field -> Stream.of(SYSTEMS, OF_FIGURES)
                        .noneMatch(names -> names.contains(field.getKey().toLowerCase(Locale.ROOT))))
                .map(Map.Entry::getValue)
                .toList();
        return !others.isEmpty()
                && others.stream().allMatch(value -> value instanceof ObjectNode inner
                        ? areFigures(inner)
                        : value.isNumber() || value.isTextual() && FIGURE.matcher(value.textValue()).matches())
                && (KeptJson.names(record).stream().anyMatch(name -> SYSTEMS.contains(name.toLowerCase(Locale.ROOT)))
                        || others.stream().anyMatch(value -> value.isObject() || value.asText().contains(".")));
    }

    /** The formats that a file can be said to be, in the order in which their files are read. */
    public static List<Format> importable() {
        return KNOWN.inTurn();
    }

    /** The names of the files that can be read and of which nothing tells what they are: then somebody can say it. */
    public static List<String> toBeSaid(ImportReport report) {
        return report.errors().stream()
                .filter(one -> one.told() instanceof Message.Keyed said
                        && Set.of(NOT_TOLD, FIELDS_NOT_TOLD).contains(said.key()))
                .map(ImportProblem::file)
                .toList();
    }

    /** True if the texts of answers have marks of citations that could be read. */
    public static boolean haveMarkers(ImportReport report) {
        return report.problems().stream().anyMatch(MarkedSentences::areThere);
    }

    /** Those that can be imported, in the order in which their files are read. */
    List<Format> inTurn() {
        return formats.stream()
                .filter(Format::isImportable)
                .sorted(Comparator.comparing(Format::turn))
                .toList();
    }

    /**
     * The format that a file was recognised as.
     *
     * @param note why it is not imported; for an unknown one, why it is not known
     * @param line the line that made it unknown, or 0
     * @param field the field that made it unknown, or nothing
     */
    record Told(Format format, Optional<Message> note, long line, String field) {
        /**
         * The format that a user or bundle gave a file: of those not imported, only a bundle's own files can be named.
         */
        static Told said(Format format) {
            return as(format.isImportable() || OF_BUNDLES.contains(format) ? format : OTHER);
        }

        static Told as(Format format) {
            return new Told(format instanceof Unread unread ? unread.said : format, note(format), 0, "");
        }

        private static Optional<Message> note(Format format) {
            return !(format instanceof Unread unread)
                    ? Optional.empty()
                    : unread.note.map(note ->
                            unread.said == UNKNOWN ? note : StoreWords.say("import.note.not-imported", note));
        }
    }

    /** The format of a file by its content. */
    Told tell(FileLook look) {
        Optional<Message> foreign = ForeignFile.of(look);
        if (foreign.isPresent()) {
            return new Told(UNKNOWN, foreign, 0, "");
        }
        for (Format format : formats) {
            if (format.isToldBy(look)) {
                return Told.as(format);
            }
        }
        for (FileRow row : look.rows()) {
            for (Format format : formats) {
                if (format.isToldBy(row)) {
                    return Told.as(format);
                }
            }
        }
        return look.rows().stream()
                .filter(FileRow.Fault.class::isInstance)
                .map(FileRow.Fault.class::cast)
                .findFirst()
                .map(fault -> new Told(UNKNOWN, Optional.of(fault.told()), fault.line(), fault.field()))
                .orElseGet(() -> new Told(
                        UNKNOWN,
                        Optional.of(notTold(look)),
                        0,
                        ""));
    }

    /** Rows that have fields say which, so that somebody can say what they are. */
    private static Message notTold(FileLook look) {
        Message nearest = NearestKind.of(look)
                .map(near -> Message.joined("", List.of(Message.verbatim("\n"), near)))
                .orElseGet(() -> Message.verbatim(""));
        Message kinds = StoreWords.say(NOT_TOLD, importableWords(), nearest);
        return look.records().stream()
                .filter(row -> !row.valueStream().allMatch(RowSample::isListOfRows))
                .map(KeptJson::names)
                .filter(fields -> !fields.isEmpty())
                .findFirst()
                .map(fields -> StoreWords.say(FIELDS_NOT_TOLD, importableWords(), String.join(", ", fields), nearest))
                .orElse(kinds);
    }

    /** A set of files that are one thing. */
    record FoundSet(Format format, List<FileLook> files) {}

    /**
     * The sets among some files; no file is in two.
     *
     * @param may whether a file can be of a format, as far as anybody said what it is
     */
    List<FoundSet> sets(List<FileLook> files, BiPredicate<Format, InputFile> may) {
        List<FoundSet> found = new ArrayList<>();
        List<FileLook> left = new ArrayList<>(files);
        for (Format format : inTurn()) {
            for (List<FileLook> set : format.sets(
                    left.stream().filter(look -> may.test(format, look.file())).toList())) {
                found.add(new FoundSet(format, set));
                left.removeAll(set);
            }
        }
        return found;
    }

    /** A file that is known and not imported, with what it is. */
    private static final class Unread extends Format {
        private final Format said;
        private final Optional<Message> note;
        private final Predicate<FileLook> byFile;
        private final Predicate<FileRow> byRow;

        /** One that is not told by its content. */
        Unread(String word, Optional<Message> note) {
            super(word, Turn.NEVER);
            this.said = this;
            this.note = note;
            this.byFile = look -> false;
            this.byRow = row -> false;
        }

        private Unread(Format said, Message note, Predicate<FileLook> byFile, Predicate<FileRow> byRow) {
            super(said.word(), Turn.NEVER);
            this.said = said;
            this.note = Optional.of(note);
            this.byFile = byFile;
            this.byRow = byRow;
        }

        static Unread file(Message note, Predicate<FileLook> so) {
            return file(OTHER, note, so);
        }

        static Unread file(Format said, Message note, Predicate<FileLook> so) {
            return new Unread(said, note, so, row -> false);
        }

        static Unread row(Message note, Predicate<FileRow> so) {
            return new Unread(OTHER, note, look -> false, so);
        }

        static Unread record(Message note, Predicate<ObjectNode> so) {
            return record(OTHER, note, so);
        }

        static Unread record(Format said, Message note, Predicate<ObjectNode> so) {
            return new Unread(
                    said,
                    note,
                    look -> false,
                    row -> row instanceof FileRow.OfRecord found && so.test(found.value()));
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return byFile.test(look);
        }

        @Override
        public boolean isToldBy(FileRow row) {
            return byRow.test(row);
        }

        @Override
        public FileImporter importer(FileImport file) {
            throw new IllegalStateException("No file is imported as " + word());
        }

        private static boolean isRanking(FileLook look) {
            return look.hasMostLines(RANKING.asMatchPredicate().or(QrelsLine::isComment))
                    && look.hasAnyLine(RANKING.asMatchPredicate());
        }

        /** The scores of documents by topics. */
        private static boolean isRanking(ObjectNode record) {
            return !record.isEmpty()
                    && record.valueStream().allMatch(one -> one.isObject()
                            && !one.isEmpty()
                            && one.valueStream().allMatch(JsonNode::isNumber));
        }

        /** Topic to documents, or topic to run or document to more: the shapes of the HLTCOE tool's resource files. */
        static boolean isToolValue(JsonNode value) {
            return value.isObject() && !value.isEmpty() && value.valueStream().allMatch(JsonNode::isObject);
        }

        static boolean isRubric(JsonNode value) {
            return value.isArray() && value.size() == 2 && value.get(0).isTextual() && value.get(1).isArray();
        }
    }
}
