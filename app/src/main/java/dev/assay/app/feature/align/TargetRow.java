package dev.assay.app.feature.align;

import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Target;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** A row of the list of what a sentence can convey: groups, the questions in each, and the answers of each question. */
sealed interface TargetRow {
    /** The name of a group; empty for the nuggets that belong to none, where others do. */
    record Group(String name) implements TargetRow {}

    /** A question above its answers. */
    record Question(Nugget nugget) implements TargetRow {
        NuggetQuestion.Rule rule() {
            return nugget.question().map(NuggetQuestion::rule).orElse(NuggetQuestion.Rule.ANY);
        }
    }

    /**
     * Something that a sentence can convey.
     *
     * @param words the answer's, or those of a nugget that is no question; empty for another answer
     */
    record One(Nugget nugget, Target target, String words) implements TargetRow {
        boolean isOtherAnswer() {
            return nugget.question().isPresent() && target.answer().isEmpty();
        }
    }

    /**
     * The rows of a set in which every word of {@code filter} occurs, in question, answer or group; all for a blank
     * one.
     */
    static List<TargetRow> of(NuggetSet set, String filter) {
        Map<String, List<Nugget>> groups = set.groups();
        boolean grouped = groups.size() > 1 || !groups.containsKey("");
        List<String> wanted = Stream.of(filter.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        List<TargetRow> rows = new ArrayList<>();
        groups.forEach((group, nuggets) -> {
            List<TargetRow> within = nuggets.stream().flatMap(nugget -> of(nugget, wanted).stream()).toList();
            if (!within.isEmpty()) {
                rows.addAll(grouped ? List.of(new Group(group)) : List.of());
                rows.addAll(within);
            }
        });
        return rows;
    }

    private static List<TargetRow> of(Nugget nugget, List<String> wanted) {
        if (nugget.question().isEmpty()) {
            boolean shown = has(nugget.group() + " " + nugget.text(), wanted);
            return shown ? List.of(new One(nugget, new Target(nugget.id()), nugget.text())) : List.of();
        }
        boolean whole = has(nugget.group() + " " + nugget.text(), wanted);
        List<TargetRow> answers = new ArrayList<>();
        for (NuggetAnswer answer : nugget.question().get().answers()) {
            if (whole || has(nugget.group() + " " + nugget.text() + " " + answer.text(), wanted)) {
                answers.add(new One(nugget, new Target(nugget.id(), answer.id()), answer.text()));
            }
        }
        if (!whole && answers.isEmpty()) {
            return Collections.emptyList();
        }
        List<TargetRow> rows = new ArrayList<>(List.of(new Question(nugget)));
        rows.addAll(answers);
        rows.add(new One(nugget, new Target(nugget.id()), ""));
        return rows;
    }

    private static boolean has(String words, List<String> wanted) {
        String text = words.toLowerCase(Locale.ROOT);
        return wanted.stream().allMatch(text::contains);
    }
}
