package dev.assay.app.cli;

import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.persistence.exchange.FileKind;
import dev.assay.persistence.exchange.ImportOptions;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options that say how files are imported. */
final class JudgeOptions {
    @Option(
            names = "--as",
            paramLabel = "KIND",
            converter = KindConverter.class,
            description = "Take every file as this kind, whatever its content looks like: topics, passages, segments, qrels,"
                    + " umbrela, proposals, answers or assignments.")
    private FileKind as;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Whose labels the assignments are. Assignments are not imported without.")
    private String judge;

    @Option(
            names = "--judge-kind",
            paramLabel = "KIND",
            defaultValue = "person",
            converter = JudgeKindConverter.class,
            description = "What the judge is: 'person' (the default) or 'model'.")
    private Judge.Kind judgeKind;

    static final class KindConverter implements CommandLine.ITypeConverter<FileKind> {
        @Override
        public FileKind convert(String word) {
            return FileKind.fromWord(word)
                    .filter(FileKind::isImportable)
                    .orElseThrow(() -> new CommandLine.TypeConversionException(
                            "expected one of " + FileKind.importableWords() + ", not " + word));
        }
    }

    static final class JudgeKindConverter implements CommandLine.ITypeConverter<Judge.Kind> {
        @Override
        public Judge.Kind convert(String word) {
            return Judge.Kind.fromWord(word)
                    .filter(kind -> kind != Judge.Kind.BASELINE)
                    .orElseThrow(
                            () -> new CommandLine.TypeConversionException("expected person or model, not " + word));
        }
    }

    /** Whether the judge's name can be one. */
    boolean hasBlankJudge() {
        return judge != null && judge.isBlank();
    }

    ImportOptions toImport(boolean dryRun) {
        return new ImportOptions(
                Optional.ofNullable(as),
                Optional.ofNullable(judge).map(name -> new Judge(new JudgeId(name), judgeKind)),
                dryRun);
    }
}
