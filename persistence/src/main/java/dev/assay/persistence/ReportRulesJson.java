package dev.assay.persistence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.Gate;
import dev.assay.model.ReportRules.OwnOption;
import dev.assay.model.ReportRules.RelevanceGrade;
import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.TopicId;
import dev.assay.model.report.Alignment;
import dev.assay.persistence.input.Grades;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The JSON form of the report rules, as parts of a policy: the same in a bundle, a sync and a project. */
public final class ReportRulesJson {
    private static final List<String> PARTS =
            List.of("scales", "support", "gates", "align", "need", "order", "limit", "assignees");

    private ReportRulesJson() {}

    /**
     * The report rules of a policy; empty where it has none. Parts that it leaves out are as usual.
     *
     * @throws RecordException naming what cannot be
     */
    public static Optional<ReportRules> read(JsonFields policy) {
        if (PARTS.stream().noneMatch(policy::has)) {
            return Optional.empty();
        }
        ReportRules usual = ReportRules.USUAL;
        Optional<JsonFields> scales = policy.object("scales");
        Optional<JsonFields> support = policy.object("support");
        Optional<JsonFields> gates = policy.object("gates");
        Optional<JsonFields> align = policy.object("align");
        return Optional.of(new ReportRules(
                scales.flatMap(ReportRulesJson::words).orElse(usual.support()),
                support.map(one -> one(one, "rule", "all", "any") ? SupportNeeds.ALL : SupportNeeds.ANY)
                        .orElse(usual.supportNeeds()),
                gates.map(one -> gate(one, "support")).orElse(usual.supportGate()),
                gates.map(one -> gate(one, "align")).orElse(usual.alignGate()),
                align.flatMap(one -> one.flag("several")).orElse(usual.severalNuggets()),
                align.flatMap(ReportRulesJson::options).orElse(usual.options()),
                policy.object("need").map(ReportRulesJson::titles).orElse(usual.needTitles()),
                !policy.object("order")
                        .map(one -> one(one, "documents", "file", "seeded"))
                        .orElse(true),
                limit(policy).orElse(usual.limit()),
                policy.object("assignees").map(ReportRulesJson::assignees).orElse(usual.assignees()),
                scales.flatMap(ReportRulesJson::grades).orElse(usual.relevance())));
    }

    /** The report rules that a project or a sync kept; as usual where that is empty. */
    public static ReportRules ofKept(String json) {
        return !json.isEmpty() && KeptJson.read(json) instanceof ObjectNode policy
                ? read(new JsonFields(policy)).orElse(ReportRules.USUAL)
                : ReportRules.USUAL;
    }

    /** Adds the parts of a policy that say them, none where all is as usual, and gives the object back. */
    public static ObjectNode add(ObjectNode parts, ReportRules rules) {
        ReportRules usual = ReportRules.USUAL;
        ObjectNode scales = KeptJson.object();
        if (!rules.support().equals(usual.support())) {
            ArrayNode words = scales.putArray("support");
            rules.support().forEach(word -> {
                ObjectNode fields = words.addObject().put("word", word.word());
                word.weight().ifPresent(weight -> fields.put("weight", weight));
                fields.put("supports", word.supports());
            });
        }
        if (!rules.relevance().isEmpty()) {
            ArrayNode grades = scales.putArray("relevance");
            rules.relevance().forEach(grade -> {
                ObjectNode fields = grades.addObject().put("grade", grade.value());
                if (!grade.title().isEmpty()) {
                    fields.put("title", grade.title());
                }
            });
        }
        set(parts, "scales", scales);
        if (rules.supportNeeds() != usual.supportNeeds()) {
            parts.putObject("support").put("rule", "any");
        }
        ObjectNode gates = KeptJson.object();
        gate(gates, "support", rules.supportGate());
        gate(gates, "align", rules.alignGate());
        set(parts, "gates", gates);
        ObjectNode align = KeptJson.object();
        if (!rules.severalNuggets()) {
            align.put("several", false);
        }
        if (!rules.options().isEmpty()) {
            ArrayNode options = align.putArray("options");
            rules.options().forEach(option ->
                    options.addObject().put("word", option.word()).put("title", option.title()));
        }
        set(parts, "align", align);
        if (!rules.needTitles().isEmpty()) {
            rules.needTitles().forEach(parts.putObject("need").putArray("titles")::add);
        }
        if (rules.seededDocuments()) {
            parts.putObject("order").put("documents", "seeded");
        }
        rules.limit().ifPresent(limit -> parts.put("limit", limit));
        ObjectNode assignees = KeptJson.object();
        new TreeMap<>(rules.assignees()).forEach((name, topics) -> {
            ArrayNode ids = assignees.putArray(name);
            topics.forEach(topic -> ids.add(topic.value()));
        });
        set(parts, "assignees", assignees);
        return parts;
    }

    private static void set(ObjectNode parts, String name, ObjectNode part) {
        if (!part.isEmpty()) {
            parts.set(name, part);
        }
    }

    private static void gate(ObjectNode gates, String name, Gate gate) {
        if (gate != Gate.ENFORCED) {
            gates.put(name, "advised");
        }
    }

    /** The items of a list, of which no two may have the same word. */
    private static <T> Optional<List<T>> items(
            JsonFields fields, String name, BiFunction<String, JsonNode, T> reading, Function<T, String> word) {
        return fields.list(name).map(list -> {
            List<T> items = new ArrayList<>();
            Set<String> words = new HashSet<>();
            for (JsonNode one : list) {
                String place = fields.path(name) + "[" + items.size() + "]";
                T item = reading.apply(place, one);
                if (!words.add(word.apply(item))) {
                    throw twice(place, word.apply(item));
                }
                items.add(item);
            }
            return items;
        });
    }

    private static RecordException twice(String path, String word) {
        return new RecordException(path, "import.bundle.word-twice", Tally.quoted(word));
    }

    private static Optional<List<SupportWord>> words(JsonFields scales) {
        Optional<List<SupportWord>> words = items(scales, "support", ReportRulesJson::word, SupportWord::word);
        if (words.filter(List::isEmpty).isPresent()) {
            throw new RecordException(scales.path("support"), "import.bundle.no-words");
        }
        return words;
    }

    private static SupportWord word(String path, JsonNode item) {
        return item.isTextual() ? SupportWord.of(said(path, item.textValue())) : word(JsonFields.at(path, item));
    }

    private static Optional<List<RelevanceGrade>> grades(JsonFields scales) {
        return items(
                scales,
                "relevance",
                (path, item) ->
                        item.isObject()
                                ? grade(JsonFields.at(path, item))
                                : new RelevanceGrade(grade(path, item), ""),
                RelevanceGrade::word);
    }

    private static RelevanceGrade grade(JsonFields fields) {
        String place = fields.path("grade");
        int value = grade(place, fields.value("grade").orElseThrow(() -> noGrade(place)));
        return new RelevanceGrade(
                value,
                fields.text("title")
                        .map(title -> said(fields.path("title"), title))
                        .orElse(""));
    }

    private static int grade(String path, JsonNode value) {
        return Grades.value(value).stream()
                .filter(grade -> grade >= 0 && grade <= RelevanceGrade.HIGHEST)
                .findFirst()
                .orElseThrow(() -> noGrade(path));
    }

    private static RecordException noGrade(String path) {
        return new RecordException(path, "import.bundle.grade", RelevanceGrade.HIGHEST);
    }

    /** A word that says no weight, and not whether it supports, is one of the field's, or has none. */
    private static SupportWord word(JsonFields fields) {
        String word = said(fields.path("word"), fields.requireText("word"));
        SupportWord known = SupportWord.of(word);
        OptionalDouble weight = fields.value("weight")
                .map(value -> OptionalDouble.of(weight(fields.path("weight"), value)))
                .orElse(fields.has("supports") ? OptionalDouble.empty() : known.weight());
        boolean supports = fields.flag("supports").orElse(known.supports() || weight.orElse(0) == 1);
        return new SupportWord(word, weight, supports);
    }

    private static Optional<List<OwnOption>> options(JsonFields align) {
        return items(align, "options", ReportRulesJson::option, OwnOption::word);
    }

    private static OwnOption option(String path, JsonNode item) {
        OwnOption option = item.isTextual()
                ? new OwnOption(said(path, item.textValue()), item.textValue())
                : option(JsonFields.at(path, item));
        if (Alignment.SCALE.find(option.word()).isPresent()) {
            throw twice(path, option.word());
        }
        return option;
    }

    private static OwnOption option(JsonFields fields) {
        String word = said(fields.path("word"), fields.requireText("word"));
        return new OwnOption(word, fields.text("title").map(title -> said(fields.path("title"), title)).orElse(word));
    }

    private static List<String> titles(JsonFields need) {
        List<String> titles = JsonFields.texts(need.path("titles"), need.list("titles").orElseGet(KeptJson::list));
        titles.forEach(title -> said(need.path("titles"), title));
        if (!titles.isEmpty() && titles.size() != 2) {
            throw new RecordException(need.path("titles"), "import.bundle.two-titles", titles.size());
        }
        return titles;
    }

    private static Map<String, List<TopicId>> assignees(JsonFields fields) {
        Map<String, List<TopicId>> assignees = new LinkedHashMap<>();
        fields.left().forEachEntry((name, topics) -> assignees.put(
                name,
                JsonFields.list(fields.path(name), topics).valueStream()
                        .map(topic -> new TopicId(JsonFields.id(fields.path(name), topic)))
                        .toList()));
        return assignees;
    }

    private static Gate gate(JsonFields gates, String name) {
        return one(gates, name, "enforced", "advised") ? Gate.ENFORCED : Gate.ADVISED;
    }

    /** True where a field has the first of the two words that it can have, or none. */
    private static boolean one(JsonFields fields, String name, String first, String second) {
        String word = fields.text(name).orElse(first);
        if (!word.equals(first) && !word.equals(second)) {
            throw new RecordException(
                    fields.path(name),
                    "import.bundle.one-of",
                            Message.verbatim(first),
                            Message.verbatim(second),
                            Tally.quoted(word));
        }
        return word.equals(first);
    }

    private static String said(String path, String text) {
        if (text.isBlank()) {
            throw new RecordException(path, "import.bundle.blank");
        }
        return text;
    }

    private static double weight(String path, JsonNode value) {
        if (value.isNumber()) {
            double weight = Double.parseDouble(value.asText());
            if (weight >= 0 && weight <= 1) {
                return weight;
            }
        }
        throw new RecordException(path, "import.bundle.weight");
    }

    private static Optional<OptionalInt> limit(JsonFields policy) {
        return policy.number("limit").map(limit -> {
            if (limit <= 0 || limit > Integer.MAX_VALUE) {
                throw new RecordException(policy.path("limit"), "import.bundle.limit");
            }
            return OptionalInt.of(limit.intValue());
        });
    }
}
