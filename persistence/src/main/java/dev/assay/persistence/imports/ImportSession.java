package dev.assay.persistence.imports;

import dev.assay.model.Policy;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.Planning.PlannedFile;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.ProjectSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One import: what its files share while they are read, inside the one transaction. */
public final class ImportSession {
    private final MaterialWriter writer;
    private final ImportOptions options;
    private final Formats formats;
    private final ProgressListener progress;
    private final ProblemLog problems = new ProblemLog();
    private final TopicBook topics;
    private final NuggetMatching matching;
    private final Map<PlannedFile, Incoming> incoming = new HashMap<>();
    private boolean changed;

    public ImportSession(MaterialWriter writer, ImportOptions options, Formats formats, ProgressListener progress) {
        this.writer = writer;
        this.options = options;
        this.formats = formats;
        this.progress = progress;
        this.topics = new TopicBook(writer);
        this.matching = new NuggetMatching(writer.project());
    }

    public ImportReport run(Inputs inputs) {
        for (InputFault fault : inputs.faults()) {
            problems.error(fault.name(), 0, "", fault.told());
        }
        List<BundleManifest> manifests = BundleManifest.find(inputs.files(), problems);
        List<PlannedFile> planned = new Planning(manifests, options, formats, problems).plan(inputs.files());
        manifests.forEach(this::takeSettings);
        Map<InputFile, ImportedFile> results = new LinkedHashMap<>();
        planned.forEach(file -> results.putAll(file.nothing()));
        boolean brought = false;
        for (Format format : formats.inTurn()) {
            if (!brought && format.turn() == Format.Turn.ANSWERS) {
                brought = true;
                planned.stream().filter(this::isToBeTaken).forEach(file -> incoming(file).importer().bring());
            }
            planned.stream()
                    .filter(file -> file.format() == format)
                    .forEach(file -> results.put(file.file(), importFile(file)));
        }
        List<String> names = inputs.files().stream().map(InputFile::name).toList();
        boolean applied = !problems.hasErrors() && !options.dryRun();
        if (!problems.hasErrors() && changed) {
            manifests.stream().map(manifest -> manifest.info().id()).filter(id -> !id.isBlank()).forEach(writer::bundle);
            writer.finish();
        }
        // An import that brings nothing new leaves no trace, not even an event.
        return new ImportReport(
                new ArrayList<>(results.values()), problems.list(names), applied, changed && !problems.hasErrors());
    }

    /** Whether there is anything in a file for somebody else to wait for. */
    private boolean isToBeTaken(PlannedFile planned) {
        return planned.format().turn().compareTo(Format.Turn.ANSWERS) >= 0
                && planned.format().isImportable()
                && !isWithoutJudge(planned)
                && !isKnown(planned);
    }

    private boolean isWithoutJudge(PlannedFile planned) {
        return planned.format().isOfJudge() && options.judge().isEmpty();
    }

    /** A file on its way, which may be looked into before its turn comes. */
    private record Incoming(FileImport file, Format.FileImporter importer) {}

    private Incoming incoming(PlannedFile planned) {
        return incoming.computeIfAbsent(planned, one -> {
            FileImport file = new FileImport(this, planned);
            return new Incoming(file, planned.format().importer(file));
        });
    }

    private ImportedFile importFile(PlannedFile planned) {
        OptionalLong known = known(planned);
        if (isKnown(planned)) {
            return new ImportedFile(
                    planned.file().name(), planned.format(), known.getAsLong(), 0, known.getAsLong(),
                    Optional.of(StoreWords.say("import.note.before")));
        }
        FileImport file;
        if (isWithoutJudge(planned)) {
            file = new FileImport(this, planned);
            file.error("", StoreWords.say("import.no-judge"));
        } else {
            Incoming one = incoming(planned);
            file = one.file();
            one.importer().take();
        }
        changed |= file.isChanged();
        if (known.isEmpty()) {
            writer.file(
                    planned.file().name(), planned.format().word(), planned.sha256(), judge(planned), file.records());
        }
        return file.result();
    }

    /** How many records the file held when it was imported before, under whatever name. */
    private OptionalLong known(PlannedFile file) {
        return writer.knownRecords(file.sha256(), file.format().word(), judge(file));
    }

    /** Whether importing the file can bring nothing. */
    private boolean isKnown(PlannedFile file) {
        return !file.namedByFile() && known(file).isPresent();
    }

    private String judge(PlannedFile file) {
        return file.format().isOfJudge()
                ? options.judge().map(one -> one.id().value()).orElse("")
                : "";
    }

    /** Takes over what a bundle asks for while the project has no material; later a difference is only reported. */
    private void takeSettings(BundleManifest manifest) {
        ProjectSettings present = writer.project().settings();
        BundleInfo info = manifest.info();
        Policy policy = info.policy(present.policy());
        boolean fresh = topics.isEmpty() && !changed;
        if (fresh) {
            ProjectSettings asked = new ProjectSettings(
                    present.id(),
                    present.title().isBlank() ? info.title() : present.title(),
                    present.assessor(),
                    policy,
                    info.guidelines().isEmpty() ? present.guidelines() : info.guidelines(),
                    present.created());
            if (!asked.equals(present)) {
                writer.settings(asked);
                changed = true;
            }
            return;
        }
        if (!policy.equals(present.policy())) {
            problems.warning(
                    manifest.file().name(),
                    0,
                    "policy",
                    StoreWords.say("import.bundle.policy"));
        }
        if (!info.guidelines().isEmpty() && !info.guidelines().equals(present.guidelines())) {
            problems.warning(
                    manifest.file().name(), 0, "guidelines", StoreWords.say("import.bundle.guidelines"));
        }
    }

    MaterialWriter writer() {
        return writer;
    }

    ImportOptions options() {
        return options;
    }

    ProgressListener progress() {
        return progress;
    }

    ProblemLog problems() {
        return problems;
    }

    TopicBook topics() {
        return topics;
    }

    NuggetMatching matching() {
        return matching;
    }
}
