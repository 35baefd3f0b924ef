package dev.assay.app.service.report;

import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.verify.GradesInNumbers;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.rubric.RankedDocument;
import dev.assay.persistence.formats.QrelsGrades.GradedPassage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The grades of passages that figures come from, as lines of a page: of each passage its judgment, where runs have it,
 * and what each grader gave it for each item; and the grades of relevance of each source. Passages have numbers in the
 * order of their ids, and items in that of the bank; no text is there.
 */
final class EmbeddedGrades {
    /** The sign of an item that was not asked for, and of a cell without a grade. */
    private static final char NO_CELL = '_';
    private static final char NO_GRADE = '.';
    private static final String NOTHING = "-";
    /** Of passages that have numbers for ids, so that these stand in the order of the numbers. */
    private static final int FIRST_ID = 1_000_000;

    private EmbeddedGrades() {}

    /** Adds the lines. */
    static void write(EmbeddedLines out, FigureKeys keys, ReportData data) {
        data.openGrades().ifPresent(pool -> {
            GradesInNumbers grades = data.rubric().orElseThrow();
            out.line("cuts", RubricSection.LEAST_GRADE, RubricSection.LEAST_JUDGMENT, RubricSection.DEPTH);
            grades.graders().forEach(one -> out.line(
                    "grader", one.judge(), one.method().word(), one.kind().word(), one.promptClass()));
            data.options().official().forEach((run, rank) -> out.line("official", run, rank));
            pool.topics().forEach(topic -> topic(out, keys, grades, pool, topic));
        });
        for (ReportData.Grader source : data.grades()) {
            out.line("source", source.name());
        }
        Map<TopicId, Map<DocumentId, Integer>> numbers = new HashMap<>();
        for (ReportData.Grader source : data.grades()) {
            Map<TopicId, List<String>> byTopic = new LinkedHashMap<>();
            source.grades().forEach((passage, grade) -> {
                Map<DocumentId, Integer> own = numbers.computeIfAbsent(passage.topic(), topic -> new HashMap<>());
                int number = own.computeIfAbsent(passage.passage(), document -> own.size() + 1);
                byTopic.computeIfAbsent(passage.topic(), topic -> new ArrayList<>()).add(number + ":" + grade);
            });
            byTopic.forEach((topic, given) -> out.line(Stream.concat(
                            Stream.of("relevance", data.grades().indexOf(source), keys.number(topic)), given.stream())
                    .toArray()));
        }
    }

    private static void topic(
            EmbeddedLines out, FigureKeys keys, GradesInNumbers grades, GradedPool pool, TopicId topic) {
        Map<String, Integer> items = new LinkedHashMap<>();
        grades.bank(topic).forEach(item -> items.putIfAbsent(item.id(), items.size()));
        int inBank = items.size();
        List<GradedUnit> units = pool.units(topic).values().stream()
                .sorted(Comparator.comparing(
                        (GradedUnit unit) -> new RankedDocument(unit.id(), 0), RankedDocument.ORDER.reversed()))
                .toList();
        units.forEach(unit -> grades.graders().forEach(grader -> unit.cells(grader)
                .forEach(cell -> items.putIfAbsent(cell.item(), items.size()))));
        out.line("items", keys.number(topic), inBank, items.size());
        for (int i = 0; i < units.size(); i++) {
            GradedUnit unit = units.get(i);
            out.line(Stream.concat(
                            Stream.of(
                                    "passage",
                                    keys.number(topic),
                                    i,
                                    unit.judgment().isPresent() ? unit.judgment().getAsInt() : NOTHING,
                                    unit.rankings().isEmpty() ? NOTHING : unit.rankings().stream()
                                            .map(one -> keys.number(one.run()) + ":" + one.rank()
                                                    + (one.score().isPresent() ? ":" + one.score().getAsDouble() : ""))
                                            .collect(Collectors.joining(","))),
                            grades.graders().stream().map(grader -> unit.isGradedBy(grader)
                                    ? cells(unit.cells(grader), items) : NOTHING))
                    .toArray());
        }
    }

    /** A sign for each item, and behind them the further cells of items that have several. */
    private static String cells(List<GradedCell> cells, Map<String, Integer> items) {
        char[] signs = String.valueOf(NO_CELL).repeat(items.size()).toCharArray();
        StringBuilder again = new StringBuilder();
        for (GradedCell cell : cells) {
            int item = items.get(cell.item());
            char sign = cell.isGraded() ? (char) ('0' + cell.grade()) : NO_GRADE;
            if (signs[item] == NO_CELL) {
                signs[item] = sign;
            } else {
                again.append('+').append(item).append(':').append(sign);
            }
        }
        return "=" + String.valueOf(signs) + again;
    }

    /** The lines as they are read. */
    static final class Read {
        private final List<Grader> graders = new ArrayList<>();
        private final Map<RunId, Double> official = new LinkedHashMap<>();
        private final Map<TopicId, int[]> items = new LinkedHashMap<>();
        private final Map<TopicId, List<List<String>>> passages = new LinkedHashMap<>();
        private final List<String> sources = new ArrayList<>();
        private final Map<String, Map<GradedPassage, Integer>> relevance = new LinkedHashMap<>();
        private final EmbeddedLines.Numbered numbered;

        Read(EmbeddedLines.Numbered numbered) {
            this.numbered = numbered;
        }

        /** Takes in a line, if it is one of these. */
        void read(List<String> f) {
            switch (f.getFirst()) {
                case "grader" -> graders.add(new Grader(
                        f.get(1),
                        Grader.Method.fromWord(f.get(2)).orElseThrow(),
                        ItemKind.fromWord(f.get(3)).orElseThrow(),
                        f.get(4)));
                case "official" -> official.put(new RunId(f.get(1)), Double.parseDouble(f.get(2)));
                case "items" -> items.put(
                        topic(f), new int[] {Integer.parseInt(f.get(2)), Integer.parseInt(f.get(3))});
                case "passage" -> passages.computeIfAbsent(topic(f), topic -> new ArrayList<>()).add(f);
                case "source" -> {
                    sources.add(f.get(1));
                    relevance.put(f.get(1), new LinkedHashMap<>());
                }
                case "relevance" -> {
                    TopicId topic = numbered.topic(f.get(2));
                    Map<GradedPassage, Integer> own = relevance.get(sources.get(Integer.parseInt(f.get(1))));
                    f.subList(3, f.size()).forEach(one -> own.put(
                            new GradedPassage(topic, new DocumentId(one.substring(0, one.indexOf(':')))),
                            Integer.parseInt(one.substring(one.indexOf(':') + 1))));
                }
                default -> { }
            }
        }

        private TopicId topic(List<String> f) {
            return numbered.topic(f.get(1));
        }

        /** The runs that official ranks are known of. */
        Map<RunId, Double> official() {
            return official;
        }

        /** The grades of relevance by their source. */
        List<ReportData.Grader> sources() {
            return sources.stream().map(name -> new ReportData.Grader(name, relevance.get(name))).toList();
        }

        /** The number of grades. */
        int grades() {
            return passages.values().stream()
                    .flatMap(List::stream)
                    .mapToInt(f -> f.subList(5, f.size()).stream()
                            .mapToInt(cells -> (int) cells.replaceAll("\\+\\d+:", "").chars()
                                    .filter(Character::isDigit)
                                    .count())
                            .sum())
                    .sum() + relevance.values().stream().mapToInt(Map::size).sum();
        }

        /** The graded passages; empty where the page has none. */
        Optional<GradesInNumbers> rubric() {
            List<GradedUnit> units = new ArrayList<>();
            List<BankItem> bank = new ArrayList<>();
            items.forEach((topic, sizes) -> {
                IntStream.range(0, sizes[0]).forEach(item -> bank.add(new BankItem(
                        topic, "", "" + item, ItemKind.QUESTION, "", List.of(), false, BankItem.Origin.IMPORTED,
                        List.of())));
                passages.getOrDefault(topic, List.of()).forEach(f -> units.add(unit(topic, f)));
            });
            return items.isEmpty() ? Optional.empty() : Optional.of(GradesInNumbers.of(new GradedPool(units), bank));
        }

        private GradedUnit unit(TopicId topic, List<String> f) {
            Map<Grader, List<GradedCell>> grades = new LinkedHashMap<>();
            for (int i = 0; i < graders.size(); i++) {
                if (!f.get(5 + i).equals(NOTHING)) {
                    grades.put(graders.get(i), cells(f.get(5 + i)));
                }
            }
            return new GradedUnit(
                    topic,
                    // Ids stand in the order of their numbers.
                    new DocumentId("" + (FIRST_ID + Integer.parseInt(f.get(2)))),
                    "",
                    f.get(3).equals(NOTHING) ? List.of() : List.of(Integer.parseInt(f.get(3))),
                    f.get(4).equals(NOTHING)
                            ? List.of() : Stream.of(f.get(4).split(",")).map(this::ranking).toList(),
                    grades,
                    Map.of());
        }

        private GradedUnit.Ranking ranking(String code) {
            String[] parts = code.split(":");
            return new GradedUnit.Ranking(
                    numbered.run(parts[0]),
                    Integer.parseInt(parts[1]),
                    parts.length > 2 ? OptionalDouble.of(Double.parseDouble(parts[2])) : OptionalDouble.empty());
        }

        private static List<GradedCell> cells(String code) {
            String[] parts = code.substring(1).split("\\+");
            List<GradedCell> cells = new ArrayList<>();
            for (int item = 0; item < parts[0].length(); item++) {
                if (parts[0].charAt(item) != NO_CELL) {
                    cells.add(cell("" + item, parts[0].charAt(item)));
                }
            }
            Stream.of(parts).skip(1).forEach(one ->
                    cells.add(cell(one.substring(0, one.indexOf(':')), one.charAt(one.length() - 1))));
            return cells;
        }

        private static GradedCell cell(String item, char sign) {
            return sign == NO_GRADE
                    ? new GradedCell(item, GradedCell.State.FAILED, 0, "")
                    : GradedCell.graded(item, sign - '0', "");
        }

        /** A line of which one sign was changed, in words. */
        Message changed(List<String> f, List<String> then) {
            int at = 0;
            while (f.get(at).equals(then.get(at))) {
                at++;
            }
            String source = f.getFirst().equals("relevance")
                    ? sources.get(Integer.parseInt(f.get(1)))
                    : at < 5 ? "" : graders.get(at - 5).judge();
            TopicId topic = numbered.topic(f.get(f.getFirst().equals("relevance") ? 2 : 1));
            return ReportWords.say(
                    "check.passage", source.isEmpty() ? topic : source + ", " + topic,
                    f.getFirst().equals("relevance") ? at - 2 : Integer.parseInt(f.get(2)) + 1,
                    different(f.get(at), then.get(at)), different(then.get(at), f.get(at)));
        }

        /** The part of one text that differs from another, with the number of the item before it. */
        private static Message different(String one, String other) {
            if (!one.startsWith("=")) {
                return Message.verbatim(one);
            }
            int at = 0;
            while (at < Math.min(one.length(), other.length()) && one.charAt(at) == other.charAt(at)) {
                at++;
            }
            return ReportWords.say("check.item", at, "" + (at < one.length() ? one.charAt(at) : NO_CELL));
        }

        /** Names the grades, judgments and places in runs that a project has otherwise. */
        void differences(Read other, List<Message> found) {
            ReadLabels.only(graders.stream().map(one -> one.judge()).toList(),
                    other.graders.stream().map(one -> one.judge()).toList(), found);
            ReadLabels.only(sources, other.sources, found);
            passages.forEach((topic, own) -> {
                List<List<String>> theirs = other.passages.getOrDefault(topic, List.of());
                for (int i = 0; i < Math.min(own.size(), theirs.size()); i++) {
                    List<String> here = own.get(i);
                    List<String> there = theirs.get(i);
                    for (int at = 3; at < Math.min(here.size(), there.size()); at++) {
                        if (!here.get(at).equals(there.get(at))) {
                            found.add(ReportWords.say(
                                    "check.project-passage",
                                    at < 5 ? topic : graders.get(at - 5).judge() + ", " + topic, i + 1,
                                    different(here.get(at), there.get(at)), different(there.get(at), here.get(at))));
                        }
                    }
                }
            });
            relevance.forEach((source, grades) -> {
                Map<GradedPassage, Integer> theirs = other.relevance.getOrDefault(source, grades);
                grades.forEach((passage, grade) -> {
                    Integer there = theirs.get(passage);
                    if (!grade.equals(there)) {
                        found.add(ReportWords.say(
                                "check.project-passage", source + ", " + passage.topic(), passage.passage(), grade,
                                there == null ? NOTHING : there));
                    }
                });
            });
        }
    }
}
