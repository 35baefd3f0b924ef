package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.Draft;
import dev.assay.app.feature.organise.SettingsSection;
import dev.assay.app.feature.scores.rubric.RubricTable;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.judges.ComparedFilter;
import dev.assay.app.shell.Stages;
import dev.assay.app.state.Stage;
import dev.assay.llm.Step;
import dev.assay.llm.steps.StepLimit;
import dev.assay.model.Policy;
import dev.assay.model.TopicState;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.SentenceOutcome;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetKind;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.sync.BundleWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts: all there in both languages, all used, all well formed. What fails says which lines to add or delete. */
class MessagesTest {
    private static final Path MAIN = Path.of(System.getProperty("assay.root", ".."), "app", "src", "main");
    private static final Path TEXTS = MAIN.resolve("resources/dev/assay/app/ui");
    private static final Pattern LITERAL =
            Pattern.compile("(?<!(?:Words\\.say|RefusedException)\\(\\s{0,40})\"([a-z]+\\.[a-z0-9_.-]*)\"(\\s*\\+)?");
    private static final Pattern IN_LAYOUT = Pattern.compile("\"%([^\"]+)\"");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([0-9])");

    /** They look like keys of texts and are names of something else. */
    private static final Set<String> NO_TEXTS = Set.of("label.order", "label.look-here", "label.stop", "scores.tsv");

    private static final List<String> CLASHES = List.of("identical", "near", "contains", "contained");

    /** Settings that lead to somewhere else. */
    private static final List<String> LED_TO = List.of("show-keys", "sync", "backups", "about");

    private static final List<String> SETTINGS = List.of(
            "theme",
            "start-at-home",
            "text-size",
            "language",
            "time-recorded",
            "longest-pause",
            "assessor",
            "label-identical",
            "label-stop",
            "label-grid",
            "label-terms",
            "label-look-here",
            "label-glance",
            "nuggets-hints",
            "nuggets-terms",
            "support-identical",
            "support-place",
            "show-keys",
            "sync",
            "backups",
            "about");

    /** Keys that the program puts together, by how they begin, with all they can end in. */
    private static final Map<String, Stream<String>> COMPOSED = Map.ofEntries(
            Map.entry(
                    "command.",
                    Stages.ALL.commands().stream()
                            .map(one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'))),
            Map.entry("act.", small(ActKind.values())),
            Map.entry("returned.cell.", Stream.of("locked", "begun", "open")),
            Map.entry("returned.column.", Stream.of("fresh", "known", "conflicts", "left-out")),
            Map.entry("import.made.", Stream.of("topics", "answers", "passages", "documents", "nuggets")),
            Map.entry("import.unused.", Stream.of("empty", "number", "text", "word")),
            Map.entry(
                    "pricing.",
                    Stream.of("model", "since", "currency", "input", "cached", "output", "thoughts", "batch")),
            Map.entry(
                    "next.",
                    Stream.concat(
                            Stream.of("nuggets", "freeze", "answers", "lock", "topic", "scores"),
                            Stage.JUDGED.stream().map(Stage::id))),
            Map.entry("nuggets.ways.", ways()),
            Map.entry("nuggets.ways.about.", Stream.of("nugget", "question")),
            Map.entry(
                    "import.columns.",
                    Stream.concat(
                            Stream.of("kept"),
                            Arrays.stream(RowMeaning.Part.values()).map(RowMeaning.Part::word))),
            Map.entry(
                    "align.empty.",
                    Stream.of("no-nuggets", "never-frozen", "no-answers", "waits", "waits-documents", "waits-both")),
            Map.entry("battles.empty.", Stream.of("no-battles")),
            Map.entry("battles.verdict.", Arrays.stream(BattleVerdict.values()).map(BattleVerdict::word)),
            Map.entry("label.empty.", Stream.of("no-nuggets", "never-frozen", "no-answers")),
            Map.entry("support.empty.", Stream.of("no-nuggets", "never-frozen", "no-answers")),
            Map.entry(
                    "judgment.",
                    Stream.of(Kinds.NEED, Kinds.ALIGNMENT, Kinds.BATTLE)
                            .flatMap(kind -> kind.scale().orElseThrow().words().stream()
                            .map(word -> kind.word() + "." + word.word()))),
            Map.entry("scores.sort.", Stream.of("number.first", "number.last", "word.first", "word.last")),
            Map.entry("scores.type.", Stream.of("automatic", "manual")),
            Map.entry("scores.sum.", Stream.of("max", "median", "min", "mean", "of")),
            Map.entry(
                    "scores.rubric.column.",
                    Stream.of(
                            "cover",
                            "stderr",
                            "high",
                            "n_cover",
                            "n_stderr",
                            "open_cells",
                            "passages",
                            "runs",
                            "tau",
                            "tau_ap",
                            "spearman",
                            "kappa",
                            "weighted",
                            "ac2")),
            Map.entry("scores.battles.ties.", Arrays.stream(Ties.values()).map(Ties::word)),
            Map.entry("scores.rubric.way.", Stream.of("zero", "skip", "workbench")),
            Map.entry("scores.rubric.table.", small(RubricTable.values())),
            Map.entry("scores.rubric.rules.", small(RubricTable.values())),
            Map.entry("verify.units.", small(GradedUnits.values())),
            Map.entry("jobs.answers.parts.", Stream.of("sentence", "paragraph", "answer")),
            Map.entry("jobs.bank.items.", Stream.of("all", "question", "nugget")),
            Map.entry("jobs.bank.style.", Stream.of("fagb", "helm", "sun", "thomas")),
            Map.entry(
                    "verify.anchor.",
                    IntStream.rangeClosed(GradedCell.LEAST, GradedCell.BEST).mapToObj(Integer::toString)),
            Map.entry("verify.group.", Stream.of("all", "relevant", "not-judged", "at-odds", "own")),
            Map.entry("verify.count.", Stream.of("items", "grid", "missing", "spurious")),
            Map.entry("verify.none.", Stream.of("items", "grid", "missing", "spurious", "graders")),
            Map.entry("verify.order.", Stream.of("sum", "judgment", "runs", "item", "none")),
            Map.entry("verify.column.", Stream.of("judged", "sum", "runs")),
            Map.entry("verify.short.", Arrays.stream(ItemKind.values()).map(ItemKind::word)),
            Map.entry(
                    "verify.state.",
                    Arrays.stream(GradedCell.State.values()).map(state -> state.name().toLowerCase(Locale.ROOT))),
            Map.entry("verify.view.", Stream.of("items", "grid", "missing", "spurious", "graders")),
            Map.entry("verify.grader.", Arrays.stream(ItemKind.values()).map(ItemKind::word)),
            Map.entry(
                    "nuggets.kinds.",
                    Stream.concat(
                            Stream.of("all", "one"),
                            Arrays.stream(NuggetKind.values()).map(NuggetKind::word))),
            Map.entry("label.identical.", Stream.of("on", "off")),
            Map.entry("label.stop.", Stream.of("on", "off")),
            Map.entry("label.look-here.", Stream.of("on", "off")),
            Map.entry("support.identical.", Stream.of("on", "off")),
            Map.entry("support.place.", Stream.of("on", "off")),
            Map.entry("nuggets.draft.", Arrays.stream(Draft.Use.values()).map(Draft.Use::word)),
            Map.entry(
                    "nuggets.rule.", Arrays.stream(NuggetQuestion.Rule.values()).map(NuggetQuestion.Rule::word)),
            Map.entry("align.rule.", Arrays.stream(NuggetQuestion.Rule.values()).map(NuggetQuestion.Rule::word)),
            Map.entry(
                    "setting.",
                    Stream.concat(
                            SETTINGS.stream().flatMap(setting -> Stream.of(setting, setting + ".about")),
                            LED_TO.stream().map(setting -> setting + ".do"))),
            Map.entry("battles.draw.from.", Stream.of("battles", "scores", "nothing")),
            Map.entry(
                    "home.sample.",
                    Stream.of("first-steps", "report-stages", "rubric", "battles")
                            .flatMap(sample -> Stream.of(sample, sample + ".about"))),
            Map.entry(
                    "home.from.",
                    Stream.of("table", "nuggetizer", "trec", "colleague")
                            .flatMap(kind -> Stream.of(kind, kind + ".about"))),
            Map.entry(
                    "home.step.",
                    Stream.of("nuggets", "label", "scores").flatMap(step -> Stream.of(step, step + ".about"))),
            Map.entry("home.sync.", Stream.of("none", "up-to-date", "behind", "unreadable")),
            Map.entry("shell.standing.", Stream.of("open", "frozen", "in_work", "locked")),
            Map.entry(
                    "import.kind.",
                    Stream.concat(
                            Formats.importable().stream().map(Format::word),
                            Stream.of("bundle", "guidelines", "configuration", "sync", "other", "unknown"))),
            Map.entry("bundles.aid.", Arrays.stream(Policy.Aid.values()).map(Policy.Aid::word)),
            Map.entry(
                    "bundles.passages.",
                    Arrays.stream(BundleWriter.Passages.values()).map(BundleWriter.Passages::word)),
            Map.entry("bundles.stage.", Arrays.stream(Policy.Stage.values()).map(Policy.Stage::word)),
            Map.entry("bundles.reveal.", Arrays.stream(Policy.Reveal.values()).map(Policy.Reveal::word)),
            Map.entry("importance.", Arrays.stream(Importance.values()).map(Importance::word)),
            Map.entry("label.", Arrays.stream(Label.values()).map(Label::word)),
            Map.entry(
                    "label.state.",
                    Stream.concat(Arrays.stream(Label.values()).map(Label::word), Stream.of("recheck"))),
            Map.entry(
                    "label.key.",
                    Stream.of(
                            "label_support",
                            "label_partial",
                            "label_not",
                            "label_clear",
                            "label_cant_judge",
                            "rest_not_support",
                            "note",
                            "next_sentence",
                            "mark_sentence")),
            Map.entry("label.clash.", CLASHES.stream().flatMap(kind -> Stream.of(kind, "elsewhere." + kind))),
            Map.entry("label.no-next.", Stream.of("recheck", "flagged", "disagreement")),
            Map.entry("label.turn.", Stream.of("answer", "nugget").flatMap(kind -> Stream.of(kind, "end." + kind))),
            Map.entry("label.related.", Stream.of("identical", "near", "contains")),
            Map.entry("compare.choice.", Stream.concat(small(ComparedFilter.Relation.values()), Stream.of("cell"))),
            Map.entry(
                    "compare.head.",
                    Stream.of("label", "support", "need", "alignment", "relevance", "item_grade", "battle")),
            Map.entry(
                    "compare.of.",
                    Stream.of("label", "support", "need", "alignment", "relevance", "item_grade", "battle")),
            Map.entry("compare.kind.", small(Judge.Kind.values())),
            Map.entry("adjudicate.kind.", Stream.of("any", "opposite", "step", "cant_judge")),
            Map.entry("adjudicate.state.", Stream.of("any", "open", "decided")),
            Map.entry("judge.", small(Judge.Kind.values())),
            Map.entry(
                    "scores.outcome.",
                    Stream.concat(
                            Arrays.stream(SentenceOutcome.values()).map(SentenceOutcome::word),
                            Stream.of("not_supported", "left_out", "open"))),
            Map.entry("scores.pair.way.", Stream.of("runs", "topic-mean", "pairs")),
            Map.entry("scores.pair.part.", Stream.of("labels", "support-or-not", "vital", "okay")),
            Map.entry(
                    "scores.pair.kind.",
                    Stream.of(
                            "raw",
                            "kappa",
                            "kappa-linear",
                            "kappa-quadratic",
                            "alpha-nominal",
                            "alpha-ordinal",
                            "ac1",
                            "ac2")),
            Map.entry("jobs.kind.", Arrays.stream(JobKind.values()).map(JobKind::word)),
            Map.entry("jobs.state.", small(JobProgress.State.values())),
            Map.entry(
                    "jobs.brought.",
                    Arrays.stream(JobKind.values())
                            .map(JobKind::word)
                            .flatMap(kind -> Stream.of(kind, kind + ".where", kind + ".there"))
                            .filter(key -> !key.endsWith(".there")
                                    || !key.matches(
                                            "(grade|nuggetize|questions|criteria|bank|rate|extract|check|direct)"
                                                    + "\\.there"))),
            Map.entry("jobs.lack.", Stream.of("network", "network.go", "model", "model.go")),
            Map.entry("jobs.scope.", Stream.of("topic", "every", "chosen")),
            Map.entry(
                    "consent.sends.",
                    Stream.concat(
                            Stream.of("test"), Arrays.stream(JobKind.values()).map(JobKind::word))),
            Map.entry(
                    "settings.section.",
                    Stream.of("you", "looks", "labelling", "keys", "models", "method", "files")
                            .flatMap(one -> Stream.of(one, one + ".about"))),
            Map.entry(
                    "settings.group.",
                    Stream.of("name", "start", "window", "work", "marks", "time", "keys", "project", "program")),
            Map.entry("settings.reach.", small(SettingsSection.Reach.values())),
            Map.entry(
                    "jobs.method.",
                    Stream.concat(
                            Arrays.stream(StepLimit.values()).map(StepLimit::word),
                            Stream.of(
                                    "options",
                                    "tries",
                                    "first-temperature",
                                    "later-temperature",
                                    "longest-reply",
                                    "seed",
                                    "temperatures"))),
            Map.entry("jobs.step.", Arrays.stream(Step.values()).map(Step::word)),
            Map.entry("shell.topic.", Stream.concat(small(TopicState.values()), Stream.of("nothing", "judging"))),
            Map.entry("shell.theme.", small(Theme.values())),
            Map.entry("shell.language.", small(Language.values())),
            Map.entry(
                    "nuggets.keys.",
                    Stream.of(
                            "new-nugget",
                            "set-vital",
                            "set-okay",
                            "edit-nugget",
                            "merge-nuggets",
                            "split-nugget",
                            "delete-nuggets",
                            "weigh-nuggets",
                            "tick-answer",
                            "add-answer",
                            "change-rule",
                            "group-nuggets",
                            "put-caret",
                            "add-evidence")),
            Map.entry("nuggets.aside.", Stream.of("waiting", "dropped", "deleted")),
            Map.entry("nuggets.aside.empty.", Stream.of("waiting", "dropped", "deleted")),
            Map.entry("nuggets.aside.gone.", Stream.of("deleted", "merged", "split")),
            Map.entry("label.narrative.", Stream.of("title", "problem_statement", "background", "narrative")));

    private static Stream<String> small(Enum<?>[] values) {
        return Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT));
    }

    @Test
    void anIdDoesNotTurnTheStatusRound() {
        String said = Messages.get("shell.status.topic", "Ann", "t\u202e\u2066\u001b1", "2", "draft");
        assertFalse(said.matches("(?s).*[\u202e\u2066\u001b].*"), said);
        assertTrue(said.contains("t\u00b7\u00b7\u00b71"), said);
        assertTrue(Messages.get("shell.status.topic", "Ann", "\u0633\u0624\u0627\u0644", "2", "draft")
                .contains("\u0633\u0624\u0627\u0644"));
    }

    @Test
    void germanHasTheSameTextsAsEnglish() {
        Map<String, String> english = texts("messages.properties");
        Map<String, String> german = texts("messages_de.properties");
        assertTrue(
                german.keySet().equals(english.keySet()),
                () -> "Add to messages_de.properties, in German:\n"
                        + lines(english, key -> !german.containsKey(key))
                        + "Delete from messages_de.properties:\n"
                        + lines(german, key -> !english.containsKey(key)));
    }

    /** Settings and keys know a command by its name: of two that share one, the first would have no key any more. */
    @Test
    void eachCommandHasANameOfItsOwn() {
        List<String> names = Stages.ALL.commands().stream().map(Command::name).toList();
        assertEquals(names.stream().distinct().toList(), names);
    }

    /** Of two texts of one key the second would be shown for both. */
    @Test
    void eachKeyStandsOnce() throws IOException {
        for (String file : List.of("messages.properties", "messages_de.properties")) {
            List<String> keys = Files.readAllLines(TEXTS.resolve(file)).stream()
                    .filter(line -> line.matches("[a-z][^ ]*=.*"))
                    .map(line -> line.substring(0, line.indexOf('=')))
                    .toList();
            assertEquals(
                    keys.stream().distinct().toList(),
                    keys,
                    () -> file + ": a key stands twice; two commands of one name are one");
        }
    }

    @Test
    void germanHasTheSamePlaceholdersAsEnglish() {
        Map<String, String> english = texts("messages.properties");
        Map<String, String> german = texts("messages_de.properties");
        assertEquals(
                "",
                lines(german, key -> english.containsKey(key)
                        && !placeholders(german.get(key)).equals(placeholders(english.get(key)))),
                "Other placeholders than in English");
    }

    @ParameterizedTest
    @ValueSource(strings = {"messages.properties", "messages_de.properties"})
    void apostrophesAreDoubledWhereTheyMustBeAndOnlyThere(String file) {
        Map<String, String> texts = texts(file);
        assertEquals(
                "",
                lines(texts, key -> {
                    String text = texts.get(key);
                    boolean odd = text.replace("''", "").contains("'");
                    return placeholders(text).isEmpty() ? text.contains("''") : odd;
                }),
                "A text with placeholders needs '' for an apostrophe; one without is shown as it is");
        texts.values().stream().filter(text -> !placeholders(text).isEmpty()).forEach(MessageFormat::new);
    }

    private static Stream<String> ways() {
        return Stream.of("proposals", "propose", "write.nugget", "write.question", "import", "tour")
                .flatMap(way -> Stream.of(way, way + ".words", way + ".go"));
    }

    @Test
    void everyTextIsUsedAndEveryTextUsedIsThere() throws IOException {
        Map<String, String> texts = texts("messages.properties");
        Set<String> groups =
                texts.keySet().stream().map(key -> key.substring(0, key.indexOf('.') + 1)).collect(Collectors.toSet());
        Set<String> used = new TreeSet<>();
        Set<String> unknown = new TreeSet<>();
        for (Path file : sources()) {
            String source = Files.readString(file);
            Matcher literal = (file.toString().endsWith(".java") ? LITERAL : IN_LAYOUT).matcher(source);
            while (literal.find()) {
                String key = literal.group(1);
                if (key.endsWith(".") && literal.groupCount() == 2 && literal.group(2) != null) {
                    if (groups.stream().anyMatch(key::startsWith) && !COMPOSED.containsKey(key)) {
                        unknown.add(key);
                    }
                } else if (!key.endsWith(".") && groups.stream().anyMatch(key::startsWith) && isText(key)) {
                    used.add(key);
                }
            }
        }
        assertEquals(Set.of(), unknown, "Say in COMPOSED of this test what these keys can end in");
        COMPOSED.forEach((start, ends) -> ends.map(start::concat).forEach(used::add));
        assertTrue(
                used.equals(texts.keySet()),
                () -> "Add to messages.properties:\n"
                        + used.stream()
                                .filter(key -> !texts.containsKey(key))
                                .map(key -> key + "=\n")
                                .collect(Collectors.joining())
                        + "Delete from messages.properties, for nothing shows them:\n"
                        + lines(texts, key -> !used.contains(key)));
    }

    private static boolean isText(String literal) {
        return !literal.endsWith(".css")
                && !literal.endsWith(".fxml")
                && !literal.endsWith(".json")
                && !NO_TEXTS.contains(literal);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(MAIN)) {
            // The report has texts of its own, which RefusalsTest and ReportLanguageTest look after.
            return files.filter(file -> file.toString().endsWith(".java") || file.toString().endsWith(".fxml"))
                    .filter(file -> !file.startsWith(MAIN.resolve("java/dev/assay/app/service/report")))
                    .toList();
        }
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String lines(Map<String, String> texts, Predicate<String> which) {
        return texts.keySet().stream()
                .filter(which)
                .map(key -> key + "=" + texts.get(key) + "\n")
                .collect(Collectors.joining());
    }

    private static Map<String, String> texts(String file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(TEXTS.resolve(file), StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.forEach((key, text) -> texts.put((String) key, (String) text));
        return texts;
    }
}
