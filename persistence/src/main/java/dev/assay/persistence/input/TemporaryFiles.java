package dev.assay.persistence.input;

import dev.assay.persistence.files.OwnerOnly;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** What an import unpacks in order to read it, in files of a folder of its owner's that goes when the import ends. */
final class TemporaryFiles implements AutoCloseable {
    private final List<Path> files = new ArrayList<>();
    private Path folder;

    /** The content of a stream as a file. */
    synchronized Path of(InputStream in) throws IOException {
        Path file = next();
        try (OutputStream out = Channels.newOutputStream(OwnerOnly.openAnew(file))) {
            byte[] chunk = new byte[1 << 16];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                out.write(chunk, 0, read);
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("It was given up while " + file + " was written.");
                }
            }
        }
        return file;
    }

    /** The place of a file that is to be made. */
    synchronized Path next() throws IOException {
        if (folder == null) {
            folder = Files.createTempDirectory("assay-import");
        }
        files.add(folder.resolve("part" + files.size()));
        return files.getLast();
    }

    @Override
    public synchronized void close() {
        try {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            if (folder != null) {
                Files.deleteIfExists(folder);
            }
        } catch (IOException e) {
            // The system empties its folder of temporary files.
        }
    }
}
