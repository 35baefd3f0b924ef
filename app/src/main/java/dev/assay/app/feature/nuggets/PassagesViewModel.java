package dev.assay.app.feature.nuggets;

import dev.assay.app.judging.PassageSearch;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Relevance;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The topic's passages, one of them in view: which are shown, where the assessor is, what was found. FX thread only.
 */
public final class PassagesViewModel {
    /**
     * A passage with what was done with it.
     *
     * @param grades in words, the one that counts first
     * @param ticks how many answers of questions it attests
     */
    public record PassageRow(int number, Passage passage, String grades, int evidence, int ticks, boolean noNugget) {
        public boolean isDone() {
            return evidence > 0 || ticks > 0 || noNugget;
        }
    }

    /** A stretch to bring into view; {@code call} tells one wish from the next. */
    public record Reveal(DocumentId passage, int start, int end, int call) {}

    private static final String TERMS_KEY = "nuggets.terms";
    /** The least grade that counts as relevant unless the assessor says otherwise. */
    static final int RELEVANT = 1;

    private final TopicInView topic;
    /** The assessor's last passage in each topic. */
    private final TopicMemory places;
    private final KeptSwitch terms;
    private final PassageSearch search = new PassageSearch();
    private final ObservableList<PassageRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<PassageRow>> current = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Reveal>> reveal = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final IntegerProperty minimumGrade = new SimpleIntegerProperty(RELEVANT);
    private final BooleanProperty listOpen = new SimpleBooleanProperty();
    private int lastMinimum = RELEVANT;
    private int calls;

    PassagesViewModel(Workspace workspace, TopicInView topic) {
        this.topic = topic;
        this.places = new TopicMemory(workspace, "nuggets.passage.");
        this.terms = new KeptSwitch(workspace, TERMS_KEY, false);
        workspace.requests().offer(ProjectSwitch.of("nuggets-terms", NuggetCommand.SHOW_TERMS, true, terms));
        topic.contentProperty().subscribe((before, after) -> {
            if (before.isEmpty() && after.isPresent()) {
                listOpen.set(false);
                places.recall(after.get().topic().id(), place -> showCurrent());
            }
            show();
        });
        minimumGrade.subscribe(minimum -> {
            if (minimum.intValue() > 0) {
                lastMinimum = minimum.intValue();
            }
            show();
        });
        topic.reversedProperty().subscribe(came -> came.flatMap(ChangedNuggets::passage).ifPresent(this::goTo));
        search.currentProperty().subscribe(hit -> hit.ifPresent(one -> {
            goTo(one.passage());
            reveal(one.passage(), one.start(), one.end());
        }));
    }

    /** The passages of the topic that are not filtered out, in their order. */
    public ObservableList<PassageRow> rows() {
        return rows;
    }

    /** The passage in view; empty when none is shown. */
    public ReadOnlyObjectProperty<Optional<PassageRow>> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** The last wish to bring a stretch into view. */
    public ReadOnlyObjectProperty<Optional<Reveal>> revealProperty() {
        return reveal.getReadOnlyProperty();
    }

    /** Passages graded lower, by the grades that count, are left out; 0 leaves out none. */
    public IntegerProperty minimumGradeProperty() {
        return minimumGrade;
    }

    /** The source of the relevance grades that count for the topic in view. */
    public Optional<Relevance> relevance() {
        return topic.content().map(TopicNuggets::relevance);
    }

    /** Lets the grades of one source count, in the whole project; empty for the usual order. */
    public void countGradesOf(String source) {
        topic.countGradesOf(source);
    }

    /** True while the list of all passages is in view instead of one of them. */
    public BooleanProperty listOpenProperty() {
        return listOpen;
    }

    /**
     * The switch for marking the terms of the selected nugget in the passage: the assessor's choice, since it can
     * steer.
     */
    public KeptSwitch terms() {
        return terms;
    }

    public PassageSearch search() {
        return search;
    }

    /** Number of passages in the topic, filtered out or not. */
    public int total() {
        return topic.content().map(one -> one.passages().size()).orElse(0);
    }

    public void next() {
        following().ifPresent(row -> goTo(row.passage().id()));
    }

    public void previous() {
        current.get()
                .filter(row -> row.number() > 1)
                .ifPresent(row -> goTo(rows.get(row.number() - 2).passage().id()));
    }

    /** Brings a passage into view, past the filter if need be. */
    public void goTo(DocumentId id) {
        if (topic.content().isEmpty()) {
            return;
        }
        TopicId here = topic.content().get().topic().id();
        if (!places.of(here).equals(Optional.of(id.value()))) {
            places.remember(here, id.value());
        }
        if (rows.stream().noneMatch(row -> row.passage().id().equals(id))
                && topic.content().get().passages().stream().anyMatch(passage -> passage.id().equals(id))) {
            minimumGrade.set(0);
        }
        showCurrent();
    }

    /** Brings the stretch that attests a nugget into view. */
    public void show(Evidence evidence) {
        listOpen.set(false);
        goTo(evidence.passage());
        reveal(evidence.passage(), evidence.start(), evidence.end());
    }

    /** Brings the piece of evidence into view that comes after the one brought into view last. */
    public void showNext(List<Evidence> evidence) {
        int last = -1;
        for (int i = 0; i < evidence.size(); i++) {
            Evidence one = evidence.get(i);
            if (reveal.get()
                    .filter(wish -> wish.passage().equals(one.passage()) && wish.start() == one.start())
                    .isPresent()) {
                last = i;
            }
        }
        show(evidence.get((last + 1) % evidence.size()));
    }

    /** Relevant passages only, or all. */
    public void toggleRelevant() {
        minimumGrade.set(minimumGrade.get() > 0 ? 0 : lastMinimum);
    }

    /** Says of the passage in view that there is no nugget in it, or takes that back. */
    public void toggleNoNugget() {
        if (current.get().isEmpty() || topic.refusesEdits()) {
            return;
        }
        PassageRow row = current.get().get();
        DocumentId id = row.passage().id();
        PassageMark mark = row.noNugget() ? PassageMark.NONE : PassageMark.NO_NUGGET;
        topic.perform(
                nuggets -> {
                    nuggets.markPassage(row.passage().topic(), id, mark);
                    return mark;
                },
                (before, kept) -> before.withMark(id, kept),
                added -> {});
    }

    /** True if the project names this grade for documents. */
    public boolean hasRelevance(int grade) {
        return topic.content().stream()
                .flatMap(content -> content.scale().stream())
                .anyMatch(one -> one.value() == grade);
    }

    /** Grades the document in view; the grade that it has already is taken back. */
    public void grade(int grade) {
        if (current.get().isEmpty() || topic.refusesEdits()) {
            return;
        }
        Passage passage = current.get().get().passage();
        boolean present = topic.content().get().ownGrade(passage.id()).equals(Optional.of(grade));
        topic.editAndRead(
                nuggets -> nuggets.grade(
                        passage.topic(), passage.id(), present ? Optional.empty() : Optional.of(grade)),
                added -> {});
    }

    /** As {@link #toggleNoNugget}; a passage that is done with leads on to the next. */
    public void toggleNoNuggetAndGoOn() {
        boolean done = current.get().map(row -> !row.noNugget()).orElse(false) && !topic.refusesEdits();
        toggleNoNugget();
        if (done) {
            next();
        }
    }

    /** The nuggets that a position of the passage in view attests, those with the shortest stretch first. */
    public List<NuggetId> attestedAt(int position) {
        record Found(NuggetId nugget, int length) {}
        List<Found> found = new ArrayList<>();
        if (current.get().isPresent() && topic.content().isPresent()) {
            DocumentId id = current.get().get().passage().id();
            topic.content().get().set().nuggets().forEach(nugget -> nugget.evidence().stream()
                    .filter(one -> one.passage().equals(id) && one.start() <= position && position < one.end())
                    .forEach(one -> found.add(new Found(nugget.id(), one.end() - one.start()))));
        }
        return found.stream()
                .sorted((a, b) -> Integer.compare(a.length(), b.length()))
                .map(Found::nugget)
                .distinct()
                .toList();
    }

    /**
     * The selected stretch of the passage in view as evidence, without white space at its ends; empty when there is
     * none.
     */
    public Optional<Evidence> evidence(int start, int end) {
        return current.get().flatMap(row -> {
            String text = row.passage().text();
            int from = Math.clamp(start, 0, text.length());
            int to = Math.clamp(end, 0, text.length());
            while (from < to && Character.isWhitespace(text.charAt(from))) {
                from++;
            }
            while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
                to--;
            }
            return from < to
                    ? Optional.of(new Evidence(row.passage().id(), from, to, text.substring(from, to)))
                    : Optional.empty();
        });
    }

    /** The passage behind the one in view; behind the last, where documents are read for questions, one still open. */
    Optional<PassageRow> following() {
        return current.get().flatMap(row -> row.number() < rows.size()
                ? Optional.of(rows.get(row.number()))
                : rows.stream().filter(one -> one != row && isOpen(one)).findFirst());
    }

    /** True if it is still to be said what a document attests. */
    boolean isOpen(PassageRow row) {
        return topic.content()
                .filter(content -> content.hasQuestions() && content.open().contains(row.passage()))
                .isPresent();
    }

    private void reveal(DocumentId passage, int start, int end) {
        calls++;
        reveal.set(Optional.of(new Reveal(passage, start, end, calls)));
    }

    private void show() {
        List<PassageRow> wanted =
                topic.content().map(content -> rows(content, minimumGrade.get(), inView(content))).orElse(List.of());
        if (wanted.size() != rows.size()) {
            rows.setAll(wanted);
        } else {
            for (int i = 0; i < wanted.size(); i++) {
                if (!wanted.get(i).equals(rows.get(i))) {
                    rows.set(i, wanted.get(i));
                }
            }
        }
        showCurrent();
        search.searchIn(wanted.stream().map(PassageRow::passage).toList());
    }

    private Optional<String> inView(TopicNuggets content) {
        return current.get()
                .map(PassageRow::passage)
                .filter(passage -> passage.topic().equals(content.topic().id()))
                .map(passage -> passage.id().value());
    }

    private void showCurrent() {
        Optional<DocumentId> place = topic.content()
                .flatMap(content -> places.of(content.topic().id()))
                .map(DocumentId::new);
        Optional<PassageRow> row = rows.stream()
                .filter(one -> place.equals(Optional.of(one.passage().id())))
                .findFirst()
                .or(() -> nearest(place))
                .or(() -> rows.stream().findFirst());
        current.set(row);
        row.ifPresent(one -> search.standAt(one.passage().id()));
    }

    /** The next shown passage behind one that is filtered out. */
    private Optional<PassageRow> nearest(Optional<DocumentId> place) {
        if (place.isEmpty() || topic.content().isEmpty()) {
            return Optional.empty();
        }
        List<DocumentId> all =
                topic.content().get().passages().stream().map(Passage::id).toList();
        int from = all.indexOf(place.get());
        return from < 0
                ? Optional.empty()
                : rows.stream().filter(row -> all.indexOf(row.passage().id()) > from).findFirst();
    }

    private static List<PassageRow> rows(TopicNuggets content, int minimum, Optional<String> inView) {
        Map<DocumentId, Integer> evidence = new HashMap<>();
        content.set().nuggets().forEach(nugget ->
                nugget.evidence().forEach(one -> evidence.merge(one.passage(), 1, Integer::sum)));
        Map<DocumentId, Integer> ticks = content.ticks();
        List<PassageRow> rows = new ArrayList<>();
        for (Passage passage : content.passages()) {
            // What is graded just now stays in view, whatever the grade.
            boolean stays = content.ownGrade(passage.id()).isPresent()
                    && inView.equals(Optional.of(passage.id().value()));
            if (stays || content.relevance().isAtLeast(passage, minimum)) {
                rows.add(new PassageRow(
                        rows.size() + 1,
                        passage,
                        GradeText.of(passage, content.relevance()),
                        evidence.getOrDefault(passage.id(), 0),
                        ticks.getOrDefault(passage.id(), 0),
                        content.mark(passage.id()) == PassageMark.NO_NUGGET));
            }
        }
        return rows;
    }

    /** A passage's grades in words, each with its source: the one that counts, then the others. */
    static final class GradeText {
        private GradeText() {}

        static String of(Passage passage, Relevance relevance) {
            Optional<Grade> counts = relevance.grade(passage);
            StringBuilder text = new StringBuilder(
                    counts.map(grade -> Messages.get("nuggets.grade.one", grade.value(), grade.source()))
                            .orElseGet(() -> Messages.get(
                                    relevance.isFailed(passage) ? "nuggets.grade.failed" : "nuggets.grade.none")));
            for (Grade grade : passage.grades()) {
                if (!counts.equals(Optional.of(grade))) {
                    text.append(", ").append(Messages.get("nuggets.grade.more", grade.value(), grade.source()));
                }
            }
            return text.toString();
        }
    }
}
