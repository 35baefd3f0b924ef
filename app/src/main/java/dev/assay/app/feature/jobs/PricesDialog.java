package dev.assay.app.feature.jobs;

import dev.assay.app.ui.Dialogs;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.llm.Price;
import dev.assay.llm.Prices;
import dev.assay.model.RefusedValueException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The table of the prices of models, and below it one price, which can be set anew or removed. */
final class PricesDialog {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 300;

    /** The parts of a price, by the key of their name. */
    private static final Map<String, Function<Price, String>> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("model", Price::model);
        PARTS.put("since", price -> price.since().toString());
        PARTS.put("currency", Price::currency);
        PARTS.put("input", price -> price.input().toPlainString());
        PARTS.put("cached", price -> price.cached().toPlainString());
        PARTS.put("output", price -> price.output().toPlainString());
        PARTS.put("thoughts", price -> price.thoughts().toPlainString());
        PARTS.put("batch", price -> price.batch().toPlainString());
    }

    private final ModelSetup setup;
    private final TableView<Price> table = new TableView<>();
    private final Map<String, TextField> fields = new LinkedHashMap<>();
    private final Label problem = Nodes.blank("jobs-problem");
    private Prices prices;

    private PricesDialog(ModelSetup setup, Prices prices) {
        this.setup = setup;
        this.prices = prices;
    }

    /** Reads the prices and shows them. */
    static void open(ModelSetup setup, Window owner) {
        setup.readPrices(prices -> new PricesDialog(setup, prices).show(owner));
    }

    private void show(Window owner) {
        table.setId("priceTable");
        table.setPrefSize(WIDTH, HEIGHT);
        table.setAccessibleText(Messages.get("pricing.title"));
        PARTS.forEach((part, value) -> {
            TableColumn<Price, String> column = new TableColumn<>(Messages.get("pricing." + part));
            column.setCellValueFactory(row -> new SimpleStringProperty(value.apply(row.getValue())));
            table.getColumns().add(column);
        });
        TableColumn<Price, String> own = new TableColumn<>(Messages.get("pricing.whose"));
        own.setCellValueFactory(row -> new SimpleStringProperty(
                Messages.get(prices.own().contains(row.getValue()) ? "pricing.own" : "pricing.known")));
        table.getColumns().add(own);
        table.getItems().setAll(prices.all());
        table.getSelectionModel().selectedItemProperty().subscribe(chosen -> {
            if (chosen != null) {
                PARTS.forEach((part, value) -> fields.get(part).setText(value.apply(chosen)));
            }
        });
        FlowPane form = new FlowPane(10, 8);
        PARTS.keySet().forEach(part -> form.getChildren().add(field(part)));
        fields.get("since").setText(LocalDate.now().toString());
        fields.get("currency").setText("USD");
        fields.get("batch").setText("0.5");
        Button set = new Button(Messages.get("pricing.set"));
        set.setId("priceSet");
        set.setOnAction(event -> set());
        Button remove = new Button(Messages.get("pricing.remove"));
        remove.setId("priceRemove");
        remove.setOnAction(event -> keep(prices.without(fields.get("model").getText().strip())));
        Label about = Nodes.label("pricing.about");
        about.setWrapText(true);
        about.setMinHeight(Region.USE_PREF_SIZE);
        about.setPrefWidth(WIDTH);
        Nodes.show(problem, "");
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("pricing.title"));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("pricesDialog");
        dialog.getDialogPane().setContent(new VBox(10, about, table, form, new HBox(8, set, remove), problem));
        dialog.getDialogPane().getButtonTypes().setAll(ButtonType.CLOSE);
        dialog.setOnShown(event -> fields.get("model").requestFocus());
        Dialogs.open(dialog);
    }

    private VBox field(String part) {
        TextField field = new TextField();
        field.setId("price-" + part);
        field.setPrefColumnCount(part.equals("model") ? 20 : 8);
        fields.put(part, field);
        Label name = Nodes.label("pricing." + part);
        name.setLabelFor(field);
        return new VBox(2, name, field);
    }

    private void set() {
        try {
            Price price = new Price(
                    text("model"), LocalDate.parse(text("since")), text("currency"), number("input"),
                    number("cached"), number("output"), number("thoughts"), number("batch"));
            keep(prices.with(price));
        } catch (RefusedValueException e) {
            Nodes.show(problem, Messages.of(e.told()));
        } catch (DateTimeException | NumberFormatException e) {
            Nodes.show(problem, Messages.get("pricing.wrong"));
        }
    }

    private String text(String part) {
        return fields.get(part).getText().strip();
    }

    /** What is left empty costs what the kind that it is part of costs. */
    private BigDecimal number(String part) {
        String whole = part.equals("cached") ? "input" : part.equals("thoughts") ? "output" : part;
        return new BigDecimal((text(part).isEmpty() ? text(whole) : text(part)).replace(',', '.'));
    }

    private void keep(Prices changed) {
        Nodes.show(problem, "");
        setup.keepPrices(changed, () -> {
            prices = changed;
            table.getItems().setAll(prices.all());
        });
    }
}
