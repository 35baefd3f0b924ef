package dev.assay.installer;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javafx.css.Stylesheet;

/**
 * The jars of the program as they are installed: without the native libraries of other systems, such as a cache can
 * hold, and with style sheets that are read and not parsed.
 */
final class Libraries {
    /** A class file older than this has no stack maps, and Java's start-up cache leaves it out. */
    private static final int FIRST_WITH_STACK_MAPS = 50;
    private static final int WRITTEN_AS = ClassFile.JAVA_8_VERSION;
    /** For browsers, and of no use to JavaFX. */
    private static final String SHEET_OF_REPORTS = "dev/assay/app/service/report/report.css";

    private Libraries() {}

    static void copy(Plan plan, Path folder) throws IOException {
        try (Stream<Path> jars = Files.list(plan.libraries())) {
            for (Path jar : jars.filter(jar -> !JavaRuntime.isPartOf(jar)).sorted().toList()) {
                String name = jar.getFileName().toString();
                Path target = folder.resolve(name);
                if (name.startsWith("sqlite-jdbc-")) {
                    withoutNative(plan, jar, target);
                } else if (name.startsWith("picocli-")) {
                    renewed(plan, jar, target);
                } else if (name.startsWith("assay-app-")) {
                    withReadSheets(plan, jar, target);
                } else {
                    Files.copy(jar, target);
                }
            }
        }
    }

    /** Takes this system's native library out of SQLite's jar, beside it, and leaves out the others. */
    private static void withoutNative(Plan plan, Path jar, Path target) throws IOException {
        String processor = System.getProperty("os.arch").replace("amd64", "x86_64");
        String system = switch (Plan.Platform.here()) {
            case LINUX -> "Linux";
            case MAC -> "Mac";
            case WINDOWS -> "Windows";
        };
        String ours = "org/sqlite/native/" + system + "/" + processor + "/";
        boolean found = false;
        try (JarFile from = new JarFile(jar.toFile()); JarOutputStream to = open(target)) {
            for (JarEntry entry : Collections.list(from.entries())) {
                byte[] content = from.getInputStream(entry).readAllBytes();
                if (!entry.getName().startsWith("org/sqlite/native/")) {
                    add(plan, to, entry.getName(), content);
                } else if (entry.getName().startsWith(ours) && !entry.isDirectory()) {
                    found = true;
                    Files.write(target.resolveSibling(entry.getName().substring(ours.length())), content);
                }
            }
        }
        if (!found) {
            throw new IOException(jar + " has nothing below " + ours);
        }
    }

    /** Puts JavaFX's binary form of each style sheet beside it, which JavaFX takes where there is one. */
    private static void withReadSheets(Plan plan, Path jar, Path target) throws IOException {
        Path sheet = plan.work().resolve("sheet.css");
        Path read = plan.work().resolve("sheet.bss");
        try (JarFile from = new JarFile(jar.toFile()); JarOutputStream to = open(target)) {
            for (JarEntry entry : Collections.list(from.entries())) {
                byte[] content = from.getInputStream(entry).readAllBytes();
                add(plan, to, entry.getName(), content);
                if (entry.getName().endsWith(".css") && !entry.getName().equals(SHEET_OF_REPORTS)) {
                    Files.write(sheet, content);
                    Stylesheet.convertToBinary(sheet.toFile(), read.toFile());
                    add(plan, to, entry.getName().replaceAll("css$", "bss"), Files.readAllBytes(read));
                }
            }
        }
    }

    /** The same classes in a form that a start-up cache takes. */
    private static void renewed(Plan plan, Path jar, Path target) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                JarFile from = new JarFile(jar.toFile());
                JarOutputStream to = open(target)) {
            ClassHierarchyResolver classes = ClassHierarchyResolver.ofResourceParsing(loader)
                    .orElse(ClassHierarchyResolver.defaultResolver());
            ClassFile files = ClassFile.of(
                    ClassFile.StackMapsOption.GENERATE_STACK_MAPS, ClassFile.ClassHierarchyResolverOption.of(classes));
            for (JarEntry entry : Collections.list(from.entries())) {
                byte[] content = from.getInputStream(entry).readAllBytes();
                boolean isClass = entry.getName().toLowerCase(Locale.ROOT).endsWith(".class");
                add(plan, to, entry.getName(), isClass ? renewed(files, content) : content);
            }
        }
    }

    private static byte[] renewed(ClassFile files, byte[] content) {
        ClassModel model = files.parse(content);
        if (model.majorVersion() >= FIRST_WITH_STACK_MAPS) {
            return content;
        }
        return files.transformClass(model, (builder, element) -> {
            switch (element) {
                case ClassFileVersion version -> builder.withVersion(WRITTEN_AS, 0);
                case MethodModel method ->
                    builder.transformMethod(method, MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL));
                default -> builder.with(element);
            }
        });
    }

    private static JarOutputStream open(Path jar) throws IOException {
        OutputStream stream = Files.newOutputStream(jar);
        return new JarOutputStream(stream);
    }

    private static void add(Plan plan, JarOutputStream jar, String name, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(java.time.LocalDateTime.ofInstant(plan.time(), java.time.ZoneOffset.UTC));
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }
}
