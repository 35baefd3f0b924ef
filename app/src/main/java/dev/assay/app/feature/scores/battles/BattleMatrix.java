package dev.assay.app.feature.scores.battles;

import dev.assay.app.plot.ShortNames;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.RunId;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleRatings.RatedPair;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.NodeOrientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;

/**
 * All pairs of runs: how often the run of the row won against the run of the column, and small how often they tied. The
 * more of the battles the row's run won, the darker. Arrow keys move. FX thread only.
 */
final class BattleMatrix extends GridPane {
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");
    private static final int SHADES = 5;
    /** The most letters above a column. */
    private static final int HEAD = 16;
    /** The most letters before a row. */
    private static final int NAME = 26;

    private final Map<String, HBox> cells = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<InHand>> inHand = new ReadOnlyObjectWrapper<>(Optional.empty());
    private List<RunId> runs = List.of();
    private Map<List<RunId>, RatedPair> pairs = Map.of();
    private int row;
    private int column;

    /**
     * A pair as the row's run sees it.
     *
     * @param pair empty where the two never met
     */
    record InHand(RunId run, RunId against, Optional<RatedPair> pair) {
        /** The battles that the run won. */
        int won() {
            return pair.map(one -> one.first().equals(run) ? one.wins() : one.losses()).orElse(0);
        }

        /** The battles that it lost. */
        int lost() {
            return pair.map(one -> one.first().equals(run) ? one.losses() : one.wins()).orElse(0);
        }

        int tied() {
            return pair.map(RatedPair::ties).orElse(0);
        }

        /** The share of the battles that the run won, a tie being half a win. */
        double preference() {
            return pair.map(one -> one.first().equals(run) ? one.preference() : 1 - one.preference()).orElse(0.5);
        }

        /** In a sentence. */
        String words() {
            return pair.isEmpty()
                    ? Messages.get("scores.battles.pair.none", run.value(), against.value())
                    : Messages.get("scores.battles.pair", run.value(), against.value(), won(), lost(), tied());
        }
    }

    BattleMatrix() {
        getStyleClass().add("battle-matrix");
        setId("battleMatrix");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setNodeOrientation(NodeOrientation.LEFT_TO_RIGHT);
        Commands.reserve(this, KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.HOME, KeyCode.END);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /** The pair that keys work on; empty where there are fewer than two runs. */
    ReadOnlyObjectProperty<Optional<InHand>> inHandProperty() {
        return inHand.getReadOnlyProperty();
    }

    /** Shows these; the pair in hand stays in hand wherever it stands now. */
    void show(BattleRatings ratings) {
        Optional<InHand> before = inHand.get();
        runs = ratings.runs().stream().map(BattleRatings.RatedRun::run).toList();
        pairs = new HashMap<>();
        ratings.pairs().forEach(pair -> {
            pairs.put(List.of(pair.first(), pair.second()), pair);
            pairs.put(List.of(pair.second(), pair.first()), pair);
        });
        getChildren().clear();
        cells.clear();
        List<String> whole = runs.stream().map(RunId::value).toList();
        List<String> heads = ShortNames.of(whole, String::length, HEAD);
        List<String> names = ShortNames.of(whole, String::length, NAME);
        for (int at = 0; at < runs.size(); at++) {
            Label head = name(runs.get(at), heads.get(at), "head");
            head.setRotate(-90);
            Group turned = new Group(head);
            add(turned, at + 1, 0);
            setHalignment(turned, HPos.CENTER);
            add(name(runs.get(at), names.get(at), "name"), 0, at + 1);
        }
        for (int down = 0; down < runs.size(); down++) {
            for (int across = 0; across < runs.size(); across++) {
                add(cell(down, across), across + 1, down + 1);
            }
        }
        take(
                before.map(one -> runs.indexOf(one.run())).filter(at -> at >= 0).orElse(0),
                before.map(one -> runs.indexOf(one.against())).filter(at -> at >= 0).orElse(1));
    }

    /** The name of a run, short where it is long; then it can still be read. */
    private static Label name(RunId run, String words, String style) {
        Label name = Nodes.blank(style);
        name.setText(words);
        name.setMinWidth(USE_PREF_SIZE);
        if (!words.equals(run.value())) {
            name.setTooltip(new Tooltip(run.value()));
        }
        return name;
    }

    private HBox cell(int down, int across) {
        HBox cell = Nodes.styled(new HBox(), "cell");
        cells.put(down + " " + across, cell);
        if (down == across) {
            cell.getStyleClass().add("self");
            return cell;
        }
        InHand pair = at(down, across);
        if (pair.pair().isPresent()) {
            Label won = Nodes.blank("won");
            won.setText(Integer.toString(pair.won()));
            Label tied = Nodes.blank("tied");
            tied.setText(Integer.toString(pair.tied()));
            cell.getChildren().setAll(won, tied);
            int shade = (int) Math.round(Math.max(0, 2 * pair.preference() - 1) * SHADES);
            if (shade > 0) {
                cell.getStyleClass().add("shade-" + shade);
            }
        }
        cell.setOnMousePressed(event -> {
            requestFocus();
            take(down, across);
        });
        return cell;
    }

    private InHand at(int down, int across) {
        RunId run = runs.get(down);
        RunId against = runs.get(across);
        return new InHand(run, against, Optional.ofNullable(pairs.get(List.of(run, against))));
    }

    private void key(KeyEvent event) {
        int last = runs.size() - 1;
        switch (event.getCode()) {
            case UP -> step(-1, 0);
            case DOWN -> step(1, 0);
            case LEFT -> step(0, -1);
            case RIGHT -> step(0, 1);
            case HOME -> take(row, row == 0 ? 1 : 0);
            case END -> take(row, row == last ? last - 1 : last);
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Steps on, over the cell that pairs a run with itself. */
    private void step(int down, int across) {
        int toRow = row + down;
        int toColumn = column + across;
        if (toRow == toColumn) {
            toRow += down;
            toColumn += across;
        }
        if (toRow >= 0 && toColumn >= 0 && toRow < runs.size() && toColumn < runs.size()) {
            take(toRow, toColumn);
        }
    }

    /** Takes the pair of a run with another in hand. */
    void take(int toRow, int toColumn) {
        Optional.ofNullable(cells.get(row + " " + column)).ifPresent(cell -> mark(cell, false));
        row = toRow;
        column = toColumn == toRow ? (toRow == 0 ? 1 : 0) : toColumn;
        boolean some = row < runs.size() && column < runs.size();
        inHand.set(some ? Optional.of(at(row, column)) : Optional.empty());
        setAccessibleText(inHand.get().map(InHand::words).orElse(""));
        Optional.ofNullable(cells.get(row + " " + column)).ifPresent(cell -> mark(cell, true));
    }

    private static void mark(HBox cell, boolean is) {
        cell.pseudoClassStateChanged(IN_HAND, is);
    }
}
