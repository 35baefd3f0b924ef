package dev.assay.persistence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Policy;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleDraw.Method;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import java.util.Optional;


/** The JSON form of a policy, in a sync and in a bundle. */
public final class PolicyJson {
    private static final String BATTLES = "battles";

    private PolicyJson() {}

    /** Adds the parts of a policy to an object, and gives it back. */
    public static ObjectNode add(ObjectNode object, Policy policy) {
        object.put("reveal", policy.reveal().word())
                .put("show_runs", policy.runsShown() ? "shown" : "hidden")
                .put("order_seed", policy.orderSeed());
        ArrayNode stages = object.putArray("stages");
        policy.stages().forEach(stages::add);
        if (!policy.gradeSource().isEmpty()) {
            object.put("grade_source", policy.gradeSource());
        }
        policy.aidWords().ifPresent(words -> words.forEach(object.putArray("aids")::add));
        return ReportRulesJson.add(object, policy.reports());
    }

    /** Adds a draw of battles to a bundle's policy. */
    public static void add(ObjectNode policy, BattleDraw draw) {
        policy.putObject(BATTLES)
                .put(draw.method().word(), draw.count())
                .put("seed", draw.seed())
                .put("repeats", draw.again());
    }

    /**
     * The draw that a bundle's policy asks for where it brings no battles; empty where it names none.
     *
     * @throws RecordException naming what cannot be
     */
    public static Optional<BattleDraw> battles(JsonFields policy) {
        return policy.object(BATTLES).map(fields -> {
            Method method = fields.has(Method.TOPICS_PER_PAIR.word()) ? Method.TOPICS_PER_PAIR : Method.PER_RUN;
            try {
                double again = fields.value("repeats")
                        .map(share -> Double.parseDouble(share.asText()))
                        .orElse(BattleDraw.USUAL_AGAIN);
                return new BattleDraw(
                        method,
                        fields.requireInteger(method.word()),
                        fields.number("seed").orElse(Resampling.DEFAULT.seed()),
                        again);
            } catch (IllegalArgumentException e) {
                throw new RecordException(fields.path(method.word()), "import.bundle.battles");
            }
        });
    }
}
