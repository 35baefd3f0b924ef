package dev.assay.app.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the pages say of commands is what the program's own help says. */
class CommandsOfPagesTest {
    private static final Pattern LONG = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*");
    private static final Pattern SHORT = Pattern.compile("(?<![\\w-])-[a-z](?![\\w-])");
    private static final Set<String> EVERYWHERE = Set.of("--help", "--version", "-h", "-V");

    /** Stands for the options that all commands have which ask a model. */
    private static final String MODEL_OPTIONS = "MODEL OPTIONS";

    /** The options of each command, each under all of its names: a line of the help is an option. */
    private static final Map<String, List<Set<String>>> OPTIONS = new LinkedHashMap<>();

    @BeforeAll
    static void askTheProgram() {
        Cli.run("--help").out().lines().filter(line -> line.matches(" {2}[a-z-]+ .*")).forEach(line -> {
            String command = line.strip().split(" ")[0];
            List<Set<String>> options = Cli.run(command, "--help").out().lines()
                    .filter(one -> one.matches(" +-.*"))
                    .map(one -> options(one.strip().split("[=\\s]{1}(?!-)")[0].replaceAll("=.*", "")))
                    .filter(names -> !names.isEmpty() && names.stream().noneMatch(EVERYWHERE::contains))
                    .toList();
            OPTIONS.put(command, options);
        });
        assertTrue(OPTIONS.containsKey("score") && OPTIONS.get("score").size() > 5, OPTIONS.toString());
    }

    @Test
    void everyCommandOnThePagesIsOneAndHasTheOptionsThatItIsGiven() {
        List<String> wrong = new ArrayList<>();
        for (Path page : Pages.all()) {
            Stream.concat(Pages.codeLines(page).stream(), Pages.codes(page).stream())
                    .map(line -> line.strip().replaceAll("\\s{2,}#.*", ""))
                    .filter(line -> line.startsWith("assay "))
                    .filter(line -> !isUnderstood(line))
                    .forEach(line -> wrong.add(Pages.ROOT.relativize(page) + ": " + line));
        }
        assertEquals(List.of(), wrong);
    }

    /** A file to open in the place of a command is named as one. */
    private static boolean isUnderstood(String line) {
        String first = line.split(" ")[1];
        if (!OPTIONS.containsKey(first)) {
            return first.matches("[A-Z]+|.*[./*…].*|\\[open\\]") || EVERYWHERE.contains(first);
        }
        Set<String> known =
                OPTIONS.get(first).stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        known.addAll(EVERYWHERE);
        if (first.equals("requests")) {
            // It takes the options of the step that it names.
            OPTIONS.values().forEach(options -> options.forEach(known::addAll));
        }
        return known.containsAll(options(line));
    }

    @Test
    void theTableOfCommandsHasEachOptionAndNoOther() {
        String page = Pages.read(Pages.DOCS.resolve("command-line.md"));
        String model = page.lines()
                .filter(line -> line.startsWith("`" + MODEL_OPTIONS + "` are"))
                .findFirst()
                .orElseThrow();
        List<String> wrong = new ArrayList<>();
        OPTIONS.forEach((command, options) -> {
            Set<String> said = new TreeSet<>();
            page.lines().filter(line -> line.matches("\\| `assay \\[?" + command + "\\]? .*")).forEach(line -> {
                // The first cell: a bar within it has a backslash.
                String syntax = line.substring(2).split("(?<!\\\\)\\|")[0];
                said.addAll(options(syntax));
                if (syntax.contains(MODEL_OPTIONS)) {
                    said.addAll(options(model));
                }
                if (syntax.contains("assay")) {
                    said.add("");
                }
            });
            if (!said.remove("")) {
                wrong.add(command + " has no line");
            }
            Predicate<Set<String>> isSaid = names -> names.stream().anyMatch(said::contains);
            options.stream().filter(isSaid.negate()).forEach(names -> wrong.add(command + " lacks " + names));
            said.stream()
                    .filter(name -> options.stream().noneMatch(names -> names.contains(name)))
                    .forEach(name -> wrong.add(command + " has no " + name));
        });
        assertEquals(List.of(), wrong);
    }

    private static Set<String> options(String words) {
        Set<String> options = new TreeSet<>();
        LONG.matcher(words).results().forEach(found -> options.add(found.group()));
        SHORT.matcher(words).results().forEach(found -> options.add(found.group()));
        return options;
    }
}
