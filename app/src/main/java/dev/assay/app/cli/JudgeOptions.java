package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TableWords;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ReadingChoices;
import java.nio.charset.Charset;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options that say how files are imported. */
final class JudgeOptions {
    /** The kinds of files whose texts of answers can have marks beside passages. */
    private static final Set<String> OF_MARKERS = Set.of("answers", "rows", "exports");

    @Option(
            names = "--as",
            paramLabel = "KIND",
            converter = KindConverter.class,
            description =
                    "Read every file as this kind, whatever its content looks like: topics, passages, segments, "
                            + "qrels, umbrela, proposals, nugget-table, pool, questions, answers, rows, reports, "
                            + "assignments or label-table.")
    private Format as;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Who gave the labels. Required for files of labels.")
    private String judge;

    @Option(
            names = "--judge-kind",
            paramLabel = "KIND",
            converter = JudgeKindConverter.class,
            description = "Kind of judge: 'person' (default) or 'model'.")
    private Judge.Kind judgeKind;

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description =
                    "Where files of an annotation tool name the assessors: import only this one's topics, with this "
                            + "one's judgments as the assessor's own.")
    private String user;

    @Option(
            names = "--map",
            paramLabel = "PART=COLUMN",
            converter = PartConverter.class,
            description =
                    "For tables: the column that holds PART (id, question, contexts, answer, run or truth; nugget, "
                            + "nugget_id, importance, label or judge). A dot leads into an object. Can be repeated.")
    private Map<RowMeaning.Part, String> columns = new EnumMap<>(RowMeaning.Part.class);

    @Option(
            names = "--system",
            paramLabel = "COLUMN",
            description =
                    "For tables: a column with the answers of one system, or with their labels, which become a run of "
                            + "the column's name. Can be repeated.")
    private List<String> systems = List.of();

    @Option(
            names = "--ground-truth",
            paramLabel = "RUN",
            description = "For tables of questions: import the reference answers as a run of this name.")
    private String truthRun;

    @Option(
            names = "--markers",
            description =
                    "Where texts of answers have marks such as [1] beside their passages: read them as citations.")
    private boolean markers;

    @Option(
            names = "--sheet",
            paramLabel = "NAME",
            description = "For spreadsheets (.xlsx): the sheet to read, by its name or its number; without, the first.")
    private String sheet;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            converter = CharsetConverter.class,
            description = "For texts that are not UTF-8: their encoding, such as windows-1252.")
    private Charset encoding;

    static final class CharsetConverter extends WordConverter<Charset> {
        CharsetConverter() {
            super("an encoding such as windows-1252, iso-8859-1 or utf-16le", CharsetConverter::find);
        }

        private static Optional<Charset> find(String name) {
            try {
                return Optional.of(Charset.forName(name));
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
    }

    @Option(
            names = "--words",
            arity = "1..*",
            paramLabel = "MEANING=WORD,...",
            converter = MeaningConverter.class,
            description =
                    "For tables of labels and nuggets: words that mean support, partial_support, not_support, "
                            + "cant_judge, failed or unlabelled, and vital, okay or unset, such as "
                            + "'--words support=yes,1 not_support=no,0'.")
    private Map<String, String> words = new TreeMap<>();

    static final class KindConverter extends WordConverter<Format> {
        KindConverter() {
            super("one of " + Formats.importableWords(), word -> Formats.fromWord(word).filter(Format::isImportable));
        }
    }

    static final class PartConverter extends WordConverter<RowMeaning.Part> {
        PartConverter() {
            super(
                    "id, question, contexts, answer, run, truth, nugget, nugget_id, importance, label or judge",
                    RowMeaning.Part::fromWord);
        }
    }

    static final class MeaningConverter extends WordConverter<String> {
        MeaningConverter() {
            super(
                    "one of " + String.join(", ", TableWords.labels()) + ", "
                            + String.join(", ", TableWords.importances()),
                    word -> Optional.of(word).filter(TableWords::isMeaning));
        }
    }

    static final class JudgeKindConverter extends WordConverter<Judge.Kind> {
        JudgeKindConverter() {
            super("person or model", word -> Judge.Kind.fromWord(word).filter(kind -> kind != Judge.Kind.BASELINE));
        }
    }

    /** Refuses a judge without a name, a kind without a judge, and a word with two meanings of one scale. */
    void check(CliCommand command) {
        if (judge != null && judge.isBlank()) {
            throw command.wrongUsage("The name of the judge is empty.");
        }
        if (judge == null && judgeKind != null) {
            throw command.wrongUsage("--judge-kind is the kind of the judge that --judge names. Name the judge too.");
        }
        for (List<String> scale : List.of(TableWords.labels(), TableWords.importances())) {
            Set<String> seen = new HashSet<>();
            words().words().forEach((meaning, some) -> some.forEach(word -> {
                if (scale.contains(meaning) && !seen.add(word)) {
                    throw command.wrongUsage("--words gives '" + word + "' two meanings.");
                }
            }));
        }
    }

    /** Says of marks that no file has answers in which they could be. */
    void tellUnused(ImportReport report, Terminal terminal) {
        Set<String> kinds = report.files().stream().map(file -> file.kind().word()).collect(Collectors.toSet());
        if (markers && Collections.disjoint(kinds, OF_MARKERS)) {
            terminal.tell("warning: --markers does nothing: no file has answers.");
        }
    }

    ImportOptions toImport(boolean dryRun) {
        return new ImportOptions(
                        Optional.ofNullable(as),
                        Optional.ofNullable(judge).map(name -> new Judge(
                                new JudgeId(name), judgeKind == null ? Judge.Kind.PERSON : judgeKind)),
                        Optional.ofNullable(user),
                        List.of(new RowMeaning(columns, systems, Optional.ofNullable(truthRun), words())),
                        dryRun)
                .withMarkers(markers)
                .reading(new ReadingChoices(Optional.ofNullable(sheet), Optional.ofNullable(encoding)));
    }

    private TableWords words() {
        Map<String, List<String>> meanings = new TreeMap<>();
        words.forEach((meaning, some) -> meanings.put(meaning, List.of(some.split(","))));
        return new TableWords(meanings);
    }
}
