package dev.assay.app.feature.label;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.assay.app.ui.FoldedText.Stretch;
import dev.assay.model.text.ComparableText;
import java.util.ArrayList;
import java.util.List;

/** The stretches of an answer whose words are not in the other one, word by word. */
final class OnlyHere {
    private OnlyHere() {}

    static List<Stretch> find(String text, String other) {
        List<WordPlaces.Word> here = WordPlaces.of(text);
        List<Stretch> found = new ArrayList<>();
        for (AbstractDelta<String> delta : DiffUtils.diff(ComparableText.words(other), bare(here)).getDeltas()) {
            int from = delta.getTarget().getPosition();
            int size = delta.getTarget().size();
            if (size > 0) {
                found.add(new Stretch(here.get(from).start(), here.get(from + size - 1).end()));
            }
        }
        return found;
    }

    private static List<String> bare(List<WordPlaces.Word> words) {
        return words.stream().map(WordPlaces.Word::folded).toList();
    }
}
