package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.merge.BundleRequest;
import dev.assay.app.service.merge.BundleService;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.draw.Allotment;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.UnusableFileException;
import dev.assay.persistence.sync.BundlePlan;
import dev.assay.persistence.sync.BundleWriter.Passages;
import dev.assay.persistence.sync.PlanJson;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bundle}: a bundle for each of several assessors. */
@CommandLine.Command(
        name = "bundle",
        customSynopsis = {
            "assay bundle PROJECT.assay -o FOLDER --assessors NAME,... [--judges-per-topic N] [--overlap SHARE]",
            "                 [--balance topics|answers] [--seed N] [--topic ID]... [--run ID]...",
            "                 [--passages all|relevant|none] [--without WHAT]... [--stages STAGE,...] [--reveal WHEN]",
            "                 [--show-runs hidden|shown] [--aids AID,...] [--policy bundle.json] [--guidelines FILE]",
            "                 [--hide-runs] [--zip] [--dry-run] [--json]",
            "assay bundle PROJECT.assay -o FOLDER --plan plan.json [--run ID]... [--hide-runs] [--zip] [--dry-run] "
                    + "[--json]"
        },
        description = {
            "Share a project's topics out among assessors and write a bundle for each, with a plan of who got what "
                    + "beside them.",
            "",
            "A bundle holds its assessor's topics alone, with passages, answers and proposals, and the nuggets of "
                    + "topics where they are frozen here, so that all judge against the same ones. Nobody's labels or "
                    + "grades of this project go along. The same project, names and seed give the same shares."
        })
final class BundleCommand extends ProjectCommand {
    private static final String TOPICS = "topics";
    private static final String ANSWERS = "answers";
    private static final String NUGGETS = "nuggets";
    private static final String PROPOSALS = "proposals";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where the bundles and plan.json are written: a folder that is empty or not there yet.")
    private Path output;

    @Option(
            names = "--assessors",
            split = ",",
            paramLabel = "NAME",
            description = "Who judges: names, parted by commas.")
    private List<String> assessors = new ArrayList<>();

    @Option(names = "--judges-per-topic", paramLabel = "N", description = "How many judge each topic; 1 without it.")
    private int judges = 1;

    @Option(
            names = "--overlap",
            paramLabel = "SHARE",
            description =
                    "The share of the topics that one more judges, to tell agreement from: 10%% or 0.1. At least one "
                            + "topic.")
    private String overlap = "0";

    @Option(
            names = "--balance",
            paramLabel = "WHAT",
            description = "What everybody gets alike many of: topics, as without it, or answers.")
    private String balance = TOPICS;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where the numbers of the shares start; 20241101 without it.")
    private long seed = BundleRequest.SEED;

    @Option(
            names = "--plan",
            paramLabel = "plan.json",
            description = "Who gets what as in this plan, which may be edited; then nothing is shared out anew.")
    private Path plan;

    @Option(names = "--topic", paramLabel = "ID", description = "This topic only; can be repeated.")
    private List<String> topics = new ArrayList<>();

    @Option(names = "--run", paramLabel = "ID", description = "The answers of this run only; can be repeated.")
    private List<String> runs = new ArrayList<>();

    @Option(
            names = "--passages",
            paramLabel = "WHICH",
            description =
                    "Which passages go along: all, relevant (and those that are cited or that a nugget rests on), or "
                            + "none.")
    private String passages = Passages.ALL.word();

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "WHAT",
            description = "What stays here: proposals, or nuggets, which else are handed out where they are frozen.")
    private List<String> without = new ArrayList<>();

    @Mixin
    private PolicyOptions policy;

    @Option(
            names = "--hide-runs",
            description =
                    "Codes stand for the names of runs in the bundles. This project has the key: 'assay merge' and "
                            + "'assay import' put the names back, here and in its copies, backups and syncs, and "
                            + "nowhere else.")
    private boolean hideRuns;

    @Option(names = "--zip", description = "Each bundle is a zip instead of a folder.")
    private boolean zip;

    @Option(names = "--dry-run", description = "Say who would get what, and write nothing.")
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
        }
        return ExitCode.DONE;
    }

    private BundleRequest request(ProjectStore store) throws UnusableFileException {
        if (plan != null && (!assessors.isEmpty() || !topics.isEmpty())) {
            throw wrongUsage("--plan says who gets which topics: leave out --assessors and --topic.");
        }
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
                Arrays.stream(Passages.values())
                        .filter(one -> one.word().equals(passages))
                        .findFirst()
                        .orElseThrow(() -> wrongUsage("Expected all, relevant or none, not " + passages)),
                !without.contains(NUGGETS),
                !without.contains(PROPOSALS),
                policy.policy(store.settings().policy(), this),
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
        ArrayNode without = object.putArray("without_nuggets");
        preview.without().forEach(topic -> without.add(topic.value()));
        ArrayNode rows = object.putArray("assessors");
        for (BundleService.Load load : preview.loads()) {
            ObjectNode row = rows.addObject()
                    .put("assessor", load.assessor())
                    .put("topics", load.topics())
                    .put("shared", load.shared())
                    .put("answers", load.answers());
            plan.flatMap(made -> made.bundles().stream()
                            .filter(one -> one.assessor().equals(load.assessor()))
                            .findFirst())
                    .ifPresent(bundle -> row.put(
                                    "bundle", output.resolve(bundle.name()).toString())
                            .put("sha256", bundle.sha256()));
            ArrayNode ids = row.putArray("topic_ids");
            preview.allotment().topics(load.assessor()).forEach(topic -> ids.add(topic.value()));
        }
        plan.ifPresent(made -> object.put("plan", output.resolve(PlanJson.NAME).toString()).put("id", made.id()));
        return object;
    }

    private List<String> text(BundleService.Preview preview, Optional<BundlePlan> plan) {
        TextTable table = new TextTable("assessor", "topics", "shared", "answers");
        preview.loads().forEach(load -> table.row(load.assessor(), load.topics(), load.shared(), load.answers()));
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(count(preview.allotment().judges().size(), "topic") + ", " + preview.shared()
                + " with more than one judge; the nuggets of " + preview.handedOut() + " are handed out.");
        if (!preview.without().isEmpty()) {
            lines.add("Nothing to label by: " + preview.without().size()
                    + " of the topics have no frozen nuggets here, and the stages leave out nuggets.");
        }
        plan.ifPresent(made ->
                made.bundles().forEach(bundle -> lines.add("written    " + output.resolve(bundle.name()))));
        plan.ifPresent(made -> lines.add("written    " + output.resolve(PlanJson.NAME)));
        return lines;
    }
}
