package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.state.Stage;
import dev.assay.model.Message;
import dev.assay.model.measure.ReportMeasure;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is said below the window, refusals first of all: each sentence has a key, is there in both languages with the
 * same places to fill in, and nothing is said without one.
 */
class RefusalsTest {
    private static final Path ROOT = Path.of(System.getProperty("assay.root", ".."));
    private static final Pattern PLACE = Pattern.compile("\\{([0-9])");
    private static final Pattern KEY = Pattern.compile("\"([a-z][a-z0-9-]*(?:\\.[A-Za-z0-9-]+)+)\"");
    private static final Pattern SAID =
            Pattern.compile("(?:(?:Words\\.say|WORDING\\.say|Read\\.unusable|RefusedException)\\("
                    + "|RecordException\\((?:[^\",;]|\"[^\"]*\")*,)\\s*\"([^\"]*)\"(?!\\s*\\+)");
    /** Words without which hardly any English sentence is, and which no German one has. */
    private static final Pattern ENGLISH =
            Pattern.compile("\\b(?:the|is|are|of|it|cannot|could|not|there|this|that|with|no)\\b");
    /** The name of an option, a word of a file or a paper, which is the same in every language. */
    private static final Pattern NAME =
            Pattern.compile("--[a-z-]+|look-here|rest-not-support|„[^“]*Nugget (?:Evaluation|Recall)[^“]*“");

    /**
     * Keys that the program puts together: of stages that are not complete, of kinds in which judges are compared, of
     * measures of reports, of the words of a page that checks itself and the feet of its tables.
     */
    private static final Set<String> COMPOSED = Stream.of(
                    Stage.JUDGED.stream().map(stage -> "lock." + stage.id()),
                    Stream.of("lock.label.rest", "lock.support.rest", "lock.battles.none"),
                    Stream.of(ReportKind.values()).map(kind -> "citing." + kind.word()),
                    ReportMeasure.ALL.stream().map(measure -> "citing.measure." + measure.key()),
                    Stream.of(
                                    "button.check", "button.print", "differ", "equal", "found", "none", "result",
                                    "scope", "top")
                            .map(name -> "check." + name),
                    "bcfnoprstuv".chars().mapToObj(letter -> "check.is-" + (char) letter),
                    Stream.of("table.max", "table.median", "table.min"))
            .flatMap(Function.identity())
            .collect(Collectors.toSet());

    /** What a table of a meta-evaluation, or its plot, has a sentence for besides its name. */
    private static final Pattern PART_OF_A_TABLE = Pattern.compile("\\.(about|x|y)$");

    /** A part of the program with sentences of its own. */
    enum Part {
        SERVICE("app", "dev/assay/app/service/messages"),
        REPORT("app", "dev/assay/app/service/report/report"),
        STORE("persistence", "dev/assay/persistence/messages"),
        LLM("llm", "dev/assay/llm/messages"),
        MODEL("model", "dev/assay/model/messages");

        private final Path sources;
        private final Path english;
        private final Path german;

        Part(String module, String bundle) {
            sources = ROOT.resolve(module).resolve("src/main/java");
            english = ROOT.resolve(module).resolve("src/main/resources").resolve(bundle + ".properties");
            german = ROOT.resolve(module).resolve("src/main/resources").resolve(bundle + "_de.properties");
        }
    }

    @ParameterizedTest
    @EnumSource
    void bothLanguagesSayTheSame(Part part) {
        Map<String, String> english = texts(part.english);
        Map<String, String> german = texts(part.german);
        assertEquals(english.keySet(), german.keySet());
        Set<String> other = english.keySet().stream()
                .filter(key -> !places(english.get(key)).equals(places(german.get(key))))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), other, "Other places to fill in than in English");
    }

    /** Of two sentences of one key the second would be said for both. */
    @ParameterizedTest
    @EnumSource
    void eachKeyStandsOnce(Part part) throws IOException {
        for (Path file : List.of(part.english, part.german)) {
            List<String> keys = Files.readAllLines(file).stream()
                    .filter(line -> line.matches("[a-z][^ =]*=.*"))
                    .map(line -> line.substring(0, line.indexOf('=')))
                    .toList();
            assertEquals(keys.stream().distinct().toList(), keys, file.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void germanIsNoEnglish(Part part) {
        Set<String> left = texts(part.german).entrySet().stream()
                .filter(text -> ENGLISH.matcher(NAME.matcher(text.getValue()).replaceAll("")).find())
                .map(Map.Entry::toString)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of(), left);
    }

    @ParameterizedTest
    @EnumSource
    void apostrophesAreDoubledWhereTheyMustBeAndOnlyThere(Part part) {
        for (Path file : List.of(part.english, part.german)) {
            Map<String, String> texts = texts(file);
            Set<String> wrong = texts.entrySet().stream()
                    .filter(text -> places(text.getValue()).isEmpty()
                            ? text.getValue().contains("''")
                            : text.getValue().replace("''", "").contains("'"))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(Set.of(), wrong, file.toString());
            texts.values().stream().filter(text -> !places(text).isEmpty()).forEach(MessageFormat::new);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everySentenceIsSaidAndWhatIsSaidIsThere(Part part) {
        Set<String> keys = texts(part.english).keySet();
        Set<String> named = new TreeSet<>();
        Set<String> said = new TreeSet<>(COMPOSED);
        for (String source : sources(part.sources)) {
            KEY.matcher(source).results().map(found -> found.group(1)).forEach(named::add);
            SAID.matcher(source).results().map(found -> found.group(1)).forEach(said::add);
        }
        Set<String> silent = new TreeSet<>(keys);
        silent.removeAll(named);
        silent.removeAll(said);
        // The meaning of a setting goes with it.
        silent.removeIf(key -> key.endsWith(".why") && named.contains(key.substring(0, key.lastIndexOf('.'))));
        // A table of a meta-evaluation and its columns, by the names that its builder is given.
        String all = String.join("\n", sources(part.sources));
        silent.removeIf(key -> key.startsWith("meta.")
                && (all.contains('"' + key.substring(0, key.lastIndexOf('.') + 1) + '"')
                        || all.contains('"' + PART_OF_A_TABLE.matcher(key).replaceFirst("") + '"')
                        || all.contains('"' + PART_OF_A_TABLE.matcher(key).replaceFirst("")
                                .replaceFirst("meta\\.(column\\.|word\\.)?", "") + '"')));
        assertEquals(Set.of(), silent, "Nobody says these");
        said.removeAll(allKeys());
        assertEquals(Set.of(), said, "There are no such sentences");
    }

    /**
     * What is put into a message as it is, is no sentence of the program; the command line alone speaks one language.
     */
    @ParameterizedTest
    @EnumSource
    void nothingIsSaidInBareWords(Part part) {
        Pattern bare =
                Pattern.compile("(?:verbatim|\\w*Exception|\\w*Problem)\\(\\s*(?:[\\w.]+,\\s*)*\"[^\"]* [^\"]*\"");
        Set<String> refusals =
                Set.of("StoreException", "RefusedException", "RecordException", "ModelException", "PromptException");
        Set<String> found = new TreeSet<>();
        for (String source : sources(part.sources)) {
            if (!source.startsWith("package dev.assay.app.cli")) {
                Matcher matcher = bare.matcher(source);
                while (matcher.find()) {
                    String text = matcher.group();
                    if (text.startsWith("verbatim")
                            || refusals.stream().anyMatch(name -> source.startsWith(name, matcher.start()))) {
                        found.add(text);
                    }
                }
            }
        }
        assertEquals(Set.of(), found);
    }

    @Test
    void aNumberIsWrittenAsInTheFilesAndASentenceInsideAnotherIsInItsLanguage() {
        Message lock = ServiceWords.say("lock.label", 1234);
        assertEquals(
                "1234 pairs are not labelled yet. Label them, or mark them can't judge, then lock.",
                lock.toString());
        assertEquals(lock.toString(), lock.in(Locale.ENGLISH));
        Message inside =
                ServiceWords.say("projects.exists-other", "a.assay", ServiceWords.say("projects.nothing-in", "b", "a"));
        assertEquals(
                "a.assay gibt es schon. b enthält nichts, was sich in a importieren ließe. Stimmt der Name?",
                inside.in(Locale.GERMAN));
    }

    private static Set<String> allKeys() {
        return Stream.of(Part.values())
                .flatMap(part -> texts(part.english).keySet().stream())
                .collect(Collectors.toSet());
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).map(RefusalsTest::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> texts(Path file) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.forEach((key, text) -> texts.put((String) key, (String) text));
        return texts;
    }
}
