package dev.assay.app.feature.nuggets;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.ProposalId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/** Words that are being typed and are not saved yet, with what is to be done with them. */
public final class Draft {
    /** The use of the words, once they are saved. */
    public enum Use {
        /** A new nugget behind another, or at the end. */
        ADD,
        /** Other words for a nugget. */
        EDIT,
        /** One nugget of several. */
        MERGE,
        /** Several nuggets of one, a line each. */
        SPLIT,
        /** One more answer to a question. */
        ANSWER,
        /** Other words for an answer. */
        EDIT_ANSWER,
        /** The group that nuggets are put into. */
        GROUP,
        /** The weight of nuggets as criteria. */
        WEIGH,
        /** A proposal taken in other words. */
        ACCEPT;

        /** The name of the use in keys, and in the project's file. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final Use use;
    private final List<String> ids;
    private final String start;
    private final List<String> sources;
    private final StringProperty text;
    private final ObservableList<Evidence> evidence;
    private final Optional<AskedQuestion> asked;
    private final BooleanProperty submitted = new SimpleBooleanProperty();
    private final BooleanProperty choosing = new SimpleBooleanProperty();

    /**
     * @param ids of the nuggets that it is about, behind that of a question its answer's, or that of a proposal
     * @param start the words it begins with
     * @param sources the words it is made from, to be looked at
     */
    Draft(Use use, List<String> ids, String start, List<String> sources, List<Evidence> evidence) {
        this(use, ids, start, sources, evidence, Optional.empty());
    }

    /** @param asked the other fields of a new question */
    Draft(
            Use use,
            List<String> ids,
            String start,
            List<String> sources,
            List<Evidence> evidence,
            Optional<AskedQuestion> asked) {
        if (ids.isEmpty() && use != Use.ADD || ids.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("A draft is of something: " + use);
        }
        this.use = use;
        this.ids = List.copyOf(ids);
        this.start = start;
        this.sources = List.copyOf(sources);
        this.asked = asked;
        this.text = new SimpleStringProperty(start);
        this.evidence = FXCollections.observableArrayList(evidence);
        choosing.set(use == Use.MERGE);
        text.subscribe(words -> {
            if (isTouched()) {
                write();
            }
        });
    }

    /** The same words as a nugget of their own, when what they were for is gone. */
    Draft asNew() {
        Draft fresh = new Draft(Use.ADD, List.of(), "", List.of(), evidence);
        fresh.text.set(String.join(" ", lines()));
        return fresh;
    }

    /** True if the same stands in both. */
    boolean isSameAs(Draft other) {
        return text.get().equals(other.text.get())
                && asked.map(AskedQuestion::parts).equals(other.asked.map(AskedQuestion::parts));
    }

    /** A new question that begins with what stands in this one now. */
    Draft again() {
        Draft fresh = new Draft(use, ids, start, sources, evidence, asked.map(AskedQuestion::again));
        fresh.text.set(text.get());
        return fresh;
    }

    public Use use() {
        return use;
    }

    /** As the project's file keeps them. */
    List<String> ids() {
        return ids;
    }

    /** The nuggets that it is about; of an addition the one that it stands behind, if any. */
    public List<NuggetId> nuggets() {
        return ids.stream().limit(use == Use.EDIT_ANSWER ? 1 : ids.size()).map(NuggetId::new).toList();
    }

    /** The first of its nuggets. */
    NuggetId nugget() {
        return nuggets().getFirst();
    }

    /** The answer that gets other words. */
    NuggetAnswerId answer() {
        return new NuggetAnswerId(ids.getLast());
    }

    /** The proposal that is taken. */
    ProposalId proposal() {
        return new ProposalId(ids.getFirst());
    }

    /** The words it began with. */
    String start() {
        return start;
    }

    public List<String> sources() {
        return sources;
    }

    public StringProperty textProperty() {
        return text;
    }

    public ObservableList<Evidence> evidence() {
        return evidence;
    }

    /** The other fields, where it is a new question. */
    public Optional<AskedQuestion> asked() {
        return asked;
    }

    /** The documents that say what a new question's answer is: those of the selected words, or else the one in view. */
    List<DocumentId> documents() {
        List<DocumentId> selected = evidence.stream().map(Evidence::passage).distinct().toList();
        return selected.isEmpty() ? asked.flatMap(AskedQuestion::document).stream().toList() : selected;
    }

    /** Has something done now, and whenever something else is typed or chosen. */
    void onChange(Runnable act) {
        text.subscribe(words -> act.run());
        evidence.addListener((ListChangeListener<Evidence>) change -> act.run());
        asked.ifPresent(one -> one.onChange(act));
    }

    /** True while saving is under way; the words stand still meanwhile. */
    public BooleanProperty submittedProperty() {
        return submitted;
    }

    /** True while one of the sources can still be kept by its number: until somebody begins to write. */
    public BooleanProperty choosingProperty() {
        return choosing;
    }

    /** From now on what is typed are words. */
    public void write() {
        choosing.set(false);
    }

    public boolean isSplit() {
        return use == Use.SPLIT;
    }

    /** True if it is shown in the place of a nugget. */
    boolean standsFor(NuggetId id) {
        return (use == Use.EDIT || use == Use.SPLIT) && nugget().equals(id);
    }

    /** True if it is shown above a nugget. */
    boolean standsBefore(NuggetId id) {
        return use == Use.MERGE && nugget().equals(id);
    }

    /** True if it is shown below a nugget. */
    boolean standsBehind(NuggetId id) {
        return switch (use) {
            case ADD, ANSWER, EDIT_ANSWER, GROUP, WEIGH -> !ids.isEmpty() && nuggets().getLast().equals(id);
            default -> false;
        };
    }

    /** True if an empty text has a meaning: no addition, no group or no weight. */
    boolean mayBeEmpty() {
        return use == Use.ADD || use == Use.ANSWER || isNoWords();
    }

    /** True if its words are those of an answer. */
    public boolean isOfAnswer() {
        return use == Use.ANSWER || use == Use.EDIT_ANSWER;
    }

    public boolean isOfGroup() {
        return use == Use.GROUP;
    }

    public boolean isOfWeight() {
        return use == Use.WEIGH;
    }

    /** True if the text is something about nuggets, and could be no nugget itself. */
    public boolean isNoWords() {
        return isOfGroup() || isOfWeight();
    }

    public boolean isTouched() {
        return !text.get().equals(start) || asked.filter(AskedQuestion::isTouched).isPresent();
    }

    /** The lines that say something. */
    public List<String> lines() {
        return text.get().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
