package dev.assay.app.ui.text;

import dev.assay.app.ui.Beside;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** Shows a passage that an answer cites beside the answer. FX thread only. */
public final class PassageBeside {
    private final Map<DocumentId, Passage> pool;
    private final Label title = Nodes.blank("strong");
    private final WrappedText text = new WrappedText();
    private final ScrollPane scroll = new ScrollPane(text);
    private final PopOver popOver;
    private Optional<Citations.Reference> shown = Optional.empty();

    /** @param pool the passages that can be shown */
    public PassageBeside(Map<DocumentId, Passage> pool) {
        this.pool = Map.copyOf(pool);
        title.setWrapText(true);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        VBox content = Nodes.styled(new VBox(title, scroll), "passage-beside");
        content.setId("passageBeside");
        popOver = Beside.of(content);
    }

    /** Shows it below a place in the text. */
    public void show(Citations.Reference reference, Node owner, double screenX, double screenY) {
        fill(reference);
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_CENTER);
        popOver.show(owner, screenX, screenY);
    }

    private void fill(Citations.Reference reference) {
        Optional<Passage> passage = Optional.ofNullable(pool.get(new DocumentId(reference.docid())));
        title.setText(reference.number() + "  " + reference.words(" · "));
        text.setText(passage.map(Passage::text).orElseGet(() -> Messages.get("label.citation.none")));
        scroll.setVvalue(0);
        shown = Optional.of(reference);
    }

    /** Goes from one reference to the next, round the end, beside what cites them. */
    public void next(List<Citations.Reference> references, Node citing) {
        if (!references.isEmpty()) {
            int from = shown.filter(one -> popOver.isShowing()).map(references::indexOf).orElse(-1);
            fill(references.get((from + 1) % references.size()));
            popOver.setArrowLocation(PopOver.ArrowLocation.LEFT_CENTER);
            if (!popOver.isShowing()) {
                popOver.show(citing);
            }
        }
    }

    /** Takes it away. */
    public void hide() {
        popOver.hide();
    }
}
