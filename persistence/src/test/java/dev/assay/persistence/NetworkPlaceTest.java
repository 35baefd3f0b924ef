package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A project is not written where several machines have no memory in common. */
class NetworkPlaceTest {
    @ParameterizedTest
    @CsvSource({"nfs, true", "nfs4, true", "Lustre, true", "ext4, false", "apfs, false", "NTFS, false", "tmpfs, false"})
    void aFileSystemIsToldByItsType(String type, boolean isOfMachines) {
        assertEquals(isOfMachines, ProjectFile.isOfMachines(type));
    }

    @Test
    void theFolderOfTheTestsIsOfThisMachine(@TempDir Path folder) throws Exception {
        assertEquals(false, ProjectFile.isOfMachines(Files.getFileStore(folder).type()));
        ProjectFile.requireOneMachine(folder.resolve("x.assay"));
    }
}
