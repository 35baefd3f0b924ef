package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ProposalIds;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.QuestionRowImporter;
import dev.assay.persistence.rubric.Criteria;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Takes criteria with weights, a topic a line: proposals that stand under their axis or type, and whose weight is kept
 * with them. They become the draft of a topic without nuggets, as all proposals do. A mandatory criterion is vital, an
 * optional one okay.
 */
public final class CriteriaImporter implements Format.RowImporter {
    /** Lines of a topic and the criteria that its answers are to meet, in any of the field's forms. */
    public static final class WeightedCriteria extends Format.OfRows {
        public WeightedCriteria() {
            super("criteria", Turn.PROPOSALS, CriteriaImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return record.path(DIMENSIONS).isObject()
                    || !QuestionRowImporter.isAnswered(record) && LISTS.stream()
                            .flatMap(name -> texts(KeptJson.ofText(record.path(name))).valueStream())
                            .anyMatch(one -> one.has(CRITERION)
                                    || TEXTS.stream().anyMatch(one::has) && hasAny(one, MARKS));
        }
    }

    /** The field of the criteria in the runner's files. */
    static final String CRITERIA = "criteria";

    private static final List<String> LISTS = List.of("rubrics", CRITERIA, "rubric");
    /** Lists of criteria by what they are about. */
    private static final String DIMENSIONS = "criterions";

    private static final String CRITERION = "criterion";
    private static final List<String> TEXTS = List.of(CRITERION, "text", "description", "title");
    /** Weights of the dimensions, which a criterion's weight is a part of. */
    private static final String OF_DIMENSIONS = "dimension_weight";
    private static final List<String> QUERIES = List.of("query", "prompt", "question", "title");
    private static final String POINTS = "points";
    private static final String TIER = "tier";
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,8})(\\.\\d{1,9})?");
    private static final List<String> GROUPS = List.of("axis", "type", "category");
    /** Fields of which a criterion has any, beside its text. */
    private static final List<String> MARKS = List.of(ProposedNugget.WEIGHT, POINTS, TIER, "type", "verdict");

    private final FileImport file;
    private final ProposalIds ids = new ProposalIds();
    private final Tally withoutWeight = new Tally();
    private final Tally otherTiers = new Tally();
    private final Set<String> unused = new TreeSet<>();
    private long criteria;

    CriteriaImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        TopicId topic = topic(fields);
        if (!file.isLeftOut(topic)) {
            propose(topic, query(fields), list(fields), criteria(fields));
            fields.left().forEachEntry((name, value) -> {
                if (!QUERIES.contains(name) && (value.isObject() || Format.holdsWords(value))) {
                    unused.add(name);
                }
            });
        }
    }

    /** The topic of a record: by its id, else by its question. */
    static TopicId topic(JsonFields fields) {
        String[] ids = {
            "qid", "query_id", "topic_id", "request_id", "id", "prompt_id", "sample_id", "task_id", "task_name"
        };
        String query = query(fields);
        return fields.id(ids).map(TopicId::new).orElseGet(() -> {
            if (query.isBlank()) {
                throw new RecordException(
                        "qid",
                        "import.field.missing-of",
                        StoreWords.say("import.field.topic-id"),
                        String.join(", ", ids));
            }
            return QuestionRowImporter.made(query);
        });
    }

    /** The question of a topic: a text, or the turns of a conversation. */
    static String query(JsonFields fields) {
        for (String name : QUERIES) {
            JsonNode value = fields.peek(name);
            String text = value.isArray()
                    ? value.valueStream()
                            .map(turn -> turn.path("content").asText())
                            .filter(one -> !one.isBlank())
                            .collect(Collectors.joining("\n\n"))
                    : fields.text(name).orElse("");
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    /** The criteria of a record, each with the name of its dimension as its axis where the record lists them so. */
    static ArrayNode criteria(JsonFields fields) {
        Optional<JsonFields> dimensions = fields.object(DIMENSIONS);
        if (dimensions.isEmpty()) {
            JsonNode given = fields.value(list(fields)).orElse(MissingNode.getInstance());
            return texts(KeptJson.ofText(given)) instanceof ArrayNode list
                    ? list
                    : fields.requireList(list(fields));
        }
        ArrayNode all = KeptJson.list();
        Optional<JsonFields> weights = fields.object(OF_DIMENSIONS);
        dimensions.get().left().forEachEntry((dimension, list) -> JsonFields.list(
                        dimensions.get().path(dimension), list)
                .forEach(one -> all.add(weighted(
                        JsonFields.at(dimension, one).left().put("axis", dimension),
                        weights.map(of -> of.peek(dimension)).orElse(MissingNode.getInstance())))));
        return all;
    }

    /** A criterion whose weight is its part of its dimension's. */
    private static ObjectNode weighted(ObjectNode criterion, JsonNode ofDimension) {
        JsonNode own = criterion.path(ProposedNugget.WEIGHT);
        try {
            if (own.isNumber() && ofDimension.isNumber()) {
                BigDecimal whole = new BigDecimal(own.asText()).multiply(new BigDecimal(ofDimension.asText()));
                criterion.set("weight_in_dimension", own);
                criterion.set(ProposedNugget.WEIGHT, KeptJson.number(whole.stripTrailingZeros().toPlainString()));
            }
        } catch (NumberFormatException notFinite) {
            // Whoever takes the criterion says what is wrong with its weight.
        }
        return criterion;
    }

    /** Criteria that are texts alone as records. */
    private static JsonNode texts(JsonNode value) {
        if (value.isEmpty() || !Format.isListOfTexts(value)) {
            return value;
        }
        ArrayNode list = KeptJson.list();
        value.forEach(text -> list.addObject().set(CRITERION, text));
        return list;
    }

    private static String list(JsonFields fields) {
        return fields.has(DIMENSIONS)
                ? DIMENSIONS
                : LISTS.stream().filter(fields::has).findFirst().orElse(LISTS.getFirst());
    }

    /**
     * Proposes the criteria of a topic.
     *
     * @param name what the list is called in the file
     */
    void propose(TopicId topic, String query, String name, ArrayNode list) {
        file.nameTopic(topic, query);
        ids.start(topic, list);
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            try {
                proposals.add(proposal(topic, i, JsonFields.at(name + "[" + i + "]", list.get(i))));
                criteria++;
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
        file.proposeOrAdopt(topic, proposals);
    }

    private Proposal proposal(TopicId topic, int index, JsonFields one) {
        String text = one.requireText(textField(one));
        if (text.isBlank()) {
            throw new RecordException(one.path(textField(one)), "import.criteria.silent");
        }
        String name = one.has(ProposedNugget.WEIGHT) || !one.has(POINTS) ? ProposedNugget.WEIGHT : POINTS;
        JsonNode weight = number(one.peek(name));
        boolean without = weight.isMissingNode() || weight.isNull();
        if (!without && (!weight.isNumber() || !Double.isFinite(Double.parseDouble(weight.asText())))) {
            throw new RecordException(one.path(name), "import.criteria.weight");
        }
        if (without) {
            withoutWeight.add(topic.value());
        }
        Importance importance = importance(one);
        ObjectNode extra = one.left();
        extra.remove(textField(one));
        extra.remove(POINTS);
        extra.set(ProposedNugget.WEIGHT, without ? KeptJson.number("0") : weight);
        group(one).ifPresent(group -> extra.put("group", group));
        return new Proposal(ids.id(index), topic, text, importance, "", file.file().name(), JsonFields.extra(extra));
    }

    /** A number that a table or a program has written as a text. */
    private static JsonNode number(JsonNode weight) {
        return weight.isTextual() && NUMBER.matcher(weight.textValue().strip()).matches()
                ? KeptJson.number(weight.textValue().strip())
                : weight;
    }

    private static String textField(JsonFields one) {
        return TEXTS.stream().filter(one::has).findFirst().orElse(CRITERION);
    }

    private Importance importance(JsonFields one) {
        String tier = one.peekText(TIER).orElse("");
        Importance importance = importance(tier);
        if (!tier.isBlank() && importance == Importance.UNSET) {
            otherTiers.add(tier);
        }
        return importance;
    }

    /** The importance of a criterion of a tier. */
    static Importance importance(String tier) {
        return Criteria.TIERS.getOrDefault(tier.strip().toLowerCase(Locale.ROOT), Importance.UNSET);
    }

    /** The name that a criterion stands under: its axis, its type, or the axis among its tags. */
    private static Optional<String> group(JsonFields one) {
        return GROUPS.stream()
                .flatMap(name -> one.peekText(name).stream())
                .filter(name -> !name.isBlank())
                .findFirst()
                .or(() -> one.peek("tags")
                        .valueStream()
                        .map(JsonNode::asText)
                        .filter(tag -> tag.startsWith("axis:"))
                        .map(tag -> tag.substring("axis:".length()))
                        .findFirst());
    }

    @Override
    public void end() {
        file.note(StoreWords.say("import.note.criteria", criteria));
        warn();
    }

    /** Warns of what was counted. */
    void warn() {
        file.warn("import.criteria.without-weight", withoutWeight);
        file.warn("import.criteria.other-tier", otherTiers);
        if (!unused.isEmpty()) {
            file.warn(StoreWords.say("import.unused", String.join(", ", unused)));
        }
    }
}
