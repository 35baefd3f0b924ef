package dev.assay.app.cli;

import picocli.CommandLine.IVersionProvider;

/** Tells which Assay this is. */
final class ProgramVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"assay " + dev.assay.app.service.ProgramVersion.text()};
    }
}
