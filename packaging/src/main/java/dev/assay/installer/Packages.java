package dev.assay.installer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** The installers of this system, and the archive that needs no installing. */
final class Packages {
    private final Plan plan;
    private final Path icon;
    private final Path fileIcon;

    private Packages(Plan plan, Path icon, Path fileIcon) {
        this.plan = plan;
        this.icon = icon;
        this.fileIcon = fileIcon;
    }

    static void make(Plan plan, Path icon, Path fileIcon) throws IOException, InterruptedException {
        Packages packages = new Packages(plan, icon, fileIcon);
        packages.archive();
        switch (Plan.Platform.here()) {
            case LINUX -> {
                packages.installer("deb", List.of("dpkg-deb", "fakeroot"), List.of(
                        "--linux-package-name", "assay",
                        "--linux-shortcut",
                        "--linux-menu-group", "Science",
                        "--linux-app-category", "science",
                        "--linux-deb-maintainer", plan.maintainer()));
                packages.installer("rpm", List.of("rpmbuild"), List.of(
                        "--linux-package-name", "assay",
                        "--linux-shortcut",
                        "--linux-menu-group", "Science",
                        "--linux-app-category", "Applications/Engineering",
                        "--linux-rpm-license-type", Plan.LICENCE,
                        "--linux-package-deps", "gtk3, xdg-utils"));
            }
            case MAC -> {
                packages.installer("dmg", List.of("hdiutil"), List.of());
                packages.installer("pkg", List.of("pkgbuild"), List.of());
            }
            case WINDOWS -> {
                List<String> options =
                        List.of("--win-menu", "--win-shortcut-prompt", "--win-dir-chooser", "--win-per-user-install");
                packages.installer("msi", List.of("wix"), options);
                packages.installer("exe", List.of("wix"), options);
            }
        }
    }

    private void installer(String type, List<String> tools, List<String> options)
            throws IOException, InterruptedException {
        if (!Tools.onPath(tools.toArray(String[]::new))) {
            System.out.println("No ." + type + ": " + String.join(", ", tools) + " not found.");
            return;
        }
        Path association = plan.work().resolve("association.properties");
        Files.writeString(association, """
                extension=assay
                mime-type=application/x-assay-project
                description=Assay project
                icon=%s
                """.formatted(fileIcon.toString().replace('\\', '/')));
        List<String> arguments = new ArrayList<>(List.of(
                "--type", type,
                "--name", Plan.NAME,
                "--app-image", plan.image().toString(),
                "--app-version", plan.version(),
                "--vendor", Plan.VENDOR,
                "--description", Plan.DESCRIPTION,
                "--copyright", "Apache License 2.0",
                "--license-file", plan.root().resolve("LICENSE").toString(),
                "--file-associations", association.toString(),
                "--dest", plan.made().toString()));
        if (Plan.Platform.here() == Plan.Platform.LINUX) {
            arguments.addAll(List.of("--resource-dir", resources().toString()));
        }
        arguments.addAll(options);
        Tools.jdk(plan, "jpackage", arguments);
    }

    /**
     * Makes the folder of resources that replace jpackage's own, among them the menu icon: jpackage ignores --icon when
     * it is given a finished image.
     */
    private Path resources() throws IOException {
        Path folder = plan.work().resolve("resources");
        Plan.empty(folder);
        Plan.copy(plan.sources().resolve("linux"), folder);
        Files.copy(icon, folder.resolve(Plan.NAME + ".png"));
        return folder;
    }

    private void archive() throws IOException {
        String name = "assay-" + plan.version() + "-" + plan.system();
        List<Path> paths = Plan.below(plan.image()).reversed();
        if (Plan.Platform.here() == Plan.Platform.WINDOWS) {
            zip(name, paths);
        } else {
            tar(name, paths);
        }
    }

    private void tar(String name, List<Path> paths) throws IOException {
        GzipParameters best = new GzipParameters();
        best.setCompressionLevel(Deflater.BEST_COMPRESSION);
        try (OutputStream file = Files.newOutputStream(plan.made().resolve(name + ".tar.gz"));
                TarArchiveOutputStream tar =
                        new TarArchiveOutputStream(new GzipCompressorOutputStream(file, best), "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path path : paths) {
                TarArchiveEntry entry = new TarArchiveEntry(inside(path) + (Files.isDirectory(path) ? "/" : ""));
                entry.setSize(Files.isRegularFile(path) ? Files.size(path) : 0);
                entry.setIds(0, 0);
                entry.setNames("root", "root");
                entry.setModTime(plan.time().toEpochMilli());
                entry.setMode(Files.isDirectory(path) || Files.isExecutable(path) ? 0755 : 0644);
                tar.putArchiveEntry(entry);
                if (Files.isRegularFile(path)) {
                    Files.copy(path, tar);
                }
                tar.closeArchiveEntry();
            }
        }
    }

    private void zip(String name, List<Path> paths) throws IOException {
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(plan.made().resolve(name + ".zip").toFile())) {
            for (Path path : paths) {
                ZipArchiveEntry entry = new ZipArchiveEntry(inside(path) + (Files.isDirectory(path) ? "/" : ""));
                entry.setLastModifiedTime(java.nio.file.attribute.FileTime.from(plan.time()));
                zip.putArchiveEntry(entry);
                if (Files.isRegularFile(path)) {
                    Files.copy(path, zip);
                }
                zip.closeArchiveEntry();
            }
        }
    }

    private String inside(Path path) {
        return plan.image().getParent().relativize(path).toString().replace('\\', '/');
    }
}
