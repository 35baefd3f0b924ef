package dev.assay.app.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.organise.ReturnedAct;
import dev.assay.app.shell.Stages;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A key that the guide names does something where it says so, and what it quotes is what the program says. */
class KeysAndMessagesOfPagesTest {
    private static final Pattern KEY = Pattern.compile(
            "((Ctrl|Shift|Alt) )*(\\p{Lu}|[0-9]|F[0-9]{1,2}|Esc|Tab|Space|Enter|Del|Delete|Home|End|Page Up|Page "
                    + "Down|[⏎↑↓←→\\[\\]/.,?+-])");

    /** What texts, lists, dialogs and the system answer everywhere, and what a window of its own answers itself. */
    private static final Set<String> ALWAYS = Set.of(
            "Esc",
            "Tab",
            "Space",
            "⏎",
            "Enter",
            "↑",
            "↓",
            "←",
            "→",
            "Home",
            "End",
            "Page Up",
            "Page Down",
            "Del",
            "Shift",
            "Alt",
            "Ctrl",
            "Shift ←",
            "Shift →",
            "Alt ←",
            "Ctrl C",
            "Ctrl Tab",
            "F3",
            "Ctrl F");

    /** Windows and forms of their own, and what stands for a row of keys; by page. */
    private static final Set<String> ROWS = Set.of(
            "several.md: Alt 1",
            "several.md: Alt 5",
            "window.md: Ctrl",
            "nuggets.md: 1",
            "nuggets.md: 2",
            "nuggets.md: Alt D",
            "nuggets.md: Alt G",
            "nuggets.md: Alt V",
            "nuggets.md: Alt O",
            "nuggets.md: Alt U",
            "nuggets.md: Shift ⏎");

    @Test
    void everyKeyOnAPageIsOneOfItsScreenOrOfTheWindow() {
        List<String> wrong = new ArrayList<>();
        for (Path page : Pages.guide()) {
            String name = page.getFileName().toString();
            Set<String> known = keysOf(name.replace(".md", "").replace("-screen", ""));
            Pages.codes(page).stream()
                    .filter(code -> KEY.matcher(code).matches())
                    .filter(code -> !known.contains(code) && !ROWS.contains(name + ": " + code))
                    .forEach(code -> wrong.add(name + ": " + code));
        }
        assertEquals(List.of(), wrong, "those that are known: " + keysOf("nuggets"));
    }

    /** Those of the page's screen; a page that is of no screen may name those of any. */
    private static Set<String> keysOf(String screen) {
        List<Command> all = Stages.ALL.commands();
        boolean ofAScreen = Stages.ALL.stages().stream().anyMatch(stage -> stage.id().equals(screen));
        Set<String> keys = new TreeSet<>(ALWAYS);
        Stream.concat(all.stream(), Stream.of(ComparisonCommand.values()))
                .filter(one -> !ofAScreen || Set.of(Scope.WINDOW, new Scope(screen)).contains(one.scope()))
                .flatMap(one -> one.keys().stream())
                .forEach(key -> keys.add(Command.keyText(key)));
        return keys.stream().map(KeysAndMessagesOfPagesTest::shown).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Made from the commands: {@code -Dassay.pictures=remake} writes it anew. */
    @Test
    void thePageOfKeysHasEveryCommand() throws IOException {
        Path file = Pages.DOCS.resolve("guide/keys.md");
        StringBuilder page = new StringBuilder(
                "# Keys\n\nThe keys from the start. `F1` shows those that you have now, and changes them. Letters do "
                        + "nothing while you type.\n");
        Map<String, List<Command>> groups = new LinkedHashMap<>();
        groups.put(Messages.get("keys.group.window"), of(Scope.WINDOW));
        Stages.ALL.stages().forEach(stage -> groups.put(Messages.get(stage.titleKey()), of(stage.scope())));
        groups.put(Messages.get("returned.title"), of(ReturnedAct.RETURNED));
        groups.forEach((name, commands) -> {
            page.append("\n## ").append(name).append("\n| key | what it does |\n|---|---|\n");
            commands.forEach(one -> page.append("| `")
                    .append(shown(Command.keyText(one.keys().getFirst())))
                    .append("` | ")
                    .append(one.title())
                    .append(" |\n"));
        });
        if (System.getProperty("assay.pictures", "").equals("remake")) {
            Files.writeString(file, page);
        }
        assertEquals(page.toString(), Files.readString(file), "make it anew with -Dassay.pictures=remake");
    }

    private static List<Command> of(Scope scope) {
        return Stages.ALL.commands().stream().filter(one -> one.scope().equals(scope)).toList();
    }

    /** The pages have blanks between the keys, and a sign that every typeface has for Enter. */
    private static String shown(String key) {
        return key.replaceAll("\\+(?=.)", " ").replace("↵", "⏎").replaceAll("(?<= )Enter", "⏎");
    }

    /** In the table of what is seen when something is wrong, dots stand for what differs. */
    @Test
    void everyMessageOfTheTableOfTroubleIsOneOfTheProgram() throws IOException {
        List<String> said = new ArrayList<>();
        for (String module : List.of("model", "persistence", "llm", "app")) {
            try (Stream<Path> files = Files.walk(Pages.ROOT.resolve(module).resolve("src/main"))) {
                for (Path file : files.filter(one -> one.endsWith("messages.properties")).toList()) {
                    Properties bundle = new Properties();
                    try (Reader reader = Files.newBufferedReader(file)) {
                        bundle.load(reader);
                    }
                    bundle.values().forEach(value -> said.add(value.toString().replace("''", "'")));
                }
            }
        }
        // What is said before there is a window, or by the store before there are bundles.
        said.add(Files.readString(Pages.ROOT.resolve("app/src/main/java/dev/assay/app/Assay.java")));
        List<String> wrong = new ArrayList<>();
        Pattern row = Pattern.compile("^\\| \\*(.+?)\\* \\|", Pattern.MULTILINE);
        List<String> quoted = row.matcher(Pages.read(Pages.DOCS.resolve("guide/trouble.md"))).results()
                .map(found -> found.group(1))
                .toList();
        assertTrue(quoted.size() > 8);
        for (String quote : quoted) {
            for (String part : quote.split("…")) {
                if (!part.isBlank() && said.stream().noneMatch(one -> one.contains(part.strip()))) {
                    wrong.add(quote);
                }
            }
        }
        assertEquals(List.of(), wrong);
    }
}
