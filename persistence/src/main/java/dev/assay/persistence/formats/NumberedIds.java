package dev.assay.persistence.formats;

import dev.assay.model.Message;
import dev.assay.persistence.formats.AnnotationRows.Value;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the id that a value of the tool's database, or of its tables as text, means: SQLite makes 42 of 0042, and 1000
 * of 1e3.
 */
final class NumberedIds {
    /** A number that has too many digits for a whole one is kept, and written, with so many. */
    private static final MathContext DIGITS = new MathContext(15);

    /** The numbers as SQLite writes them: a text that looks otherwise is none that it made. */
    private static final Pattern WRITTEN =
            Pattern.compile("-?(?:0|[1-9]\\d*)(?:\\.(?:0|\\d*[1-9])(?:[eE][-+]?\\d+)?)?");

    private final Tally spelledOtherwise = new Tally();

    /** The one of some ids that is meant. */
    String find(Value value, Collection<String> ids, String place, Message what) {
        boolean isMeant = ids.contains(value.text()) && !(value.isNumber() && WRITTEN.matcher(value.text()).matches());
        List<String> alike = isMeant
                ? List.of(value.text())
                : ids.stream().filter(id -> isSame(value, id)).distinct().toList();
        if (alike.size() > 1) {
            throw new RecordException(
                    place,
                    "import.annotations.ambiguous",
                            what,
                            value.text(),
                            String.join(", ", new TreeSet<>(alike)));
        }
        if (alike.isEmpty()) {
            throw new RecordException(place, "import.annotations.unknown", what, Tally.quoted(value.text()));
        }
        if (!alike.getFirst().equals(value.text())) {
            spelledOtherwise.add(value.text() + " = " + alike.getFirst());
        }
        return alike.getFirst();
    }

    /** Says if a value can mean an id: it is spelled so, or is the same number. */
    static boolean isSame(Value value, String id) {
        if (value.text().equals(id)) {
            return true;
        }
        Optional<BigDecimal> number = value.isNumber() ? number(value.text()) : Optional.empty();
        return number.isPresent() && number(id).filter(other -> isSame(number.get(), other)).isPresent();
    }

    private static boolean isSame(BigDecimal number, BigDecimal id) {
        return number.compareTo(id) == 0
                || number.scale() != 0
                        && id.precision() > DIGITS.getPrecision()
                        && number.round(DIGITS).compareTo(id.round(DIGITS)) == 0;
    }

    /** The number that a text is, if any. */
    static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text.strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The ids that were found under another spelling. */
    Tally spelledOtherwise() {
        return spelledOtherwise;
    }
}
