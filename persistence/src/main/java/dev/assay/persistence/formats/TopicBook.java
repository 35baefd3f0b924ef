package dev.assay.persistence.formats;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The topics that the project and the import so far know, by id and by query. */
public final class TopicBook {
    /** The outcome of naming a topic. */
    public enum Naming {
        /** The topic is new. */
        ADDED,
        /** The topic was known by less. */
        COMPLETED,
        /** Nothing new. */
        SAME,
        /** The topic is known with another query, which stays. */
        OTHER_QUERY
    }

    private static final String NO_ID = "q0";
    /** Kind of the files that say which topics there are. */
    private static final String FILE = "topics";

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final MaterialWriter writer;
    private final Map<TopicId, Topic> topics = new LinkedHashMap<>();
    private final Map<String, List<TopicId>> byQuery = new HashMap<>();
    private final Map<Spelling, TopicId> spellings = new HashMap<>();
    /** The first topic of each number, however it is spelled. */
    private final Map<BigDecimal, TopicId> byNumber = new HashMap<>();
    private boolean hasFile;

    /** A question with the number or the word in small letters that its topic's id is, however it is spelled. */
    private record Spelling(String query, Object sense) {}

    public TopicBook(MaterialWriter writer) {
        this.writer = writer;
        writer.project().topics().forEach(this::note);
        hasFile = writer.project().material().files().stream()
                .anyMatch(file -> file.kind().equals(FILE));
    }

    public boolean isEmpty() {
        return topics.isEmpty();
    }

    /** True if a topics file said which topics there are, so that no other file makes any. */
    public boolean hasFile() {
        return hasFile;
    }

    public boolean has(TopicId id) {
        return topics.containsKey(id);
    }

    public Optional<Topic> find(TopicId id) {
        return Optional.ofNullable(topics.get(id));
    }

    /** Names a topic as a file other than a topics file does: by its id and perhaps its query. */
    public Naming name(TopicId id, String query) {
        Topic known = topics.get(id);
        if (known == null) {
            put(new Topic(id, query, Map.of(), ""));
            return Naming.ADDED;
        }
        if (query.isEmpty() || query.equals(known.query()) || known.narrative().containsValue(query)) {
            return Naming.SAME;
        }
        if (known.query().isEmpty()) {
            put(new Topic(id, query, Map.of(), ""));
            return Naming.COMPLETED;
        }
        return Naming.OTHER_QUERY;
    }

    /**
     * Adds a topic of a topics file. A query that differs only in blanks, case or the punctuation at its end is kept as
     * it was first.
     *
     * @throws RecordException when another topic has this id
     */
    public Naming add(Topic topic) {
        hasFile = true;
        Topic known = topics.get(topic.id());
        if (known == null) {
            put(topic);
            return Naming.ADDED;
        }
        boolean otherQuery = !known.query().isEmpty()
                && !topic.query().isEmpty()
                && !known.query().equals(topic.query());
        if (otherQuery && !loose(known.query()).equals(loose(topic.query()))) {
            throw new RecordException("", "import.topic.other", topic.id(), Tally.quoted(known.query()));
        }
        topic.narrative().forEach((name, text) -> {
            if (!known.narrative().getOrDefault(name, text).equals(text)) {
                throw new RecordException(name, "import.topic.other-field", topic.id(), name);
            }
        });
        MaterialWriter.Outcome outcome =
                put(otherQuery ? new Topic(topic.id(), known.query(), topic.narrative(), topic.extra()) : topic);
        if (otherQuery) {
            return Naming.OTHER_QUERY;
        }
        return outcome == MaterialWriter.Outcome.ADDED ? Naming.COMPLETED : Naming.SAME;
    }

    /**
     * The topic of a record: by its id, and else by its query. A record with neither a known query nor an id is topic
     * q0, as nuggetizer names it.
     */
    public TopicId resolve(Optional<String> id, String query) {
        if (id.isPresent()) {
            return new TopicId(id.get());
        }
        Optional<TopicId> known = withQuery(query);
        if (known.isPresent()) {
            return known.get();
        }
        TopicId none = new TopicId(NO_ID);
        if (has(none) && !topics.get(none).query().equals(query)) {
            throw new RecordException("qid", "import.topic.no-qid");
        }
        return none;
    }

    /**
     * The topic with a query, to the letter or else apart from blanks.
     *
     * @throws RecordException when two topics have it
     */
    public Optional<TopicId> withQuery(String query) {
        List<TopicId> exact = byQuery.getOrDefault(query, List.of());
        List<TopicId> found = exact.isEmpty() ? byQuery.getOrDefault(loose(query), List.of()) : exact;
        if (found.size() > 1) {
            throw new RecordException("query", "import.topic.two", found.get(0), found.get(1));
        }
        return found.stream().findFirst();
    }

    /** The first topic with a query, if there is one. */
    public Optional<TopicId> firstWithQuery(String query) {
        return byQuery.getOrDefault(query, byQuery.getOrDefault(loose(query), List.of())).stream().findFirst();
    }

    /** The topic with a query whose id is the same number in another spelling. */
    public Optional<TopicId> withNumber(TopicId id, String query) {
        return number(id).flatMap(number -> spelled(query, number));
    }

    /** As {@link #withNumber}, or the same word in capitals or not. */
    public Optional<TopicId> spelledAlike(TopicId id, String query) {
        return withNumber(id, query).or(() -> spelled(query, word(id)));
    }

    private Optional<TopicId> spelled(String query, Object sense) {
        return Optional.ofNullable(spellings.get(new Spelling(loose(query), sense)))
                .or(() -> Optional.ofNullable(spellings.get(new Spelling(query, sense))));
    }

    private static String word(TopicId id) {
        return id.value().strip().toLowerCase(Locale.ROOT);
    }

    /** A known topic whose id is the same number as one that is not known, spelled otherwise. */
    public Optional<TopicId> spelledOtherwise(TopicId id) {
        return has(id) ? Optional.empty() : number(id).map(byNumber::get);
    }

    private static Optional<BigDecimal> number(TopicId id) {
        try {
            return Optional.of(new BigDecimal(id.value().strip().replace(',', '.')).stripTrailingZeros());
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private MaterialWriter.Outcome put(Topic topic) {
        MaterialWriter.Outcome outcome = writer.topic(topic);
        note(writer.project().topic(topic.id()).orElseThrow());
        return outcome;
    }

    private void note(Topic topic) {
        Topic before = topics.put(topic.id(), topic);
        if (before == null) {
            number(topic.id()).ifPresent(number -> byNumber.putIfAbsent(number, topic.id()));
        }
        if (!topic.query().isEmpty() && (before == null || before.query().isEmpty())) {
            index(topic.query(), topic.id());
            if (!loose(topic.query()).equals(topic.query())) {
                index(loose(topic.query()), topic.id());
            }
        }
    }

    private void index(String query, TopicId id) {
        byQuery.computeIfAbsent(query, key -> new ArrayList<>()).add(id);
        number(id).ifPresent(number -> spellings.putIfAbsent(new Spelling(query, number), id));
        spellings.putIfAbsent(new Spelling(query, word(id)), id);
    }

    /** A text with one blank in place of several of any kind. */
    public static String singleBlanks(String text) {
        return BLANKS.matcher(text.strip()).replaceAll(" ");
    }

    /** A query without what files commonly write differently. */
    public static String loose(String query) {
        return singleBlanks(query)
                .replaceAll("[\\s?!.]+$", "")
                .toLowerCase(Locale.ROOT);
    }
}
