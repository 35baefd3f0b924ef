package dev.assay.persistence.sqlite;

import dev.assay.model.edit.Change;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The rows of what the assessor did, written anew from what the log comes to, to hold those of a file against value by value. */
public final class ReplayedRows {
    private static final List<String> TABLES = List.of(
            "nugget",
            "nugget_set",
            "label",
            "passage_mark",
            "proposal_decision",
            "topic_lock",
            "reveal",
            "label_after_reveal",
            "adjudication");

    /** What a change is about. */
    private record Subject(Class<?> kind, Object key) {}

    /** The last change of each; nuggets apart, because a set names those that must be there. */
    private final Map<Subject, Change> nuggets = new LinkedHashMap<>();

    private final Map<Subject, Change> others = new LinkedHashMap<>();

    /** Takes in the next change of the log. */
    public void apply(Change change) {
        Object key = switch (change) {
            case Change.OfSet set -> set.topic();
            case Change.OfNugget nugget -> nugget.nugget();
            case Change.OfLabel label -> label.key();
            case Change.OfPassage mark -> List.of(mark.topic(), mark.passage());
            case Change.OfProposal decision -> decision.proposal();
            case Change.OfLock lock -> lock.topic();
            case Change.OfReveal reveal -> reveal.what();
            case Change.OfAfterReveal said -> said.key();
            case Change.OfAdjudication made -> made.key();
        };
        (change instanceof Change.OfNugget ? nuggets : others).put(new Subject(change.getClass(), key), change);
    }

    /** Where the rows of a file are other ones, one sentence for each table. */
    public List<String> compare(Database file) throws SQLException {
        List<String> problems = new ArrayList<>();
        try (Database replayed = Database.inMemory()) {
            Schema.create(replayed.connection());
            replayed.begin();
            ChangeWriter writer = new ChangeWriter(replayed);
            for (Map<Subject, Change> changes : List.of(nuggets, others)) {
                for (Change change : changes.values()) {
                    writer.write(change);
                }
            }
            replayed.commit();
            for (String table : TABLES) {
                List<List<Object>> written = rows(replayed, table);
                List<List<Object>> present = rows(file, table);
                for (int i = 0; i < Math.max(written.size(), present.size()); i++) {
                    if (i >= written.size() || i >= present.size() || !same(written.get(i), present.get(i))) {
                        problems.add("Row " + (i + 1) + " of " + table + " does not hold what the log comes to: "
                                + (i < present.size() ? present.get(i) : "it is missing") + ".");
                        break;
                    }
                }
            }
        }
        return problems;
    }

    private static List<List<Object>> rows(Database database, String table) throws SQLException {
        // The keys: all that the narrowest table has of columns, and all that tell rows of the others apart.
        String order = table.equals("topic_lock") ? "1" : table.equals("reveal") ? "1, 2" : "1, 2, 3";
        return database.list("SELECT * FROM " + table + " ORDER BY " + order, row -> {
            List<Object> values = new ArrayList<>();
            for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                values.add(row.getObject(i));
            }
            return values;
        });
    }

    private static boolean same(List<Object> written, List<Object> present) {
        for (int i = 0; i < written.size(); i++) {
            if (!Objects.equals(written.get(i), present.get(i)) && !sameJson(written.get(i), present.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether two texts are the same value in JSON, as another version may have written it. */
    private static boolean sameJson(Object one, Object other) {
        return one instanceof String first
                && other instanceof String second
                && (first.startsWith("[") || first.startsWith("{"))
                && ValueJson.parse(first).equals(ValueJson.parse(second));
    }
}
