package dev.assay.app.feature.verify;

import dev.assay.model.RunId;
import dev.assay.model.rubric.Cover;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The order of the runs by what they cover of the bank, each with what it was before the last change.
 *
 * @param pool what all passages together cover, and what that was before
 */
record RunOrder(Value pool, List<Place> places) {
    /** A value that may be up to {@code high} where cells are open. */
    record Value(OptionalDouble now, OptionalDouble high, OptionalDouble before) {
        boolean moved() {
            return before.isPresent() && now.isPresent() && Math.abs(before.getAsDouble() - now.getAsDouble()) > 5e-4;
        }
    }

    /**
     * A run's place.
     *
     * @param at 1 is the first
     * @param before the place before; empty where it is the same
     */
    record Place(RunId run, int at, Value value, Optional<Integer> before) {}

    /** @param before the order before the last change */
    static RunOrder of(Cover cover, Optional<RunOrder> before) {
        Map<RunId, Place> known = new HashMap<>();
        before.ifPresent(board -> board.places().forEach(place -> known.put(place.run(), place)));
        List<Place> places = new ArrayList<>();
        for (Cover.Run run : cover.runs()) {
            Optional<Place> was = Optional.ofNullable(known.get(run.run()));
            int at = places.size() + 1;
            places.add(new Place(
                    run.run(),
                    at,
                    value(run.cover(), run.high(), was.map(Place::value)),
                    was.map(Place::at).filter(one -> one != at)));
        }
        return new RunOrder(value(cover.pool().cover(), cover.pool().high(), before.map(RunOrder::pool)), places);
    }

    private static Value value(Cover.Mean now, Cover.Mean high, Optional<Value> before) {
        return new Value(now.value(), high.value(), before.map(Value::now).orElse(OptionalDouble.empty()));
    }
}
