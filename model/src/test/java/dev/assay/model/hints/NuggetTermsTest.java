package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NuggetTermsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Frost on the outdoor coil blocks airflow | The FROST blocked coils, not the air. | FROST blocked "
                        + "coils",
                "It is the one that was | It is the one that was here | one",
                "It is of the | It is of the | -",
                "Heat pumps lose 5 kW | Heating with a pump loses 5 or 55 kW; 5 stays | Heating pump loses kW",
                "Mills’ ponds | the mill’s pond, the ponder | mill’s pond",
                "المرفأ مزدحم | ازدحم مرفأ المدينة بالسفن | مرفأ",
                "السفن في الميناء | السفينة في البحر والميناء | والميناء",
                "Die Flut und der Damm | die Flut am Damm | Flut Damm",
                "Frost | - | -",
                "霜 blocks | 霜 blocks | blocks"
            })
    void findsWordsInTheirForms(String nugget, String text, String found) {
        String read = text == null ? "" : text;
        assertEquals(
                found == null ? List.of() : List.of(found.split(" ")),
                NuggetTerms.of(nugget).in(read).stream()
                        .map(place -> read.substring(place.start(), place.end()))
                        .toList());
    }
}
