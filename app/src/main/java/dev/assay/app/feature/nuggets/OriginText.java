package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.WrappedText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.Text;

/** Where a nugget came from, as a line of text; an edit as the words taken out and put in. */
final class OriginText {
    private OriginText() {}

    /** The pieces of the line; none when there is nothing to say. */
    static List<Text> of(Provenance provenance) {
        List<Text> line = new ArrayList<>();
        switch (provenance) {
            case Provenance.Unchanged unchanged -> {}
            case Provenance.Own own -> line.addAll(plain(Messages.get("nuggets.origin.own")));
            case Provenance.Merged merged ->
                line.addAll(plain(Messages.get(
                        "nuggets.origin.merged",
                        merged.sources().stream()
                                .map(source -> Messages.get("nuggets.origin.quoted", source))
                                .collect(Collectors.joining(" + ")))));
            case Provenance.Split split -> line.addAll(plain(Messages.get("nuggets.origin.split", split.source())));
            case Provenance.Copy copy -> line.addAll(plain(Messages.get("nuggets.origin.copy", copy.original())));
            case Provenance.Edited edited -> {
                line.addAll(plain(Messages.get("nuggets.origin.edited") + " "));
                line.addAll(difference(edited));
            }
        }
        return line;
    }

    private static List<Text> difference(Provenance.Edited edited) {
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
            if (piece.kind() == WordDiff.Kind.DELETED || words.length() < piece.text().length()) {
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
}
