package dev.assay.persistence.sqlite;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The comparison of a file's tables, indexes, triggers and views with those that its version creates. Reads the list of
 * them and nothing else, so that nothing in the file is run.
 *
 * @param foreign what reading the project does not come to: what another program added, and indexes that it changed or
 * took away
 * @param broken tables that are missing or are not what this program made: the file cannot be read for what it says
 * @param plain the tables that a check of the file goes to one by one, because what else is there may be made by code
 * of its own; none when the file can be checked as one
 */
public record SchemaComparison(List<Message> foreign, List<Message> broken, List<String> plain) {
    /** The schemas of versions, by what each object is called. */
    private static final Map<Integer, Map<String, String>> KNOWN = new ConcurrentHashMap<>();

    private static final Pattern COMPUTED =
            Pattern.compile("CREATE\\s+VIRTUAL|\\bAS\\s*\\(", Pattern.CASE_INSENSITIVE);

    private static final String TABLE = "table ";

    /**
     * File with the schema of {@link Schema#VERSION}, an object a line: a database need not be made at every start to
     * know it.
     */
    static final String KEPT = "schema.txt";

    private static final String OBJECTS = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema";

    public SchemaComparison {
        foreign = List.copyOf(foreign);
        broken = List.copyOf(broken);
        plain = List.copyOf(plain);
    }

    /** Compares a file with what its version creates; of one of a newer version, what this program reads of it. */
    public static SchemaComparison of(Database database, long version) {
        Map<String, String> present = new TreeMap<>();
        database.forEach(OBJECTS, row -> put(row, present));
        Map<String, String> expected = known((int) Math.min(version, Schema.VERSION));
        List<Message> foreign = new ArrayList<>();
        List<Message> broken = new ArrayList<>();
        List<String> ours = expected.keySet().stream()
                .filter(name -> name.startsWith(TABLE) && present.containsKey(name))
                .map(name -> name.substring(TABLE.length()))
                .toList();
        if (version > Schema.VERSION) {
            // Another version has other tables: but what it calls by our names must be plain tables, or nothing to us.
            expected.keySet().stream().filter(name -> name.startsWith(TABLE)).forEach(name -> {
                String sql = present.get(name);
                String table = name.substring(TABLE.length());
                if (present.containsKey("view " + table) || sql != null && isComputed(sql)) {
                    broken.add(StoreWords.say("schema.no-table", table));
                }
            });
            return new SchemaComparison(foreign, broken, ours);
        }
        expected.forEach((name, sql) -> {
            List<Message> list = name.startsWith("index ") ? foreign : broken;
            if (!present.containsKey(name)) {
                list.add(StoreWords.say("schema.missing", name));
            } else if (!present.get(name).equals(sql)) {
                list.add(StoreWords.say("schema.other", name));
            }
        });
        present.keySet().stream()
                .filter(name -> !expected.containsKey(name))
                .forEach(name -> foreign.add(StoreWords.say("schema.foreign", name)));
        return new SchemaComparison(foreign, broken, foreign.isEmpty() ? List.of() : ours);
    }

    /** True if a file of a newer version holds just what this version creates: its version number is then wrong. */
    public static boolean isOfThisVersion(Database database) {
        Map<String, String> present = new TreeMap<>();
        database.forEach(OBJECTS, row -> put(row, present));
        return present.equals(known(Schema.VERSION));
    }

    /** Message with the foreign parts of a file, and how to go on. */
    public Message told(Path file) {
        return StoreWords.say("schema.changed", file.getFileName(), Message.joined("; ", foreign), file);
    }

    /** The statements of a check of the file, {@code quick_check} or {@code integrity_check}. */
    public List<String> pragmas(String check) {
        return plain.isEmpty()
                ? List.of("PRAGMA " + check)
                : plain.stream().map(table -> "PRAGMA " + check + "('" + table + "')").toList();
    }

    /** True if reading a table does more than read its stored content. */
    private static boolean isComputed(String sql) {
        return COMPUTED.matcher(sql).find();
    }

    private static Map<String, String> known(int version) {
        return KNOWN.computeIfAbsent(version, one -> one == Schema.VERSION ? kept() : made(one));
    }

    /**
     * The schema of this version as it was written down; {@code SchemaComparisonTest} holds it against what is made.
     */
    private static Map<String, String> kept() {
        try (InputStream stream = SchemaComparison.class.getResourceAsStream(KEPT)) {
            Map<String, String> objects = new TreeMap<>();
            for (String line : new String(stream.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                int end = line.indexOf('\t');
                objects.put(line.substring(0, end), line.substring(end + 1));
            }
            return objects;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The objects that a version makes in an empty database, by name. */
    static Map<String, String> made(int version) {
        Map<String, String> objects = new TreeMap<>();
        try (Database empty = Database.inMemory()) {
            Schema.create(empty, version);
            empty.forEach(OBJECTS, row -> put(row, objects));
        }
        return objects;
    }

    private static void put(QueryRow row, Map<String, String> objects) {
        String name = row.getString(1) + " " + row.getString(2);
        // A name that is there twice is another one than ours.
        objects.merge(name, row.getString(3) + ": " + plain(row.getString(4)), (one, other) -> one + " " + other);
    }

    /** A statement with its white space made one, so that only what it says counts. */
    private static String plain(String sql) {
        return sql.strip().replaceAll("\\s+", " ");
    }
}
