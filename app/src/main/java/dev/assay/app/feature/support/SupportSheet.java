package dev.assay.app.feature.support;

import dev.assay.app.judging.JudgingSheet;
import dev.assay.app.judging.JudgmentWords;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.PagedSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Every page of a topic and what is on the disk for its rows. Mutable; FX thread only. */
public final class SupportSheet extends PagedSheet<Item> {
    private final TopicSupport topic;
    private final List<Page> pages;
    private final Set<DocumentId> unsaid;
    private final Map<Item, RowState> states = new HashMap<>();
    /** The rows in which the same sentence cites the same document. */
    private final Map<Same, List<Page.Row>> same = new HashMap<>();

    private record Same(DocumentId document, String text) {}

    /** @param unsaved why something done to a row is not on the disk */
    SupportSheet(TopicSupport topic, Map<Item, String> unsaved) {
        this(topic, pagesOf(topic));
        topic.support().forEach((item, judgment) -> states.put(item, RowState.of(judgment)));
        topic.needs().forEach((item, judgment) -> states.put(item, RowState.of(judgment)));
        unsaved.forEach((item, reason) -> states.put(item, state(item).withUnsaved(Optional.of(reason))));
    }

    private SupportSheet(TopicSupport topic, List<Page> pages) {
        super(pages.stream().map(page -> page.rows().stream().map(Page.Row::item).toList()).toList());
        this.topic = topic;
        this.pages = pages;
        this.unsaid = findUnsaid();
        pages.stream().flatMap(page -> page.rows().stream()).forEach(row -> {
            if (row.item() instanceof CitationKey citation) {
                same.computeIfAbsent(new Same(citation.document(), row.text().strip()), one -> new ArrayList<>())
                        .add(row);
            }
        });
    }

    private static List<Page> pagesOf(TopicSupport topic) {
        Map<DocumentId, List<Page.Row>> citing = new LinkedHashMap<>();
        topic.documents().forEach(document -> citing.put(document.id(), new ArrayList<>()));
        List<Page> reports = new ArrayList<>();
        for (Answer answer : topic.answers()) {
            List<Page.Row> bare = new ArrayList<>();
            for (int index = 0; index < answer.sentences().size(); index++) {
                Sentence sentence = answer.sentences().get(index);
                String text = answer.text(sentence);
                SentenceKey key = new SentenceKey(answer.topic(), answer.run(), index);
                List<DocumentId> cited = sentence.citations().stream().distinct().toList();
                if (cited.isEmpty()) {
                    bare.add(new Page.Row(key, answer, index, text, List.of()));
                }
                for (DocumentId document : cited) {
                    List<String> others =
                            cited.stream().filter(one -> !one.equals(document)).map(DocumentId::value).toList();
                    citing.get(document).add(new Page.Row(new CitationKey(key, document), answer, index, text, others));
                }
            }
            if (!bare.isEmpty()) {
                reports.add(new Page.OfReport(answer, bare));
            }
        }
        List<Page> pages = new ArrayList<>();
        for (SourceDocument document : topic.documents()) {
            pages.add(new Page.OfDocument(document, List.copyOf(citing.get(document.id()))));
        }
        pages.addAll(reports);
        return List.copyOf(pages);
    }

    @Override
    public TopicId topicId() {
        return topic.topic().id();
    }

    @Override
    public Situation situation() {
        if (topic.answers().stream().allMatch(answer -> answer.sentences().isEmpty())) {
            return Situation.NO_ANSWERS;
        }
        // Where nobody makes nuggets, there is nothing to wait for.
        boolean gated = topic.documentsWanted() && topic.rules().supportGate() == ReportRules.Gate.ENFORCED;
        if (gated && !topic.set().wasFrozen()) {
            return topic.set().nuggets().isEmpty() ? Situation.NO_NUGGETS : Situation.NEVER_FROZEN;
        }
        return Situation.READY;
    }

    @Override
    public boolean isLocked() {
        return topic.locked();
    }

    @Override
    public boolean namesRuns() {
        return topic.runNames() == RunNames.SHOWN;
    }

    @Override
    public boolean isCantJudge(Item item) {
        return state(item).said().state() == State.CANT_JUDGE;
    }

    @Override
    public String note(Item item) {
        return state(item).note();
    }

    @Override
    protected boolean isDecided(Item item) {
        return state(item).isDecided();
    }

    /** A document that nobody cites has no row to be found again by. */
    @Override
    public Optional<PagePlace> find(JudgingSheet<Item, PagePlace> older, PagePlace place) {
        return older.item(place).isEmpty()
                        && older instanceof SupportSheet sheet
                        && sheet.page(place) instanceof Page.OfDocument page
                ? findDocument(page.document().id())
                : super.find(older, place);
    }

    /** The words for the judgment of an item. */
    public JudgmentWords words(Item item) {
        return new JudgmentWords(
                item instanceof CitationKey ? Kinds.SUPPORT : Kinds.NEED, topic.rules(), topic.set());
    }

    /** The judgment of an item, in words. */
    public String said(Item item) {
        Said said = state(item).said();
        return words(item).said(said.state(), said.word(), List.of());
    }

    public TopicSupport topic() {
        return topic;
    }

    /** Documents, then the reports that have sentences without a citation. */
    public List<Page> pages() {
        return pages;
    }

    public Page page(PagePlace place) {
        return pages.get(place.page());
    }

    /** The row at a place; empty on a page without rows. */
    public Optional<Page.Row> row(PagePlace place) {
        List<Page.Row> rows = page(place).rows();
        return place.row() < rows.size() ? Optional.of(rows.get(place.row())) : Optional.empty();
    }

    /** The place of a document's page; empty if it is not of this topic. */
    Optional<PagePlace> findDocument(DocumentId document) {
        return IntStream.range(0, pages.size())
                .filter(at -> pages.get(at) instanceof Page.OfDocument one && one.document().id().equals(document))
                .mapToObj(at -> new PagePlace(at, 0))
                .findFirst();
    }

    /** True where a document is gone through for what it attests, before the page turns. */
    boolean asksDocuments() {
        return topic.documentsWanted()
                && !isLocked()
                && topic.set().nuggets().stream().anyMatch(nugget -> nugget.question().isPresent());
    }

    /** The documents of which it is still to be said what they attest. */
    Set<DocumentId> unsaid() {
        return unsaid;
    }

    /** Unjudged documents that can be read; none once the wanted number was judged. */
    private Set<DocumentId> findUnsaid() {
        List<DocumentId> all = topic.documents().stream()
                .filter(this::isUnsaid)
                .map(SourceDocument::id)
                .toList();
        int lookedAt = topic.documents().size() - all.size();
        int wanted = topic.rules().limit().orElse(Integer.MAX_VALUE) - lookedAt;
        return topic.documentsWanted()
                ? new LinkedHashSet<>(all.subList(0, Math.clamp(wanted, 0, all.size())))
                : Set.of();
    }

    private boolean isUnsaid(SourceDocument document) {
        return !document.isWithoutText()
                && !topic.withoutNugget().contains(document.id())
                && topic.set().nuggets().stream()
                        .noneMatch(nugget -> nugget.evidence().stream()
                                        .anyMatch(one -> one.passage().equals(document.id()))
                                || ticks(nugget, document.id()) > 0);
    }

    private static long ticks(Nugget nugget, DocumentId document) {
        return nugget.question().stream()
                .flatMap(question -> question.answers().stream())
                .filter(answer -> answer.attestedBy().contains(document))
                .count();
    }

    /** The number of answers that a document attests. */
    long ticks(DocumentId document) {
        return topic.set().nuggets().stream()
                .mapToLong(nugget -> ticks(nugget, document))
                .sum();
    }

    public RowState state(Item item) {
        return states.getOrDefault(item, RowState.BLANK);
    }

    void put(Item item, RowState state) {
        states.put(item, state);
    }

    /** The rows in which the same sentence cites the same document, that of the item among them. */
    public List<Page.Row> sameAs(Page.Row row) {
        return row.item() instanceof CitationKey citation
                ? same.getOrDefault(new Same(citation.document(), row.text().strip()), List.of(row))
                : List.of(row);
    }

    /** True if the same sentence and document are judged otherwise elsewhere. */
    public boolean isContradicted(Page.Row row) {
        return differs(sameAs(row));
    }

    private boolean differs(List<Page.Row> rows) {
        return rows.size() > 1
                && rows.stream()
                                .map(row -> state(row.item()))
                                .filter(RowState::isDecided)
                                .map(RowState::said)
                                .distinct()
                                .count()
                        > 1;
    }

    SupportCounts tally() {
        int cantJudge = (int) items().stream().filter(this::isCantJudge).count();
        int withoutText = IntStream.range(0, pages.size())
                .filter(page -> pages.get(page) instanceof Page.OfDocument one && one.document().isWithoutText())
                .map(page -> items(page).size() - done(page))
                .sum();
        return new SupportCounts(
                IntStream.range(0, pages.size()).map(this::done).sum(),
                items().size(),
                cantJudge,
                withoutText,
                unsaid().size(),
                (int) same.values().stream().filter(this::differs).count());
    }
}
