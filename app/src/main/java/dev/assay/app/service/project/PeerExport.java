package dev.assay.app.service.project;

import dev.assay.app.service.ScoreService;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.judges.VisibleLabels;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.peers.AnswerFiles;
import dev.assay.persistence.peers.ArgueFiles;
import dev.assay.persistence.peers.ArgueNuggets;
import dev.assay.persistence.peers.BattleFiles;
import dev.assay.persistence.peers.CriteriaFile;
import dev.assay.persistence.peers.NuggetizerFiles;
import dev.assay.persistence.peers.PeerFolder;
import dev.assay.persistence.peers.ScoreFiles;
import dev.assay.persistence.peers.SupportFiles;
import dev.assay.persistence.peers.TableFiles;
import dev.assay.persistence.scores.ProjectReports;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Writes what other programs of the field read of a project, each judge and run in files of their own where they need
 * that.
 */
public final class PeerExport {
    /** Whom it is written for. */
    public enum Peer {
        /** Nuggetizer: what it makes nuggets from, nuggets, answers, labels. */
        NUGGETIZER,
        /** Auto-argue: nuggets, and the judgments of each run's reports, with scores. */
        ARGUE,
        /** Auto-judge: reports, and scores of all runs in four columns. */
        AUTO_JUDGE,
        /** The RAG track's support task: how far what is cited bears answers out. */
        TREC_SUPPORT,
        /** The files that the track gives out of support: labels beside citations, and its measures. */
        TRACK_SUPPORT,
        /** The format of programs that read what trec_eval reads: scores in three columns, grades. */
        TREC_EVAL,
        /** The answers as the RAG track of 2024 had them. */
        RAG24,
        /** Criteria with weights, as ResearchRubrics has them. */
        CRITERIA,
        /** Verdicts on two answers side by side, and ratings, as the RAG track's runner has them. */
        BATTLES,
        /** Spreadsheets, and whatever reads rows: answers, nuggets, and each judge's labels. */
        TABLE
    }

    /**
     * The choices for an export.
     *
     * @param judges whose labels and scores, by name; everybody's when empty
     * @param failed what becomes of labels that a judge failed to give
     */
    public record Choice(List<String> judges, FailedLabels failed) {
        public Choice {
            judges = List.copyOf(judges);
        }
    }

    /**
     * The result of an export.
     *
     * @param files as they are called in the folder; none where there is nothing to write
     * @param renamed names that had to be written in another way, and how
     * @param open answers with labels, or reports, that are not there, because something in them stands open
     * @param left judgments and questions that the other program has no place for
     * @param closed topics in which labels of others are left out, because they may not be seen yet
     */
    public record Written(List<Path> files, Map<String, String> renamed, int open, int left, List<TopicId> closed) {
        public Written {
            files = List.copyOf(files);
            closed = List.copyOf(closed);
        }
    }

    private final ProjectStore project;
    private final PeerFolder folder;
    private final List<String> judges;
    private final FailedLabels failed;
    private final Set<TopicId> closed = new LinkedHashSet<>();
    private int left;

    private PeerExport(ProjectStore project, Path folder, Choice choice) {
        this.project = project;
        this.failed = choice.failed();
        this.folder = new PeerFolder(folder);
        this.judges = choice.judges().isEmpty()
                ? new AgreementService(project).judges().stream().map(AgreementService.JudgeSummary::name).toList()
                : List.copyOf(new LinkedHashSet<>(choice.judges()));
    }

    /** Writes into a folder that is there and empty. */
    static Written write(ProjectStore project, Path folder, Peer peer, Choice choice) {
        new AgreementService(project).requireKnown(choice.judges());
        return project.snapshot(() -> new PeerExport(project, folder, choice).write(peer));
    }

    private Written write(Peer peer) {
        int open =
                switch (peer) {
                    case NUGGETIZER -> nuggetizer();
                    case ARGUE -> argue();
                    case AUTO_JUDGE -> {
                        new AnswerFiles(project, folder).reports("runs/");
                        yield scores(new ScoreFiles(folder)::fourColumns);
                    }
                    case TREC_SUPPORT -> support(SupportFiles::judge);
                    case TRACK_SUPPORT -> trackSupport();
                    case TREC_EVAL -> {
                        ScoreFiles files = new ScoreFiles(folder);
                        files.grades(project);
                        yield scores(files::threeColumns);
                    }
                    case RAG24 -> {
                        new AnswerFiles(project, folder).track("");
                        yield 0;
                    }
                    case CRITERIA -> {
                        criteria();
                        yield 0;
                    }
                    case BATTLES -> {
                        battles();
                        yield 0;
                    }
                    case TABLE -> {
                        tables();
                        yield 0;
                    }
                };
        return new Written(folder.written(), folder.renamed(), open, left, List.copyOf(closed));
    }

    private int nuggetizer() {
        NuggetizerFiles files = new NuggetizerFiles(project, folder);
        files.candidates();
        files.nuggets();
        new AnswerFiles(project, folder).track("answers/");
        VisibleLabels labels = new VisibleLabels(project.visibility().permit(Purpose.LABELS), project);
        int open = 0;
        for (String judge : judges) {
            List<LabelMatrix> topics = labels.of(judge, topic -> true);
            closed.addAll(labels.closed(judge));
            open += files.assignments(judge, topics, failed);
        }
        return open;
    }

    private Map<String, List<ScoredReport>> reports(Permit permit) {
        return ProjectReports.of(permit, project, topic -> true, OptionalInt.empty(), false).stream()
                .collect(Collectors.toMap(ProjectReports.OfJudge::judge, ProjectReports.OfJudge::reports));
    }

    private int argue() {
        left += new ArgueNuggets(project, folder).write();
        Permit permit = project.visibility().permit(Purpose.LABELS);
        NamedJudgments named = new NamedJudgments(permit, project);
        noteClosed(named);
        Map<String, List<ScoredReport>> reports = reports(permit);
        ArgueFiles files = new ArgueFiles(project, folder, project.visibility()::namesRuns);
        int open = 0;
        for (String judge : judges) {
            ArgueFiles.Left notWritten =
                    files.judge(judge, reports.getOrDefault(judge, List.of()), topic -> ofReports(named, judge, topic));
            open += notWritten.open();
            left += notWritten.judgments();
        }
        return open;
    }

    private void criteria() {
        CriteriaFile file = new CriteriaFile(project, folder);
        file.write();
        VisibleLabels labels = new VisibleLabels(project.visibility().permit(Purpose.LABELS), project);
        for (String judge : judges) {
            file.verdicts(judge, labels.of(judge, topic -> true));
            closed.addAll(labels.closed(judge));
        }
    }

    private void battles() {
        NamedJudgments named = new NamedJudgments(project.visibility().permit(Purpose.LABELS), project);
        BattleFiles files = new BattleFiles(folder);
        for (String judge : judges) {
            closed.addAll(named.closed(judge, Kinds.BATTLE));
            BattleBoard board =
                    BattleBoard.of(project, named, judge, BattleRatings.Ties.HALF, Resampling.NONE);
            files.judge(judge, board.of().all(), board.ratings());
        }
    }

    private void tables() {
        TableFiles files = new TableFiles(project, folder);
        files.answers();
        files.nuggets();
        VisibleLabels labels = new VisibleLabels(project.visibility().permit(Purpose.LABELS), project);
        for (String judge : judges) {
            files.labels(judge, labels.of(judge, topic -> true));
            closed.addAll(labels.closed(judge));
        }
    }

    private interface SupportWriter {
        int write(SupportFiles files, String judge, Topic topic, ReportJudgments said);
    }

    private int support(SupportWriter writer) {
        NamedJudgments named = new NamedJudgments(project.visibility().permit(Purpose.LABELS), project);
        noteClosed(named);
        SupportFiles files = new SupportFiles(project, folder);
        int open = 0;
        for (String judge : judges) {
            for (Topic topic : project.topics()) {
                open += writer.write(files, judge, topic, ofReports(named, judge, topic.id()));
            }
        }
        return open;
    }

    private int trackSupport() {
        int open = support(SupportFiles::labels);
        Visibility visibility = project.visibility();
        SupportFiles files = new SupportFiles(project, folder);
        reports(visibility.permit(Purpose.LABELS)).forEach((judge, all) -> {
            List<ScoredReport> named = all.stream()
                    .filter(report -> visibility.namesRuns(report.answer().topic()))
                    .toList();
            if (judges.contains(judge) && !named.isEmpty()) {
                files.metrics(
                        ReportBoard.of(judge, named, Set.of(), MissingAnswers.ZERO, Family.SUPPORT), named);
            }
        });
        return open;
    }

    private void noteClosed(NamedJudgments named) {
        for (String judge : judges) {
            Kinds.OF_REPORTS.forEach(kind -> closed.addAll(named.closed(judge, kind)));
        }
    }

    private static ReportJudgments ofReports(NamedJudgments named, String judge, TopicId topic) {
        return new ReportJudgments(
                named.of(judge, Kinds.SUPPORT, topic),
                named.of(judge, Kinds.NEED, topic),
                named.of(judge, Kinds.ALIGNMENT, topic));
    }

    private int scores(Consumer<Leaderboard> write) {
        ScoreService service = new ScoreService(failed);
        closed.addAll(new AgreementService(project).closed(judges));
        ScoreSheet all = service.numbers(project, NuggetSetId.ASSESSOR, ScoreService.JudgeChoice.EVERYBODY).scores();
        Set<String> wanted = Set.copyOf(judges);
        Visibility visibility = project.visibility();
        ScoreSheet sheet =
                all.where(score -> wanted.contains(score.judge()) && visibility.namesRuns(score.answer().topic()));
        ScoreService.boards(sheet, ScoreService.given(project), MissingAnswers.ZERO).forEach(write);
        return sheet.incomplete().size();
    }
}
