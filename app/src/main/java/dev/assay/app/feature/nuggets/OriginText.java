package dev.assay.app.feature.nuggets;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import dev.assay.app.feature.nuggets.work.NuggetRows;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.WrappedText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.Text;

/** Where a nugget came from, as a line of text; an edit as the words taken out and put in. */
public final class OriginText {
    private OriginText() {}

    /** The pieces of the line; none when there is nothing to say. */
    static List<Text> of(NuggetRows.Provenance provenance) {
        List<Text> line = new ArrayList<>();
        switch (provenance) {
            case NuggetRows.Provenance.Unchanged unchanged -> {}
            case NuggetRows.Provenance.Own own -> line.addAll(plain(Messages.get("nuggets.origin.own")));
            case NuggetRows.Provenance.Merged merged ->
                line.addAll(plain(Messages.get(
                        "nuggets.origin.merged",
                        merged.sources().stream()
                                .map(source -> Messages.get("nuggets.origin.quoted", source))
                                .collect(Collectors.joining(" + ")))));
            case NuggetRows.Provenance.Split split -> line.addAll(plain(Messages.get("nuggets.origin.split", split.source())));
            case NuggetRows.Provenance.Copy copy -> line.addAll(plain(Messages.get("nuggets.origin.copy", copy.original())));
            case NuggetRows.Provenance.Edited edited -> {
                line.addAll(plain(Messages.get("nuggets.origin.edited") + " "));
                line.addAll(difference(edited));
            }
        }
        return line;
    }

    private static List<Text> difference(NuggetRows.Provenance.Edited edited) {
        List<Text> pieces = new ArrayList<>();
        for (WordDiff.Piece piece : WordDiff.between(edited.proposed(), edited.present())) {
            String words = piece.text().stripTrailing();
            for (Text text : plain(words)) {
                switch (piece.kind()) {
                    case DELETED -> text.getStyleClass().add("deleted");
                    case INSERTED -> text.getStyleClass().add("inserted");
                    case KEPT -> {}
                }
                pieces.add(text);
            }
            if (piece.kind() == WordDiff.Fate.DELETED || words.length() < piece.text().length()) {
                // The line through the words does not go on between them.
                pieces.addAll(plain(" "));
            }
        }
        return pieces;
    }

    /** Words without a mark on them. */
    static List<Text> plain(String words) {
        List<Text> pieces = new ArrayList<>();
        for (String piece : WrappedText.pieces(words)) {
            Text text = new Text(piece);
            text.getStyleClass().add("text");
            pieces.add(text);
        }
        return pieces;
    }

    /** What was changed between two wordings, word by word; by characters where a script puts no blanks between words. */
    public static final class WordDiff {
        /** What became of a stretch of words. */
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
    }
}
