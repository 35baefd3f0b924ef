package dev.assay.app.service.report;

import dev.assay.app.service.ScoreService;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.project.ProjectStatus;
import dev.assay.app.service.project.TimeSheet;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.Policy;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.JudgmentCounts;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.measure.Scores;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.record.ProjectSettings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The labels of a page, read from the lines that {@link EmbeddedLabels} writes. */
final class ReadLabels {
    /** In a longer line that was changed the place is not looked for. */
    private static final int MOST_SIGNS = 4000;
    /** The lines of what somebody said. */
    private static final Map<String, Said> SAID = Map.of(
            "labels", new Said(5, "spnufc"),
            "unscored", new Said(5, "spnufc"),
            "nuggets", new Said(3, "vo-"),
            "demands", new Said(2, "vo-faln01"),
            "said", new Said(4, "0123456789ufcr=,./"),
            "passage", new Said(3, "0123456789._-=:,+"),
            "relevance", new Said(3, "0123456789-"),
            "battles", new Said(3, "lrtbfcLRTBFC"));

    private final List<Message> changed = new ArrayList<>();
    private final List<TopicId> topics = new ArrayList<>();
    private final List<RunId> runs = new ArrayList<>();
    private final Set<AnswerKey> given = new HashSet<>();
    private final List<ReadJudge> judges = new ArrayList<>();
    private final Map<String, Nuggets> nuggets = new HashMap<>();
    private final List<String> calibrateBy = new ArrayList<>();
    private final List<DrawnTopic> drawn = new ArrayList<>();
    private final EmbeddedLines.Numbered numbered = new EmbeddedLines.Numbered(topics, runs);
    private final EmbeddedReports.Read reports = new EmbeddedReports.Read(numbered);
    private final EmbeddedGrades.Read grades = new EmbeddedGrades.Read(numbered);
    private final EmbeddedBattles.Read battles = new EmbeddedBattles.Read(numbered);
    private final EmbeddedFacts.Read facts = new EmbeddedFacts.Read(numbered);
    private ReportOptions options = ReportOptions.USUAL;
    /** The number of topics of the project if intervals are about these, else 0. */
    private int collection;

    /**
     * A kind of line.
     *
     * @param from the first field of what was said
     * @param alphabet the signs that it is written in
     */
    private record Said(int from, String alphabet) {}

    /** A judge's answers: the letters of its labels, and its scores where they do not follow from these. */
    private record ReadJudge(
            String set, String kind, String name, Map<AnswerKey, String> letters, List<AnswerScore> scores) {}

    /** The nuggets of a topic: a letter for each importance, and how many words each has. */
    private record Nuggets(String importances, int[] words) {}

    /**
     * Reads the lines.
     *
     * @throws IllegalArgumentException when they are no labels of a report
     */
    ReadLabels(String text) {
        List<String> damaged = new ArrayList<>();
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (lines.isEmpty() || !lines.getFirst().startsWith(EmbeddedLabels.HEADING + " ")) {
            throw new IllegalArgumentException("These are no labels of a report.");
        }
        for (String line : lines) {
            int end = line.lastIndexOf(' ');
            String raw = line.substring(0, Math.max(end, 0));
            boolean isDamaged = !EmbeddedLines.checksum(raw).equals(line.substring(end + 1));
            try {
                read(Arrays.stream(raw.split(" ", -1)).map(EmbeddedLines::plain).toList());
            } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
                // One that is not as it was written is named for that.
                if (!isDamaged) {
                    throw e;
                }
            }
            if (isDamaged) {
                damaged.add(line);
            }
        }
        damaged.forEach(line -> changed.add(changed(line)));
    }

    private void read(List<String> f) {
        switch (f.getFirst()) {
            case "rules" -> {
                boolean isOfTheKind = f.get(6).equals("kind");
                options = new ReportOptions(
                        f.get(1).equals(MissingAnswers.ZERO.word()) ? MissingAnswers.ZERO : MissingAnswers.SKIP,
                        f.get(2).equals("open") ? FailedLabels.OPEN : FailedLabels.AS_NOT_SUPPORT,
                        new Resampling(Integer.parseInt(f.get(4)), Long.parseLong(f.get(5))),
                        List.of(),
                        f.get(3).equals("common"),
                        List.of(),
                        false,
                        Map.of(),
                        !isOfTheKind);
                collection = isOfTheKind ? 0 : Integer.parseInt(f.get(6));
            }
            case "calibrate-by" -> calibrateBy.add(f.get(1));
            case "drawn" -> drawn.add(new DrawnTopic(
                    new TopicId(f.get(1)), Long.parseLong(f.get(2)), f.get(3), Integer.parseInt(f.get(4)),
                    Integer.parseInt(f.get(5)), DrawnTopic.Fate.valueOf(f.get(6))));
            case "topic" -> topics.add(new TopicId(f.get(1)));
            case "run" -> runs.add(new RunId(f.get(1)));
            case "given" -> IntStream.range(0, f.get(2).length())
                    .filter(run -> f.get(2).charAt(run) == '1')
                    .forEach(run -> given.add(answer(f.get(1), "" + run)));
            case "judge" -> judges.add(
                    new ReadJudge(f.get(1), f.get(2), f.get(3), new LinkedHashMap<>(), new ArrayList<>()));
            case "nuggets" -> nuggets.put(
                    f.get(1) + " " + f.get(2),
                    new Nuggets(f.get(3), f.get(4).isEmpty()
                            ? new int[0]
                            : Arrays.stream(f.get(4).split(",")).mapToInt(Integer::parseInt).toArray()));
            case "labels", "unscored" -> {
                ReadJudge judge = judges.get(Integer.parseInt(f.get(1)));
                AnswerKey answer = answer(f.get(2), f.get(3));
                judge.letters().put(answer, f.get(5));
                if (f.getFirst().equals("labels")) {
                    judge.scores().add(score(answer, judge, Integer.parseInt(f.get(4)), f.get(5), f.get(2)));
                }
            }
            case "scored" -> {
                ReadJudge judge = judges.get(Integer.parseInt(f.get(1)));
                Scores low = scores(f.get(6));
                boolean isFinal = f.get(5).equals("final");
                judge.scores().add(new AnswerScore(
                        answer(f.get(2), f.get(3)),
                        judge.name(),
                        Integer.parseInt(f.get(4)),
                        0,
                        new OpenLabels(0, 0, 0),
                        Optional.of(low).filter(any -> isFinal),
                        isFinal ? Optional.empty() : Optional.of(new ScoreBounds(low, scores(f.get(7)))),
                        scores(f.get(8))));
            }
            default -> {
                reports.read(f);
                grades.read(f);
                battles.read(f);
                facts.read(f);
            }
        }
    }

    private static Scores scores(String values) {
        return Scores.of(
                Measure.NUGGETS, Stream.of(values.split(",")).mapToDouble(Double::parseDouble).toArray());
    }

    private AnswerKey answer(String topic, String run) {
        return new AnswerKey(numbered.topic(topic), numbered.run(run));
    }

    private AnswerScore score(AnswerKey answer, ReadJudge judge, int words, String letters, String topic) {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        String importances = nuggets.get(judge.set() + " " + topic).importances();
        for (int i = 0; i < letters.length(); i++) {
            counts.add(EmbeddedLabels.importance(importances.charAt(i)), EmbeddedLabels.label(letters.charAt(i)));
        }
        return AnswerScore.of(answer, judge.name(), words, counts, 0, options.failed());
    }

    /** What is not as it was written, in words. */
    List<Message> changed() {
        return changed;
    }

    /** The number of judgments: labels, grades, verdicts. */
    int judgments() {
        return judges.stream()
                .flatMap(judge -> judge.letters().values().stream())
                .mapToInt(letters -> (int) letters.chars().filter(letter -> letter != 'u').count())
                .sum() + reports.judgments() + grades.grades() + battles.verdicts();
    }

    /** A line that is not as it was written: with the sign that was changed, if it was one of what was said. */
    private Message changed(String line) {
        List<String> f = List.of(line.substring(0, line.lastIndexOf(' ')).split(" ", -1));
        String sum = line.substring(line.lastIndexOf(' ') + 1);
        Said said = SAID.get(f.getFirst());
        if (said != null && f.size() > said.from() && line.length() <= MOST_SIGNS) {
            String raw = String.join(" ", f);
            for (int i = String.join(" ", f.subList(0, said.from())).length() + 1; i < raw.length(); i++) {
                for (char sign : said.alphabet().toCharArray()) {
                    String then = raw.substring(0, i) + sign + raw.substring(i + 1);
                    if (EmbeddedLines.checksum(then).equals(sum)) {
                        // Only the sign differs: the numbers before it are as they were written.
                        return changed(f, List.of(then.split(" ", -1)));
                    }
                }
            }
        }
        return ReportWords.say("check.line", line);
    }

    private Message changed(List<String> f, List<String> then) {
        boolean isNuggets = f.getFirst().equals("nuggets");
        if (!isNuggets && !List.of("labels", "unscored").contains(f.getFirst())) {
            return switch (f.getFirst()) {
                case "battles" -> battles.changed(f, then);
                case "passage", "relevance" -> grades.changed(f, then);
                default -> reports.changed(f, then);
            };
        }
        String letters = f.get(isNuggets ? 3 : 5);
        String before = then.get(isNuggets ? 3 : 5);
        int at = 0;
        while (letters.charAt(at) == before.charAt(at)) {
            at++;
        }
        Message where = isNuggets
                ? Message.joined(", ", List.of(ReportWords.say("check.nuggets"), topic(f.get(2))))
                : Message.verbatim(judges.get(Integer.parseInt(f.get(1))).name() + ", "
                        + topic(f.get(2)) + ", " + numbered.run(f.get(3)));
        return ReportWords.say("check.label", where, at + 1, word(letters.charAt(at)), word(before.charAt(at)));
    }

    private Message topic(String number) {
        return Message.verbatim(numbered.topic(number).value());
    }

    /** A sign of what was said, in words. */
    static Message word(char letter) {
        return "spnufcvortb".indexOf(letter) >= 0
                ? ReportWords.say("check.is-" + letter)
                : letter == '-' ? ReportWords.say("check.is-none") : Message.verbatim("" + letter);
    }

    /** What these labels are, as a report of them is made from; with as much of the project as the figures need. */
    ReportData data() {
        ScoreSheet sheet = new ScoreSheet(
                Measure.NUGGETS, judges.stream().flatMap(judge -> judge.scores().stream()).toList());
        List<Judged> judged = judges.stream().map(judge -> judged(judge, sheet)).toList();
        List<Topic> all = topics.stream().map(topic -> new Topic(topic, "", Map.of(), "")).toList();
        ProjectSettings settings = new ProjectSettings(
                "", "", "", new Policy(Policy.Reveal.AFTER_TOPIC, true, 0, List.of()), "", Instant.EPOCH);
        ProjectStatus status = new ProjectStatus(
                settings, List.of(), 0, new TimeSheet(List.of()), Optional.empty(), Optional.empty());
        Map<RunId, RunDescription> described = new HashMap<>();
        runs.forEach(run -> described.put(run, facts.described(run)));
        return new ReportData(
                new ReportData.Project(
                        "", status, all, Math.max(0, collection - all.size()), given.size(), Message.verbatim(""),
                        List.of(), List.of(),
                        drawn.isEmpty() ? Optional.empty() : Optional.of(new TopicDraw(drawn))),
                new ReportOptions(
                        options.missing(), options.failed(), options.resampling(), calibrateBy, options.commonTopics(),
                        List.of(), false, grades.official(), options.theseTopics()),
                new ScoreService.Sheet(sheet, 0),
                judged,
                given,
                described,
                List.of(),
                List.of(),
                Optional.empty(),
                grades.sources(),
                reports.scores(given),
                EmbeddedReports.Basis.NONE,
                reports.pairs(),
                grades.rubric(),
                battles.boards(options.resampling()),
                facts.facts());
    }

    private Judged judged(ReadJudge judge, ScoreSheet sheet) {
        NuggetSetId set = new NuggetSetId(judge.set());
        Map<TopicId, Map<RunId, List<Label>>> byTopic = new LinkedHashMap<>();
        judge.letters().forEach((answer, letters) -> {
            if (letters.chars().anyMatch(letter -> letter != 'u')) {
                byTopic.computeIfAbsent(answer.topic(), topic -> new LinkedHashMap<>())
                        .put(answer.run(), letters.chars().mapToObj(one -> EmbeddedLabels.label((char) one)).toList());
            }
        });
        List<LabelMatrix> labels = new ArrayList<>();
        byTopic.forEach((topic, answers) -> labels.add(new LabelMatrix(topic, set, nuggets(judge, topic), answers)));
        Leaderboard whole = Leaderboard.of(sheet, judge.name(), given, options.missing());
        Leaderboard common = options.commonTopics() ? whole.onCommonTopics() : whole;
        Leaderboard board = common.topics().isEmpty() ? whole : common;
        return new Judged(
                new JudgeBySet(judge.name(), NuggetSetId.ASSESSOR),
                judge.kind(),
                board,
                whole,
                RunIntervals.of(board, options.population(collection), options.resampling()),
                labels,
                judge.scores(),
                ComplianceBoard.NONE);
    }

    /** Their texts are not in the page; each is of as many words as its own. */
    private List<LabelledNugget> nuggets(ReadJudge judge, TopicId topic) {
        Nuggets own = nuggets.get(judge.set() + " " + topics.indexOf(topic));
        List<LabelledNugget> listed = new ArrayList<>();
        for (int i = 0; i < own.importances().length(); i++) {
            Importance importance = EmbeddedLabels.importance(own.importances().charAt(i));
            listed.add(new LabelledNugget(nugget(i), "w ".repeat(own.words()[i]).strip(), importance));
        }
        return listed;
    }

    /** The name of the nugget at a place in the list of its topic. */
    static NuggetId nugget(int place) {
        return new NuggetId("" + (place + 1));
    }

    /**
     * What differs from the labels of a project's report, in words: labels of both, and topics, runs and judges of one.
     */
    List<Message> differences(ReadLabels other) {
        List<Message> found = new ArrayList<>();
        only(topics, other.topics, found);
        only(runs, other.runs, found);
        only(judges.stream().map(ReadJudge::name).toList(),
                other.judges.stream().map(ReadJudge::name).toList(), found);
        for (ReadJudge judge : judges) {
            other.judges.stream().filter(one -> one.name().equals(judge.name())).findFirst().ifPresent(theirs -> {
                importances(other, judge, theirs, found);
                answers(judge, theirs, found);
            });
        }
        reports.differences(other.reports, found);
        grades.differences(other.grades, found);
        battles.differences(other.battles, found);
        return found.stream().distinct().toList();
    }

    /** Names what is on one side alone. */
    static <T> void only(List<T> here, List<T> there, List<Message> found) {
        here.stream().filter(one -> !there.contains(one))
                .forEach(one -> found.add(ReportWords.say("check.page-only", one)));
        there.stream().filter(one -> !here.contains(one))
                .forEach(one -> found.add(ReportWords.say("check.project-only", one)));
    }

    private void importances(ReadLabels other, ReadJudge judge, ReadJudge theirs, List<Message> found) {
        for (TopicId topic : topics) {
            Nuggets here = nuggets.get(judge.set() + " " + topics.indexOf(topic));
            Nuggets there = other.nuggets.get(theirs.set() + " " + other.topics.indexOf(topic));
            if (here != null && there != null) {
                letters(
                        Message.joined(", ", List.of(
                                ReportWords.say("check.nuggets"), Message.verbatim(topic.value()))),
                        here.importances(), there.importances(), found);
            }
        }
    }

    private static void answers(ReadJudge judge, ReadJudge theirs, List<Message> found) {
        Set<AnswerKey> all = new HashSet<>(judge.letters().keySet());
        all.addAll(theirs.letters().keySet());
        all.stream().sorted(Comparator.comparing(AnswerKey::topic).thenComparing(AnswerKey::run))
                .forEach(answer -> letters(
                        Message.verbatim(judge.name() + ", " + answer.topic() + ", " + answer.run()),
                        judge.letters().getOrDefault(answer, ""),
                        theirs.letters().getOrDefault(answer, ""),
                        found));
    }

    private static void letters(Message where, String here, String there, List<Message> found) {
        for (int i = 0; i < Math.max(here.length(), there.length()); i++) {
            char one = i < here.length() ? here.charAt(i) : 'u';
            char other = i < there.length() ? there.charAt(i) : 'u';
            if (one != other) {
                found.add(ReportWords.say("check.project-label", where, i + 1, word(one), word(other)));
            }
        }
    }
}
