package dev.assay.app.cli;

import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.FreezeService;
import dev.assay.app.service.work.FreezeService.Frozen;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay freeze}: fixes nuggets for labelling, topic by topic. */
@CommandLine.Command(
        name = "freeze",
        description = {
            "Freeze the nuggets of all topics, or of some, as the window does one by one.",
            "",
            "The log keeps who froze each topic, and when. Topics without nuggets, and locked ones, cannot be frozen: "
                    + "the others are, and the exit code is 1."
        })
final class FreezeCommand extends JsonCommand {
    private static final ResultTable<Frozen> TABLE = new ResultTable<Frozen>()
            .column("topic_id", "topic", Frozen::topic)
            .column("nuggets", Frozen::nuggets)
            .column("unset", "neither vital nor okay", Frozen::unset)
            .json("frozen", one -> one.refusal().isEmpty())
            .json("fresh", Frozen::isFresh)
            .json("refused", one -> one.refusal().map(Object::toString))
            .text("", one -> one.refusal().map(Object::toString).orElse(one.isFresh() ? "frozen" : "frozen before"));

    @Parameters(paramLabel = "PROJECT.assay", description = "The project; must not be open in the window.")
    private Path project;

    @Option(names = "--topic", paramLabel = "ID", description = "Only this topic; can be repeated.")
    private List<String> topics = List.of();

    @Override
    public Integer call() {
        List<Frozen> all;
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            all = new FreezeService(store, new ProjectSession(store).nuggets())
                    .freeze(topics.isEmpty()
                            ? store.topics().stream().map(Topic::id).toList()
                            : topics.stream().map(TopicId::new).distinct().toList());
        }
        show(() -> TABLE.put(Terminal.object(), "topics", all), () -> TABLE.lines(all));
        return all.stream().allMatch(one -> one.refusal().isEmpty()) ? ExitCode.DONE : ExitCode.PROBLEMS;
    }
}
