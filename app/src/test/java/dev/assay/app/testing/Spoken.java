package dev.assay.app.testing;

import dev.assay.app.service.ServiceWords;
import dev.assay.llm.LlmWords;
import dev.assay.model.ModelWords;
import dev.assay.model.Wording;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import javafx.stage.Window;

/** Every text that is in sight in all windows, and which of it is English of the program. FX thread only. */
public final class Spoken {
    private static final List<Wording> WORDINGS =
            List.of(ServiceWords.WORDING, StoreWords.WORDING, LlmWords.WORDING, ModelWords.WORDING);

    private Spoken() {}

    public static List<String> texts() {
        List<String> texts = new ArrayList<>();
        Window.getWindows().stream()
                .filter(Window::isShowing)
                .forEach(window -> add(window.getScene().getRoot(), texts));
        return texts;
    }

    private static void add(Node node, List<String> texts) {
        if (!node.isVisible()) {
            return;
        }
        Optional<String> text = switch (node) {
            case Labeled labeled -> Optional.ofNullable(labeled.getText());
            case TextInputControl field -> Optional.of(field.getText() == null ? "" : field.getText());
            case Text shown -> Optional.of(shown.getText());
            default -> Optional.empty();
        };
        text.filter(one -> !one.isBlank()).ifPresent(texts::add);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> add(child, texts));
        }
    }

    /** Those of the texts, line by line, that are an English sentence of the program that German says otherwise. */
    public static Set<String> english(List<String> texts) {
        Set<String> english = new HashSet<>();
        for (String text : texts) {
            for (String line : text.split("\n")) {
                if (isOfTheWindow(line) || WORDINGS.stream()
                        .flatMap(wording -> wording.recognise(line).stream())
                        .anyMatch(message -> !message.in(Locale.GERMAN).equals(line))) {
                    english.add(line);
                }
            }
        }
        return english;
    }

    private static boolean isOfTheWindow(String line) {
        return line.indexOf(' ') > 0 && OfTheWindow.ENGLISH.contains(line);
    }

    /** The sentences of the window in which nothing is filled in; read once. */
    private static final class OfTheWindow {
        static final Set<String> ENGLISH = sentences();

        private static Set<String> sentences() {
            ResourceBundle english = ResourceBundle.getBundle("dev.assay.app.ui.messages", Locale.ROOT);
            ResourceBundle german = ResourceBundle.getBundle("dev.assay.app.ui.messages", Locale.GERMAN);
            Set<String> sentences = new HashSet<>();
            english.keySet().forEach(key -> sentences.add(english.getString(key)));
            german.keySet().forEach(key -> sentences.remove(german.getString(key)));
            return sentences;
        }
    }
}
