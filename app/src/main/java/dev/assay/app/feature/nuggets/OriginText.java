package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.WordDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.Text;

/** The origin of a nugget as a line of text; an edit as the words taken out and put in. */
final class OriginText {
    private OriginText() {}

    /** The pieces of the line; none when there is nothing to say. */
    static List<Text> of(NuggetRows.Provenance provenance) {
        List<Text> line = new ArrayList<>();
        switch (provenance) {
            case NuggetRows.Provenance.Unchanged unchanged -> {}
            case NuggetRows.Provenance.Own own -> line.addAll(WordDiff.plain(Messages.get("nuggets.origin.own")));
            case NuggetRows.Provenance.Merged merged ->
                line.addAll(WordDiff.plain(Messages.get(
                        "nuggets.origin.merged",
                        merged.sources().stream()
                                .map(source -> Messages.get("nuggets.origin.quoted", source))
                                .collect(Collectors.joining(" + ")))));
            case NuggetRows.Provenance.Split split ->
                line.addAll(WordDiff.plain(Messages.get("nuggets.origin.split", split.source())));
            case NuggetRows.Provenance.Copy copy ->
                line.addAll(WordDiff.plain(Messages.get("nuggets.origin.copy", copy.original())));
            case NuggetRows.Provenance.Edited edited -> {
                line.addAll(WordDiff.plain(Messages.get("nuggets.origin.edited") + " "));
                line.addAll(WordDiff.texts(edited.proposed(), edited.present()));
            }
        }
        return line;
    }
}
