package dev.assay.persistence.sqlite;

import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.WorkState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The rows of what the assessor did, written anew from what the log comes to, to hold those of a file against value by
 * value.
 */
public final class ReplayedRows {
    private ReplayedRows() {}

    /** Differences between the rows of a file and the replayed ones, one sentence for each table. */
    public static List<String> compare(Database file, WorkState replayed, Kinds kinds) {
        List<String> problems = new ArrayList<>();
        try (Database anew = Database.inMemory()) {
            Schema.create(anew);
            anew.begin();
            WorkTables work = new WorkTables(anew, kinds);
            work.write(replayed);
            anew.commit();
            for (String table : work.names()) {
                List<List<Object>> written = rows(anew, table);
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

    private static List<List<Object>> rows(Database database, String table) {
        // The keys: all that the narrowest table has of columns, and all that tell rows of the others apart.
        String order = switch (table) {
            case "topic_lock" -> "1";
            case "reveal" -> "1, 2";
            case "nugget_set", "nugget", "label", "label_after_reveal", "adjudication" -> "1, 2, 3, set_id";
            default -> "1, 2, 3";
        };
        return database.list("SELECT * FROM " + table + " ORDER BY " + order, row -> {
            List<Object> values = new ArrayList<>();
            for (int i = 1; i <= row.columns(); i++) {
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

    /** True if two texts are the same value in JSON, as another version may have written it. */
    private static boolean sameJson(Object one, Object other) {
        return one instanceof String first
                && other instanceof String second
                && (first.startsWith("[") || first.startsWith("{"))
                && ValueJson.parse(first).equals(ValueJson.parse(second));
    }
}
