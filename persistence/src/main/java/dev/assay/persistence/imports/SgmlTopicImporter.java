package dev.assay.persistence.imports;

import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.TopicBook;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes topics between tags: TREC's classic ones, whose tags are not closed, and those of its XML files. The first of
 * title, query and question is the query; the other texts stay with the topic.
 */
final class SgmlTopicImporter implements Format.RowImporter {
    private static final Set<String> STARTS = Set.of("top", "topic", "query");
    private static final List<String> IDS =
            List.of("num", "number", "id", "qid", "identifier", "topic_id", "topicid", "query_id", "queryid", "no");
    private static final List<String> QUERIES =
            List.of("query", "title", "question", "text", "", "narrative", "description");
    /** The full names of these tags. */
    private static final Map<String, String> FULL = Map.of("desc", "description", "narr", "narrative");

    private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z][\\w-]*)([^<>]*)>");
    private static final Pattern DROPPED =
            Pattern.compile("<\\?[^>]*>|<!--.*?-->|<!(?!\\[CDATA)[^>]*>|<!\\[CDATA\\[|]]>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([\\w-]+)\\s*=\\s*[\"']([^\"']*)[\"']");
    private static final Pattern OF_ID = Pattern.compile("(?i)^(number|num|topic|id)\\s*:\\s*");
    private static final Pattern OF_TEXT =
            Pattern.compile("(?i)^(description|narrative|summary|title|topic|query|question)\\s*:\\s*");
    private static final Pattern BEGINNING = Pattern.compile("(?is)^(\\u00ef\\u00bb\\u00bf)?\\s*<.*");
    private static final Pattern WITH_TOPIC = Pattern.compile("(?is).*<(top|topic|query)(\\s[^<>]*)?>.*");
    /** So many bytes hold the tag of the first topic. */
    private static final int ENOUGH = 4096;

    private final FileImport file;
    private final Consumer<Topic> topics;
    private boolean inTopic;
    private String start = "";
    private String field = "";
    private long first;
    private final Map<String, StringBuilder> fields = new LinkedHashMap<>();

    /** @param topics gets each topic */
    SgmlTopicImporter(FileImport file, Consumer<Topic> topics) {
        this.file = file;
        this.topics = topics;
    }

    /** True if a file begins with a tag and has the tag of a topic. */
    static boolean isIn(FileLook look) {
        String start = look.start(ENOUGH);
        return BEGINNING.matcher(start).matches() && WITH_TOPIC.matcher(start).matches();
    }

    @Override
    public void line(String text) {
        String line = DROPPED.matcher(text).replaceAll("");
        Matcher tag = TAG.matcher(line);
        int at = 0;
        while (tag.find()) {
            text(line.substring(at, tag.start()));
            at = tag.end();
            tag(!tag.group(1).isEmpty(), tag.group(2).toLowerCase(Locale.ROOT), tag.group(3));
        }
        text(line.substring(at) + "\n");
    }

    private void text(String text) {
        if (inTopic) {
            fields.computeIfAbsent(field, name -> new StringBuilder()).append(text);
        }
    }

    private void tag(boolean closes, String name, String attributes) {
        // TREC's classic topics have no tag of the start inside, and may lack the one of the end.
        boolean starts = !closes && (inTopic ? name.equals(start) && !name.equals("query") : STARTS.contains(name));
        if (inTopic && (starts || closes && name.equals(start))) {
            finish();
        }
        if (starts) {
            inTopic = true;
            start = name;
            field = "";
            first = file.line();
            attributes(attributes).forEach((attribute, value) -> {
                if (IDS.contains(attribute)) {
                    fields.put(attribute, new StringBuilder(value));
                }
            });
        } else if (inTopic) {
            field = closes ? "" : full(name);
            if (!closes && !fields.getOrDefault(field, new StringBuilder()).isEmpty() && !IDS.contains(field)) {
                fields.get(field).append('\n');
            }
        }
    }

    /** The name of a field without the language before it ({@code EN-title}), in full. */
    private static String full(String name) {
        String bare = name.matches("[a-z]{2}-[a-z]+") ? name.substring(3) : name;
        return FULL.getOrDefault(bare, bare);
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> found = new HashMap<>();
        Matcher matcher = ATTRIBUTE.matcher(text);
        while (matcher.find()) {
            found.put(matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2));
        }
        return found;
    }

    private void finish() {
        inTopic = false;
        Map<String, String> texts = new LinkedHashMap<>();
        fields.forEach((name, text) -> {
            String bare = TopicBook.singleBlanks(plain(text.toString()));
            if (!bare.isEmpty()) {
                texts.put(name, bare);
            }
        });
        fields.clear();
        Optional<String> idField = IDS.stream().filter(texts::containsKey).findFirst();
        Optional<String> id = idField.map(name -> OF_ID.matcher(texts.get(name)).replaceFirst(""));
        IDS.forEach(texts::remove);
        texts.replaceAll((name, text) -> OF_TEXT.matcher(text).replaceFirst(""));
        texts.values().removeIf(String::isEmpty);
        file.take(first, () -> topics.accept(topic(id, texts)));
    }

    private static Topic topic(Optional<String> id, Map<String, String> texts) {
        String queryField = Stream.concat(QUERIES.stream(), texts.keySet().stream())
                .filter(texts::containsKey)
                .findFirst()
                .orElseThrow(() -> new RecordException(
                        "title", "import.topic.silent", "title, query, question, description"));
        String query = texts.remove(queryField);
        texts.remove("");
        TopicId topic = id.filter(one -> !one.isEmpty())
                .map(TopicId::new)
                .orElseThrow(() -> new RecordException(
                        "num", "import.field.missing-of",
                        StoreWords.say("import.field.topic-id"),
                        Message.verbatim(String.join(", ", IDS))));
        return new Topic(topic, query, texts, "");
    }

    private static String plain(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&apos;", "'")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    @Override
    public void end() {
        if (inTopic) {
            finish();
        }
    }
}
