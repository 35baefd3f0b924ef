package dev.assay.app.feature.label;

import dev.assay.app.plot.ShortNames;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The names of the answers beside the grid: blind ones, with the run behind each where that may be seen. FX thread
 * only.
 */
final class GridNames {
    /** Between the names and the cells. */
    private static final double GAP = 10;

    private final LabelsInView view;
    private final Supplier<Font> font;
    private List<String> whole = List.of();
    private List<String> fitted = List.of();
    private double fittedTo;

    GridNames(LabelsInView view, Supplier<Font> font) {
        this.view = view;
        this.font = font;
    }

    /** The room that the widest of them takes, and no more than {@code most}. */
    double room(boolean inColumns, double most) {
        double widest = IntStream.range(0, answers())
                .mapToDouble(answer -> width(name(answer, inColumns)))
                .max()
                .orElse(0);
        return Math.ceil(Math.min(most, widest)) + GAP;
    }

    /** The names as they have room beside the cells: of runs with long ones, what tells each from the others. */
    List<String> shown(boolean inColumns, double left) {
        List<String> now = IntStream.range(0, answers()).mapToObj(answer -> name(answer, inColumns)).toList();
        if (!now.equals(whole) || left != fittedTo) {
            double room = left - GAP / 2;
            whole = now;
            fittedTo = left;
            fitted = now.stream().allMatch(name -> width(name) <= room) ? now : shortened(inColumns, room);
        }
        return fitted;
    }

    private List<String> shortened(boolean inColumns, double room) {
        LabelSheet sheet = sheet();
        List<Pair> first = IntStream.range(0, answers()).mapToObj(answer -> new Pair(answer, 0)).toList();
        double before = first.stream().mapToDouble(pair -> width(named(sheet, pair, inColumns, ""))).max().orElse(0);
        List<String> runs = ShortNames.of(
                first.stream().map(pair -> sheet.visibleRun(pair).orElse("")).toList(),
                this::width,
                Math.max(0, room - before));
        return first.stream()
                .map(pair -> sheet.visibleRun(pair).isEmpty()
                        ? name(pair.answer(), inColumns)
                        : named(sheet, pair, inColumns, runs.get(pair.answer())))
                .toList();
    }

    private static String named(LabelSheet sheet, Pair pair, boolean inColumns, String run) {
        String blind = sheet.answer(pair).blindName();
        return Messages.get("label.answer.named", inColumns ? blind : Messages.get("label.answer", blind), run);
    }

    private double width(String words) {
        Text text = new Text(words);
        text.setFont(font.get());
        return text.getLayoutBounds().getWidth();
    }

    private String name(int answer, boolean inColumns) {
        LabelSheet sheet = sheet();
        Pair pair = new Pair(answer, 0);
        String blind = sheet.answer(pair).blindName();
        return sheet.visibleRun(pair)
                .map(run -> named(sheet, pair, inColumns, run))
                .orElseGet(() -> inColumns ? blind : Messages.get("label.answer", blind));
    }

    private LabelSheet sheet() {
        return view.sheetProperty().get().orElseThrow();
    }

    private int answers() {
        return view.walk().answers();
    }
}
