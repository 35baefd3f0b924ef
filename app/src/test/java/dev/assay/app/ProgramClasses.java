package dev.assay.app;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.ref.SoftReference;

/** The classes of the program without its tests, read once for all that looks at them. */
final class ProgramClasses {
    /** They are a hundred megabytes: let go of when nobody looks at them and the next collection comes. */
    private static SoftReference<JavaClasses> read = new SoftReference<>(null);

    private ProgramClasses() {}

    static synchronized JavaClasses all() {
        JavaClasses before = read.get();
        JavaClasses all = before != null
                ? before
                : new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .withImportOption(location -> !location.contains("-tests.jar"))
                        .importPackages("dev.assay");
        read = new SoftReference<>(all);
        return all;
    }
}
