package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.cli.scores.FailedOption;
import dev.assay.app.service.project.ExportService;
import dev.assay.app.service.project.PeerExport;
import dev.assay.model.measure.FailedLabels;
import dev.assay.persistence.peers.ToolExport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay export}: the project as another program of the field reads it. */
@CommandLine.Command(
        name = "export",
        abbreviateSynopsis = true,
        description = {
            "Write a project in another program's format, into a folder that is empty or does not exist yet.",
            "hltcoe: the annotation tool's configuration, requests, pools, citations, reports, nuggets, and the "
                    + "assessor's judgments.",
            "nuggetizer: its input, nuggets, answers, and labels, one file for each judge and run.",
            "argue: the nuggets, and each judge's judgments of each run's reports with their scores, as auto-argue "
                    + "and its viewer read them.",
            "auto-judge: reports of each run, and each judge's scores in four columns (run, topic, measure, value).",
            "trec-support: each judge's support labels of each run's answers, in the format of the RAG track's "
                    + "support task.",
            "track-support: each judge's support labels as the track gives them out (2, 1, 0, -1), and its measures of "
                    + "each report and run.",
            "trec-eval: each judge's scores of each run in three columns (measure, topic, value), and grades as qrels.",
            "rag24: the answers of each run in the format of the RAG track 2024.",
            "criteria: the nuggets with weights as criteria of each topic, in the formats of ResearchRubrics and of "
                    + "the RAG track's runner, and each judge's labels as verdicts; 'assay import' reads all of them.",
            "battles: each judge's verdicts on answers side by side, a line for each showing, with tables of pairs and "
                    + "ratings, as the RAG track's runner writes them.",
            "table: answers, nuggets, and each judge's labels, a row a label and a column a run, as CSV and JSON "
                    + "lines; 'assay import' reads all of them."
        })
final class ExportCommand extends CliCommand {
    /** Whom it is written for. */
    enum Peer {
        HLTCOE("hltcoe", "topics"),
        NUGGETIZER("nuggetizer", "passages, nuggets, answers or complete labels"),
        ARGUE("argue", "nuggets, or completely judged reports"),
        AUTO_JUDGE("auto-judge", "answers, or scores"),
        TREC_SUPPORT("trec-support", "answers with all support judged"),
        TRACK_SUPPORT("track-support", "reports with all support judged"),
        TREC_EVAL("trec-eval", "scores, or relevance grades"),
        RAG24("rag24", "answers"),
        CRITERIA("criteria", "nuggets with weights"),
        BATTLES("battles", "verdicts on battles in topics whose runs may be named"),
        TABLE("table", "answers, nuggets or labels");

        private final String word;
        private final String what;

        Peer(String word, String what) {
            this.word = word;
            this.what = what;
        }

        private static String words() {
            return Arrays.stream(values()).map(peer -> peer.word).collect(Collectors.joining(", "));
        }
    }

    static final class PeerConverter extends WordConverter<Peer> {
        PeerConverter() {
            super(
                    "one of " + Peer.words(),
                    word -> Arrays.stream(Peer.values()).filter(peer -> peer.word.equals(word)).findAny());
        }
    }

    /** Maximum number of names listed in one line. */
    private static final int NAMED = 5;

    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project; may be open in the window.")
    private Path project;

    @Parameters(index = "1", paramLabel = "DIR", description = "Folder to write to.")
    private Path folder;

    @Option(
            names = "--as",
            required = true,
            paramLabel = "FORMAT",
            converter = PeerConverter.class,
            description =
                    "Format (required): hltcoe, nuggetizer, argue, auto-judge, trec-support, track-support, "
                            + "trec-eval, rag24, criteria, battles or table.")
    private Peer peer;

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description =
                    "Only this judge's labels and scores; can be repeated. 'assay judges' lists the judges.")
    private List<String> judges = new ArrayList<>();

    @Mixin
    private FailedOption failed;

    @Override
    public Integer call() {
        boolean ofLabels = peer == Peer.NUGGETIZER || peer == Peer.AUTO_JUDGE || peer == Peer.TREC_EVAL;
        boolean ofReports = peer == Peer.ARGUE || peer == Peer.TREC_SUPPORT || peer == Peer.TRACK_SUPPORT;
        boolean others = peer == Peer.CRITERIA || peer == Peer.BATTLES || peer == Peer.TABLE;
        if (!judges.isEmpty() && !ofLabels && !ofReports && !others) {
            throw wrongUsage("--judge goes with all formats but hltcoe and rag24.");
        }
        if (failed.labels() != FailedLabels.OPEN && !ofLabels) {
            throw wrongUsage("--failed goes with nuggetizer, auto-judge and trec-eval.");
        }
        boolean isWritten = switch (peer) {
            case HLTCOE -> tool();
            case NUGGETIZER -> files(PeerExport.Peer.NUGGETIZER);
            case ARGUE -> files(PeerExport.Peer.ARGUE);
            case AUTO_JUDGE -> files(PeerExport.Peer.AUTO_JUDGE);
            case TREC_SUPPORT -> files(PeerExport.Peer.TREC_SUPPORT);
            case TRACK_SUPPORT -> files(PeerExport.Peer.TRACK_SUPPORT);
            case TREC_EVAL -> files(PeerExport.Peer.TREC_EVAL);
            case RAG24 -> files(PeerExport.Peer.RAG24);
            case CRITERIA -> files(PeerExport.Peer.CRITERIA);
            case BATTLES -> files(PeerExport.Peer.BATTLES);
            case TABLE -> files(PeerExport.Peer.TABLE);
        };
        if (!isWritten) {
            terminal().tell("Nothing to write as " + peer.word + ", so no folder was made: expected " + peer.what
                    + ".");
            return ExitCode.PROBLEMS;
        }
        if (peer != Peer.CRITERIA) {
            new ExportService().codes(project).ifPresent(sentence -> terminal().tell(CommandWords.said(sentence)));
        }
        return ExitCode.DONE;
    }

    private boolean tool() {
        ToolExport.Written written = new ExportService().asTool(project, folder);
        tell(written.files());
        if (written.left() > 0) {
            terminal().tell("Left out, because the tool has no place for it: " + written.left()
                    + " judgments of sentences without citations, or that could not be judged.");
        }
        return !written.files().isEmpty();
    }

    private boolean files(PeerExport.Peer whom) {
        PeerExport.Written written =
                new ExportService().asPeer(project, folder, whom, new PeerExport.Choice(judges, failed.labels()));
        tell(written.files());
        if (written.left() > 0) {
            terminal()
                    .tell("Left out, because auto-argue has no place for it: " + written.left()
                            + (written.left() == 1 ? " judgment" : " judgments")
                            + " of sentences without citations, of other answers than those listed, of what a sentence "
                            + "is that conveys no nugget, and questions without an answer.");
        }
        boolean ofReports = peer == Peer.ARGUE || peer == Peer.TREC_SUPPORT || peer == Peer.TRACK_SUPPORT;
        if (written.open() > 0 && ofReports) {
            terminal().tell("Left out: " + written.open() + (written.open() == 1 ? " report" : " reports")
                    + " in which something stands open, or that a judge did not judge.");
        } else if (written.open() > 0) {
            terminal()
                    .tell(
                            "Left out: " + written.open() + (written.open() == 1 ? " answer" : " answers")
                                    + " in which a judge's label is open, failed or can't be judged; there it would "
                                    + "count as not_support.");
        }
        if (!written.closed().isEmpty()) {
            terminal()
                    .tell("Left out: other judges' judgments in "
                            + written.closed().size()
                            + (written.closed().size() == 1 ? " topic whose" : " topics whose")
                            + " own labels are not complete and locked.");
        }
        if (!written.renamed().isEmpty()) {
            terminal()
                    .tell("Written in another way, because a name is a file's or has blanks in it: "
                            + written.renamed().entrySet().stream()
                                    .limit(NAMED)
                                    .map(name -> name.getKey() + " as " + name.getValue())
                                    .collect(Collectors.joining(", "))
                            + (written.renamed().size() > NAMED
                                    ? ", and " + (written.renamed().size() - NAMED) + " more."
                                    : "."));
        }
        return !written.files().isEmpty();
    }

    private void tell(List<Path> files) {
        files.forEach(file -> terminal().print("written    " + file));
    }
}
