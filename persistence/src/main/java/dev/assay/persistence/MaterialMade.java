package dev.assay.persistence;

import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was made of one file of an import: how many things that the project did not have, and what is not used. */
public final class MaterialMade {
    private long topics;
    private long answers;
    private long passages;
    private long documents;
    private long nuggets;
    private long grades;
    private final Set<RunId> runs = new HashSet<>();
    private final Set<String> unused = new LinkedHashSet<>();

    void topic() {
        topics++;
    }

    void answer(RunId run) {
        answers++;
        runs.add(run);
    }

    void passage() {
        passages++;
    }

    void document() {
        documents++;
    }

    void nugget() {
        nuggets++;
    }

    void grade() {
        grades++;
    }

    /** Notes a field from which nothing was made. */
    public void unused(String field) {
        unused.add(field);
    }

    /** What was made, as the command line and the window show it; empty where the project held all of it. */
    public Optional<Message> sentence() {
        List<Message> made = new ArrayList<>();
        add(made, "import.made.topics", topics);
        if (answers > 0) {
            made.add(StoreWords.say("import.made.answers", answers, runs.size()));
        }
        add(made, "import.made.passages", passages);
        add(made, "import.made.documents", documents);
        add(made, "import.made.nuggets", nuggets);
        add(made, "import.made.grades", grades);
        return made.isEmpty()
                ? Optional.empty()
                : Optional.of(StoreWords.say("import.made", Message.joined(", ", made)));
    }

    /** The fields from which nothing was made, in their order. */
    public List<String> unused() {
        return List.copyOf(unused);
    }

    private static void add(List<Message> made, String key, long count) {
        if (count > 0) {
            made.add(StoreWords.say(key, count));
        }
    }
}
