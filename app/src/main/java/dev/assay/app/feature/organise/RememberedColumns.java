package dev.assay.app.feature.organise;

import dev.assay.app.service.Preferences;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TableWords;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The memory of table columns, among the preferences: by their header, in whatever order it is. */
public final class RememberedColumns implements ColumnMemory {
    /** In the place of a part: the run that the ground truth is of. */
    private static final String TRUTH_RUN = "truth-run";

    /** Before a word of labels, and of importances; its meaning is the value. */
    private static final String LABEL_WORD = "label word ";

    private static final String IMPORTANCE_WORD = "importance word ";

    /** Before the name of a column that holds a run's answers. */
    private static final String SYSTEM = "system ";

    private final Supplier<Preferences> preferences;
    private final Consumer<Preferences> keep;

    public RememberedColumns(Supplier<Preferences> preferences, Consumer<Preferences> keep) {
        this.preferences = preferences;
        this.keep = keep;
    }

    private static String key(List<String> header) {
        return String.join("\t", header.stream().sorted().toList());
    }

    @Override
    public Optional<RowMeaning> known(List<String> header) {
        return Optional.ofNullable(preferences.get().columns().get(key(header))).map(kept -> {
            Map<RowMeaning.Part, String> parts = new EnumMap<>(RowMeaning.Part.class);
            // A file that somebody wrote by hand may say anything.
            kept.forEach((word, column) -> RowMeaning.Part.fromWord(word)
                    .filter(part -> header.contains(column))
                    .ifPresent(part -> parts.put(part, column)));
            List<String> systems = header.stream()
                    .filter(column -> kept.containsKey(SYSTEM + column))
                    .toList();
            return RowMeaning.exactly(parts, systems, Optional.ofNullable(kept.get(TRUTH_RUN)))
                    .withWords(words(kept));
        });
    }

    private static TableWords words(Map<String, String> kept) {
        Map<String, List<String>> words = new TreeMap<>();
        kept.forEach((key, meant) -> Stream.of(LABEL_WORD, IMPORTANCE_WORD)
                .filter(before -> key.startsWith(before) && TableWords.isMeaning(meant))
                .forEach(before ->
                        words.computeIfAbsent(meant, one -> new ArrayList<>()).add(key.substring(before.length()))));
        return new TableWords(words);
    }

    @Override
    public void keep(List<String> header, RowMeaning meaning) {
        Map<String, String> kept = new TreeMap<>();
        meaning.named().forEach((part, column) -> kept.put(part.word(), column));
        meaning.systems().forEach(column -> kept.put(SYSTEM + column, column));
        meaning.words().words().forEach((meant, words) -> words.forEach(word -> kept.put(
                (TableWords.labels().contains(meant) ? LABEL_WORD : IMPORTANCE_WORD) + word, meant)));
        meaning.truthRun().ifPresent(run -> kept.put(TRUTH_RUN, run));
        keep.accept(preferences.get().withColumns(key(header), kept));
    }
}
