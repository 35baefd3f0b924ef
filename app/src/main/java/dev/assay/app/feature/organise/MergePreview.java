package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ReturnedViewModel.Looked;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicId;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.merge.MergeReport.Conflict;
import dev.assay.persistence.merge.MergeReport.Labels;
import dev.assay.persistence.merge.MergeReport.Merged;
import dev.assay.persistence.merge.MergeReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Shows what a merge would bring: counts of each kind, conflicts to choose from, and why something is left out. */
final class MergePreview {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final ReturnedViewModel model;
    private final RuledGrid counts;
    private final VBox conflicts;
    private final VBox reasons;

    MergePreview(ReturnedViewModel model, RuledGrid counts, VBox conflicts, VBox reasons) {
        this.model = model;
        this.counts = counts;
        this.conflicts = conflicts;
        this.reasons = reasons;
        model.conflictProperty().subscribe(this::showConflicts);
    }

    void show(Looked found) {
        fillCounts(found.plan().report());
        fillConflicts();
        fillReasons(found);
    }

    /** The name of a kind of judgment. */
    static String named(String kind) {
        return Messages.find("compare.of." + kind).orElse(kind);
    }

    /** The name of a file. */
    static String name(Path path) {
        return Optional.ofNullable(path.getFileName()).orElse(path).toString();
    }

    private record Count(String name, long fresh, long known, long conflicts, long leftOut) {}

    private static List<Count> counted(MergeReport report) {
        Map<String, List<Labels>> kinds = new LinkedHashMap<>();
        for (Merged one : report.sources()) {
            kinds.computeIfAbsent("label", kind -> new ArrayList<>()).add(one.labels());
            one.judgments().forEach((kind, some) ->
                    kinds.computeIfAbsent(kind, none -> new ArrayList<>()).add(some));
        }
        List<Count> all = new ArrayList<>();
        kinds.forEach((kind, some) -> all.add(new Count(
                named(kind),
                some.stream().mapToLong(Labels::fresh).sum(),
                some.stream().mapToLong(one -> one.known() + one.own()).sum(),
                report.conflicts().stream().filter(one -> one.kind().equals(kind)).count(),
                some.stream().mapToLong(Labels::unmatched).sum())));
        List<MergeReport.Decisions> decisions = report.sources().stream().map(Merged::decisions).toList();
        Count decided = new Count(
                Messages.get("returned.count.decisions"),
                decisions.stream().mapToLong(MergeReport.Decisions::fresh).sum(),
                decisions.stream().mapToLong(MergeReport.Decisions::known).sum(),
                0,
                decisions.stream().mapToLong(one -> one.differing().size() + one.leftOut().size()).sum());
        all.removeIf(one -> one.fresh() + one.known() + one.leftOut() == 0);
        if (decided.fresh() + decided.known() + decided.leftOut() > 0) {
            all.add(decided);
        }
        long material = report.sources().stream()
                .map(Merged::material)
                .mapToLong(one -> one.topics() + one.passages() + one.answers() + one.proposals() + one.sets())
                .sum();
        if (material > 0) {
            all.add(new Count(Messages.get("returned.count.material"), material, 0, 0, 0));
        }
        return all;
    }

    private void fillCounts(MergeReport report) {
        counts.getChildren().clear();
        Label bundles = new Label(Messages.get("returned.bundles", report.sources().size()));
        counts.put(0, 0, Nodes.styled(bundles, "muted"));
        GridPane.setHgrow(bundles, Priority.ALWAYS);
        List<String> heads = List.of("fresh", "known", "conflicts", "left-out");
        for (int place = 0; place < heads.size(); place++) {
            counts.putRight(0, place + 1, Nodes.label("returned.column." + heads.get(place), "muted"));
        }
        int row = 0;
        for (Count one : counted(report)) {
            row++;
            counts.rule(row);
            counts.put(row, 0, new Label(one.name()));
            counts.putRight(row, 1, Nodes.styled(new Label(number(one.fresh())), "strong"));
            counts.putRight(row, 2, new Label(number(one.known())));
            Label conflict = new Label(number(one.conflicts()));
            counts.putRight(row, 3, one.conflicts() > 0 ? Nodes.styled(conflict, "returned-conflict") : conflict);
            counts.putRight(row, 4, new Label(number(one.leftOut())));
        }
    }

    private static String number(long count) {
        return String.format(Messages.language(), "%,d", count);
    }

    private void fillConflicts() {
        conflicts.getChildren().clear();
        List<Conflict> all = model.conflicts();
        Nodes.show(conflicts, !all.isEmpty());
        if (all.isEmpty()) {
            return;
        }
        HBox head = new HBox(
                Nodes.styled(new Label(Messages.get("returned.conflicts", all.size())), "strong"),
                Nodes.label("returned.conflicts.what", "muted"));
        conflicts.getChildren().add(Nodes.styled(head, "returned-line"));
        for (int i = 0; i < all.size(); i++) {
            conflicts.getChildren().add(conflict(i, all.get(i)));
        }
        boolean hidden = all.stream().anyMatch(one -> one.here().said().isEmpty());
        conflicts.getChildren().add(wrapped(Messages.get("returned.conflicts.later")
                + (hidden ? " " + Messages.get("returned.conflicts.hidden") : "")));
        showConflicts();
    }

    private Node conflict(int place, Conflict one) {
        VBox card = Nodes.styled(new VBox(), "returned-card");
        String item = one.text().isEmpty()
                ? one.item().values().values().stream().map(String::valueOf).collect(Collectors.joining(" · "))
                : "“" + one.text() + "”";
        WrappedText what = new WrappedText();
        what.setText(one.judge() + " · " + one.topic() + " · " + item);
        card.getChildren().add(what);
        List<MergeReport.Value> values = ReturnedViewModel.values(one);
        for (int i = 0; i < values.size(); i++) {
            int which = i;
            MergeReport.Value value = values.get(i);
            Button button = new Button();
            button.setMaxWidth(Double.MAX_VALUE);
            String said = value.said().map(MergePreview::word).orElseGet(() -> Messages.get("returned.value.hidden"));
            String from = value.at().map(ShownTime::friendly).map(at -> at + " · ").orElse("")
                    + (value.source().isEmpty()
                            ? Messages.get("returned.value.here")
                            : name(Path.of(value.source())));
            Label origin = Nodes.styled(new Label(from), "muted");
            origin.setId("returnedAt");
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            HBox line = Nodes.styled(
                    new HBox(
                            new KeyCap(i == 0 ? ReturnedAct.TAKE_FIRST : ReturnedAct.TAKE_SECOND),
                            new Label(said),
                            space,
                            origin),
                    "returned-line");
            line.setMouseTransparent(true);
            button.setGraphic(line);
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setAccessibleText(said + ", " + from);
            button.getStyleClass().add("returned-value");
            button.setMinWidth(0);
            line.prefWidthProperty().bind(button.widthProperty().subtract(24));
            button.setOnAction(event -> {
                model.conflictProperty().set(place);
                model.choose(which);
            });
            card.getChildren().add(button);
        }
        return card;
    }

    private static String word(String said) {
        return Messages.find("label." + said).orElse(said.replace('_', ' '));
    }

    /** Shows which conflict is in hand, and which values are chosen. */
    private void showConflicts() {
        List<Conflict> all = model.conflicts();
        List<Node> cards = conflicts.getChildren().stream().filter(one -> one instanceof VBox).toList();
        for (int i = 0; i < Math.min(cards.size(), all.size()); i++) {
            Conflict one = all.get(i);
            mark(cards.get(i), i == model.conflictProperty().get());
            MergeReport.Value stands = model.lookedProperty().get().orElseThrow().plan().standing(one);
            List<MergeReport.Value> values = ReturnedViewModel.values(one);
            for (int value = 0; value < values.size(); value++) {
                mark(((VBox) cards.get(i)).getChildren().get(value + 1), values.get(value).equals(stands));
            }
        }
    }

    private static void mark(Node node, boolean on) {
        node.pseudoClassStateChanged(SELECTED, on);
    }

    private void fillReasons(Looked found) {
        reasons.getChildren().clear();
        for (ImportProblem one : found.plan().report().problems()) {
            reasons.getChildren().add(wrapped("– " + shortened(one) + ": " + Messages.of(one.told())));
        }
        for (OfAssessor one : found.returned().assessors()) {
            if (one.found().isEmpty()) {
                reasons.getChildren().add(wrapped("– " + Messages.get("returned.nothing-of", one.assessor())));
            }
            one.found().forEach(project -> notes(one, project));
        }
        List<ImportProblem> refused = new ArrayList<>(found.returned().problems());
        refused.addAll(found.plan().refused());
        refused.stream()
                .filter(ImportProblem::isError)
                .map(one -> shortened(one) + ": " + Messages.of(one.told()))
                .distinct()
                .forEach(this::refuse);
        found.returned().others().forEach(path -> refuse(Messages.get("returned.other", name(path))));
        if (!reasons.getChildren().isEmpty()) {
            reasons.getChildren().addFirst(Nodes.label("returned.left-out", "strong"));
        }
    }

    /** The project in the folder that a problem is of, and the file in it. */
    private String shortened(ImportProblem one) {
        String whole = model.folderProperty().get().strip();
        List<String> parts = Stream.of(one.file().split(Pattern.quote(whole)))
                .map(part -> part.replaceAll("^/+|/+$", ""))
                .filter(part -> !part.isEmpty())
                .distinct()
                .toList();
        return String.join("/", parts);
    }

    private void refuse(String words) {
        reasons.getChildren().add(Nodes.styled(wrapped("– " + words), "returned-refused"));
    }

    private void notes(OfAssessor one, Found project) {
        String name = name(project.path());
        if (!project.asHandedOut()) {
            reasons.getChildren().add(wrapped("– " + Messages.get("returned.other-bundle", name, one.assessor())));
        }
        if (!project.missing().isEmpty()) {
            reasons.getChildren().add(wrapped("– " + Messages.get(
                    "returned.lacks",
                    name,
                    project.missing().stream().map(TopicId::value).collect(Collectors.joining(", ")))));
        }
    }

    private static Label wrapped(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
