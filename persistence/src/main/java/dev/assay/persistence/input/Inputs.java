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
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The files of an import, gathered from folders, archives and single files. Holds zips open until it is closed. */
public final class Inputs implements AutoCloseable {
    /** Files of other programs that are zips, by an entry of theirs. */
    private static final Map<String, String> FOREIGN = Map.of(
            "META-INF/manifest.xml", "OpenDocument",
            "Index/Document.iwa", "Numbers",
            "xl/workbook.bin", "Excel (.xlsb)",
            "word/document.xml", "Word",
            "ppt/presentation.xml", "PowerPoint");

    private final Unpacking unpacking;
    private final List<InputFile> files = new ArrayList<>();
    private final List<InputFault> faults = new ArrayList<>();
    private final List<ZipEntries> zips = new ArrayList<>();

    private final boolean several;

    private Inputs(ReadingChoices choices, boolean several) {
        this.unpacking = new Unpacking(choices);
        this.several = several;
    }

    /** Finds every file of {@code paths}, without reading any of them yet. Hidden files are left out. */
    public static Inputs of(List<Path> paths) {
        return of(paths, ReadingChoices.NONE);
    }

    /** The same, read as the user says. */
    public static Inputs of(List<Path> paths, ReadingChoices choices) {
        Inputs inputs = new Inputs(choices, paths.size() > 1);
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
            } else {
                take(root, "", name, path);
            }
        } catch (IOException e) {
            faults.add(new InputFault(path.toString(), FileFailure.sentence(e)));
        }
    }

    /** Takes a file, or those in it if it is an archive. */
    private void take(InputFile.Root root, String path, String name, Path place) throws IOException {
        InputFile file = new InputFile(
                root, path, name, Files.size(place), () -> PlainFile.open(place), Optional.of(place), unpacking);
        byte[] start = file.start(TarEntries.BLOCK);
        Set<String> entries = isZip(place) ? ZipDirectory.names(place) : Set.of();
        Optional<String> foreign = FOREIGN.keySet().stream().filter(entries::contains).findFirst();
        if (foreign.isPresent()) {
            faults.add(new InputFault(
                    several || !path.isEmpty() ? name : place.toString(),
                    StoreWords.say("import.foreign.binary", FOREIGN.get(foreign.get()))));
        } else if (!Workbook.isOne(entries) && isZip(place)) {
            // A zip that was named itself is a bundle, in which files are called as in a folder.
            InputFile.Root inside = path.isEmpty() ? root : inside(root, path, name);
            ZipEntries zip = ZipEntries.open(inside, place, unpacking);
            zips.add(zip);
            files.addAll(zip.files());
            faults.addAll(zip.faults());
        } else if (TarEntries.areIn(start)) {
            try (InputStream in = file.asItStands(done -> {})) {
                TarEntries tar = TarEntries.read(inside(root, path, name), in, unpacking);
                files.addAll(tar.files());
                faults.addAll(tar.faults());
            }
        } else {
            files.add(file);
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

    private static InputFile.Root inside(InputFile.Root root, String path, String name) {
        return new InputFile.Root(
                path.isEmpty() ? root.id() : root.id() + "/" + path, name + " " + InputFile.INSIDE + " ");
    }

    private void addFolder(InputFile.Root root, Path folder) throws IOException {
        SortedMap<String, Path> found = new TreeMap<>();
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
                    find(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                fault(file, e);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException e) {
                if (e != null) {
                    fault(directory, e);
                }
                return FileVisitResult.CONTINUE;
            }

            private void find(Path file) {
                try {
                    // What a link leads to is what is read, whatever becomes of the link.
                    found.put(name(file), PlainFile.within(real, file));
                } catch (IOException e) {
                    fault(file, e);
                }
            }

            private void fault(Path place, IOException e) {
                faults.add(new InputFault(root.prefix() + name(place), FileFailure.sentence(e)));
            }

            private String name(Path place) {
                return real.relativize(place).toString().replace('\\', '/');
            }
        });
        found.forEach((name, file) -> {
            try {
                take(root, name, root.prefix() + name, file);
            } catch (IOException e) {
                faults.add(new InputFault(root.prefix() + name, FileFailure.sentence(e)));
            }
        });
    }

    private static boolean isHidden(Path path) {
        return path.getFileName().toString().startsWith(".");
    }

    @Override
    public void close() {
        zips.forEach(ZipEntries::close);
        unpacking.close();
    }
}
