package dev.assay.app.service.report;

import dev.assay.app.service.RefusedException;
import dev.assay.persistence.files.WholeOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The target files of a report. Everything is written under other names first and moved into place whole; older files
 * are kept as {@code NAME.1.html} and {@code NAME-tables.1}, or the next number that is free.
 *
 * @param page the page
 * @param tables the folder of its tables
 */
public record ReportFiles(Path page, Path tables) {
    private static final String ENDING = ".html";

    public static ReportFiles of(Path page) {
        Path absolute = page.toAbsolutePath().normalize();
        if (absolute.getFileName() == null || Files.isDirectory(absolute)) {
            throw new RefusedException("report.folder", page, page.resolve("my-report.html"));
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
                throw new RefusedException("report.exists", path);
            }
        }
    }

    /** Puts both into their places; gives what was there before, under its new names. */
    public List<Path> write(String html, Map<String, String> files) {
        if (!Files.isDirectory(page.getParent())) {
            throw new RefusedException("report.no-folder", page.getParent());
        }
        Map<Path, Path> aside = new LinkedHashMap<>();
        try {
            WholeOutput.into(page.getParent(), work -> {
                Path newTables = Files.createDirectory(work.resolve(tablesName()));
                for (Map.Entry<String, String> file : files.entrySet()) {
                    Files.writeString(newTables.resolve(file.getKey()), file.getValue());
                }
                Files.writeString(work.resolve(page.getFileName()), html);
                setAside(aside);
                return work;
            });
            return List.copyOf(aside.values());
        } catch (RuntimeException e) {
            putBack(aside, e);
            throw e;
        }
    }

    /** Page and tables that belong together keep the same number. */
    private void setAside(Map<Path, Path> aside) throws IOException {
        int number = 1;
        while (exists(keptPage(number)) || exists(keptTables(number))) {
            number++;
        }
        if (exists(page)) {
            aside.put(page, Files.move(page, keptPage(number)));
        }
        if (exists(tables)) {
            aside.put(tables, Files.move(tables, keptTables(number)));
        }
    }

    private static void putBack(Map<Path, Path> aside, RuntimeException failure) {
        aside.forEach((before, now) -> {
            try {
                Files.move(now, before);
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        });
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
}
