package dev.assay.app.ui.text;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.FoldedText.Stretch;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Text;

/** The changes between two wordings, word by word; by characters where a script puts no blanks between words. */
public final class WordDiff {
    /** The fate of a stretch of words. */
    public enum Fate {
        KEPT,
        DELETED,
        INSERTED
    }

    /** A stretch of words with the blank that follows it, if one does. */
    public record Piece(Fate kind, String text) {}

    private WordDiff() {}

    public static List<Piece> between(String before, String after) {
        List<String> old = tokens(before);
        List<String> present = tokens(after);
        List<Piece> pieces = new ArrayList<>();
        int at = 0;
        for (AbstractDelta<String> delta : DiffUtils.diff(bare(old), bare(present)).getDeltas()) {
            int from = delta.getTarget().getPosition();
            add(pieces, Fate.KEPT, present.subList(at, from));
            int source = delta.getSource().getPosition();
            add(pieces, Fate.DELETED, old.subList(source, source + delta.getSource().size()));
            at = from + delta.getTarget().size();
            add(pieces, Fate.INSERTED, present.subList(from, at));
        }
        add(pieces, Fate.KEPT, present.subList(at, present.size()));
        return pieces;
    }

    /** The stretches of a text that another one before it lacks; blanks count for nothing. */
    public static List<Stretch> inserted(String before, String after) {
        List<Stretch> stretches = new ArrayList<>();
        int at = 0;
        for (Piece piece : between(before, after)) {
            int start = -1;
            int end = at;
            if (piece.kind() != Fate.DELETED) {
                for (char one : piece.text().toCharArray()) {
                    if (!Character.isWhitespace(one)) {
                        while (Character.isWhitespace(after.charAt(at))) {
                            at++;
                        }
                        start = start < 0 ? at : start;
                        end = ++at;
                    }
                }
            }
            if (piece.kind() == Fate.INSERTED && start >= 0) {
                stretches.add(new Stretch(start, end));
            }
        }
        return stretches;
    }

    private static void add(List<Piece> pieces, Fate kind, List<String> tokens) {
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

    /**
     * Both wordings in one line: the words that are gone have the style class {@code deleted}, those that came {@code
     * inserted}.
     */
    public static List<Text> texts(String before, String after) {
        List<Text> pieces = new ArrayList<>();
        for (Piece piece : between(before, after)) {
            String words = piece.text().stripTrailing();
            for (Text text : plain(words)) {
                switch (piece.kind()) {
                    case DELETED -> text.getStyleClass().add("deleted");
                    case INSERTED -> text.getStyleClass().add("inserted");
                    case KEPT -> {}
                }
                pieces.add(text);
            }
            if (piece.kind() == Fate.DELETED || words.length() < piece.text().length()) {
                // The line through the words does not go on between them.
                pieces.addAll(plain(" "));
            }
        }
        return pieces;
    }

    /** Words without a mark on them. */
    public static List<Text> plain(String words) {
        List<Text> pieces = new ArrayList<>();
        for (String piece : WrappedText.pieces(words)) {
            Text text = Nodes.styled(new Text(piece), "text");
            pieces.add(text);
        }
        return pieces;
    }
}
