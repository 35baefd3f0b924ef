package dev.assay.persistence.sync;

import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts the files of a sync in their places: every file is finished beside the one that stands there, and moved when all
 * are. What somebody else put there is set aside.
 */
final class SyncPlacing {
    /** The manifest of the sync under way: should it be cut off, its files are still known as Assay's own. */
    static final String NEXT = SyncManifest.NAME + ".next";

    /** So much is brought to the disk together: less would take longer, and behind more a label would have to wait. */
    private static final long TOGETHER = 8L << 20;

    private final SyncDirectory directory;
    private final InstantSource clock;
    private final Optional<SyncManifest> last;
    private final Optional<SyncManifest> cutOff;
    private final Map<String, SyncMemory.Stamp> stamps;
    private final Map<String, Path> finished = new LinkedHashMap<>();
    private final List<Path> unforced = new ArrayList<>();
    private long unforcedBytes;
    private final Set<String> copied = new HashSet<>();
    private final List<String> unchanged = new ArrayList<>();
    private final List<String> written = new ArrayList<>();
    private final List<String> setAside = new ArrayList<>();
    private Optional<Addition> added = Optional.empty();
    private String manifestChecksum = "";

    /** The bytes to append to a file. */
    private record Addition(String name, long length, byte[] bytes) {}

    /** @param stamps by what files are known again */
    SyncPlacing(
            SyncDirectory directory,
            InstantSource clock,
            Optional<SyncManifest> last,
            Optional<SyncManifest> cutOff,
            Map<String, SyncMemory.Stamp> stamps) {
        this.directory = directory;
        this.clock = clock;
        this.last = last;
        this.cutOff = cutOff;
        this.stamps = new HashMap<>(stamps);
    }

    SyncDirectory directory() {
        return directory;
    }

    /** The checksum of what stands under a name, which is not read where nothing touched it since it was put there. */
    Optional<String> checksum(String name) throws IOException {
        SyncMemory.Stamp stamp = stamps.get(name);
        if (stamp != null && stamp.isStill(directory.path(name))) {
            return Optional.of(stamp.sha256());
        }
        stamps.remove(name);
        return directory.checksum(name);
    }

    /** Leaves a file as it is. */
    void keep(String name) {
        unchanged.add(name);
    }

    /** Begins a file and returns the path to write it to. */
    Path begin(String name) throws IOException {
        Path temporary = directory.temporary(name);
        finished.put(name, temporary);
        return temporary;
    }

    /** Gives up a file that was begun. */
    void discard(String name) throws IOException {
        Files.delete(finished.remove(name));
    }

    /** Keeps a file that was written to be put in its place, unless the same is there already. */
    void finish(String name, String sha256) throws IOException {
        if (checksum(name).equals(Optional.of(sha256))) {
            discard(name);
            unchanged.add(name);
            return;
        }
        directory.takeOver(name, finished.get(name));
        unforced.add(finished.get(name));
        unforcedBytes += Files.size(finished.get(name));
        if (unforcedBytes > TOGETHER) {
            force();
        }
    }

    private void force() throws IOException {
        directory.force(unforced);
        unforced.clear();
        unforcedBytes = 0;
    }

    /**
     * Says that parts of a file are copied from the one that stands there: if that is another one by the end, the copy
     * is of no use.
     */
    void copies(String name) {
        copied.add(name);
    }

    /** Has something added to a file of this length, where it stands. */
    void append(String name, long length, byte[] bytes) {
        copies(name);
        added = Optional.of(new Addition(name, length, bytes));
    }

    SyncReport putInPlace(SyncManifest manifest) throws IOException {
        byte[] bytes = manifest.bytes();
        manifestChecksum = Checksums.of(bytes);
        boolean same = checksum(SyncManifest.NAME).equals(Optional.of(manifestChecksum));
        if (same && finished.isEmpty() && added.isEmpty()) {
            unchanged.add(SyncManifest.NAME);
            Files.deleteIfExists(directory.path(NEXT));
            return report(manifest);
        }
        force();
        Path temporary = directory.temporary(SyncManifest.NAME);
        OwnerOnly.write(temporary, bytes);
        directory.replace(temporary, NEXT);
        if (added.isPresent()) {
            keepTheirs(added.get().name());
            directory.append(added.get().name(), added.get().length(), added.get().bytes());
            written.add(added.get().name());
        }
        Set<Path> folders = new TreeSet<>();
        for (String name : List.copyOf(finished.keySet())) {
            keepTheirs(name);
            folders.add(directory.move(finished.remove(name), name));
            written.add(name);
        }
        removeWithoutRows(manifest);
        directory.forceFolders(folders);
        if (last.isEmpty() && checksum(SyncManifest.NAME).isPresent()) {
            setAside.add(directory.setAside(SyncManifest.NAME, clock.instant()));
        }
        directory.replace(directory.path(NEXT), SyncManifest.NAME);
        (same ? unchanged : written).add(SyncManifest.NAME);
        return report(manifest);
    }

    /** The checksum of the manifest that stands there by now. */
    String manifestChecksum() {
        return manifestChecksum;
    }

    /** By what the files of a sync that is done are known again. */
    Map<String, SyncMemory.Stamp> stamps(Map<String, SyncManifest.Entry> entries) throws IOException {
        Map<String, SyncMemory.Stamp> all = new HashMap<>();
        Set<String> untouched = Set.copyOf(unchanged);
        for (Map.Entry<String, SyncManifest.Entry> file : entries.entrySet()) {
            SyncMemory.Stamp known = stamps.get(file.getKey());
            if (known != null && untouched.contains(file.getKey())) {
                all.put(file.getKey(), known);
            } else {
                SyncMemory.Stamp.of(directory.path(file.getKey()), file.getValue().sha256())
                        .ifPresent(stamp -> all.put(file.getKey(), stamp));
            }
        }
        return all;
    }

    /** Removes what was begun and not put in place. */
    void giveUp() throws IOException {
        for (Path file : finished.values()) {
            Files.deleteIfExists(file);
        }
    }

    private SyncReport report(SyncManifest manifest) {
        return new SyncReport(
                written.stream().sorted().toList(),
                unchanged.stream().sorted().toList(),
                setAside,
                manifest.lastEvent(),
                manifest.withheld());
    }

    /** Removes files that Assay wrote and that have no rows any more: what they held may be what is withheld now. */
    private void removeWithoutRows(SyncManifest manifest) throws IOException {
        Set<String> gone = new TreeSet<>();
        last.ifPresent(before -> gone.addAll(before.files().keySet()));
        cutOff.ifPresent(before -> gone.addAll(before.files().keySet()));
        gone.removeAll(manifest.files().keySet());
        for (String name : gone) {
            Optional<String> present = checksum(name);
            if (present.isPresent() && (isOurs(last, name, present.get()) || isOurs(cutOff, name, present.get()))) {
                directory.remove(name);
            }
        }
    }

    private void keepTheirs(String name) throws IOException {
        Optional<String> present = checksum(name);
        if (copied.contains(name) && !isOurs(last, name, present.orElse(""))) {
            throw new IOException(name + " was changed during the sync");
        }
        if (present.isPresent()
                && !isOurs(last, name, present.get())
                && !isOurs(cutOff, name, present.get())
                && !isCutOffLog(name)) {
            setAside.add(directory.setAside(name, clock.instant()));
        }
    }

    /** True if it is the log to which an interrupted sync had not added all yet: its content is in the new one too. */
    private boolean isCutOffLog(String name) throws IOException {
        return (name.equals(SyncFolder.EVENTS) || name.equals(SyncFolder.place(SyncFolder.EVENTS, true)))
                && cutOff.isPresent()
                && finished.containsKey(name)
                && directory.isBeginningOf(name, finished.get(name));
    }

    private static boolean isOurs(Optional<SyncManifest> manifest, String name, String checksum) {
        return manifest.map(one -> one.files().get(name))
                .filter(entry -> entry.sha256().equals(checksum))
                .isPresent();
    }
}
