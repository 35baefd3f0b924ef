package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.persistence.sync.LineWriter.Mark;
import dev.assay.persistence.sync.LineWriter.Section;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A file that is written section by section; those in which nothing changed are copied from the file of before. */
final class SyncSections implements Closeable {
    private final LineWriter lines;
    private final Reuse reuse;
    private FileChannel from;
    private final Map<String, Section> sections = new LinkedHashMap<>();

    /** What may be copied: the file of before, what is known of it, and the topics whose sections may not. */
    record Reuse(Path file, Map<String, Section> before, Set<TopicId> changed) {
        /** Nothing may be copied. */
        static final Reuse NOTHING = new Reuse(Path.of(""), Map.of(), Set.of());
    }

    SyncSections(LineWriter lines, Reuse reuse) {
        this.lines = lines;
        this.reuse = reuse;
    }

    /** Writes what is about a topic. */
    void topic(TopicId topic, Runnable content) {
        write("topic " + topic, !reuse.changed().contains(topic), content);
    }

    /** Writes what changes with an import only, in a way that there are several of. */
    void imported(String way, Runnable content) {
        write("imported " + way, true, content);
    }

    Map<String, Section> sections() {
        return sections;
    }

    private void write(String name, boolean same, Runnable content) {
        Mark start = lines.mark();
        Section before = reuse.before().get(name);
        if (same && before != null) {
            copy(before);
        } else {
            content.run();
        }
        sections.put(name, new Section(start, lines.mark()));
    }

    private void copy(Section section) {
        try {
            if (from == null) {
                from = FileChannel.open(reuse.file());
            }
            lines.copy(from, section);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        if (from != null) {
            from.close();
        }
    }
}
