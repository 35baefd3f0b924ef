package dev.assay.app.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Tells which Assay this is. */
final class ProgramVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        Optional<String> ofModule = Optional.ofNullable(ProgramVersion.class.getModule().getDescriptor())
                .flatMap(descriptor -> descriptor.rawVersion());
        Optional<String> ofJar = Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion());
        return new String[] {"assay " + ofModule.or(() -> ofJar).orElse("(built from source)")};
    }
}
