package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.model.Passage;
import dev.assay.persistence.ProjectStore;
import java.util.List;

/** Finding words in a topic's passages, key by key. */
final class SearchPart implements Bench.Part {
    @Override
    public void run(Bench bench) throws Exception {
        List<Passage> passages;
        try (ProjectStore store = ProjectStore.openReadOnly(bench.track().imported())) {
            passages = store.passages(bench.track().topic(0));
        }
        String words = passages.getLast().text().substring(0, 24);
        BenchSamples keystrokes = new BenchSamples();
        int[] hits = {0};
        for (int round = 0; round < Smallest.or(20, 1); round++) {
            for (int length = 1; length <= words.length(); length++) {
                String typed = words.substring(0, length);
                keystrokes.time(() -> {
                    for (Passage passage : passages) {
                        hits[0] += FoldedText.of(passage.text()).find(typed).size();
                    }
                });
            }
        }
        bench.add(Figure.limited(
                "search " + passages.size() + " passages, a keystroke: p99",
                keystrokes.most(),
                20,
                "ms",
                "at most 20 ms; median " + Figure.number(keystrokes.median()) + " ms, " + hits[0] + " hits"));
    }
}
