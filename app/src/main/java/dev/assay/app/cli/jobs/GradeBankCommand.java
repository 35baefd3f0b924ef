package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.jobs.AnswerRating;
import dev.assay.app.service.jobs.JobKind;
import dev.assay.app.service.jobs.JobSettings;
import dev.assay.app.service.jobs.RubricSettings;
import dev.assay.app.service.jobs.WantedCells;
import dev.assay.llm.steps.DirectGrading.Style;
import dev.assay.model.RunId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradeCutoffs;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.ItemKind;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code assay grade-bank}: a model grades passages by a bank. */
@CommandLine.Command(
        name = "grade-bank",
        description = {
            "Ask a model to grade a project's passages by its bank. Its grades are kept under a name of their own, "
                    + "beside other graders'; an unreadable reply counts as failed, never as 0. Running it again asks "
                    + "only for what changed.",
            "",
            "rate: each item in each passage, 0 to 5. extract: the passage's answer to an item, where it is rated 3 "
                    + "or better, or everywhere if nobody rated. check: are these answers as correct as the bank's "
                    + "gold answers? The model is asked where the words differ. direct: the relevance of the passage "
                    + "as a whole, without a bank.",
            "",
            "With --parts, answers are rated instead of passages, part by part; the best part counts. By nuggets (the "
                    + "default), every nugget gets a label in every answer, as if by a judge: support from grade 4, "
                    + "partial support from 1, unless changed below. The labels stay hidden until your own are "
                    + "locked. By the bank, runs get cover (assay cover --answers)."
        })
public final class GradeBankCommand extends JobCommand {
    @Option(
            names = "--method",
            order = BEHIND,
            paramLabel = "METHOD",
            required = true,
            converter = MethodWord.class,
            description = "Required: rate, extract, check or direct.")
    private JobKind method;

    @Option(
            names = "--kind",
            order = BEHIND,
            paramLabel = "KIND",
            converter = GraderOptions.KindWord.class,
            description = "Only these items: 'question' or 'nugget'.")
    private ItemKind items;

    @Option(
            names = "--batch",
            order = BEHIND,
            paramLabel = "N",
            description = "rate: items in a request. Default: 1, as published.")
    private int batch = RubricSettings.USUAL.batch();

    @Option(
            names = "--grader",
            order = BEHIND,
            paramLabel = "NAME",
            description = "extract: the grader whose ratings decide; check: the grader whose answers are checked. "
                    + "Required if there are several.")
    private String grader = "";

    @Option(
            names = "--min-grade",
            order = BEHIND,
            paramLabel = "G",
            description = "extract: only where the rating is at least G. Default: 3.")
    private int leastGrade = RubricSettings.USUAL.leastGrade();

    @Option(
            names = "--style",
            order = BEHIND,
            paramLabel = "STYLE",
            converter = StyleWord.class,
            description =
                    "direct: fagb (is it relevant? the default), helm (does it answer?), sun (does it contain an "
                            + "answer?) or thomas (0 to 2).")
    private Style style = RubricSettings.USUAL.style();

    @Option(names = "--examples", order = BEHIND, description = "direct: include four worked examples in the prompt.")
    private boolean examples;

    @Option(
            names = "--item",
            order = BEHIND,
            paramLabel = "ID",
            description = "rate: only this item of the bank; can be repeated.")
    private List<String> onlyItems = List.of();

    @Option(
            names = "--passage",
            order = BEHIND,
            paramLabel = "ID",
            description = "rate: only this passage; can be repeated.")
    private List<String> onlyPassages = List.of();

    @Option(
            names = "--parts",
            order = BEHIND,
            paramLabel = "PARTS",
            converter = AnswerOptions.PartsWord.class,
            description =
                    "rate: rate answers instead of passages, by 'sentence', 'paragraph' (at most 400 words) or as a "
                            + "whole ('answer').")
    private AnswerParts parts;

    @Option(
            names = "--by",
            order = BEHIND,
            paramLabel = "ITEMS",
            converter = ByWord.class,
            description = "With --parts: rate by 'nuggets' (default) or by the 'bank'.")
    private By by;

    @Option(
            names = "--set",
            order = BEHIND,
            paramLabel = "NAME",
            description = "With --parts: use the nugget set of this name.")
    private String set = "";

    @Option(
            names = "--support-from",
            order = BEHIND,
            paramLabel = "G",
            description = "With --parts: lowest grade that counts as support. Default: 4.")
    private Integer supportFrom;

    @Option(
            names = "--partial-from",
            order = BEHIND,
            paramLabel = "G",
            description = "With --parts: lowest grade that counts as partial support. Default: 1.")
    private Integer partialFrom;

    @Option(
            names = "--run",
            order = BEHIND,
            paramLabel = "ID",
            description = "With --parts: only the answers of this run; can be repeated.")
    private List<String> runs = List.of();

    public GradeBankCommand(Map<String, String> environment, Answers answers) {
        super(JobKind.RATE, environment, answers);
    }

    @Override
    protected JobKind kind() {
        return parts == null ? method : JobKind.RATE_ANSWERS;
    }

    @Override
    protected List<RunId> runs() {
        return runs.stream().map(RunId::new).toList();
    }

    @Override
    protected JobSettings adapted(JobSettings settings) {
        if (batch < 1) {
            throw wrongUsage("--batch is 1 or more.");
        }
        if (leastGrade < GradedCell.LEAST || leastGrade > GradedCell.BEST) {
            throw wrongUsage("--min-grade is a grade from 0 to 5.");
        }
        refuseWithoutPart();
        if (!(onlyItems.isEmpty() && onlyPassages.isEmpty()) && method != JobKind.RATE) {
            throw wrongUsage("--item and --passage are for --method rate.");
        }
        if (parts != null) {
            return ofAnswers(settings);
        }
        if (by != null || supportFrom != null || partialFrom != null || !set.isEmpty() || !runs.isEmpty()) {
            throw wrongUsage("--by, --set, --support-from, --partial-from and --run go with --parts.");
        }
        return settings.withRubric(new RubricSettings(
                Optional.ofNullable(items),
                batch,
                leastGrade,
                grader,
                style,
                examples,
                RubricSettings.USUAL.count(),
                new WantedCells(Set.copyOf(onlyItems), Set.copyOf(onlyPassages)),
                AnswerRating.USUAL));
    }

    /** Refuses options of other methods. Those of answers in parts are looked at where these are. */
    private void refuseWithoutPart() {
        Set<String> part = new HashSet<>(modelOptions());
        part.addAll(Set.of(
                "--method",
                "--parts",
                "--by",
                "--set",
                "--support-from",
                "--partial-from",
                "--run",
                "--item",
                "--passage"));
        part.addAll(switch (method) {
            case RATE -> Set.of("--kind", "--batch");
            case EXTRACT -> Set.of("--kind", "--grader", "--min-grade");
            case CHECK -> Set.of("--grader");
            default -> Set.of("--style", "--examples");
        });
        allowOnly("--method " + method.word(), part);
    }

    private JobSettings ofAnswers(JobSettings settings) {
        if (method != JobKind.RATE || !onlyItems.isEmpty() || !onlyPassages.isEmpty()) {
            throw wrongUsage("--parts goes with --method rate, without --item and --passage.");
        }
        boolean bank = by == By.BANK;
        if (bank && (!set.isEmpty() || supportFrom != null || partialFrom != null)) {
            throw wrongUsage("--set, --support-from and --partial-from are about labels, which only nuggets have.");
        }
        GradeCutoffs usual = GradeCutoffs.USUAL;
        GradeCutoffs cutoffs = new GradeCutoffs(
                supportFrom == null ? usual.support() : supportFrom,
                partialFrom == null ? usual.partial() : partialFrom);
        return settings.withSet(new NuggetSetId(set))
                .withRubric(RubricSettings.ofAnswers(
                        new AnswerRating(parts, bank, cutoffs), Optional.ofNullable(items), batch));
    }

    /** A method by its word. */
    static final class MethodWord extends WordConverter<JobKind> {
        MethodWord() {
            super(
                    "rate, extract, check or direct",
                    word -> JobKind.fromWord(word).filter(kind -> kind.isOfBanks() && kind != JobKind.BANK));
        }
    }

    /** The basis for rating answers. */
    private enum By {
        NUGGETS,
        BANK
    }

    /** Converts a word to the basis for rating answers. */
    static final class ByWord extends WordConverter<By> {
        ByWord() {
            super("nuggets or bank", By.values());
        }
    }

    /** A manner of judging a passage as a whole, by its word. */
    static final class StyleWord extends WordConverter<Style> {
        StyleWord() {
            super("fagb, helm, sun or thomas", Style::fromWord);
        }
    }
}
