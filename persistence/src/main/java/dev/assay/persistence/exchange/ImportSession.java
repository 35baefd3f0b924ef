package dev.assay.persistence.exchange;

import dev.assay.model.Policy;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** One import: what its files share while they are read, inside the one transaction. */
final class ImportSession {
    private final MaterialWriter writer;
    private final ImportOptions options;
    private final ProgressListener progress;
    private final ProblemLog problems = new ProblemLog();
    private final TopicBook topics;
    private final NuggetMatching matching;
    private final Map<PlannedFile, AssignedNuggets> brought = new HashMap<>();
    private boolean changed;

    ImportSession(MaterialWriter writer, ImportOptions options, ProgressListener progress) {
        this.writer = writer;
        this.options = options;
        this.progress = progress;
        this.topics = new TopicBook(writer);
        this.matching = new NuggetMatching(writer.project());
    }

    ImportReport run(Inputs inputs) {
        for (InputFault fault : inputs.faults()) {
            problems.error(fault.name(), 0, "", fault.message());
        }
        List<BundleManifest> manifests = BundleManifest.find(inputs.files(), problems);
        List<PlannedFile> planned = new Planning(manifests, options, problems).plan(inputs.files());
        manifests.forEach(this::takeSettings);
        Map<InputFile, ImportedFile> results = new LinkedHashMap<>();
        planned.forEach(file -> results.put(file.file(), nothing(file)));
        for (FileKind kind : FileKind.values()) {
            if (kind == FileKind.ANSWERS) {
                bringNuggets(planned);
            }
            planned.stream()
                    .filter(file -> file.kind() == kind && kind.isImportable())
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

    private static ImportedFile nothing(PlannedFile file) {
        return new ImportedFile(file.file().name(), file.kind(), 0, 0, 0, file.note());
    }

    /** Labels bring topics and nuggets that answers and other labels may need, so that they are looked through before both. */
    private void bringNuggets(List<PlannedFile> files) {
        for (PlannedFile planned : files) {
            if (planned.kind() == FileKind.ASSIGNMENTS && options.judge().isPresent() && !isKnown(planned)) {
                AssignedNuggets nuggets = new AssignedNuggets(new FileImport(this, planned), options.judge().get());
                nuggets.bring();
                brought.put(planned, nuggets);
            }
        }
    }

    private ImportedFile importFile(PlannedFile planned) {
        OptionalLong known = known(planned);
        if (isKnown(planned)) {
            return new ImportedFile(
                    planned.file().name(), planned.kind(), known.getAsLong(), 0, known.getAsLong(), "imported before");
        }
        FileImport file;
        if (planned.kind() == FileKind.ASSIGNMENTS && brought.containsKey(planned)) {
            AssignedNuggets nuggets = brought.get(planned);
            file = nuggets.file();
            if (nuggets.isClear()) {
                file.run(new AssignmentImporter(file, options.judge().orElseThrow(), nuggets.others()));
            }
        } else if (planned.kind() == FileKind.ASSIGNMENTS) {
            file = new FileImport(this, planned);
            file.error("", "The file holds a judge's labels, and it is never guessed whose. Say it with --judge NAME.");
        } else {
            file = new FileImport(this, planned);
            file.run(importer(file, planned.kind()));
        }
        changed |= file.isChanged();
        if (known.isEmpty()) {
            writer.file(planned.file().name(), planned.kind().word(), planned.sha256(), judge(planned), file.records());
        }
        return file.result();
    }

    /** How many records the file held when it was imported before, under whatever name. */
    private OptionalLong known(PlannedFile file) {
        return writer.knownRecords(file.sha256(), file.kind().word(), judge(file));
    }

    /** Whether importing the file can bring nothing. */
    private boolean isKnown(PlannedFile file) {
        return !file.namedByFile() && known(file).isPresent();
    }

    private String judge(PlannedFile file) {
        return file.kind() == FileKind.ASSIGNMENTS
                ? options.judge().map(one -> one.id().value()).orElse("")
                : "";
    }

    private static RowImporter importer(FileImport file, FileKind kind) {
        return switch (kind) {
            case TOPICS -> new TopicImporter(file);
            case PASSAGES -> new PassageImporter(file);
            case SEGMENTS -> new SegmentImporter(file);
            case QRELS -> new QrelsImporter(file);
            case UMBRELA -> new UmbrelaImporter(file);
            case PROPOSALS -> new ProposalImporter(file);
            case ANSWERS -> new AnswerImporter(file);
            default -> throw new IllegalStateException("No file is imported as " + kind);
        };
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
                    "The bundle asks for another policy than the project has, which keeps its own: its answers are in their"
                            + " order already.");
        }
        if (!info.guidelines().isEmpty() && !info.guidelines().equals(present.guidelines())) {
            problems.warning(
                    manifest.file().name(), 0, "guidelines", "The project has other guidelines and keeps its own.");
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
