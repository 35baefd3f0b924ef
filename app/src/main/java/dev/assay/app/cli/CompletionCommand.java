package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.persistence.files.WholeOutput;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay completion}: completions for shells, and the manual page, from the commands as they are. */
@CommandLine.Command(
        name = "completion",
        description = {
            "Write the completion of a shell, or the manual page.",
            "",
            "For bash: source <(assay completion bash). For zsh: put the output into a file _assay in a folder of "
                    + "$fpath. For fish: put it into ~/.config/fish/completions/assay.fish. The packages of Linux "
                    + "bring all of them. The manual page: assay completion man -o assay.1; man ./assay.1."
        })
final class CompletionCommand extends CliCommand {
    private enum Form {
        BASH,
        ZSH,
        FISH,
        MAN
    }

    static final class FormWord extends WordConverter<Form> {
        FormWord() {
            super("bash, zsh, fish or man", Form.values());
        }
    }

    @Parameters(paramLabel = "bash|zsh|fish|man", converter = FormWord.class, description = "The kind of file.")
    private Form form;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write it to a file, in place of an earlier one.")
    private Path output;

    private final Supplier<CommandLine> program;

    /** @param program with every command */
    CompletionCommand(Supplier<CommandLine> program) {
        this.program = program;
    }

    @Override
    public Integer call() {
        CommandLine line = program.get();
        String text = switch (form) {
            case BASH -> AutoComplete.bash("assay", line);
            case ZSH -> zsh(line);
            case FISH -> fish(line);
            case MAN -> new ManualPage(line).text();
        };
        if (output == null) {
            text.lines().forEach(terminal()::print);
        } else {
            WholeOutput.replacing(output, text);
        }
        return ExitCode.DONE;
    }

    /** The first sentence of a command or an option, in one line. */
    static String about(String... description) {
        String words = String.join(" ", description).replace("%%", "%").strip();
        int end = words.indexOf(". ");
        return end < 0 ? words : words.substring(0, end + 1);
    }

    private static List<CommandSpec> commands(CommandLine line) {
        return line.getSubcommands().values().stream().map(CommandLine::getCommandSpec).toList();
    }

    private static String fish(CommandLine line) {
        StringBuilder text = new StringBuilder("# Completion of assay for fish.\n");
        for (CommandSpec command : commands(line)) {
            text.append("complete -c assay -n __fish_use_subcommand -f -a ")
                    .append(command.name())
                    .append(" -d ")
                    .append(quoted(about(command.usageMessage().description())))
                    .append('\n');
            for (OptionSpec option : command.options()) {
                text.append("complete -c assay -n '__fish_seen_subcommand_from ")
                        .append(command.name())
                        .append('\'');
                for (String name : option.names()) {
                    text.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
                }
                text.append(option.arity().max() > 0 ? " -r" : "")
                        .append(" -d ")
                        .append(quoted(about(option.description())))
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** In single quotes, as fish and zsh read them. */
    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\u2019") + "'";
    }

    private static String zsh(CommandLine line) {
        StringBuilder text = new StringBuilder("#compdef assay\n# Completion of assay for zsh.\n_assay() {\n");
        text.append("  local -a commands\n  commands=(\n");
        commands(line).forEach(command -> text.append("    ")
                .append(quoted(command.name() + ":" + about(command.usageMessage().description()).replace(":", "")))
                .append('\n'));
        text.append("  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    _files\n    return\n")
                .append("  fi\n")
                .append("  local command=${words[2]}\n  shift words\n  (( CURRENT-- ))\n  case $command in\n");
        for (CommandSpec command : commands(line)) {
            text.append("    ").append(command.name()).append(")\n      _arguments");
            for (OptionSpec option : command.options()) {
                String value = option.paramLabel().replaceAll("[^A-Za-z ]", " ").strip().toLowerCase(Locale.ROOT);
                String rest = "[" + about(option.description()).replaceAll("[\\[\\]:]", "") + "]"
                        + (option.arity().max() > 0 ? ":" + value + ":_files" : "");
                for (String name : option.names()) {
                    text.append(" \\\n        ").append(quoted("*" + name + rest));
                }
            }
            text.append(" \\\n        '*:file:_files'\n      ;;\n");
        }
        return text.append("  esac\n}\n_assay \"$@\"\n").toString();
    }
}
