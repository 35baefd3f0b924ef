package dev.assay.persistence.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.edit.LoggedFields;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read from the letters of a text is what a tree of it gives. */
class FieldsJsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"run\":\"north\",\"sentence\":12,\"docid\":\"d#1_2\"}",
                "{\"run\":\"n\",\"run\":\"m\"}",
                "{\"\":\"\",\"revision\":0}",
                "{\"note\":\"a \\\"quotation\\\" \\n \\u00e4\",\"revision\":1}",
                "{\"note\":\"ä 字 \uD83D\uDE00\"}",
                "{\"number\":999999999999999999,\"other\":1000000000000000000}",
                "{\"number\":-3}",
                "{ \"spaced\" : 1 }",
                "{\"flag\":true,\"none\":null,\"list\":[1,\"two\"],\"inner\":{\"a\":\"b\"}}",
                "{\"Aa\":\"1\",\"BB\":\"2\",\"Ab\":\"3\"}"
            })
    void itReadsAsATreeDoes(String json) {
        LoggedFields fields = FieldsJson.fields(ValueJson.parse(json));
        assertEquals(fields, FieldsJson.fields(json));
        assertEquals(
                fields.values().keySet().stream().toList(),
                FieldsJson.fields(json).values().keySet().stream().toList());
        assertEquals(FieldsJson.read(ValueJson.parse(json)), FieldsJson.read(json));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"number\":01}",
                "{\"a\":\"b\"",
                "{\"a\":}",
                "{\"a\":\"b\",}",
                "{\"a\":1.5}",
                "{\"a\":99999999999999999999}",
                "{\"a\":\"\u0001\"}"
            })
    void whatIsNoValueIsRefusedAsBefore(String json) {
        assertThrows(RuntimeException.class, () -> FieldsJson.fields(ValueJson.parse(json)));
        assertThrows(RuntimeException.class, () -> FieldsJson.fields(json));
    }
}
