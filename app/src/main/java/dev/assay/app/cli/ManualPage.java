package dev.assay.app.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page of the program, in the language of man: every command with its options. */
final class ManualPage {
    private final StringBuilder text = new StringBuilder();
    private final String exits;

    ManualPage(CommandLine program) {
        exits = exits(program.getCommandSpec());
        text.append(".TH ASSAY 1\n.SH NAME\nassay \\- judge which facts a good answer must contain\n.SH SYNOPSIS\n");
        text.append(".B assay\n.RI [ COMMAND ]\n.SH DESCRIPTION\n");
        describe(program.getCommandSpec());
        text.append(".SH COMMANDS\n");
        program.getSubcommands().values().forEach(this::command);
        text.append(".SH EXIT STATUS\n").append(exits).append('\n');
    }

    private static String exits(CommandSpec spec) {
        return spec.usageMessage().exitCodeList().entrySet().stream()
                .map(exit -> exit.getKey() + " " + plain(exit.getValue()))
                .collect(Collectors.joining("; ", "", "."));
    }

    /** The page. */
    String text() {
        return text.toString();
    }

    private void command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        text.append(".SS assay ").append(plain(spec.name())).append('\n');
        String synopsis = new CommandLine.Help(spec, CommandLine.Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
        text.append(".nf\n").append(synopsis.strip().lines().map(ManualPage::plain).collect(Collectors.joining("\n")))
                .append("\n.fi\n.PP\n");
        describe(spec);
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            argument(parameter.paramLabel(), parameter);
        }
        for (OptionSpec option : spec.options()) {
            String value = option.arity().max() > 0 ? " " + option.paramLabel() : "";
            argument(String.join(", ", option.names()) + value, option);
        }
        if (!exits(spec).equals(exits)) {
            text.append(".PP\nExit status: ").append(exits(spec)).append('\n');
        }
    }

    private void describe(CommandSpec spec) {
        for (String part : spec.usageMessage().description()) {
            text.append(part.isEmpty() ? ".PP" : plain(part)).append('\n');
        }
    }

    private void argument(String name, ArgSpec argument) {
        text.append(".TP\n.B ").append(plain(name)).append('\n')
                .append(Arrays.stream(argument.description()).map(ManualPage::plain).collect(Collectors.joining(" ")))
                .append('\n');
    }

    /** Text that man reads as nothing but text. */
    private static String plain(String words) {
        String escaped = words.replace("%%", "%").replace("%n", " ").replace("\\", "\\e").replace("-", "\\-");
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }
}
