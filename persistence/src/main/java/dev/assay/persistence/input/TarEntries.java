package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;

/**
 * The files in a tar archive. It has no list and can only be read from its start, so each file is laid on the disk
 * once; what could do harm there is a fault and is passed over.
 */
final class TarEntries {
    /** An archive is made of blocks of so many bytes; the first one tells that it is one. */
    static final int BLOCK = 512;

    private static final int MARK_AT = 257;
    private static final String MARK = "ustar";

    /** The longest name or list of attributes that stands before an entry, in bytes. */
    private static final int MOST_BEFORE = 1 << 20;

    private final InputFile.Root root;
    private final InputStream in;
    private final Unpacking unpacking;
    private final List<InputFile> files = new ArrayList<>();
    private final List<InputFault> faults = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    /** What stands before an entry about it, by the names of pax. */
    private final Map<String, String> before = new HashMap<>();

    private TarEntries(InputFile.Root root, InputStream in, Unpacking unpacking) {
        this.root = root;
        this.in = in;
        this.unpacking = unpacking;
    }

    /** True if a file begins so. */
    static boolean areIn(byte[] start) {
        return start.length >= BLOCK
                && new String(start, MARK_AT, MARK.length(), StandardCharsets.ISO_8859_1).equals(MARK)
                && isSound(start);
    }

    /** Lays every file of an archive on the disk. */
    static TarEntries read(InputFile.Root root, InputStream in, Unpacking unpacking) throws IOException {
        TarEntries entries = new TarEntries(root, in, unpacking);
        entries.read();
        return entries;
    }

    List<InputFile> files() {
        return files;
    }

    List<InputFault> faults() {
        return faults;
    }

    private void read() throws IOException {
        for (byte[] head = in.readNBytes(BLOCK); head.length > 0 && !isEnd(head); head = in.readNBytes(BLOCK)) {
            if (head.length < BLOCK) {
                throw new EOFException();
            }
            if (!isSound(head)) {
                throw new ZipException("a head of an entry is damaged");
            }
            take(head);
        }
        files.sort(Comparator.comparing(InputFile::path));
    }

    private void take(byte[] head) throws IOException {
        long size = before.containsKey("size") ? Long.parseLong(before.get("size")) : number(head, 124, 12);
        char type = (char) head[156];
        switch (type) {
            case 'L', 'K', 'x', 'g' -> {
                if (size > MOST_BEFORE) {
                    throw new ZipException("a name is too long");
                }
                byte[] content = in.readNBytes((int) size);
                pad(size);
                if (type == 'L') {
                    before.put("path", text(content, 0, content.length));
                } else if (type == 'x') {
                    before.putAll(attributes(content));
                }
            }
            default -> {
                String full = name(head);
                before.clear();
                boolean isLink = type == '1' || type == '2';
                long length = type >= '1' && type <= '6' ? 0 : size;
                StreamPart part = new StreamPart(in, length);
                if (isLink || type == '0' || type == 0 || type == '7') {
                    add(full, isLink, length, part);
                }
                part.skipNBytes(part.left());
                pad(length);
            }
        }
    }

    private String name(byte[] head) {
        String prefix = new String(head, MARK_AT, 6, StandardCharsets.ISO_8859_1).equals(MARK + "\0")
                ? text(head, 345, 155)
                : "";
        String name = (prefix.isEmpty() ? "" : prefix + "/") + text(head, 0, 100);
        return before.getOrDefault("path", name).replaceFirst("^(\\./)+", "");
    }

    private void add(String name, boolean isLink, long size, InputStream content) throws IOException {
        if (names.size() >= ZipEntries.MAX_ENTRIES) {
            throw new UnusableFileException(
                    StoreWords.say("import.zip.many", names.size() + 1, ZipEntries.MAX_ENTRIES));
        }
        if (name.endsWith("/")) {
            return;
        }
        Optional<Message> fault =
                names.add(name) ? ZipEntries.fault(name, isLink) : Optional.of(StoreWords.say("import.zip.twice"));
        if (fault.isPresent()) {
            faults.add(new InputFault(root.prefix() + name, fault.get()));
            return;
        }
        if (ZipEntries.isHidden(name)) {
            return;
        }
        Path file = unpacking.temporary().of(content);
        files.add(new InputFile(
                root, name, root.prefix() + name, size, () -> PlainFile.open(file), Optional.of(file), unpacking));
    }

    private void pad(long size) throws IOException {
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
    }

    /** The attributes of pax: each is its length, a blank, its name, an equals sign, its value, the end of a line. */
    private static Map<String, String> attributes(byte[] content) throws IOException {
        Map<String, String> found = new LinkedHashMap<>();
        int at = 0;
        while (at < content.length) {
            int blank = at;
            while (blank < content.length && content[blank] != ' ') {
                blank++;
            }
            String length = new String(content, at, blank - at, StandardCharsets.ISO_8859_1);
            if (!length.matches("\\d{1,7}") || at + Integer.parseInt(length) > content.length) {
                throw new ZipException("the attributes of an entry are damaged");
            }
            int end = at + Integer.parseInt(length);
            if (end <= blank + 1) {
                throw new ZipException("the attributes of an entry are damaged");
            }
            String line = new String(content, blank + 1, end - blank - 2, StandardCharsets.UTF_8);
            int equals = line.indexOf('=');
            if (equals > 0) {
                found.put(line.substring(0, equals), line.substring(equals + 1));
            }
            at = end;
        }
        if (found.containsKey("size") && !found.get("size").matches("\\d{1,18}")) {
            throw new ZipException("the size of an entry is damaged");
        }
        return found;
    }

    private static boolean isEnd(byte[] head) {
        for (byte one : head) {
            if (one != 0) {
                return false;
            }
        }
        return true;
    }

    /** True if the bytes of a head add up to the sum in it, in which those of the sum count as blanks. */
    private static boolean isSound(byte[] head) {
        int sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= 148 && i < 156 ? ' ' : head[i] & 0xff;
        }
        try {
            return sum == number(head, 148, 8);
        } catch (IOException e) {
            return false;
        }
    }

    /** A number in octal digits, or in bytes where the first one says so. */
    private static long number(byte[] head, int at, int length) throws IOException {
        if (head[at] == (byte) 0x80) {
            long value = 0;
            for (int i = at + length - 8; i < at + length; i++) {
                value = value << 8 | head[i] & 0xff;
            }
            if (value >= 0) {
                return value;
            }
        }
        String digits = text(head, at, length).strip();
        if (!digits.matches("[0-7]{0,20}")) {
            throw new ZipException("a number of an entry is damaged");
        }
        return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
    }

    /** The text up to the first null. */
    private static String text(byte[] bytes, int at, int most) {
        int end = at;
        while (end < at + most && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, at, end - at, StandardCharsets.UTF_8);
    }
}
