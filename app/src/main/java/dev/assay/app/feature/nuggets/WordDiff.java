package dev.assay.app.feature.nuggets;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.List;

/** What was changed between two wordings, word by word; by characters where a script puts no blanks between words. */
final class WordDiff {
    /** What became of a stretch of words. */
    enum Kind {
        KEPT,
        DELETED,
        INSERTED
    }

    /** A stretch of words with the blank that follows it, if one does. */
    record Piece(Kind kind, String text) {}

    private WordDiff() {}

    static List<Piece> between(String before, String after) {
        List<String> old = tokens(before);
        List<String> present = tokens(after);
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(bare(old), bare(present)).getDeltas()) {
            int from = delta.getTarget().getPosition();
            add(pieces, Kind.KEPT, present.subList(at, from));
            int source = delta.getSource().getPosition();
            add(pieces, Kind.DELETED, old.subList(source, source + delta.getSource().size()));
            at = from + delta.getTarget().size();
            add(pieces, Kind.INSERTED, present.subList(from, at));
        }
        add(pieces, Kind.KEPT, present.subList(at, present.size()));
        return pieces;
    }

    private static void add(List<Piece> pieces, Kind kind, List<String> tokens) {
        if (!tokens.isEmpty()) {
            String text = String.join("", tokens);
            pieces.add(new Piece(kind, text));
        }
    }

    private static List<String> bare(List<String> tokens) {
        return tokens.stream().map(String::strip).toList();
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        StringBuilder token = new StringBuilder();
        boolean blank = false;
        int[] points = text.strip().codePoints().toArray();
        for (int point : points) {
            if (Character.isWhitespace(point)) {
                blank = true;
                continue;
            }
            if (!token.isEmpty() && (blank || Character.isIdeographic(point) || isKana(point))) {
                tokens.add(blank ? token + " " : token.toString());
                token.setLength(0);
            }
            blank = false;
            token.appendCodePoint(point);
        }
        if (!token.isEmpty()) {
            tokens.add(token.toString());
        }
        return tokens;
    }

    private static boolean isKana(int point) {
        Character.UnicodeScript script = Character.UnicodeScript.of(point);
        return script == Character.UnicodeScript.HIRAGANA || script == Character.UnicodeScript.KATAKANA;
    }
}
