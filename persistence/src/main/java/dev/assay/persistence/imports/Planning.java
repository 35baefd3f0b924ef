package dev.assay.persistence.imports;

import dev.assay.model.Message;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.PlannedFile;
import dev.assay.persistence.formats.ToolConfiguration;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Decides what each file or set of files of an import is: as the user or the bundle says, and else by its content. */
public final class Planning {
    private static final Set<String> PROSE = Set.of("readme", "license", "licence", "notice", "copying", "changelog",
            "changes", "authors", "contributors", "history", "news");

    /** Endings of files that lie beside data: what made it, what describes it, and pictures. */
    private static final Set<String> BESIDE = Set.of(
            "yaml", "yml", "toml", "ini", "cfg", "py", "ipynb", "sh", "r", "js", "ts", "java", "html", "css", "log",
            "lock", "bib", "tex", "pdf", "doc", "docx", "odt", "ppt", "pptx", "png", "jpg", "jpeg", "svg", "gif",
            "pyc", "bat", "ps1", "sql", "c", "cpp", "h", "go", "rs", "rb", "pl", "xsd",
            "env", "gitignore", "gitattributes",
            "sha256", "sha1", "md5", "asc", "sig");

    /** Names of such files, and what spreadsheets lay beside an open one. */
    private static final Pattern BESIDE_NAME = Pattern.compile(
            "~\\$.*|\\.~lock.*|requirements.*\\.txt|dataset_infos?\\.json|dataset_dict\\.json|package(-lock)?\\.json"
                    + "|dockerfile|makefile|(.*[._-])?log\\.txt");

    private final List<BundleManifest> manifests;
    private final List<ToolConfiguration> configurations;
    private final ImportOptions options;
    private final Formats formats;
    private final ProblemLog problems;

    public Planning(
            List<BundleManifest> manifests,
            List<ToolConfiguration> configurations,
            ImportOptions options,
            Formats formats,
            ProblemLog problems) {
        this.manifests = manifests;
        this.configurations = configurations;
        this.options = options;
        this.formats = formats;
        this.problems = problems;
    }

    public List<PlannedFile> plan(List<InputFile> files) {
        Map<InputFile, PlannedFile> inSets = new HashMap<>();
        if (options.as().isEmpty()) {
            configurations.forEach(one ->
                    reports(one).ifPresent(set -> set.files().forEach(member -> inSets.put(member, set))));
        }
        List<FileLook> open = files.stream().filter(file -> !inSets.containsKey(file)).map(FileLook::new).toList();
        for (Formats.FoundSet set : formats.sets(open, (format, file) -> meant(file).orElse(format) == format)) {
            List<InputFile> members = set.files().stream().map(FileLook::file).toList();
            PlannedFile planned = new PlannedFile(
                    set.format(),
                    members,
                    Optional.empty(),
                    sum(members),
                    source(members),
                    set.format().isNamedByFile(set.files().getFirst()));
            members.forEach(member -> inSets.put(member, planned));
        }
        return files.stream()
                .map(file -> inSets.containsKey(file) ? inSets.get(file) : plan(file))
                .distinct()
                .toList();
    }

    /** The files of reports that a configuration names. */
    private Optional<PlannedFile> reports(ToolConfiguration configuration) {
        return configuration.reports().map(reports -> {
            List<InputFile> members = Stream.concat(Stream.of(reports), configuration.citations().stream()).toList();
            return new PlannedFile(Formats.REPORTS, members, Optional.empty(), sum(members), "", false);
        });
    }

    private String sum(List<InputFile> set) {
        StringBuilder sums = new StringBuilder();
        for (InputFile file : set) {
            try {
                String sha256 = file.sha256();
                check(file, sha256);
                sums.append(sha256).append('\n');
            } catch (IOException e) {
                problems.error(file.name(), 0, "", FileFailure.sentence(e));
            }
        }
        return Checksums.of(sums.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Holds a file against the sum that its bundle has of it. */
    private void check(InputFile file, String sha256) {
        String expected = listed(file).map(BundleManifest.Listed::sha256).orElse("");
        if (!expected.isEmpty() && !expected.equals(sha256)) {
            problems.error(file.name(), 0, "sha256", StoreWords.say("import.checksum", sha256, expected));
        }
    }

    /** Author of a set, as the bundle says of any of its files. */
    private String source(List<InputFile> set) {
        return set.stream()
                .flatMap(file -> listed(file).stream())
                .map(BundleManifest.Listed::source)
                .filter(source -> !source.isEmpty())
                .findFirst()
                .orElse("");
    }

    /**
     * Format that a file has whatever is in it: by its place in the bundle, as the user says, or as the bundle says.
     */
    private Optional<Format> meant(InputFile file) {
        return named(file)
                .or(() -> Optional.ofNullable(options.kinds().get(file.name())))
                .or(options::as)
                .or(() -> said(file));
    }

    /** Format of a file by the bundle's entry or the file's name. */
    private Optional<Format> said(InputFile file) {
        return named(file)
                .or(() -> listed(file).flatMap(BundleManifest.Listed::kind))
                .or(() -> configurations.stream().flatMap(one -> configured(one, file).stream()).findFirst());
    }

    /** Format of a file by a configuration; its reports are a set. */
    private static Optional<Format> configured(ToolConfiguration configuration, InputFile file) {
        if (configuration.topics().equals(Optional.of(file))) {
            List<String> names = configuration.topicFields();
            return Optional.of(new TopicImporter.Topics(names.subList(0, 1), names.subList(1, names.size())));
        }
        return configuration.pool().equals(Optional.of(file)) ? Optional.of(Formats.POOL) : Optional.empty();
    }

    private Optional<BundleManifest.Listed> listed(InputFile file) {
        return manifests.stream().flatMap(manifest -> manifest.listed(file).stream()).findFirst();
    }

    private PlannedFile plan(InputFile file) {
        Optional<BundleManifest.Listed> listed = listed(file);
        String sha256;
        try {
            sha256 = file.sha256();
        } catch (IOException e) {
            problems.error(file.name(), 0, "", FileFailure.sentence(e));
            return new PlannedFile(Formats.UNKNOWN, List.of(file), Optional.empty(), "", "", false);
        }
        check(file, sha256);
        FileLook look = new FileLook(file);
        Formats.Told told = meant(file)
                .map(Formats.Told::said)
                .orElseGet(() -> formats.tell(look));
        if (told.format() == Formats.UNKNOWN) {
            problems.error(file.name(), told.line(), told.field(), told.note().orElseThrow());
            // The rows may be on another sheet than the first one.
            file.sheets().filter(sheets -> !sheets.others().isEmpty()).ifPresent(sheets ->
                    problems.warning(file.name(), 0, "", StoreWords.say(
                            "import.sheet.others", sheets.read(), String.join(", ", sheets.others()))));
            if (told.line() > 0 && !look.isJson()) {
                restOfTable(file);
            }
        }
        Optional<Message> note = configurations.stream()
                .filter(one -> one.file() == file)
                .map(ToolConfiguration::note)
                .findFirst()
                .or(told::note);
        return new PlannedFile(
                told.format(),
                List.of(file),
                told.format() == Formats.UNKNOWN ? Optional.empty() : note,
                told.format().isMeantByName()
                        ? Checksums.of((file.fileName() + "\n" + sha256).getBytes(StandardCharsets.UTF_8))
                        : asRead(file, sha256),
                listed.map(BundleManifest.Listed::source).orElse(""),
                told.format().isNamedByFile(look));
    }

    /** The sum of a file as it is read: another sheet of a workbook is something else. */
    private static String asRead(InputFile file, String sha256) {
        return file.choice().isEmpty()
                ? sha256
                : Checksums.of((file.choice() + "\n" + sha256).getBytes(StandardCharsets.UTF_8));
    }

    /** Names what else is wrong with the rows of a table of which none could be read. */
    private void restOfTable(InputFile file) {
        try (RowReader rows = new RowReader(file, done -> {}, RowReader.Form.TABLE)) {
            boolean isFirst = true;
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                if (row instanceof FileRow.Fault fault && !isFirst) {
                    problems.error(file.name(), fault.line(), fault.field(), fault.told());
                }
                isFirst &= !(row instanceof FileRow.Fault);
            }
        }
    }

    /** Format of a file by its place in the bundle: it describes the bundle, or is prose for people. */
    private Optional<Format> named(InputFile file) {
        if (file.fileName().equals("bundle.json")) {
            return Optional.of(Formats.BUNDLE);
        }
        if (configurations.stream().anyMatch(one -> one.file() == file)) {
            return Optional.of(Formats.CONFIGURATION);
        }
        if (manifests.stream().anyMatch(manifest -> manifest.isGuidelines(file))) {
            return Optional.of(Formats.GUIDELINES);
        }
        String name = file.fileName().toLowerCase(Locale.ROOT);
        boolean prose = name.endsWith(".md")
                || name.endsWith(".rst")
                || PROSE.contains(name.replaceFirst("\\.txt$", ""));
        boolean beside = BESIDE.contains(name.substring(name.lastIndexOf('.') + 1))
                || BESIDE_NAME.matcher(name).matches();
        return file.path().isEmpty() || !prose && !beside
                ? Optional.empty()
                : Optional.of(prose ? Formats.OTHER : Formats.BESIDE);
    }
}
