package dev.assay.persistence.imports.reports;

import dev.assay.model.message.Message;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.imports.reports.AnnotationRows.Value;
import dev.assay.persistence.outside.StoreWords;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Finds the id that a value of the tool's database means: SQLite makes 42 of 0042, and 1000 of 1e3. */
final class NumberedIds {
    private final Tally spelledOtherwise = new Tally();

    /** The one of some ids that is meant. */
    String find(Value value, Collection<String> ids, String place, Message what) {
        if (ids.contains(value.text())) {
            List<String> alike = value.isNumber() ? alike(value, ids) : List.of(value.text());
            if (alike.size() == 1) {
                return value.text();
            }
        }
        List<String> alike = value.isNumber() ? alike(value, ids) : List.of();
        if (alike.size() > 1) {
            throw new RecordException(
                    place, StoreWords.say("import.annotations.ambiguous", what, value.text(), String.join(", ", new TreeSet<>(alike))));
        }
        if (alike.isEmpty()) {
            throw new RecordException(place, StoreWords.say("import.annotations.unknown", what, Tally.quoted(value.text())));
        }
        spelledOtherwise.add(value.text() + " = " + alike.getFirst());
        return alike.getFirst();
    }

    private static List<String> alike(Value value, Collection<String> ids) {
        BigDecimal number = new BigDecimal(value.text());
        return ids.stream().filter(id -> isNumber(id, number)).distinct().toList();
    }

    private static boolean isNumber(String id, BigDecimal number) {
        try {
            return new BigDecimal(id.strip()).compareTo(number) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** The ids that were found under another spelling. */
    Tally spelledOtherwise() {
        return spelledOtherwise;
    }
}
