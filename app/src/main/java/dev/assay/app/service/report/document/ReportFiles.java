package dev.assay.app.service.report.document;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a report goes. Everything is written under other names first and moved into place whole; what was there is kept as {@code
 * NAME.1.html} and {@code NAME-tables.1}, or the next number that is free.
 *
 * @param page the page
 * @param tables the folder of its tables
 */
public record ReportFiles(Path page, Path tables) {
    private static final String ENDING = ".html";

    public static ReportFiles of(Path page) {
        Path absolute = page.toAbsolutePath().normalize();
        if (absolute.getFileName() == null || Files.isDirectory(absolute)) {
            throw new RefusedException(ServiceWords.say("report.folder", page, page.resolve("my-report.html")));
        }
        return new ReportFiles(absolute, absolute.resolveSibling(stem(absolute) + "-tables"));
    }

    private static String stem(Path page) {
        String name = page.getFileName().toString();
        return name.endsWith(ENDING) && name.length() > ENDING.length()
                ? name.substring(0, name.length() - ENDING.length())
                : name;
    }

    /** The name of the folder of the tables. */
    public String tablesName() {
        return tables.getFileName().toString();
    }

    /** Refuses where something is there already. */
    public void requireFree() {
        for (Path path : List.of(page, tables)) {
            if (exists(path)) {
                throw new RefusedException(ServiceWords.say("report.exists", path));
            }
        }
    }

    /** Puts both into their places; gives what was there before, under its new names. */
    public List<Path> write(String html, Map<String, String> files) {
        try {
            if (!Files.isDirectory(page.getParent())) {
                throw new RefusedException(ServiceWords.say("report.no-folder", page.getParent()));
            }
            Path work = Files.createTempDirectory(page.getParent(), ".report");
            try {
                Path newTables = Files.createDirectory(work.resolve("tables"));
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(newTables.resolve(file.getKey()), file.getValue());
                }
                Path newPage = Files.writeString(work.resolve("page"), html);
                List<Path> kept = new ArrayList<>();
                setAside().ifPresent(kept::addAll);
                Files.move(newTables, tables);
                Files.move(newPage, page);
                return kept;
            } finally {
                delete(work);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Page and tables that belong together keep the same number. */
    private Optional<List<Path>> setAside() throws IOException {
        if (!exists(page) && !exists(tables)) {
            return Optional.empty();
        }
        int number = 1;
        while (exists(keptPage(number)) || exists(keptTables(number))) {
            number++;
        }
        List<Path> kept = new ArrayList<>();
        if (exists(page)) {
            kept.add(Files.move(page, keptPage(number)));
        }
        if (exists(tables)) {
            kept.add(Files.move(tables, keptTables(number)));
        }
        return Optional.of(kept);
    }

    private Path keptPage(int number) {
        String name = page.getFileName().toString();
        return page.resolveSibling(
                name.endsWith(ENDING) ? stem(page) + "." + number + ENDING : name + "." + number);
    }

    private Path keptTables(int number) {
        return tables.resolveSibling(tablesName() + "." + number);
    }

    private static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static void delete(Path work) throws IOException {
        try (Stream<Path> left = Files.walk(work)) {
            for (Path path : left.sorted((one, other) -> other.compareTo(one)).toList()) {
                Files.delete(path);
            }
        }
    }
}
