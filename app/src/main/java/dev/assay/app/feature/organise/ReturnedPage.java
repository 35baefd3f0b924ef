package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ReturnedViewModel.Looked;
import dev.assay.app.feature.organise.ReturnedViewModel.State;
import dev.assay.app.judging.WindowPage;
import dev.assay.app.service.merge.ReturnedAgreement;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.merge.ReturnedService.OfTopic;
import dev.assay.app.service.merge.ReturnedService.Returned;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.Outcome;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.merge.MergeReport.Conflict;
import dev.assay.persistence.merge.MergeReport.Labels;
import dev.assay.persistence.merge.MergeReport.Merged;
import dev.assay.persistence.merge.MergeReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The page of returned bundles: who has returned what, what a merge of it would bring, and the merge. */
public final class ReturnedPage {
    /** Narrower than this, in heights of a line, the merge stands below the people. */
    private static final double NARROW = 76;

    private final ReturnedViewModel model;
    private final Commands commands;
    private final Choosers choosers;
    private final Parent page;
    private WindowPage over;

    @FXML private Label summary;
    @FXML private Button folders;
    @FXML private Button again;
    @FXML private Button leave;
    @FXML private Node start;
    @FXML private TextField plan;
    @FXML private Button choosePlan;
    @FXML private TextField folder;
    @FXML private Button chooseFolder;
    @FXML private Button look;
    @FXML private Label problem;
    @FXML private SplitPane work;
    @FXML private HBox legend;
    @FXML private GridPane people;
    @FXML private VBox overlap;
    @FXML private GridPane pairs;
    @FXML private Label overlapSaid;
    @FXML private Label untouched;
    @FXML private GridPane counts;
    @FXML private VBox conflicts;
    @FXML private VBox reasons;
    @FXML private Button merge;
    @FXML private Button decide;
    @FXML private Label mergeSaid;

    private ReturnedPage(ReturnedViewModel model, Commands commands, Choosers choosers) {
        this.model = model;
        this.commands = commands;
        this.choosers = choosers;
        this.page = Layouts.load("ReturnedView.fxml", this);
    }

    /**
     * Answers the command that brings the page into view.
     *
     * @param place what the screens stand in
     */
    public static void answer(
            Workspace workspace,
            Commands commands,
            BackgroundRunner db,
            BackgroundRunner files,
            Choosers choosers,
            Pane place) {
        ReturnedViewModel model = new ReturnedViewModel(workspace, db, files);
        commands.onWhile(model::canMerge, ReturnedAct.MERGE_RETURNED, model::merge);
        commands.on(ReturnedAct.LOOK_AGAIN, model::look);
        commands.onWhile(model::hasConflicts, ReturnedAct.TAKE_FIRST, () -> model.choose(0));
        commands.onWhile(model::hasConflicts, ReturnedAct.TAKE_SECOND, () -> model.choose(1));
        commands.onWhile(model::hasConflicts, ReturnedAct.NEXT_CONFLICT, model::nextConflict);
        commands.on(ReturnedAct.DECIDE_AFTER_MERGE, () -> commands.run(WindowCommand.ADJUDICATE));
        List<ReturnedPage> made = new ArrayList<>();
        commands.onWhile(() -> workspace.open().isPresent(), WindowCommand.RETURNED_BUNDLES, () -> {
            if (made.isEmpty()) {
                ReturnedPage page = new ReturnedPage(model, commands, choosers);
                page.over = WindowPage.ofActs(
                        page.page,
                        ReturnedAct.RETURNED,
                        place,
                        workspace,
                        commands,
                        page::open,
                        model::close,
                        () -> model.isActing() || workspace.reversingProperty().get());
                made.add(page);
            }
            made.getFirst().over.toggle();
        });
    }

    private void open() {
        // What scrolls has its content only then.
        page.applyCss();
        model.open();
        focus();
    }

    private void focus() {
        if (start.isVisible()) {
            folder.requestFocus();
        } else if (!merge.isDisabled()) {
            merge.requestFocus();
        } else if (decide.isVisible()) {
            decide.requestFocus();
        } else {
            again.requestFocus();
        }
    }

    @FXML
    private void initialize() {
        plan.textProperty().bindBidirectional(model.planProperty());
        folder.textProperty().bindBidirectional(model.folderProperty());
        folder.setOnAction(event -> model.look());
        plan.setOnAction(event -> model.look());
        look.disableProperty().bind(folder.textProperty().map(String::isBlank));
        look.setOnAction(event -> model.look());
        chooseFolder.setOnAction(event -> choose("returned.folder", folder));
        choosePlan.setOnAction(event -> choose("returned.plan", plan));
        folders.setOnAction(event -> model.chooseFolders());
        cap(again, ReturnedAct.LOOK_AGAIN);
        again.setOnAction(event -> model.look());
        cap(merge, ReturnedAct.MERGE_RETURNED);
        merge.setOnAction(event -> model.merge());
        cap(decide, ReturnedAct.DECIDE_AFTER_MERGE);
        decide.setOnAction(event -> commands.run(WindowCommand.ADJUDICATE));
        leave.setGraphic(KeyCap.of("Esc"));
        leave.setContentDisplay(ContentDisplay.RIGHT);
        leave.setOnAction(event -> over.close());
        for (String look : List.of("locked", "begun", "open")) {
            Label one = new Label(Messages.get("returned.cell." + look), cell(look));
            legend.getChildren().add(Nodes.styled(one, "muted"));
        }
        work.widthProperty().subscribe(this::turn);
        summary.fontProperty().subscribe(this::turn);
        model.stateProperty().subscribe(this::show);
        model.lookedProperty().subscribe(found -> {
            found.ifPresent(this::fill);
            show();
        });
        model.conflictProperty().subscribe(this::showConflicts);
        model.problemProperty().subscribe(words -> Nodes.show(problem, words));
    }

    /** Where there is no room beside the people, the merge stands below them. */
    private void turn() {
        boolean narrow = work.getWidth() < NARROW * TextSize.of(work.getScene()).pixels();
        work.setOrientation(narrow ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    }

    private void choose(String title, TextField field) {
        choosers.folder(Messages.get(title)).ifPresent(chosen -> field.setText(chosen.toString()));
    }

    private static void cap(Button button, Command command) {
        button.setGraphic(new KeyCap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
    }

    private void show() {
        State state = model.stateProperty().get();
        boolean some = model.lookedProperty().get().isPresent() && state != State.EMPTY;
        boolean hadKeys = over != null && over.isShown();
        Nodes.show(start, !some);
        Nodes.show(work, some);
        Nodes.show(folders, some);
        Nodes.show(again, some);
        boolean busy = state == State.LOOKING || state == State.MERGING;
        again.setDisable(busy);
        work.setOpacity(busy ? 0.6 : 1);
        if (state == State.LOOKING) {
            summary.setText(Messages.get("returned.looking"));
        } else {
            summary.setText(model.lookedProperty().get().filter(found -> some).map(ReturnedPage::summary).orElse(""));
        }
        folders.setText(Path.of(model.folderProperty().get().strip()).getFileName() + "/");
        folders.setAccessibleText(Messages.get("returned.folder") + ": " + model.folderProperty().get());
        merge.setText(model.mergeWords());
        merge.setDisable(!model.canMerge());
        boolean merged = state == State.MERGED;
        Nodes.show(decide, merged);
        Nodes.show(untouched, !merged);
        mergeSaid.setText(mergeSaid(state));
        if (hadKeys && !busy) {
            focus();
        }
    }

    private String mergeSaid(State state) {
        if (state == State.MERGED) {
            return Messages.get(
                    "returned.merged.at", model.mergedAt().map(ShownTime::ofDay).orElse(""));
        }
        if (model.isReadOnly()) {
            return Messages.get("import.read-only");
        }
        return model.lookedProperty().get()
                .map(found -> found.canMerge()
                        ? Messages.get("returned.merge.said", fresh(found.plan().report()))
                        : Messages.get(
                                found.plan().sources().isEmpty() ? "returned.merge.none" : "returned.merge.known"))
                .orElse("");
    }

    private static int fresh(MergeReport report) {
        return report.sources().stream()
                .mapToInt(one -> one.labels().fresh()
                        + one.judgments().values().stream().mapToInt(Labels::fresh).sum()
                        + one.decisions().fresh())
                .sum();
    }

    private static String summary(Looked found) {
        Returned returned = found.returned();
        return Messages.get(
                "returned.said", returned.returned(), returned.assessors().size(), returned.done());
    }

    private void fill(Looked found) {
        fillPeople(found);
        fillCounts(found.plan().report());
        fillConflicts();
        fillReasons(found);
        fillPairs(found.returned().agreement());
    }

    // How far they agree.

    private void fillPairs(ReturnedAgreement agreement) {
        pairs.getChildren().clear();
        Nodes.show(overlap, !agreement.pairs().isEmpty());
        List<String> names = agreement.assessors();
        for (int i = 1; i < names.size(); i++) {
            add(pairs, 0, i, Nodes.styled(new Label(names.get(i)), "muted"));
        }
        for (int i = 0; i < names.size() - 1; i++) {
            rule(pairs, i + 1);
            add(pairs, i + 1, 0, Nodes.styled(new Label(names.get(i)), "strong"));
            for (int j = i + 1; j < names.size(); j++) {
                String one = names.get(i);
                String other = names.get(j);
                add(pairs, i + 1, j, agreement.pairs().stream()
                        .filter(pair -> pair.one().equals(one) && pair.other().equals(other))
                        .findFirst()
                        .map(ReturnedPage::pair)
                        .orElseGet(() -> Nodes.label("returned.pair.none", "muted")));
            }
        }
        boolean hidden = agreement.pairs().stream().allMatch(pair -> pair.kappas().isEmpty())
                && agreement.pairs().stream().anyMatch(pair -> pair.locked() > 0);
        overlapSaid.setText(Messages.get(hidden ? "returned.pair.hidden" : "returned.pair.said"));
    }

    private static Node pair(ReturnedAgreement.Pair pair) {
        VBox cell = new VBox();
        pair.kappas().forEach((kind, of) -> {
            Label number = Nodes.styled(new Label(kappa(of.kappa())), "strong");
            HBox line = Nodes.styled(new HBox(number, Nodes.styled(
                    new Label(Messages.get("returned.pair.kind", named(kind.word()), of.items())), "muted")),
                    "returned-line");
            cell.getChildren().add(line);
        });
        cell.getChildren().add(Nodes.styled(
                new Label(Messages.get("returned.pair.topics", pair.locked(), pair.shared())), "muted"));
        return cell;
    }

    private static String kappa(Outcome kappa) {
        return kappa instanceof Outcome.Value value ? Messages.get("returned.pair.kappa", value.value()) : "–";
    }

    private static String named(String kind) {
        return Messages.find("compare.of." + kind).orElse(kind);
    }

    // Who has what.

    private static Region cell(String look) {
        return Nodes.styled(new Region(), "returned-cell", look);
    }

    private void fillPeople(Looked found) {
        people.getChildren().clear();
        int[] row = {0};
        add(people, row[0], 0, head("bundles.column.assessor"));
        add(people, row[0], 1, Nodes.styled(
                new Label(Messages.get("returned.column.topics", found.topics().size())), "muted"));
        add(people, row[0], 2, right(head("returned.column.locked")));
        add(people, row[0], 3, right(head("returned.column.judged")));
        GridPane.setHgrow(people.getChildren().get(1), Priority.ALWAYS);
        for (OfAssessor one : found.returned().assessors()) {
            if (one.found().isEmpty()) {
                person(++row[0], one, Optional.empty(), found);
            }
            one.found().forEach(project -> person(++row[0], one, Optional.of(project), found));
        }
    }

    private void person(int row, OfAssessor one, Optional<Found> project, Looked found) {
        rule(people, row);
        Label name = Nodes.styled(new Label(one.assessor()), "strong");
        String file = project.map(back -> back.by().equals(one.assessor())
                        ? name(back.path())
                        : name(back.path()) + " · " + Messages.get("returned.judged-as", back.by()))
                .orElseGet(() -> Messages.get("returned.nothing"));
        add(people, row, 0, new VBox(name, Nodes.styled(new Label(file), "muted")));
        add(people, row, 1, cells(one, project, found));
        add(people, row, 2, right(new Label(Messages.get(
                "returned.judged", project.map(Found::locked).orElse(0), one.topics()))));
        add(people, row, 3, right(new Label(Messages.get(
                "returned.judged",
                project.map(Found::judged).orElse(0L),
                project.map(Found::expected).orElse(0L)))));
        Label at = Nodes.styled(
                new Label(project.flatMap(Found::at).map(ShownTime::friendly).orElse("")), "muted");
        Label tag = tag(one, project);
        List.of(tag, at).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
        add(people, row, 4, new VBox(tag, at));
    }

    private static Label tag(OfAssessor one, Optional<Found> project) {
        if (project.isEmpty()) {
            return Nodes.styled(new Label(Messages.get("returned.tag.none")), "badge", "told");
        }
        int open = one.topics() - project.get().locked();
        return open == 0
                ? Nodes.styled(new Label(Messages.get("returned.tag.done")), "badge", "returned-done")
                : Nodes.styled(new Label(Messages.get("returned.tag.open", open)), "badge", "returned-open");
    }

    /** A cell for each topic of the plan in its order, so that overlap is seen. */
    private static Node cells(OfAssessor one, Optional<Found> project, Looked found) {
        Set<TopicId> wanted = new LinkedHashSet<>(found.returned().plan()
                .map(plan -> plan.topics(one.assessor()))
                .orElseGet(() -> project.map(back -> back.topics().stream().map(OfTopic::topic).toList())
                        .orElse(List.of())));
        Map<TopicId, OfTopic> there = project.map(Found::topics).orElse(List.of()).stream()
                .collect(Collectors.toMap(OfTopic::topic, topic -> topic));
        FlowPane row = Nodes.styled(new FlowPane(), "returned-cells");
        List<String> words = new ArrayList<>();
        for (TopicId topic : found.topics()) {
            OfTopic state = there.get(topic);
            String look = !wanted.contains(topic)
                    ? "none"
                    : state == null
                            ? "open"
                            : state.state() == TopicState.LOCKED ? "locked" : state.judged() > 0 ? "begun" : "open";
            row.getChildren().add(cell(look));
            if (!look.equals("none")) {
                words.add(topic + " " + Messages.get("returned.cell." + look));
            }
        }
        row.setAccessibleText(String.join(", ", words));
        return row;
    }

    private static String name(Path path) {
        return Optional.ofNullable(path.getFileName()).orElse(path).toString();
    }

    private static Label head(String key) {
        return Nodes.label(key, "muted");
    }

    private static <N extends Node> N right(N node) {
        GridPane.setHalignment(node, HPos.RIGHT);
        return node;
    }

    private static void add(GridPane grid, int row, int column, Node node) {
        if (node instanceof Label words && column > 0) {
            // Numbers are whole.
            words.setMinWidth(Region.USE_PREF_SIZE);
        }
        grid.add(node, column, row);
    }

    /** A line above a row. */
    private static void rule(GridPane grid, int row) {
        Region line = Nodes.styled(new Region(), "returned-rule");
        GridPane.setValignment(line, VPos.TOP);
        grid.add(line, 0, row, GridPane.REMAINING, 1);
    }

    // What a merge brings.

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
        add(counts, 0, 0, Nodes.styled(bundles, "muted"));
        GridPane.setHgrow(bundles, Priority.ALWAYS);
        List<String> heads = List.of("fresh", "known", "conflicts", "left-out");
        IntStream.range(0, heads.size())
                .forEach(place -> add(counts, 0, place + 1, right(head("returned.column." + heads.get(place)))));
        int row = 0;
        for (Count one : counted(report)) {
            row++;
            rule(counts, row);
            add(counts, row, 0, new Label(one.name()));
            add(counts, row, 1, right(Nodes.styled(new Label(number(one.fresh())), "strong")));
            add(counts, row, 2, right(new Label(number(one.known()))));
            Label conflict = new Label(number(one.conflicts()));
            add(counts, row, 3, right(one.conflicts() > 0 ? Nodes.styled(conflict, "returned-conflict") : conflict));
            add(counts, row, 4, right(new Label(number(one.leftOut()))));
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
            String said = value.said().map(ReturnedPage::word).orElseGet(() -> Messages.get("returned.value.hidden"));
            String from = value.at().map(ShownTime::friendly).map(at -> at + " · ").orElse("")
                    + (value.source().isEmpty()
                            ? Messages.get("returned.value.here")
                            : name(Path.of(value.source())));
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            HBox line = Nodes.styled(
                    new HBox(
                            new KeyCap(i == 0 ? ReturnedAct.TAKE_FIRST : ReturnedAct.TAKE_SECOND),
                            new Label(said),
                            space,
                            Nodes.styled(new Label(from), "muted")),
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
        node.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("selected"), on);
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
