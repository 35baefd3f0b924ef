package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What shells complete and man shows is what the program has. */
class CompletionCommandTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish", "man"})
    void everyFormHasEveryCommandAndItsOptions(String form) {
        Cli made = Cli.run("completion", form);
        assertEquals(0, made.code(), made.err());
        for (String command : AssayCommandLine.commands(Cli.environment(folder), null, null).keySet()) {
            assertTrue(made.out().contains(command) || made.out().contains(command.replace("-", "\\-")), command);
        }
        String option = made.out().replace("\\", "");
        assertTrue(option.contains("fail-under"), option.substring(0, 200));
    }

    @Test
    void theManualPageHasTheExitCodesOfACommandThatAsksAModel() {
        String page = Cli.run("completion", "man").out();
        assertTrue(page.contains("EXIT STATUS\n0 done; 1 problems, which are listed; 2 wrong usage."), page);
        String assign = page.substring(page.indexOf(".SS assay assign"), page.indexOf(".SS assay support"));
        assertTrue(assign.contains("; 4 stopped on the way; the same command goes on."), assign);
    }

    @Test
    void bashReadsItsForm() throws Exception {
        Path file = folder.resolve("assay.bash");
        assertEquals(0, Cli.run("completion", "bash", "-o", file).code());
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")));
        Process bash = new ProcessBuilder("/bin/bash", "-c", "source '" + file + "' && complete -p assay")
                .redirectErrorStream(true)
                .start();
        String said = new String(bash.getInputStream().readAllBytes());
        assertEquals(0, bash.waitFor(), said);
    }

    @Test
    void anUnknownFormIsNamed() {
        Cli unknown = Cli.run("completion", "tcsh");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("bash, zsh, fish or man"), unknown.err());
    }
}
