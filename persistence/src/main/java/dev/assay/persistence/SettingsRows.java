package dev.assay.persistence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Policy;
import dev.assay.model.Worded;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.sqlite.Settings;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Between the settings of a project and their rows. */
final class SettingsRows {
    private static final String MISSING_ANSWERS = "missing_judged_answers";
    private static final String MISSING_CALLS = "missing_model_calls";
    private static final String MISSING_ITEMS = "missing_judged_items";

    private static final String AIDS = "aids";
    private static final String REPORTS = "reports";

    private SettingsRows() {}

    static ProjectSettings read(Settings rows) {
        try {
            return settings(rows.read());
        } catch (DateTimeParseException | IllegalArgumentException | IllegalStateException | RecordException e) {
            throw new StoreException(StoreException.Kind.DAMAGED, e, "project.settings-damaged");
        }
    }

    private static ProjectSettings settings(Map<String, String> values) {
        String stages = values.getOrDefault("stages", "");
        return new ProjectSettings(
                values.getOrDefault("id", ""),
                values.getOrDefault("title", ""),
                values.getOrDefault("assessor", ""),
                new Policy(
                        Worded.find(Policy.Reveal.values(), values.get("reveal"))
                                .orElse(Policy.Reveal.AFTER_TOPIC),
                        "shown".equals(values.get("show_runs")),
                        Long.parseLong(values.getOrDefault("order_seed", "0")),
                        stages.isEmpty() ? List.of() : List.of(stages.split("\n")),
                        values.getOrDefault("grade_source", ""),
                        Optional.ofNullable(values.get(AIDS)).map(SettingsRows::aids),
                        ReportRulesJson.ofKept(values.getOrDefault(REPORTS, ""))),
                values.getOrDefault("guidelines", ""),
                Instant.parse(values.getOrDefault("created", Instant.EPOCH.toString())));
    }

    /** A word that this program does not know allows nothing that it could do. */
    private static Set<Policy.Aid> aids(String words) {
        return Arrays.stream(words.split("\n"))
                .flatMap(word -> Policy.Aid.ofWord(word).stream()).collect(Collectors.toSet());
    }

    /** Counts of the data missing from a project because it was made from a sync that left them out. */
    static Withheld missing(Settings rows) {
        Map<String, String> values = rows.read();
        try {
            return new Withheld(
                    Long.parseLong(values.getOrDefault(MISSING_ANSWERS, "0")),
                    Long.parseLong(values.getOrDefault(MISSING_CALLS, "0")),
                    Long.parseLong(values.getOrDefault(MISSING_ITEMS, "0")));
        } catch (NumberFormatException e) {
            return Withheld.NOTHING;
        }
    }

    static void writeMissing(Settings rows, Withheld missing) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(MISSING_ANSWERS, Long.toString(missing.answers()));
        values.put(MISSING_CALLS, Long.toString(missing.calls()));
        if (missing.items() > 0) {
            values.put(MISSING_ITEMS, Long.toString(missing.items()));
        }
        rows.write(values);
    }

    static void write(Settings rows, ProjectSettings settings) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("id", settings.id());
        values.put("title", settings.title());
        values.put("assessor", settings.assessor());
        values.put("reveal", settings.policy().reveal().word());
        values.put("show_runs", settings.policy().runsShown() ? "shown" : "hidden");
        values.put("order_seed", Long.toString(settings.policy().orderSeed()));
        values.put("stages", String.join("\n", settings.policy().stages()));
        values.put("grade_source", settings.policy().gradeSource());
        settings.policy().aidWords().ifPresent(words -> values.put(AIDS, String.join("\n", words)));
        // Rules that are as usual once more take the place of others; else there is no row, as it was before there were
        // rules.
        ObjectNode reports = ReportRulesJson.add(KeptJson.object(), settings.policy().reports());
        if (!reports.isEmpty() || rows.read().containsKey(REPORTS)) {
            values.put(REPORTS, reports.isEmpty() ? "" : reports.toString());
        }
        values.put("guidelines", settings.guidelines());
        values.put("created", settings.created().toString());
        rows.write(values);
    }
}
