package dev.assay.app.feature.support.work;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Sentence;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Every page of a topic and what is on the disk for its rows. Mutable; FX thread only. */
public final class SupportSheet {
    private final TopicSupport topic;
    private final List<Page> pages = new ArrayList<>();
    private final List<Place> places = new ArrayList<>();
    private final Map<Item, Place> found = new HashMap<>();
    private final Map<Item, RowState> states = new HashMap<>();
    /** The rows in which the same sentence cites the same document. */
    private final Map<Same, List<Page.Row>> same = new HashMap<>();

    private record Same(DocumentId document, String text) {}

    /** @param unsaved why something done to a row is not on the disk */
    SupportSheet(TopicSupport topic, Map<Item, String> unsaved) {
        this.topic = topic;
        Map<DocumentId, List<Page.Row>> citing = new LinkedHashMap<>();
        topic.documents().forEach(document -> citing.put(document.id(), new ArrayList<>()));
        List<Page> reports = new ArrayList<>();
        for (Answer answer : topic.answers()) {
            List<Page.Row> bare = new ArrayList<>();
            for (int index = 0; index < answer.sentences().size(); index++) {
                Sentence sentence = answer.sentences().get(index);
                String text = answer.text().substring(sentence.start(), sentence.end());
                SentenceKey key = new SentenceKey(answer.topic(), answer.run(), index);
                List<DocumentId> cited = sentence.citations().stream().distinct().toList();
                if (cited.isEmpty()) {
                    bare.add(new Page.Row(key, answer, index, text, List.of()));
                }
                for (DocumentId document : cited) {
                    List<String> others =
                            cited.stream().filter(one -> !one.equals(document)).map(DocumentId::value).toList();
                    Page.Row row = new Page.Row(new CitationKey(key, document), answer, index, text, others);
                    citing.get(document).add(row);
                    same.computeIfAbsent(new Same(document, text.strip()), one -> new ArrayList<>()).add(row);
                }
            }
            if (!bare.isEmpty()) {
                reports.add(new Page.OfReport(answer, bare));
            }
        }
        for (SourceDocument document : topic.documents()) {
            pages.add(new Page.OfDocument(document, List.copyOf(citing.get(document.id()))));
        }
        pages.addAll(reports);
        for (int page = 0; page < pages.size(); page++) {
            List<Page.Row> rows = pages.get(page).rows();
            for (int row = 0; row < rows.size(); row++) {
                Place place = new Place(page, row);
                places.add(place);
                found.put(rows.get(row).item(), place);
            }
        }
        topic.support().forEach((item, judgment) -> states.put(item, RowState.of(judgment)));
        topic.needs().forEach((item, judgment) -> states.put(item, RowState.of(judgment)));
        unsaved.forEach((item, reason) -> states.put(item, state(item).withUnsaved(Optional.of(reason))));
    }

    public TopicSupport topic() {
        return topic;
    }

    /** Documents, then the reports that have sentences without a citation. */
    public List<Page> pages() {
        return pages;
    }

    public Page page(Place place) {
        return pages.get(place.page());
    }

    /** The row at a place; empty on a page without rows. */
    public Optional<Page.Row> row(Place place) {
        List<Page.Row> rows = page(place).rows();
        return place.row() < rows.size() ? Optional.of(rows.get(place.row())) : Optional.empty();
    }

    /** Where an item is; empty when it is not of this topic. */
    public Optional<Place> find(Item item) {
        return Optional.ofNullable(found.get(item));
    }

    /** Where the page of a document is, whichever sheet it is of; empty for a page of a report, and where it is not of this topic. */
    Optional<Place> find(Page page) {
        return page instanceof Page.OfDocument wanted ? findDocument(wanted.document().id()) : Optional.empty();
    }

    /** Where the page of a document is; empty where it is not of this topic. */
    Optional<Place> findDocument(DocumentId document) {
        return IntStream.range(0, pages.size())
                .filter(at -> pages.get(at) instanceof Page.OfDocument one && one.document().id().equals(document))
                .mapToObj(at -> new Place(at, 0))
                .findFirst();
    }

    /**
     * The next page, going round and the present one last, with a document of which nothing is said though it can be read. None
     * where as many were looked at as the project wants.
     */
    Optional<Place> nextUnsaid(Place from) {
        long lookedAt = topic.documents().stream().filter(one -> !isUnsaid(one)).count();
        if (topic.rules().limit().isPresent() && lookedAt >= topic.rules().limit().getAsInt()) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, pages.size())
                .map(by -> (from.page() + by) % pages.size())
                .filter(at -> pages.get(at) instanceof Page.OfDocument one && isUnsaid(one.document()))
                .mapToObj(at -> new Place(at, 0))
                .findFirst();
    }

    private boolean isUnsaid(SourceDocument document) {
        return !document.isWithoutText()
                && !topic.withoutNugget().contains(document.id())
                && topic.set().nuggets().stream()
                        .noneMatch(nugget -> nugget.evidence().stream().anyMatch(one -> one.passage().equals(document.id()))
                                || nugget.question().stream()
                                        .flatMap(question -> question.answers().stream())
                                        .anyMatch(answer -> answer.attestedBy().contains(document.id())));
    }

    public RowState state(Item item) {
        return states.getOrDefault(item, RowState.BLANK);
    }

    void put(Item item, RowState state) {
        states.put(item, state);
    }

    /** The nearest place that there is. */
    Place clamp(Place place) {
        int page = Math.clamp(place.page(), 0, pages.size() - 1);
        return new Place(page, Math.clamp(place.row(), 0, Math.max(0, pages.get(page).rows().size() - 1)));
    }

    /** The first row behind a place that is wanted, going round; the place itself never counts. */
    Optional<Place> next(Place from, Predicate<Page.Row> wanted) {
        int start = 0;
        while (start < places.size() && isBefore(places.get(start), from)) {
            start++;
        }
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get((start + i) % places.size());
            if (!place.equals(from) && wanted.test(row(place).orElseThrow())) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static boolean isBefore(Place one, Place other) {
        return one.page() < other.page() || one.page() == other.page() && one.row() < other.row();
    }

    /** The rows in which the same sentence cites the same document, that of the item among them. */
    public List<Page.Row> sameAs(Page.Row row) {
        return row.item() instanceof CitationKey citation
                ? same.getOrDefault(new Same(citation.document(), row.text().strip()), List.of(row))
                : List.of(row);
    }

    /** Whether something else is said of the same sentence and document elsewhere. */
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

    /** The open citations of a document. */
    List<CitationKey> open(Page.OfDocument page) {
        return page.rows().stream()
                .map(Page.Row::item)
                .filter(item -> state(item).said().equals(Said.NOTHING))
                .map(CitationKey.class::cast)
                .toList();
    }

    /** How many rows of a page something is said of. */
    public int done(Page page) {
        return (int) page.rows().stream().filter(row -> state(row.item()).isDecided()).count();
    }

    Tally tally() {
        int cantJudge = (int) found.keySet().stream()
                .filter(item -> state(item).said().state() == State.CANT_JUDGE)
                .count();
        int withoutText = pages.stream()
                .filter(page -> page instanceof Page.OfDocument one && one.document().isWithoutText())
                .mapToInt(page -> page.rows().size() - done(page))
                .sum();
        return new Tally(
                pages.stream().mapToInt(this::done).sum(),
                places.size(),
                cantJudge,
                withoutText,
                (int) same.values().stream().filter(this::differs).count());
    }
}
