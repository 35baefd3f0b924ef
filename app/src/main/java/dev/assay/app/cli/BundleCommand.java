package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.merge.BundleRequest;
import dev.assay.app.service.merge.BundleService;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.Worded;
import dev.assay.model.draw.Allotment;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.UnusableFileException;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.BundleWriter.Passages;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay bundle}: a bundle for each of several assessors. */
@CommandLine.Command(
        name = "bundle",
        description = {
            "Divide a project's topics among assessors: write one bundle for each, and the plan of who judges what.",
            "",
            "A bundle holds only its assessor's topics, with passages, answers and proposals, and with the nuggets of "
                    + "topics whose nuggets are frozen, so that everybody uses the same ones. No labels or "
                    + "grades of this project are included. The same project, names and seed give the same division."
        })
final class BundleCommand extends ProjectCommand {
    private static final String TOPICS = "topics";
    private static final String ANSWERS = "answers";
    private static final String NUGGETS = "nuggets";
    private static final String PROPOSALS = "proposals";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Folder for the bundles and plan.json; must be empty or not exist yet.")
    private Path output;

    @Option(
            names = "--assessors",
            split = ",",
            paramLabel = "NAME",
            description = "Assessors, separated by commas.")
    private List<String> assessors = new ArrayList<>();

    @Option(names = "--judges-per-topic", paramLabel = "N", description = "Number of assessors per topic. Default: 1.")
    private int judges = 1;

    @Option(
            names = "--overlap",
            paramLabel = "SHARE",
            description =
                    "Share of topics that get one more assessor, to measure agreement: 10%% or 0.1. At least one "
                            + "topic.")
    private String overlap = "0";

    @Option(
            names = "--balance",
            paramLabel = "WHAT",
            description = "What to balance between assessors: topics (default) or answers.")
    private String balance = TOPICS;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random assignment. Default: 20241101.")
    private long seed = BundleRequest.SEED;

    @Option(
            names = "--plan",
            paramLabel = "plan.json",
            description = "Use this plan, edited or not, instead of a new random assignment.")
    private Path plan;

    @Option(names = "--topic", paramLabel = "ID", description = "Only this topic; can be repeated.")
    private List<String> topics = new ArrayList<>();

    @Option(names = "--run", paramLabel = "ID", description = "Only the answers of this run; can be repeated.")
    private List<String> runs = new ArrayList<>();

    @Option(
            names = "--passages",
            paramLabel = "WHICH",
            description =
                    "Passages to include: all, relevant (and those that are cited or support a nugget), or none.")
    private String passages = Passages.ALL.word();

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "WHAT",
            description = "Leave out proposals, or nuggets, which are otherwise included where they are frozen.")
    private List<String> without = new ArrayList<>();

    @Mixin
    private PolicyOptions policy;

    @Option(
            names = "--hide-runs",
            description =
                    "Replace the names of runs by codes. This project keeps the key: 'assay merge' and 'assay import' "
                            + "restore the names, here and in its copies, backups and syncs, and nowhere else.")
    private boolean hideRuns;

    @Option(names = "--zip", description = "Write each bundle as a zip instead of a folder.")
    private boolean zip;

    @Option(names = "--dry-run", description = "Show who would judge what, and write nothing.")
    private boolean dryRun;

    @Override
    public Integer call() throws UnusableFileException {
        if (output == null && !dryRun) {
            throw wrongUsage("Say where the bundles are written: -o FOLDER, or --dry-run to write none.");
        }
        try (ProjectStore store = ProjectStore.openReadOnly(project())) {
            BundleService service = new BundleService(store, InstantSource.system());
            BundleRequest request = request(store);
            BundleService.Preview preview = service.preview(request);
            Optional<BundlePlan> plan = dryRun ? Optional.empty() : Optional.of(service.make(output, request));
            show(() -> json(preview, request, plan), () -> text(preview, plan));
            boolean idle = !preview.without().isEmpty() && request.policy().wants(Policy.Stage.LABEL);
            return idle ? ExitCode.PROBLEMS : ExitCode.DONE;
        }
    }

    private BundleRequest request(ProjectStore store) throws UnusableFileException {
        if (plan != null && (!assessors.isEmpty() || !topics.isEmpty())) {
            throw wrongUsage("--plan says who gets which topics: leave out --assessors and --topic.");
        }
        List.of("--judges-per-topic", "--overlap", "--balance", "--seed").forEach(option -> {
            if (plan != null && isGiven(option)) {
                throw wrongUsage("--plan says who gets which topics: leave out " + option + ".");
            }
        });
        if (!List.of(TOPICS, ANSWERS).contains(balance)) {
            throw wrongUsage("Expected topics or answers, not " + balance);
        }
        Optional<String> unknown = without.stream()
                .filter(one -> !List.of(NUGGETS, PROPOSALS).contains(one))
                .findFirst();
        if (unknown.isPresent()) {
            throw wrongUsage("Expected nuggets or proposals, not " + unknown.get());
        }
        return new BundleRequest(
                plan == null ? Optional.empty() : Optional.of(PlanJson.read(plan)),
                assessors,
                judges,
                share(),
                seed,
                balance.equals(ANSWERS),
                topics.stream().map(TopicId::new).toList(),
                runs.stream().map(RunId::new).toList(),
                Worded.find(Passages.values(), passages)
                        .orElseThrow(() -> wrongUsage("Expected all, relevant or none, not " + passages)),
                !without.contains(NUGGETS),
                !without.contains(PROPOSALS),
                policy.policy(store.policy(), this),
                policy.battles(),
                policy.guidelines(store.settings().guidelines()),
                hideRuns,
                zip);
    }

    /** As a fraction, however it was said. */
    private double share() {
        String text = overlap.strip();
        try {
            return text.endsWith("%")
                    ? Double.parseDouble(text.substring(0, text.length() - 1)) / 100
                    : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw wrongUsage("Expected a share such as 10% or 0.1, not " + overlap);
        }
    }

    private ObjectNode json(BundleService.Preview preview, BundleRequest request, Optional<BundlePlan> plan) {
        ObjectNode object = Terminal.object()
                .put("dry_run", dryRun)
                .put(
                        "seed",
                        plan.map(BundlePlan::rule)
                                .or(() -> request.plan().map(BundlePlan::rule))
                                .map(Allotment.Rule::seed)
                                .orElse(request.seed()))
                .put("topics", preview.allotment().judges().size())
                .put("shared", preview.shared())
                .put("nuggets_handed_out", preview.handedOut());
        ResultTable.putValue(object, "without_nuggets", preview.without());
        ResultTable.putValue(object, "without_battles", preview.undrawn());
        table(preview, plan).put(object, "assessors", preview.loads());
        plan.ifPresent(made -> object.put("plan", output.resolve(PlanJson.NAME).toString()).put("id", made.id()));
        return object;
    }

    private ResultTable<BundleService.Load> table(BundleService.Preview preview, Optional<BundlePlan> plan) {
        Function<BundleService.Load, Optional<BundlePlan.Bundle>> made = load -> plan.flatMap(all ->
                all.bundles().stream().filter(one -> one.assessor().equals(load.assessor())).findFirst());
        return new ResultTable<BundleService.Load>()
                .column("assessor", BundleService.Load::assessor)
                .column("topics", BundleService.Load::topics)
                .column("shared", BundleService.Load::shared)
                .column("answers", BundleService.Load::answers)
                .column("battles", BundleService.Load::battles)
                .json("bundle", load -> made.apply(load).map(bundle -> output.resolve(bundle.name())))
                .json("sha256", load -> made.apply(load).map(BundlePlan.Bundle::sha256))
                .json("topic_ids", load -> preview.allotment().topics(load.assessor()));
    }

    private List<String> text(BundleService.Preview preview, Optional<BundlePlan> plan) {
        List<String> lines = new ArrayList<>(table(preview, plan).lines(preview.loads()));
        lines.add(count(preview.allotment().judges().size(), "topic") + ", " + preview.shared()
                + " with more than one judge; the nuggets of " + preview.handedOut() + " are handed out.");
        if (!preview.without().isEmpty()) {
            lines.add("Cannot be labelled: " + preview.without().size()
                    + " of the topics have no frozen nuggets here, and the stages leave out nuggets."
                    + " 'assay freeze' freezes them; then make the bundles again.");
        }
        if (!preview.undrawn().isEmpty()) {
            lines.add("No battles to judge: " + preview.undrawn().size()
                    + " of the topics have none. Draw them first with 'assay draw-battles'.");
        }
        plan.ifPresent(made ->
                made.bundles().forEach(bundle -> lines.add("written    " + output.resolve(bundle.name()))));
        plan.ifPresent(made -> lines.add("written    " + output.resolve(PlanJson.NAME)));
        return lines;
    }
}
