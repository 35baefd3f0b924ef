package dev.assay.app.feature.organise;

import dev.assay.app.feature.organise.ReturnedViewModel.Looked;
import dev.assay.app.service.merge.ReturnedAgreement;
import dev.assay.app.service.merge.ReturnedService.Found;
import dev.assay.app.service.merge.ReturnedService.OfAssessor;
import dev.assay.app.service.merge.ReturnedService.OfTopic;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Shows who has returned which topics, and how far people agree on those that both locked. */
final class ReturnedPeople {
    /** In letters' sizes: the cells of the topics, and what stands beside them. */
    private static final double LEAST_CELLS = 12;
    private static final double BESIDE_CELLS = 36;

    private final RuledGrid people;
    private final VBox overlap;
    private final RuledGrid pairs;
    private final Label overlapSaid;

    /**
     * @param people the grid with a row for each project
     * @param overlap the part with {@code pairs} and {@code overlapSaid}
     */
    ReturnedPeople(RuledGrid people, VBox overlap, RuledGrid pairs, Label overlapSaid) {
        this.people = people;
        this.overlap = overlap;
        this.pairs = pairs;
        this.overlapSaid = overlapSaid;
    }

    void show(Looked found) {
        fillPeople(found);
        fillPairs(found.returned().agreement());
    }

    /** The cell of a topic. */
    static Region cell(String look) {
        return Nodes.styled(new Region(), "returned-cell", look);
    }

    private void fillPeople(Looked found) {
        people.getChildren().clear();
        int[] row = {0};
        people.put(row[0], 0, Nodes.label("bundles.column.assessor", "muted"));
        people.put(row[0], 1, Nodes.styled(
                new Label(Messages.get("returned.column.topics", found.topics().size())), "muted"));
        people.putRight(row[0], 2, Nodes.label("returned.column.locked", "muted"));
        people.putRight(row[0], 3, Nodes.label("returned.column.judged", "muted"));
        GridPane.setHgrow(people.getChildren().get(1), Priority.ALWAYS);
        for (OfAssessor one : found.returned().assessors()) {
            if (one.found().isEmpty()) {
                person(++row[0], one, Optional.empty(), found);
            }
            one.found().forEach(project -> person(++row[0], one, Optional.of(project), found));
        }
    }

    private void person(int row, OfAssessor one, Optional<Found> project, Looked found) {
        people.rule(row);
        Label name = Nodes.styled(new Label(one.assessor()), "strong");
        String file = project.map(back -> back.by().equals(one.assessor())
                        ? MergePreview.name(back.path())
                        : MergePreview.name(back.path()) + " · " + Messages.get("returned.judged-as", back.by()))
                .orElseGet(() -> Messages.get("returned.nothing"));
        people.put(row, 0, new VBox(name, Nodes.styled(new Label(file), "muted")));
        people.put(row, 1, cells(one, project, found));
        people.putRight(row, 2, new Label(Messages.get(
                "returned.judged", project.map(Found::locked).orElse(0), one.topics())));
        people.putRight(row, 3, new Label(project
                .map(back -> Messages.get("returned.judged", back.judged(), back.expected()))
                .orElse("")));
        Label at = Nodes.styled(
                new Label(project.flatMap(Found::at).map(ShownTime::friendly).orElse("")), "muted");
        at.setId("returnedAt");
        Label tag = tag(one, project);
        List.of(tag, at).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
        people.put(row, 4, new VBox(tag, at));
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
    private Node cells(OfAssessor one, Optional<Found> project, Looked found) {
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
        // The grid gives a row the height that the cells need in this width, and them more where there is more.
        row.prefWidthProperty().bind(people.widthProperty().map(width -> {
            double em = TextSize.of(people.getScene()).pixels();
            return Math.max(LEAST_CELLS * em, width.doubleValue() - BESIDE_CELLS * em);
        }));
        return row;
    }

    private void fillPairs(ReturnedAgreement agreement) {
        pairs.getChildren().clear();
        Nodes.show(overlap, !agreement.pairs().isEmpty());
        List<String> names = agreement.assessors();
        for (int i = 1; i < names.size(); i++) {
            pairs.put(0, i, Nodes.styled(new Label(names.get(i)), "muted"));
        }
        for (int i = 0; i < names.size() - 1; i++) {
            pairs.rule(i + 1);
            pairs.put(i + 1, 0, Nodes.styled(new Label(names.get(i)), "strong"));
            for (int j = i + 1; j < names.size(); j++) {
                String one = names.get(i);
                String other = names.get(j);
                pairs.put(i + 1, j, agreement.pairs().stream()
                        .filter(pair -> pair.one().equals(one) && pair.other().equals(other))
                        .findFirst()
                        .map(ReturnedPeople::pair)
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
            String about = Messages.get("returned.pair.kind", MergePreview.named(kind.word()), of.items());
            cell.getChildren()
                    .add(Nodes.styled(new HBox(number, Nodes.styled(new Label(about), "muted")), "returned-line"));
        });
        cell.getChildren().add(Nodes.styled(
                new Label(Messages.get("returned.pair.topics", pair.locked(), pair.shared())), "muted"));
        return cell;
    }

    private static String kappa(Outcome kappa) {
        return kappa instanceof Outcome.Value value ? Messages.get("returned.pair.kappa", value.value()) : "–";
    }
}
