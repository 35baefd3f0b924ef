package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.LogFiles;
import dev.assay.app.service.Places;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.ProgramVersion;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Connection;
import dev.assay.llm.server.LocalServers;
import dev.assay.model.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** {@code assay doctor}: the versions, folders, keys and servers of models on this computer. */
@CommandLine.Command(
        name = "doctor",
        description = {
            "Show versions, folders, keys and servers of models that Assay finds on this computer.",
            "",
            "Asks the usual ports of Ollama, llama.cpp, LM Studio and vLLM on this computer for their models, unless "
                    + "the network is switched off, and no other server: --test-connection of a model's command does "
                    + "that. Shows where a key comes from, and never the key. The exit code is 1 if a folder cannot "
                    + "be written to or a key cannot be read."
        })
public final class DoctorCommand extends JsonCommand {
    private static final List<String> VARIABLES = List.of(
            ApiKeys.ANY, ApiKeys.OPENAI, ApiKeys.AZURE, ApiKeys.ANTHROPIC, ApiKeys.GEMINI, ApiKeys.BASE_URL,
            ApiKeys.MODEL);

    private static final ResultTable<Finding> TABLE = new ResultTable<Finding>()
            .column("what", "", Finding::what)
            .column("found", "", Finding::found)
            .json("problem", Finding::isProblem);

    private record Finding(String what, String found, boolean isProblem) {
        Finding(String what, String found) {
            this(what, found, false);
        }
    }

    private final Map<String, String> environment;

    public DoctorCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Finding> findings = new ArrayList<>();
        findings.add(new Finding("Assay", ProgramVersion.text()));
        findings.add(new Finding("Java", Runtime.version() + ", " + System.getProperty("java.vendor")));
        findings.add(new Finding("system", System.getProperty("os.name") + " " + System.getProperty("os.version")
                + ", " + System.getProperty("os.arch")));
        findings.add(new Finding("memory for Java", Runtime.getRuntime().maxMemory() / (1024 * 1024) + " MB"));
        Path folder = PreferencesFile.usual(environment).getParent();
        findings.add(folder("settings", folder));
        findings.add(folder("log", LogFiles.folder(environment)));
        findings.add(new Finding("samples", Places.samplesOf(System.getProperties())
                .filter(Files::isDirectory)
                .map(Path::toString)
                .orElse("none")));
        ModelAccess desk = ModelAccess.of(environment);
        findings.add(new Finding("own prompts", Files.isDirectory(desk.promptFolder())
                ? desk.promptFolder().toString()
                : "none"));
        for (String variable : VARIABLES) {
            findings.add(new Finding(
                    variable, environment.getOrDefault(variable, "").isBlank() ? "not set" : "set"));
        }
        Connection server = desk.read().settings().connection();
        findings.add(new Finding("server of jobs", server.baseUrl()
                + (desk.read().namesModel() ? "" : ", but no model is chosen")));
        findings.add(key(desk, server));
        findings.add(new Finding("network", desk.network().isAllowed() ? "allowed" : "switched off in the settings"));
        if (desk.network().isAllowed()) {
            LocalServers.find().forEach(one -> findings.add(new Finding(
                    one.program() + " at " + one.address(),
                    one.models()
                            .map(models -> models.isEmpty() ? "answers, without models" : String.join(", ", models))
                            .orElse("nothing answers"))));
        }
        show(
                () -> TABLE.put(Terminal.object(), "findings", findings),
                () -> TABLE.lines(findings).stream().skip(1).toList());
        return findings.stream().anyMatch(Finding::isProblem) ? ExitCode.PROBLEMS : ExitCode.DONE;
    }

    private static Finding folder(String what, Path folder) {
        Path there = folder;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        boolean writable = there != null && Files.isDirectory(there) && Files.isWritable(there);
        String state = !writable ? ": cannot be written to" : Files.exists(folder) ? "" : ": not made yet";
        return new Finding(what, folder + state, !writable);
    }

    private static Finding key(ModelAccess desk, Connection server) throws InterruptedException {
        try {
            return new Finding("key of this server", desk.keys()
                    .find(server)
                    .map(key -> "from " + key.where())
                    .orElse("none"));
        } catch (IOException e) {
            return new Finding("key of this server", Told.of(e).toString(), true);
        }
    }
}
