package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.input.KeptJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where programs that trace or evaluate answers keep question, contexts, answer, run and reference in the files that
 * they export: the table {@code programs.json}, an entry for each shape of a record. A new program is a new entry.
 */
final class ProgramTable {
    // Above the table, which is read with it.
    private static final Pattern WORDS = Pattern.compile("\\{(\\w+)}");

    /** The table of the program. */
    static final ProgramTable KNOWN = new ProgramTable("programs.json");

    /** So many items of a list are looked at to tell it. */
    private static final int LOOKED_AT = 10;

    private final List<Entry> entries;
    private final SpokenText spoken;

    private ProgramTable(String resource) {
        JsonNode table = read(resource);
        Map<String, List<String>> words = lists(table.get("words"));
        spoken = new SpokenText(words);
        entries = table.get("programs").valueStream()
                .map(one -> new Entry(one, words))
                .toList();
    }

    private static JsonNode read(String resource) {
        try (InputStream in = ProgramTable.class.getResourceAsStream(resource)) {
            return KeptJson.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, List<String>> lists(JsonNode object) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        object.forEachEntry((name, list) -> lists.put(
                name, list.valueStream().filter(JsonNode::isTextual).map(JsonNode::asText).toList()));
        return lists;
    }

    /** The names of the programs, in the order of the table. */
    List<String> programs() {
        return entries.stream().map(Entry::program).distinct().toList();
    }

    /** The entry of a record: the first whose shape it has. */
    Optional<Entry> entry(JsonNode record) {
        return entries.stream().filter(entry -> entry.fits(record)).findFirst();
    }

    /**
     * The records in one that an interface answered with: it, where an entry has its shape; else those of its lists
     * whose items have one, such as {@code {"data": [...], "meta": {...}}}.
     */
    List<JsonNode> records(JsonNode record) {
        return entry(record).isPresent()
                ? List.of(record)
                : record.valueStream()
                        .filter(list -> list.isArray()
                                && list.valueStream().limit(LOOKED_AT).anyMatch(one -> entry(one).isPresent()))
                        .flatMap(JsonNode::valueStream)
                        .toList();
    }

    /**
     * A question with what was found for it and answered, or one step of a trace.
     *
     * @param trace the trace that it is a step of; empty where a record is a row
     * @param span its own id
     * @param parent the step that it is in; empty for the outermost
     * @param isRetrieval whether it only looked for passages
     * @param passages objects with {@code text}, and {@code docid} and {@code title} where known
     * @param variant what tells two answers of one run to a question apart
     * @param model who answered, where no run is named
     * @param kept what is kept beside the answer
     */
    record Step(
            String trace,
            String span,
            String parent,
            boolean isRetrieval,
            Optional<String> id,
            Optional<String> question,
            List<ObjectNode> passages,
            Optional<String> answer,
            Optional<String> run,
            Optional<String> variant,
            Optional<String> model,
            Optional<String> truth,
            boolean failed,
            ObjectNode kept) {}

    /** One shape of a program's records, with the paths to their parts. */
    final class Entry {
        private final String program;
        private final List<List<String>> told;
        private final Map<String, List<String>> paths;
        private final Set<String> used = new LinkedHashSet<>();

        private Entry(JsonNode entry, Map<String, List<String>> words) {
            program = entry.get("program").asText();
            // A path with an exclamation mark is to be missing.
            told = entry.get("told").valueStream()
                    .map(all -> all.valueStream().map(JsonNode::asText).toList())
                    .toList();
            paths = lists(entry);
            paths.replaceAll((what, list) -> list.stream()
                    .flatMap(path -> written(path, words))
                    .toList());
            Stream.concat(paths.values().stream().flatMap(List::stream), told.stream().flatMap(List::stream))
                    .map(path -> path.replaceFirst("^[\\^!]", "").split("[.\\[=~]", 2)[0])
                    .forEach(used::add);
        }

        private static Stream<String> written(String path, Map<String, List<String>> words) {
            Matcher found = WORDS.matcher(path);
            return found.find()
                    ? words.get(found.group(1)).stream().map(found::replaceFirst)
                    : Stream.of(path);
        }

        /** The program's name. */
        String program() {
            return program;
        }

        /** True if records are steps of traces. */
        boolean isOfTraces() {
            return paths.containsKey("trace");
        }

        /** True if the question stands in another file, under the id of the record. */
        boolean isAskedElsewhere() {
            return paths.containsKey("asked");
        }

        private boolean fits(JsonNode record) {
            return told.stream().anyMatch(all -> all.stream().allMatch(path -> path.startsWith("!")
                    ? !ProgramPath.has(record, path.substring(1))
                    : ProgramPath.has(record, path)));
        }

        /** The rows in a record, which may be the record itself. */
        List<JsonNode> rows(JsonNode record) {
            List<JsonNode> found = paths("rows").stream()
                    .map(path -> ProgramPath.all(record, path))
                    .filter(list -> !list.isEmpty())
                    .findFirst()
                    .orElse(List.of(record));
            return found.stream()
                    .flatMap(one -> one.isArray() ? one.valueStream() : Stream.of(one))
                    .toList();
        }

        /** The names of a record's fields that no path of the table begins with. */
        List<String> unused(JsonNode record) {
            return KeptJson.names(record).stream()
                    .filter(name -> !used.contains(name.split("\\.", 2)[0]))
                    .toList();
        }

        /**
         * Reads a row of a record.
         *
         * @param record the record that the row stands in
         */
        Optional<Step> step(JsonNode row, JsonNode record) {
            if (paths("skip").stream().anyMatch(condition -> ProgramPath.holds(row, condition))) {
                return Optional.empty();
            }
            JsonNode one = paths.containsKey("dotted") ? ProgramPath.unfolded(row) : row;
            boolean isRetrieval = paths("retrieval").stream().anyMatch(so -> ProgramPath.holds(one, so));
            ObjectNode kept = KeptJson.object();
            for (String name : paths("keep")) {
                if (one.hasNonNull(name)) {
                    kept.set(name, one.get(name));
                }
            }
            return Optional.of(new Step(
                    name("trace", one, record).orElse(""),
                    name("span", one, record).orElse(""),
                    name("parent", one, record).orElse(""),
                    isRetrieval,
                    name("id", one, record),
                    text("question", one, record, spoken::question).map(question -> cut(question, one)),
                    passages(isRetrieval ? "retrieved" : "contexts", one),
                    isRetrieval ? Optional.empty() : text("answer", one, record, spoken::answer),
                    name("run", one, record),
                    name("variant", one, record),
                    name("model", one, record),
                    text("truth", one, record, spoken::truth),
                    values("error", one, record).findAny().isPresent(),
                    kept));
        }

        private List<String> paths(String what) {
            return paths.getOrDefault(what, List.of());
        }

        private Stream<JsonNode> values(String what, JsonNode row, JsonNode record) {
            return paths(what).stream()
                    .flatMap(path -> (path.startsWith("^")
                                    ? ProgramPath.all(record, path.substring(1))
                                    : ProgramPath.all(row, path))
                            .stream());
        }

        private Optional<String> name(String what, JsonNode row, JsonNode record) {
            return values(what, row, record).flatMap(value -> SpokenText.name(value).stream()).findFirst();
        }

        private Optional<String> text(
                String what, JsonNode row, JsonNode record, Function<JsonNode, Optional<String>> in) {
            return values(what, row, record)
                    .flatMap(value -> in.apply(value).stream())
                    .map(text -> attached(text, row))
                    .findFirst();
        }

        /** A long text that stands elsewhere in the row, with its name in its place. */
        private String attached(String text, JsonNode row) {
            String mark = "attachment://";
            return text.startsWith(mark)
                    ? paths("attached").stream()
                            .map(path -> row.path(path).path(text.substring(mark.length())))
                            .filter(JsonNode::isTextual)
                            .map(JsonNode::textValue)
                            .findFirst()
                            .orElse(text)
                    : text;
        }

        /** A question up to the material that a prompt has behind it. */
        private String cut(String question, JsonNode row) {
            String asked = question;
            for (String path : paths("cut")) {
                List<JsonNode> values = ProgramPath.all(row, path);
                String mark = values.isEmpty() ? path : values.getFirst().asText("");
                int at = asked.indexOf(mark.strip());
                asked = at > 0 && !mark.isBlank() ? asked.substring(0, at) : asked;
            }
            return asked.strip();
        }

        private List<ObjectNode> passages(String what, JsonNode row) {
            List<ObjectNode> found = paths(what).stream()
                    .map(path -> ProgramPath.all(row, path).stream()
                            .flatMap(value -> spoken.passages(value).stream())
                            .toList())
                    .filter(list -> !list.isEmpty())
                    .findFirst()
                    .orElseGet(() -> paths("whole").stream()
                            .flatMap(path -> ProgramPath.all(row, path).stream())
                            .map(value -> KeptJson.object().put("text", value.toString()))
                            .toList());
            List<ObjectNode> parted = new ArrayList<>();
            for (ObjectNode one : found) {
                List<String> parts = paths("parted").stream()
                        .flatMap(mark -> Stream.of(one.get("text").textValue().split("(?m)^" + mark)))
                        .map(String::strip)
                        .filter(part -> !part.isEmpty())
                        .toList();
                if (parts.size() > 1) {
                    parts.forEach(part -> parted.add(KeptJson.object().put("text", part)));
                } else {
                    parted.add(one);
                }
            }
            return parted;
        }
    }
}
