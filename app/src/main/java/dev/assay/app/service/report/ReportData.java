package dev.assay.app.service.report;

import dev.assay.app.service.ScoreService;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.project.ProjectStatus;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.MetaFacts;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.app.service.verify.GradesInNumbers;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Population;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.ComplianceBoard;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunIntervals;
import dev.assay.model.rubric.GradedPool;
import dev.assay.persistence.formats.QrelsGrades.GradedPassage;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Everything that a report is made of, read at one moment.
 *
 * @param judges those with labels that may be seen: the assessor, other people, what theirs come to, models
 * @param given every answer that a run gave to a topic of the report
 * @param runs every run, with its task, type and team
 * @param grades of passages, by who gave them, in the order in which they came
 * @param quick the labels that were not given one by one
 * @param reports what reports that cite documents come to
 * @param basis what the scores of these reports come from
 * @param pairs judges that both judged reports, by what they judged of them
 * @param methods how what models said came about, as far as the project knows
 * @param rubric the grades of passages by items of banks; empty where there are none
 * @param battles what answers side by side come to, by each judge of them
 * @param facts what a meta-evaluation needs beside labels
 * @param adjudicated what the labels of the adjudicated judge rest on; empty when there is none
 */
record ReportData(
        Project project,
        ReportOptions options,
        ScoreService.Sheet sheet,
        List<Judged> judges,
        Set<AnswerKey> given,
        Map<RunId, RunDescription> runs,
        List<QuickLabels> quick,
        List<JobSettings.Method> methods,
        Optional<AdjudicatedCounts> adjudicated,
        List<Grader> grades,
        ReportScores reports,
        EmbeddedReports.Basis basis,
        List<CitingReportSection.Pair> pairs,
        Optional<GradesInNumbers> rubric,
        List<BattleBoard> battles,
        MetaFacts facts) {
    ReportData {
        judges = List.copyOf(judges);
        given = Set.copyOf(given);
        runs = Map.copyOf(runs);
        quick = List.copyOf(quick);
        methods = List.copyOf(methods);
        grades = List.copyOf(grades);
        pairs = List.copyOf(pairs);
        battles = List.copyOf(battles);
    }

    /**
     * The project.
     *
     * @param topics those that the report is of, in their order
     * @param leftOut how many topics are left out because they are not locked
     * @param answers how many answers there are to the topics
     * @param relevance whose grades of passages count, in words
     * @param files what it was filled from; the name of one that may name a run that is hidden is empty
     * @param draw the topics that were drawn to be labelled, where any were
     * @param early reveals of topics whose labels were not locked at the time, the first one first
     */
    record Project(
            String name,
            ProjectStatus status,
            List<Topic> topics,
            int leftOut,
            int answers,
            Message relevance,
            List<SourceFile> files,
            List<EarlyReveal> early,
            Optional<TopicDraw> draw) {
        Project {
            topics = List.copyOf(topics);
            files = List.copyOf(files);
            early = List.copyOf(early);
        }
    }

    /** The topics that intervals and ranks of runs speak of. */
    Population population() {
        return options.population(project.topics().size() + project.leftOut());
    }

    /** The same in words that follow "on". */
    Message populationInWords() {
        OptionalInt topics = population().topics();
        return topics.isPresent()
                ? ReportWords.say("population.these", topics.getAsInt())
                : ReportWords.say("population.kind");
    }

    /** Other judges' labels of a topic were opened to somebody whose own were not locked. */
    record EarlyReveal(TopicId topic, String by, Instant at) {}

    /**
     * The number of a judge's labels of a topic that were given at a glance, and of those given with the rest of an
     * answer.
     */
    record QuickLabels(String judge, TopicId topic, long atAGlance, long withTheRest) {}

    /**
     * A grader of passages: an assessor, a model, a file of qrels.
     *
     * @param grades by passage, over the topics of the report
     */
    record Grader(String name, Map<GradedPassage, Integer> grades) {
        Grader {
            grades = Collections.unmodifiableMap(new LinkedHashMap<>(grades));
        }
    }

    /**
     * One judge by one nugget set.
     *
     * @param by whose labels, and by which nuggets
     * @param kind assessor, person, adjudicated, model or baseline
     * @param board its scores as they are shown; there may be none
     * @param whole its scores over every topic
     * @param labels the topics that it labelled
     * @param answers those of which it labelled anything
     * @param compliance how far the runs comply with criteria; of nothing where there are none
     */
    record Judged(
            JudgeBySet by,
            String kind,
            Leaderboard board,
            Leaderboard whole,
            RunIntervals intervals,
            List<LabelMatrix> labels,
            List<AnswerScore> answers,
            ComplianceBoard compliance) {
        Judged {
            labels = List.copyOf(labels);
            answers = List.copyOf(answers);
        }

        /** The same as the scores have it. */
        ProjectBoard.Judged onBoard(Optional<TopicDraw> draw) {
            ProjectBoard.Judged.Kind is = isPerson()
                    ? ProjectBoard.Judged.Kind.PERSON
                    : isAdjudicated() ? ProjectBoard.Judged.Kind.ADJUDICATED : ProjectBoard.Judged.Kind.PROGRAM;
            return new ProjectBoard.Judged(by, is, whole, whole, answers, List.of(), draw, compliance);
        }

        /** In how many answers a label is still to be given or decided. */
        int openAnswers() {
            return onBoard(Optional.empty()).openAnswers();
        }

        /** The judge, and the set where it is not the assessor's own. */
        String name() {
            return by.name();
        }

        /** The name as people read it. */
        Message shown() {
            String judge = by.judge();
            return judge.endsWith(ProjectScores.AFTER_REVEAL)
                    ? ReportWords.say(
                            "judge.after-reveal",
                            new JudgeBySet(
                                    judge.substring(0, judge.length() - ProjectScores.AFTER_REVEAL.length()), by.set()))
                    : Message.verbatim(name());
        }

        /** The name, and what the judge is. */
        Message described() {
            Message what = switch (kind) {
                case "assessor" -> ReportWords.say("judge.assessor");
                case "person" -> ReportWords.say("judge.person");
                case AdjudicatedJudge.KIND -> ReportWords.say("judge.adjudicated");
                case "model" -> ReportWords.say("judge.model");
                case "baseline" -> ReportWords.say("judge.baseline");
                default -> Message.verbatim(kind);
            };
            return by.set().isAssessors()
                    ? ReportWords.say("judge.described", shown(), what)
                    : ReportWords.say("judge.described.by-set", shown(), what, by.set());
        }

        /** True if any answer has a score. */
        boolean isScored() {
            return !board.topics().isEmpty();
        }

        /** True if a person labelled. */
        boolean isPerson() {
            return kind.equals("assessor") || kind.equals("person");
        }

        /** True if the labels are the adjudicated ones of several people. */
        boolean isAdjudicated() {
            return kind.equals(AdjudicatedJudge.KIND);
        }

        /** True if a program labelled. */
        boolean isProgram() {
            return !isPerson() && !isAdjudicated();
        }

        /** A name that can be part of a file's, another one for each judge. */
        String fileName(List<Judged> all) {
            return "judge-" + (all.indexOf(this) + 1);
        }
    }

    /** The grades of passages by items, where they may be seen. */
    Optional<GradedPool> openGrades() {
        return rubric.flatMap(GradesInNumbers::grades);
    }

    /** True if any report that cites documents has scores. */
    boolean hasScoredReports() {
        return reports.judges().stream()
                .anyMatch(judge -> judge.reports().stream().anyMatch(report -> report.isFinal(reports.primary())));
    }

    /** By which models and prompts a judge labelled: pairs of both, each once. */
    List<Message> methodsOf(Judged judge) {
        return methods.stream()
                .filter(method -> method.judge().equals(judge.by().judge()))
                .map(method -> ReportWords.say("judge.method", method.model(), method.prompt()))
                .distinct()
                .toList();
    }

    /** The judges that have scores. */
    List<Judged> scored() {
        return judges.stream().filter(Judged::isScored).toList();
    }

    /** The measures that the judges are scored by, the primary one first. */
    List<Measure> measures() {
        return first().map(judge -> judge.board().measures()).orElse(Measure.NUGGETS);
    }

    /** The judge whose scores come first: the assessor, or else the first with any; empty when nobody has. */
    Optional<Judged> first() {
        return scored().stream().findFirst();
    }
}
