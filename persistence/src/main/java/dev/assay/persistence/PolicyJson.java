package dev.assay.persistence;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Policy;


/** The JSON form of a policy, in a sync and in a bundle. */
public final class PolicyJson {
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
}
