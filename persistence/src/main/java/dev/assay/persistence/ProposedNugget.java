package dev.assay.persistence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.sqlite.FieldsJson;
import dev.assay.persistence.sqlite.ValueJson;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The nugget that a proposal becomes. A group, a weight, and a question's answers, stand among the fields of the
 * proposal that Assay does not read otherwise, the answers as the log writes them; NIST's edited nuggets name their
 * group after the part of the topic they are on.
 */
public final class ProposedNugget {
    /** The field of what is kept with a proposal that says what it weighs as a criterion. */
    public static final String WEIGHT = "weight";

    /** The field that says which nugget a criterion was made from. */
    public static final String SOURCE = "source_nugget";

    /** The field with the id that the file of a nugget gave it. */
    public static final String ID = "nugget_id";

    private static final List<String> IDS = List.of(ID, "id", "_id");
    private static final String GROUP = "group";
    private static final String QUESTION = "question";
    private static final String PART_OF_TOPIC = "mapped_sub_narrative";

    private ProposedNugget() {}

    /** The nugget of a proposal under an id, in words that may be others than the proposal's. */
    public static Nugget of(Proposal proposal, NuggetId id, String words) {
        Nugget plain = new Nugget(
                id, words, proposal.importance(), new Origin.Proposed(proposal.id(), proposal.text()), List.of(), "");
        if (proposal.extra().isEmpty()) {
            return plain;
        }
        JsonNode extra = ValueJson.parse(proposal.extra());
        OptionalDouble weight = weight(proposal);
        Nugget weighed = weight.isPresent() ? plain.withWeight(weight.getAsDouble()) : plain;
        Nugget grouped = weighed.withGroup(group(extra));
        return question(new NuggetKey(proposal.topic(), id), plain, extra).map(grouped::withQuestion).orElse(grouped);
    }

    /** The weight of a proposal that came as a criterion. */
    public static OptionalDouble weight(Proposal proposal) {
        // Few have one, which is told by the letters.
        if (!proposal.extra().contains('"' + WEIGHT + '"')) {
            return OptionalDouble.empty();
        }
        JsonNode weight = ValueJson.parse(proposal.extra()).path(WEIGHT);
        return weight.isNumber() && Double.isFinite(weight.doubleValue())
                ? OptionalDouble.of(weight.doubleValue())
                : OptionalDouble.empty();
    }

    /**
     * Extra fields to keep with a proposal so that its nugget gets a group and a question; empty text where it gets
     * neither.
     */
    public static String extra(Proposal proposal, String group, Optional<NuggetQuestion> question) {
        Nugget plain = of(proposal, MaterialWriter.nuggetId(proposal.id()), proposal.text()).withGroup(group);
        LoggedFields form = (LoggedFields) Kinds.NUGGET
                .form(question.map(plain::withQuestion).or(() -> Optional.of(plain)))
                .orElseThrow();
        ObjectNode extra = FieldsJson.addTo((ObjectNode) ValueJson.parse("{}"), LoggedFields.none());
        for (String name : List.of(GROUP, QUESTION)) {
            form.any(name).ifPresent(value -> extra.set(name, FieldsJson.write(value)));
        }
        return extra.isEmpty() ? "" : extra.toString();
    }

    /** The ids that the file of a proposal gave it. */
    public static List<String> named(Proposal proposal) {
        if (IDS.stream().noneMatch(name -> proposal.extra().contains('"' + name + '"'))) {
            return List.of();
        }
        JsonNode extra = ValueJson.parse(proposal.extra());
        return IDS.stream()
                .map(extra::path)
                .filter(id -> id.isTextual() || id.isNumber())
                .map(JsonNode::asText)
                .toList();
    }

    /** The words of the nugget that a criterion was made from; empty where it was made from none. */
    public static Optional<String> source(Proposal proposal) {
        if (!proposal.extra().contains(SOURCE)) {
            return Optional.empty();
        }
        return Optional.of(ValueJson.parse(proposal.extra()).path(SOURCE))
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue);
    }

    /**
     * Fields to keep with a proposal so that its nugget is a criterion.
     *
     * @param type what it stands under
     * @param source the nugget that it comes from
     */
    public static ObjectNode criterion(double weight, String type, Optional<Nugget> source) {
        ObjectNode extra = KeptJson.object();
        extra.set(WEIGHT, KeptJson.number(Weight.text(weight)));
        extra.put("type", type).put(GROUP, type);
        source.ifPresent(nugget -> extra.put(SOURCE, nugget.text()));
        return extra;
    }

    private static String group(JsonNode extra) {
        JsonNode group = extra.path(extra.has(GROUP) ? GROUP : PART_OF_TOPIC);
        return group.isTextual() ? unquoted(group.textValue()) : "";
    }

    /**
     * A name without the quotation marks that it is written in; what people added is told by a word before them, which
     * stays.
     */
    private static String unquoted(String name) {
        String added = name.startsWith("New:") ? "New: " : "";
        String rest = name.substring(added.isEmpty() ? 0 : "New:".length()).strip();
        boolean quoted = rest.length() > 1 && rest.startsWith("\"") && rest.endsWith("\"");
        return added + (quoted ? rest.substring(1, rest.length() - 1).strip() : rest);
    }

    /** Files have fields of that name that mean something else. */
    private static Optional<NuggetQuestion> question(NuggetKey key, Nugget plain, JsonNode extra) {
        if (!extra.path(QUESTION).isObject()) {
            return Optional.empty();
        }
        try {
            LoggedFields form = ((LoggedFields) Kinds.NUGGET.form(Optional.of(plain)).orElseThrow())
                    .with(QUESTION, FieldsJson.fields(extra.path(QUESTION)));
            return Kinds.NUGGET.value(key, Optional.of(form)).flatMap(Nugget::question);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
