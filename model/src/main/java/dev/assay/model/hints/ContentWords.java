package dev.assay.model.hints;

import dev.assay.model.ComparableText;
import dev.assay.model.WordForms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The words of a text that say something, each once, in the form in which they are compared. Where a script has no
 * spaces, two characters that follow each other stand for a word.
 */
public final class ContentWords {
    private final Set<String> forms;

    private ContentWords(Set<String> forms) {
        this.forms = forms;
    }

    /** The content words of a text; of one that has only little words, those. */
    public static ContentWords of(String text) {
        List<String> words = ComparableText.words(text);
        List<String> telling =
                words.stream().filter(word -> !WordForms.isLittleAnywhere(bare(word))).toList();
        return new ContentWords(forms(telling.isEmpty() ? words : telling));
    }

    /** Every word of a text, the little ones too: to look for content words in. */
    public static ContentWords everyWordOf(String text) {
        return new ContentWords(forms(ComparableText.words(text)));
    }

    private static Set<String> forms(List<String> words) {
        Set<String> forms = new LinkedHashSet<>();
        List<String> alone = new ArrayList<>();
        for (String word : words) {
            if (ComparableText.isWordOfOneCharacter(word)) {
                alone.add(word);
            } else {
                addPairs(alone, forms);
                forms.add(WordForms.stem(bare(word)));
            }
        }
        addPairs(alone, forms);
        return forms;
    }

    private static void addPairs(List<String> characters, Set<String> forms) {
        if (characters.size() == 1) {
            forms.add(characters.getFirst());
        }
        for (int i = 1; i < characters.size(); i++) {
            forms.add(characters.get(i - 1) + characters.get(i));
        }
        characters.clear();
    }

    private static String bare(String word) {
        return word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
    }

    /** The words in their order. */
    public Set<String> forms() {
        return Collections.unmodifiableSet(forms);
    }

    /** These words but those of {@code others}; all of them where nothing else is left. */
    public ContentWords without(ContentWords others) {
        Set<String> left = new LinkedHashSet<>(forms);
        left.removeAll(others.forms);
        return left.isEmpty() ? this : new ContentWords(left);
    }

    /** The share of these words that {@code text} has too, 0 to 1; 0 when there are none. */
    public double shareIn(ContentWords text) {
        return forms.isEmpty()
                ? 0
                : (double) forms.stream().filter(text.forms::contains).count() / forms.size();
    }
}
