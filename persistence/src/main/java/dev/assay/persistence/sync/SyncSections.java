package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.persistence.sync.LineWriter.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** A file that is written section by section; those in which nothing changed are copied from the file of before. */
final class SyncSections {
    private final LineWriter lines;
    private final Path before;
    private final Map<String, Section> known;
    private final Set<TopicId> changed;
    private final Map<String, Section> sections = new LinkedHashMap<>();

    /**
     * @param before the file of before
     * @param known the sections of it that may be copied
     * @param changed the topics whose sections may not
     */
    SyncSections(LineWriter lines, Path before, Map<String, Section> known, Set<TopicId> changed) {
        this.lines = lines;
        this.before = before;
        this.known = known;
        this.changed = changed;
    }

    /** The sections of the file that was written. */
    Map<String, Section> sections() {
        return sections;
    }

    /** Writes what is about a topic. */
    void topic(TopicId topic, Runnable content) {
        write("topic " + topic, !changed.contains(topic), content);
    }

    /** Writes what changes with an import only, in a way that there are several of. */
    void imported(String way, Runnable content) {
        write("imported " + way, true, content);
    }

    private void write(String name, boolean same, Runnable content) {
        long start = lines.length();
        long rows = lines.rows();
        if (same && known.containsKey(name)) {
            try {
                lines.copy(before, known.get(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        } else {
            content.run();
        }
        sections.put(name, new Section(start, lines.length(), lines.rows() - rows));
    }
}
