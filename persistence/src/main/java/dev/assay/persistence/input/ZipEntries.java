package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files in a zip. Entries that could do harm are faults and are never opened. */
final class ZipEntries implements AutoCloseable {
    /** Greatest number of entries in a zip. */
    static final int MAX_ENTRIES = 10_000;

    private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:.*", Pattern.DOTALL);

    private final ZipFile zip;
    private final Unpacking unpacking;
    private final InputFile.Root root;
    private final List<InputFile> files = new ArrayList<>();
    private final List<InputFault> faults = new ArrayList<>();

    private ZipEntries(InputFile.Root root, ZipFile zip, Unpacking unpacking) {
        this.root = root;
        this.zip = zip;
        this.unpacking = unpacking;
    }

    static ZipEntries open(InputFile.Root root, Path path, Unpacking unpacking) throws IOException {
        List<ZipDirectory.Entry> listed = ZipDirectory.read(path);
        for (ZipDirectory.Entry entry : listed) {
            if (entry.isEncrypted()) {
                throw new UnusableFileException(StoreWords.say("import.zip.encrypted", entry.name()));
            }
        }
        ZipFile zip = new ZipFile(path.toFile());
        ZipEntries entries = new ZipEntries(root, zip, unpacking);
        try {
            entries.read(listed);
            return entries;
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    List<InputFile> files() {
        return files;
    }

    List<InputFault> faults() {
        return faults;
    }

    private void read(List<ZipDirectory.Entry> listed) throws IOException {
        if (listed.size() > MAX_ENTRIES) {
            throw new UnusableFileException(StoreWords.say("import.zip.many", listed.size(), MAX_ENTRIES));
        }
        Set<String> names = new HashSet<>();
        long total = 0;
        for (ZipDirectory.Entry entry : listed) {
            Optional<Message> fault =
                    names.add(entry.name()) ? fault(entry) : Optional.of(StoreWords.say("import.zip.twice"));
            if (fault.isPresent()) {
                faults.add(new InputFault(root.prefix() + entry.name(), fault.get()));
            } else if (!entry.isFolder() && !isHidden(entry.name())) {
                total += entry.size();
                add(entry);
            }
        }
        if (total > Unpacking.MAX_TOTAL) {
            throw new UnusableFileException(StoreWords.say("import.zip.large", total));
        }
        files.sort(Comparator.comparing(InputFile::path));
    }

    private void add(ZipDirectory.Entry listed) throws IOException {
        ZipEntry entry = zip.getEntry(listed.name());
        if (entry == null || entry.getSize() != listed.size()) {
            throw ZipDirectory.damaged(StoreWords.say("import.zip.contradiction", listed.name()));
        }
        files.add(new InputFile(
                root,
                listed.name(),
                root.prefix() + listed.name(),
                listed.size(),
                () -> new Bounded(entry, zip.getInputStream(entry)),
                Optional.empty(),
                unpacking));
    }

    /** The fault of an entry; empty when there is none. */
    private static Optional<Message> fault(ZipDirectory.Entry entry) {
        return fault(entry.name(), entry.isLink())
                .or(() -> entry.size() > Unpacking.SMALL && entry.size() > Unpacking.MAX_RATIO * entry.packed()
                        ? Optional.of(StoreWords.say("import.zip.trap", Unpacking.MAX_RATIO))
                        : Optional.empty());
    }

    /** Why an entry of an archive is not taken, by its name; empty when it can be taken. */
    static Optional<Message> fault(String name, boolean isLink) {
        if (name.startsWith("/") || name.startsWith("\\") || DRIVE.matcher(name).matches()) {
            return Optional.of(StoreWords.say("import.zip.absolute"));
        }
        if (name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0) {
            return Optional.of(StoreWords.say("import.zip.backslash"));
        }
        for (String part : name.split("/", -1)) {
            if (part.equals("..") || part.equals(".")) {
                return Optional.of(StoreWords.say("import.zip.leads-out", part));
            }
        }
        return isLink ? Optional.of(StoreWords.say("import.zip.link")) : Optional.empty();
    }

    /** True if nobody wants to import a file of this name. */
    static boolean isHidden(String name) {
        for (String part : name.split("/")) {
            if (part.startsWith(".") || part.equals("__MACOSX")) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            // The zip was only read: nothing can be lost by failing to close it.
        }
    }

    /** Counts an entry's bytes: what unpacks to more than the zip's list says is refused. */
    private final class Bounded extends FilterInputStream {
        private final ZipEntry entry;
        private long count;

        Bounded(ZipEntry entry, InputStream in) {
            super(in);
            this.entry = entry;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            if (read > 0) {
                count += read;
                if (count > entry.getSize()) {
                    throw ZipDirectory.damaged(StoreWords.say("import.zip.longer"));
                }
                unpacking.charge(root.id() + "!" + entry.getName(), count, Math.max(1, entry.getCompressedSize()));
            } else if (read < 0 && count < entry.getSize()) {
                throw ZipDirectory.damaged(StoreWords.say("import.zip.shorter"));
            }
            return read;
        }
    }
}
