package dev.assay.persistence.sqlite;

import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.sqlite.Progress.Counting;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The progress of judging the reports of one topic, as {@link Progress} counts it and keeps it in step. */
final class ReportProgressCounts {
    private static final String NO_TEXT =
            "NOT EXISTS (SELECT 1 FROM passage p WHERE p.topic_id = %1$s.topic_id AND p.docid = %2$s)";

    /** Both tables lie in this order, so that they are read side by side and nothing is looked up. */
    private static final String CITED_WITHOUT_TEXT = "SELECT topic_id, docid FROM cited_document WHERE :topic"
            + " EXCEPT SELECT topic_id, docid FROM passage WHERE :topic";

    /**
     * A value that is decided begins with what it says, or says that nobody can judge; a note cannot hold a quotation
     * mark as it is.
     */
    private static final String DECIDED =
            "(substr(value, 1, 10) <> '{\"state\":\"' OR substr(value, 1, 21) = '{\"state\":\"cant_judge\"')"
                    + " AND instr(value, '\"recheck\":true') = 0";

    /**
     * Documents that carry a mark, or attest a nugget or an answer to its question. What attests nothing is told by its
     * letters, which are written in one place, and not taken apart.
     */
    static final String LOOKED_AT =
            """
            (SELECT topic_id, docid FROM passage_mark WHERE :topic
              UNION
              SELECT topic_id, json_extract(one.value, '$.docid') AS docid FROM nugget, json_each(evidence) one
              WHERE position IS NOT NULL AND evidence <> '[]' AND set_id = '' AND :topic
              UNION
              SELECT topic_id, tick.value AS docid FROM nugget_detail JOIN nugget USING (topic_id, set_id, nugget_id),
                json_each(detail, '$.question.answers') given, json_each(given.value, '$.attested_by') tick
              WHERE position IS NOT NULL AND instr(detail, '"attested_by":["') > 0 AND set_id = '' AND :topic)""";

    static final List<Counting> COUNTINGS = List.of(
            Counting.by("SELECT topic_id, sentences, uncited FROM report_count WHERE :topic", (counts, row) -> {
                counts.reports().sentences = row.getInt(2);
                counts.reports().needs = row.getInt(3);
            }),
            Counting.by(
                    "SELECT topic_id, sum(pairs) FROM cited_document WHERE :topic GROUP BY topic_id",
                    (counts, row) -> counts.reports().pairs = row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, sum(pairs), count(*) FROM (" + CITED_WITHOUT_TEXT
                            + " ORDER BY 1, 2) JOIN cited_document USING (topic_id, docid) GROUP BY topic_id",
                    (counts, row) -> {
                        counts.reports().textless += row.getInt(2);
                        counts.reports().documentsWithoutText += row.getInt(3);
                    }),
            Counting.by(
                    "SELECT topic_id, count(*) FROM (SELECT topic_id, docid FROM pool_document WHERE :topic EXCEPT "
                            + "SELECT topic_id, docid FROM passage WHERE :topic EXCEPT SELECT topic_id, docid FROM "
                            + "cited_document WHERE :topic ORDER BY 1, 2) GROUP BY topic_id",
                    (counts, row) -> counts.reports().documentsWithoutText += row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, sum(wanted OR NOT textless), sum(wanted AND textless), sum(NOT textless) FROM "
                            + "(SELECT topic_id, "
                            + NO_TEXT.formatted("done", "done.docid")
                            + " AS textless, EXISTS (SELECT 1 FROM pool_document d WHERE d.topic_id = done.topic_id "
                            + "AND d.docid = done.docid) OR EXISTS (SELECT 1 FROM cited_document c WHERE c.topic_id = "
                            + "done.topic_id"
                            + " AND c.docid = done.docid) AS wanted FROM " + LOOKED_AT
                            + " done) GROUP BY topic_id",
                    (counts, row) -> {
                        counts.reports().documentsDone = row.getInt(2);
                        counts.reports().textlessDone = row.getInt(3);
                        counts.see(row.getInt(4));
                    }),
            Counting.by(
                    "SELECT topic_id, count(*) FROM judgment WHERE kind = 'support' AND " + DECIDED
                            + " AND :topic GROUP BY topic_id",
                    (counts, row) -> counts.reports().pairsDone = row.getInt(2)),
            // Which document it is of is read only where one lacks its text, which is nowhere in most projects.
            Counting.where(
                    counts -> counts.reports().textless > 0,
                    "SELECT topic_id, count(*) FROM judgment j WHERE kind = 'support' AND topic_id IN (SELECT "
                            + "topic_id FROM ("
                            + CITED_WITHOUT_TEXT + ")) AND " + DECIDED + " AND "
                            + NO_TEXT.formatted("j", "json_extract(j.item, '$.docid')") + " GROUP BY topic_id",
                    (counts, row) -> counts.reports().textless -= row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, count(*) FROM judgment WHERE kind = 'need' AND " + DECIDED
                            + " AND :topic GROUP BY topic_id",
                    (counts, row) -> counts.reports().needsDone = row.getInt(2)),
            Counting.by(
                    "SELECT topic_id, count(*) FROM judgment WHERE kind = 'alignment' AND " + DECIDED
                            + " AND :topic GROUP BY topic_id",
                    (counts, row) -> counts.reports().aligned = row.getInt(2)));

    private int documentsWithoutText;
    private int documentsDone;
    private int textlessDone;
    private int pairs;
    private int pairsDone;
    private int textless;
    private int needs;
    private int needsDone;
    private int sentences;
    private int aligned;
    private final Set<DocumentId> texts = new HashSet<>();

    /** Remembers which documents have their text, so that a judgment can be counted by itself. */
    void remember(List<DocumentId> passages) {
        texts.addAll(passages);
    }

    /** True if the counts are kept up to date by single judgments of a kind, without a recount. */
    static boolean isCounted(Kind<?, ?> kind) {
        return Kinds.OF_REPORTS.contains(kind);
    }

    /** Counts a judgment more or less. */
    <K extends Item, V> void changed(Change<K, V> change) {
        int more = isDecided(change.kind(), change.after()) - isDecided(change.kind(), change.before());
        if (change.item() instanceof CitationKey cited) {
            pairsDone += more;
            textless -= texts.contains(cited.document()) ? 0 : more;
        } else if (change.kind() == Kinds.NEED) {
            needsDone += more;
        } else {
            aligned += more;
        }
    }

    private static <K extends Item, V> int isDecided(Kind<K, V> kind, Optional<V> value) {
        return value.map(kind::judgment).filter(Judgment::isDecided).isPresent() ? 1 : 0;
    }

    ReportProgress of(int passages, Policy policy) {
        int all = passages + documentsWithoutText;
        int wanted = Math.min(policy.reports().limit().orElse(all), all);
        return new ReportProgress(
                wanted,
                Math.min(documentsDone, wanted),
                Math.min(documentsWithoutText - textlessDone, wanted),
                pairs,
                pairsDone,
                textless,
                needs,
                needsDone,
                sentences,
                aligned);
    }
}
