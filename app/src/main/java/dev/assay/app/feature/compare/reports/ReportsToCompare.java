package dev.assay.app.feature.compare.reports;

import dev.assay.app.service.judges.ComparedReport;
import dev.assay.app.service.judges.ReportCompareService;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.sight.RunNames;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reports to a topic as they were read for this screen.
 *
 * @param judges who judged anything of them; not what
 * @param compared what is revealed, by kind; empty as long as nothing is
 * @param numbers how far the judges of each kind agree with what was said first
 * @param named whether runs may be named
 */
record ReportsToCompare(
        TopicId topic,
        ReportCompareService.Standing standing,
        boolean never,
        List<JudgeId> judges,
        Map<ReportKind, ComparedReport> compared,
        Map<ReportKind, Map<JudgeId, Numbers>> numbers,
        ReportRules rules,
        boolean named) {
    /** What there is to show. */
    enum Situation {
        LOADING,
        NO_JUDGES,
        NEVER,
        CLOSED,
        READY,
        OPEN
    }

    /** How often a judge and the assessor gave which words, and every coefficient of that. */
    record Numbers(Compared counted, Agreement agreement) {}

    /** Reads a topic, and counts in it. */
    static ReportsToCompare read(ProjectSession session, TopicId topic) {
        ReportsToCompare read = read(session, topic, Map.of());
        Map<ReportKind, Map<JudgeId, Numbers>> numbers = new EnumMap<>(ReportKind.class);
        read.compared().forEach((kind, shown) -> {
            Map<JudgeId, Numbers> ofKind = new HashMap<>();
            shown.judges().forEach(judge -> ofKind.put(judge, new Numbers(shown.counted(judge), shown.agreement(judge))));
            numbers.put(kind, ofKind);
        });
        return read.with(numbers);
    }

    /** Reads it again after a second opinion, with which no number of first ones changes. */
    ReportsToCompare again(ProjectSession session) {
        return read(session, topic, numbers);
    }

    private ReportsToCompare with(Map<ReportKind, Map<JudgeId, Numbers>> counted) {
        return new ReportsToCompare(topic, standing, never, judges, compared, counted, rules, named);
    }

    private static ReportsToCompare read(
            ProjectSession session, TopicId topic, Map<ReportKind, Map<JudgeId, Numbers>> numbers) {
        ReportCompareService service = session.service(ReportCompareService::new);
        ReportCompareService.Standing standing = service.standing(topic);
        Map<ReportKind, ComparedReport> compared = new EnumMap<>(ReportKind.class);
        if (standing == ReportCompareService.Standing.OPEN) {
            for (ReportKind kind : ReportKind.values()) {
                compared.put(kind, service.open(topic, kind));
            }
        }
        Policy policy = session.settings().policy();
        return new ReportsToCompare(
                topic,
                standing,
                policy.reveal() == Policy.Reveal.NEVER,
                service.judges(topic),
                compared,
                numbers,
                policy.reports(),
                session.store().visibility(topic).runNames(topic) == RunNames.SHOWN);
    }

    Situation situation() {
        return switch (standing) {
            case NO_JUDGES -> Situation.NO_JUDGES;
            case CLOSED -> never ? Situation.NEVER : Situation.CLOSED;
            case READY -> Situation.READY;
            case OPEN -> Situation.OPEN;
        };
    }

    /** The name of the run of a row, where it may be shown. */
    Optional<RunId> run(ComparedReport.Row row) {
        return named ? Optional.of(row.answer().run()) : Optional.empty();
    }
}
