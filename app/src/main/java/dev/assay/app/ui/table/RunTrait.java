package dev.assay.app.ui.table;

import dev.assay.app.ui.Messages;
import dev.assay.model.RunDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A property of runs that rows are filtered by.
 *
 * @param title the key of its kind's title: a task, a type or a team
 * @param word the text that is shown
 */
public record RunTrait(String title, String word) {
    /** The kinds of traits in the order in which they are shown. */
    private static final List<String> TITLES = List.of("scores.task", "scores.type", "scores.team");

    /** Kind by kind, then by the alphabet. */
    public static final Comparator<RunTrait> ORDER = Comparator.comparingInt(
                    (RunTrait trait) -> TITLES.indexOf(trait.title()))
            .thenComparing(RunTrait::word);

    /** Those of a run. */
    public static List<RunTrait> of(RunDescription run) {
        List<RunTrait> all = new ArrayList<>();
        add(all, "scores.task", run.task().word());
        add(all, "scores.type", run.type().word().isEmpty() ? "" : Messages.get("scores.type." + run.type().word()));
        add(all, "scores.team", run.team());
        return all;
    }

    private static void add(List<RunTrait> all, String title, String word) {
        if (!word.isEmpty()) {
            all.add(new RunTrait(title, word));
        }
    }

    /** True if a run has one of the chosen traits of each kind of which any is chosen. */
    public static boolean takes(Collection<RunTrait> chosen, RunDescription run) {
        List<RunTrait> own = of(run);
        return chosen.stream()
                .allMatch(one -> own.stream()
                        .anyMatch(trait -> trait.title().equals(one.title()) && chosen.contains(trait)));
    }

    /** The trait in words. */
    public String words() {
        return Messages.get("scores.trait", Messages.get(title), word);
    }
}
