package dev.assay.persistence.sync;

import dev.assay.persistence.record.Withheld;
import java.util.List;

/**
 * The results of a sync, file by file (names relative to the folder).
 *
 * @param written files that were made or replaced
 * @param unchanged files that were up to date
 * @param setAside files that somebody else had changed, under the names that they are kept as
 * @param lastEvent the last event that the folder now holds
 * @param withheld what the folder does not hold, because it is not revealed
 */
public record SyncReport(
        List<String> written, List<String> unchanged, List<String> setAside, long lastEvent, Withheld withheld) {
    public SyncReport {
        written = List.copyOf(written);
        unchanged = List.copyOf(unchanged);
        setAside = List.copyOf(setAside);
    }
}
