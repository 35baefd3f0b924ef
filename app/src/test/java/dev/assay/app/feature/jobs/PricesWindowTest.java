package dev.assay.app.feature.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.jobs.JobKind;
import dev.assay.llm.Price;
import java.math.BigDecimal;
import java.util.List;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import org.junit.jupiter.api.Test;

/** Prices and the limit in money, as the window has them. */
class PricesWindowTest extends JobsWindowTest {
    @Test
    void aPriceOfOnesOwnStandsBesideTokensAndTheLimitIsKept() {
        openPanel();
        nameTheModel();
        set("money", "2,50");
        robot.clickOn("#prices");
        await("the prices are there", () -> robot.lookup("#priceTable").tryQuery().isPresent());
        type("model", "test-model");
        type("input", "100");
        type("output", "0,5x");
        robot.clickOn("#priceSet");
        settle();
        assertEquals(List.of(), desk().prices().own());
        type("output", "200");
        robot.clickOn("#priceSet");
        await("it is kept", () -> !desk().prices().own().isEmpty());
        Price kept = desk().prices().own().getFirst();
        assertEquals(new BigDecimal("200"), kept.thoughts(), "thoughts cost what the output costs");
        assertTrue(onFx(() -> node("priceTable", TableView.class).getItems()).contains(kept));
        assertEquals(new BigDecimal("2.50"), desk().read().settings().moneyLimit());
        onFx(() -> {
            node("priceTable", TableView.class).getScene().getWindow().hide();
            return null;
        });
        leaf(0);
        choose("jobKind", JobKind.NUGGETIZE);
        await("the estimate has money", () -> text("jobEstimate").contains(" USD, or "));
    }

    private void type(String part, String words) {
        TextInputControl field = node("price-" + part, TextInputControl.class);
        onFx(() -> {
            field.setText(words);
            return null;
        });
    }
}
