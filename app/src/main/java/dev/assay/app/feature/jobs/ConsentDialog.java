package dev.assay.app.feature.jobs;

import dev.assay.app.service.Unconfirmed;
import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Confirmations;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.steps.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Asks before anything is sent to a server for the first time, or as a stranger's job says. Enter never agrees. */
final class ConsentDialog {
    private static final double WIDTH = 620;
    private static final double SPACE = 9;
    private static final int ROWS = 8;

    private ConsentDialog() {}

    /** Shows the question; nothing waits for the answer. */
    static void show(Confirming confirming, Confirming.Question question, Window owner) {
        Unconfirmed what = question.unconfirmed();
        ButtonType send = new ButtonType(Messages.get("consent.send"), ButtonBar.ButtonData.OK_DONE);
        ButtonType not = new ButtonType(Messages.get("consent.not"), ButtonBar.ButtonData.CANCEL_CLOSE);
        // A server on this computer is no warning.
        Alert alert = new Alert(
                what.connection().isLocal() ? Alert.AlertType.CONFIRMATION : Alert.AlertType.WARNING, "", send, not);
        alert.initOwner(owner);
        alert.setTitle(Messages.get("consent.title"));
        alert.setHeaderText(null);
        VBox content = new VBox(SPACE);
        content.setPrefWidth(WIDTH);
        content.getChildren().add(sends(question));
        for (String sentence : sentences(what)) {
            content.getChildren().add(label(sentence));
        }
        Optional<CheckBox> key = what.offer().map(ConsentDialog::key);
        key.ifPresent(content.getChildren()::add);
        if (!what.prompts().isEmpty()) {
            content.getChildren().addAll(label(Messages.get("consent.prompts")), prompts(what.prompts()));
        }
        alert.getDialogPane().setContent(content);
        alert.getDialogPane().setId("consentDialog");
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        Button yes = (Button) alert.getDialogPane().lookupButton(send);
        yes.setId("consentSend");
        yes.setDefaultButton(false);
        Button no = (Button) alert.getDialogPane().lookupButton(not);
        no.setId("consentNot");
        no.setDefaultButton(true);
        alert.setOnHidden(event -> {
            if (alert.getResult() == send) {
                confirming.agree(question, key.filter(CheckBox::isSelected).isPresent());
            } else {
                confirming.refuse();
            }
        });
        Dialogs.open(alert);
    }

    /** A line that says what is sent where. */
    private static Label sends(Confirming.Question question) {
        Label line = label(Messages.get(
                "consent.sends", Messages.get(question.sent()), question.unconfirmed().connection().origin()));
        line.setId("consentSends");
        line.getStyleClass().add("strong");
        return line;
    }

    /** What there is to say of it, sentence by sentence. */
    static List<String> sentences(Unconfirmed what) {
        Connection connection = what.connection();
        ModelSettings settings = what.sending().settings();
        List<String> sentences = new ArrayList<>();
        if (what.isStrangers()) {
            sentences.add(Messages.get("consent.stranger"));
        }
        if (what.isNewServer()) {
            sentences.add(Messages.get("consent.server.new"));
        }
        if (what.isWider()) {
            sentences.add(Messages.get("consent.wider"));
        }
        String models = new TreeSet<>(settings.models().values())
                .stream().filter(model -> !model.isBlank()).collect(Collectors.joining(", "));
        sentences.add(Messages.get(
                "consent.settings",
                models,
                settings.concurrency(),
                settings.tokenLimit() == 0 ? Messages.get("jobs.limit.none") : Long.toString(settings.tokenLimit())));
        if (settings.moneyLimit().signum() > 0) {
            sentences.add(Messages.get("consent.money", settings.moneyLimit().toPlainString()));
        }
        if (!settings.options().isNone()) {
            sentences.add(Messages.get("consent.options", JobWords.options(settings.options())));
        }
        sentences.add(what.key()
                .map(where -> Messages.get("consent.key", where))
                .orElseGet(() -> Messages.get("consent.key.none")));
        if (!what.headers().isEmpty()) {
            sentences.add(Messages.get("consent.headers", String.join(", ", what.headers())));
        }
        if (connection.isReadable()) {
            sentences.add(Messages.get(Confirming.isKeyUnencrypted(what) ? "consent.unencrypted" : "consent.readable"));
        }
        if (what.isStrangers() && what.prompts().isEmpty()) {
            sentences.add(Messages.get("consent.prompts.known"));
        }
        return sentences;
    }

    private static CheckBox key(ApiKeys.Offer offer) {
        CheckBox box = new CheckBox(offered(offer));
        box.setId("consentKey");
        box.setWrapText(true);
        return box;
    }

    /** The question about an offered key. */
    static String offered(ApiKeys.Offer offer) {
        Optional<String> elsewhere = offer.server().filter(server -> !server.equals(Confirmations.NOWHERE));
        return elsewhere
                .map(server -> Messages.get("consent.key.move", offer.variable(), server))
                .orElseGet(() -> Messages.get("consent.key.offer", offer.variable()));
    }

    private static TextArea prompts(List<Prompt> prompts) {
        TextArea area = new TextArea(prompts.stream()
                .map(prompt -> JobWords.step(prompt.step()) + "\n" + prompt.system() + "\n" + prompt.user())
                .collect(Collectors.joining("\n\n")));
        area.setId("consentPrompts");
        area.setEditable(false);
        area.setWrapText(true);
        area.setPrefRowCount(ROWS);
        area.setAccessibleText(Messages.get("consent.prompts"));
        return area;
    }

    private static Label label(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
