package dev.assay.app.testing;

import dev.assay.app.ui.Choosers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A user who thinks better of every file dialog. */
public class NoChoosers implements Choosers {
    @Override
    public Optional<Path> projectOrBundleFile() {
        return Optional.empty();
    }

    @Override
    public List<Path> filesToImport() {
        return List.of();
    }

    @Override
    public Optional<Path> folder(String title) {
        return Optional.empty();
    }

    @Override
    public Optional<Path> fileToWrite(String title, Path proposal) {
        return Optional.empty();
    }
}
