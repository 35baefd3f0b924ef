package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.HtmlPage;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tables that are wider than a printed page. */
class WideTableTest {
    private static String page(int columns, String name) {
        ReportColumns<String> all = new ReportColumns<String>().words("column.topic", row -> row);
        for (int i = 0; i < columns; i++) {
            double number = i / 64.0;
            all.number(Message.verbatim(name + i), row -> number);
        }
        Block.Table table = all.table("wide", ReportWords.say("topics.caption"), List.of("t-1", "t-1"));
        return HtmlPage.of(
                new Document(
                        "A report",
                        Message.verbatim("of tests"),
                        List.of(),
                        List.of(new Document.Section("only", ReportWords.say("topics"), List.of(table))),
                        ""),
                "r-tables",
                Locale.ENGLISH);
    }

    private static int count(String page, String part) {
        return (int) Pattern.compile(Pattern.quote(part)).matcher(page).results().count();
    }

    @Test
    void whatDoesNotFitAPageGoesOnBelowWithItsFirstColumn() {
        String page = page(45, "a_run_with_a_long_name_");
        assertEquals(3, count(page, "<table"), "45 columns of five letters");
        assertEquals(1, count(page, "<caption"));
        assertEquals(6, count(page, ">t-1<"), "each part names its rows");
        assertEquals(45, count(page, "<span class=\"upright\">a_run_with_a_long_name_"));
        assertEquals(90, count(page, "<td class=\"number\">"), "every number once");
    }

    @Test
    void aColumnWithNothingInItIsInTheFileAlone() {
        ReportColumns<String> columns = new ReportColumns<String>()
                .words("column.topic", row -> row)
                .words("column.query", row -> "")
                .number("column.answers", row -> row.equals("t-1") ? 0 : "");
        Block.Table table = columns.table("one", ReportWords.say("topics.caption"), List.of("t-1", "t-2"));
        assertEquals(
                List.of("topic", "answers"),
                table.columns().stream().map(one -> one.name().toString()).toList());
        assertEquals(List.of("topic", "query", "answers"), table.file().heading());
        Block.Table none = columns.table("none", ReportWords.say("topics.caption"), List.of());
        assertEquals(3, none.columns().size(), "of no rows nothing is known");
    }

    @Test
    void aHashMayGoOnInTheNextLine() {
        String hash = "770b0916dbd6e75cf3cd4b09968cdba84a26184caff811595d568c5270ec34ab";
        Block.Table table = new ReportColumns<String>()
                .words("column.topic", row -> "t")
                .words("column.query", row -> row)
                .table("hash", ReportWords.say("topics.caption"), List.of(hash));
        String page = HtmlPage.of(
                new Document(
                        "A report",
                        Message.verbatim("of tests"),
                        List.of(),
                        List.of(new Document.Section("only", ReportWords.say("topics"), List.of(table))),
                        ""),
                "r-tables",
                Locale.ENGLISH);
        assertTrue(page.contains(hash.substring(0, 32) + "<wbr />" + hash.substring(32)), page);
    }

    @Test
    void whatFitsStaysAsItIs() {
        String page = page(8, "run");
        assertEquals(1, count(page, "<table"));
        assertFalse(page.contains("class=\"upright\""));
    }

    @Test
    void longHeadingsAloneAreStoodUpright() {
        String page = page(8, "a_run_with_a_long_name_");
        assertEquals(1, count(page, "<table"));
        assertTrue(page.contains("class=\"upright\""));
    }
}
