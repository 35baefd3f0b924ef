package dev.assay.app.service;

import java.util.Optional;

/** The version of Assay that is running. */
public final class ProgramVersion {
    private ProgramVersion() {}

    /** The version that it was built as, or that it was not. */
    public static String text() {
        return number().orElse("(built from source)");
    }

    /** The version that it was built as; empty for what was never packed. */
    public static Optional<String> number() {
        Optional<String> ofModule = Optional.ofNullable(ProgramVersion.class.getModule().getDescriptor())
                .flatMap(descriptor -> descriptor.rawVersion());
        Optional<String> ofJar = Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion());
        return ofModule.or(() -> ofJar);
    }
}
