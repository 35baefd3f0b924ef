package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.batch.FiledJobs;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code assay replies}: what came back for requests that were written to files. */
@CommandLine.Command(
        name = "replies",
        description = {
            "Take in the replies to requests that 'assay requests' wrote, from any number of files in any order.",
            "",
            "They are kept as if the model had been asked just now, as one act that undo takes back. A file may be "
                    + "taken again: what is there stays. A line whose request this project did not write is named and "
                    + "not kept. A request without a reply stays open, and 'assay requests' writes it again; one that "
                    + "the server refused has failed."
        },
        exitCodeList = {
            "0:all is answered",
            "1:lines were not kept, or nothing was; they are listed",
            "2:wrong usage",
            "3:some calls failed; they are listed",
            "4:some requests are still open"
        })
public final class RepliesCommand extends JsonCommand {
    @Parameters(index = "0", paramLabel = "PROJECT.assay", description = "The project; must not be open in the window.")
    private Path project;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "Files of replies (may be .gz).")
    private List<Path> files;

    private final ModelAccess desk;

    public RepliesCommand(Map<String, String> environment) {
        this.desk = new ConnectionOptions(environment, Answers.NOBODY).desk();
    }

    @Override
    public Integer call() {
        ExecutorService db = Executors.newSingleThreadExecutor();
        JobService.Surroundings surroundings = new JobService.Surroundings(
                desk.clients(), desk.network(), desk.consent(), Clock.systemUTC(), desk::prices);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            StoreAccess access = new StoreAccess(store, db);
            try (JobService jobs = new JobService(access, surroundings, _ -> {})) {
                return print(new FiledJobs(access, jobs, Clock.systemUTC()).take(files));
            }
        } catch (InterruptedException _) {
            terminal().tell("Stopped. Nothing was taken in; the same command begins again.");
            return ExitCode.STOPPED;
        } finally {
            db.shutdown();
        }
    }

    private int print(FiledJobs.Taken taken) {
        if (isJson()) {
            terminal().print(object(taken));
        } else {
            terminal().print(count(taken.taken(), "reply", "replies") + " taken, " + taken.before()
                    + " there before, " + taken.late() + " that nothing asks for any more.");
            taken.jobs().forEach(job -> terminal().print(JobCommand.line(job)));
        }
        taken.unanswered().forEach((why, lines) -> terminal().tell("open    " + count(lines, "request") + ": " + why));
        ProblemLines.tell(taken.problems(), terminal());
        if (!taken.problems().isEmpty() || taken.jobs().isEmpty()) {
            return ExitCode.PROBLEMS;
        }
        if (taken.jobs().stream().anyMatch(job -> job.state() != JobProgress.State.FINISHED)) {
            return ExitCode.STOPPED;
        }
        return taken.jobs().stream().anyMatch(job -> job.counts().failed() > 0) ? ExitCode.FAILED : ExitCode.DONE;
    }

    private static ObjectNode object(FiledJobs.Taken taken) {
        ObjectNode object = Terminal.object()
                .put("taken", taken.taken())
                .put("before", taken.before())
                .put("late", taken.late());
        ObjectNode unanswered = object.putObject("unanswered");
        taken.unanswered().forEach(unanswered::put);
        ArrayNode jobs = object.putArray("jobs");
        taken.jobs().forEach(job -> jobs.addObject()
                .put("job", job.id())
                .put("kind", job.kind().word())
                .put("judge", job.name())
                .put("done", job.counts().done())
                .put("failed", job.counts().failed())
                .put("left", job.counts().left()));
        return ProblemLines.json(object, taken.problems());
    }
}
