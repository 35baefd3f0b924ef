package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The files of an import, gathered from folders, zips and single files. Holds zips open until it is closed. */
public final class Inputs implements AutoCloseable {
    private static final Pattern SPREADSHEET =
            Pattern.compile(".*\\.(xlsx|xlsm|xls|ods|numbers)", Pattern.CASE_INSENSITIVE);

    private final Unpacking unpacking = new Unpacking();
    private final List<InputFile> files = new ArrayList<>();
    private final List<InputFault> faults = new ArrayList<>();
    private final List<ZipEntries> zips = new ArrayList<>();

    private final boolean several;

    private Inputs(boolean several) {
        this.several = several;
    }

    /** Finds every file of {@code paths}, without reading any of them yet. Hidden files are left out. */
    public static Inputs of(List<Path> paths) {
        Inputs inputs = new Inputs(paths.size() > 1);
        paths.forEach(inputs::add);
        return inputs;
    }

    /** Hands over every file of {@code paths}; what is wrong with the others goes to {@code problems}. */
    public static void each(List<Path> paths, ProblemLog problems, Consumer<InputFile> reading) {
        try (Inputs inputs = of(paths)) {
            inputs.tell(problems);
            inputs.files.forEach(reading);
        }
    }

    /** Hands over the one file that a path is, and otherwise says to {@code problems} why there is none. */
    public static void one(Path path, ProblemLog problems, Message several, Consumer<InputFile> reading) {
        try (Inputs inputs = of(List.of(path))) {
            inputs.tell(problems);
            if (inputs.files.size() == 1) {
                reading.accept(inputs.files.getFirst());
            } else if (inputs.faults.isEmpty()) {
                problems.error(path.toString(), 0, "", several);
            }
        }
    }

    /** Says which files could not be taken. */
    public void tell(ProblemLog problems) {
        faults.forEach(fault -> problems.error(fault.name(), 0, "", fault.told()));
    }

    /** The files, in the order of the paths, sorted by name inside a folder or zip. */
    public List<InputFile> files() {
        return List.copyOf(files);
    }

    /** The inputs that could not be taken. */
    public List<InputFault> faults() {
        return List.copyOf(faults);
    }

    private void add(Path path) {
        String name = path.getFileName() == null ? path.toString() : path.getFileName().toString();
        InputFile.Root root = new InputFile.Root(path.toString(), several ? name + "/" : "");
        try {
            if (Files.isDirectory(path)) {
                int before = files.size() + faults.size();
                addFolder(root, path);
                if (files.size() + faults.size() == before) {
                    faults.add(new InputFault(path.toString(), StoreWords.say("import.folder.empty")));
                }
            } else if (!Files.exists(path)) {
                faults.add(new InputFault(path.toString(), StoreWords.say("import.missing")));
            } else if (PlainFile.isPipeOrDevice(path)) {
                faults.add(new InputFault(path.toString(), PlainFile.pipeOrDevice()));
            } else if (!Files.isReadable(path)) {
                faults.add(new InputFault(path.toString(), StoreWords.say("import.no-right")));
            } else if (SPREADSHEET.matcher(name).matches()) {
                faults.add(new InputFault(path.toString(), StoreWords.say("import.spreadsheet")));
            } else if (isZip(path)) {
                ZipEntries zip = ZipEntries.open(root, path, unpacking);
                zips.add(zip);
                files.addAll(zip.files());
                faults.addAll(zip.faults());
            } else {
                files.add(new InputFile(
                        root, "", name, Files.size(path), () -> PlainFile.open(path), unpacking));
            }
        } catch (IOException e) {
            faults.add(new InputFault(path.toString(), FileFailure.sentence(e)));
        }
    }

    private static boolean isZip(Path path) throws IOException {
        try (InputStream in = PlainFile.open(path)) {
            byte[] start = in.readNBytes(4);
            return start.length == 4
                    && start[0] == 'P'
                    && start[1] == 'K'
                    && (start[2] == 3 && start[3] == 4 || start[2] == 5 && start[3] == 6);
        }
    }

    private void addFolder(InputFile.Root root, Path folder) throws IOException {
        List<InputFile> found = new ArrayList<>();
        Path real = folder.toRealPath();
        Files.walkFileTree(real, EnumSet.noneOf(FileVisitOption.class), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                return !directory.equals(real) && isHidden(directory)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!isHidden(file)) {
                    take(file, real.relativize(file).toString().replace('\\', '/'));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                faults.add(new InputFault(real.relativize(file).toString(), FileFailure.sentence(e)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException e) {
                if (e != null) {
                    faults.add(new InputFault(real.relativize(directory).toString(), FileFailure.sentence(e)));
                }
                return FileVisitResult.CONTINUE;
            }

            private void take(Path file, String name) {
                try {
                    // What a link leads to is what is read, whatever becomes of the link.
                    Path target = PlainFile.within(real, file);
                    found.add(new InputFile(
                            root,
                            name,
                            root.prefix() + name,
                            Files.size(target),
                            () -> PlainFile.open(target),
                            unpacking));
                } catch (IOException e) {
                    faults.add(new InputFault(root.prefix() + name, FileFailure.sentence(e)));
                }
            }
        });
        found.sort(Comparator.comparing(InputFile::path));
        files.addAll(found);
    }

    private static boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }

    @Override
    public void close() {
        zips.forEach(ZipEntries::close);
    }
}
