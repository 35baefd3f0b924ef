package dev.assay.app.bench;

/** What happens in the window. */
final class WindowPart implements Bench.Part {
    @Override
    public void run(Bench bench) {
        bench.add(Figure.skipped("window", "not measured yet"));
    }
}
