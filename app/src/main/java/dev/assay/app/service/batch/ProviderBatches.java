package dev.assay.app.service.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelException;
import dev.assay.llm.server.BatchEndpoint;
import dev.assay.llm.server.BatchFile;
import dev.assay.model.Told;
import dev.assay.persistence.files.WholeOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The batches of jobs at providers: handed over, remembered in the project over days and restarts, fetched, cancelled
 * and deleted. Nothing here waits for a batch: whoever wants its replies looks again.
 */
public final class ProviderBatches {
    /** The limits of OpenAI's endpoint, which others have as well, and a little room. */
    static final FiledJobs.Limits LIMITS = new FiledJobs.Limits(50_000, 190L << 20);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TypeReference<List<Map<String, String>>> KEPT = new TypeReference<>() {};

    private final StoreAccess store;
    private final JobService jobs;
    private final Function<Connection, BatchEndpoint> endpoints;
    private final Clock clock;

    /**
     * A batch that was handed over.
     *
     * @param input the file of requests at the provider
     * @param fetched true if its replies are in the project
     * @param outputs the files with its replies and errors at the provider, as far as they are known
     */
    public record Sent(String id, String input, Instant at, boolean fetched, List<String> outputs) {
        Sent with(BatchEndpoint.Batch seen) {
            List<String> files = new ArrayList<>(List.of(seen.output(), seen.errors()));
            files.removeIf(String::isEmpty);
            return new Sent(id, input, at, fetched, List.copyOf(files));
        }

        Sent asFetched() {
            return new Sent(id, input, at, true, outputs);
        }
    }

    /**
     * The outcome of a look at the open batches of a job.
     *
     * @param waiting batches that have not ended
     * @param fetched the replies of those that have; nothing where none had
     * @param problems why batches failed as a whole
     */
    public record Looked(List<BatchEndpoint.Batch> waiting, List<FiledJobs.Taken> fetched, List<String> problems) {}

    /** @param endpoints opens the batches of a server, with the user's key */
    public ProviderBatches(
            StoreAccess store, JobService jobs, Function<Connection, BatchEndpoint> endpoints, Clock clock) {
        this.store = store;
        this.jobs = jobs;
        this.endpoints = endpoints;
        this.clock = clock;
    }

    /** The batches of a job that are remembered, the last one last. */
    public List<Sent> of(String job) {
        return store.call(open -> open.viewState(key(job))).map(ProviderBatches::read).orElse(List.of());
    }

    /** The batches of a job whose replies are to be fetched. */
    public List<Sent> open(String job) {
        return of(job).stream().filter(batch -> !batch.fetched()).toList();
    }

    private static String key(String job) {
        return "batches/" + job;
    }

    private static List<Sent> read(String kept) {
        try {
            return JSON.readValue(kept, KEPT).stream()
                    .map(one -> new Sent(
                            one.get("id"),
                            one.get("input"),
                            Instant.parse(one.get("at")),
                            one.get("fetched").equals("true"),
                            one.get("outputs").isEmpty() ? List.of() : List.of(one.get("outputs").split(" "))))
                    .toList();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Batches that were kept are not JSON.", e);
        }
    }

    private void keep(String job, List<Sent> batches) {
        List<Map<String, String>> all = batches.stream()
                .map(one -> Map.of(
                        "id", one.id(),
                        "input", one.input(),
                        "at", one.at().toString(),
                        "fetched", Boolean.toString(one.fetched()),
                        "outputs", String.join(" ", one.outputs())))
                .toList();
        store.change(open -> open.putViewState(key(job), JSON.valueToTree(all).toString()));
    }

    private void change(String job, String batch, UnaryOperator<Sent> how) {
        keep(job, of(job).stream().map(one -> one.id().equals(batch) ? how.apply(one) : one).toList());
    }

    /**
     * Hands over the requests that a job would make now, in as many batches as are needed; each is remembered as soon
     * as its server has it.
     *
     * @return the job, also where there was nothing to ask
     * @throws dev.assay.app.service.UnconfirmedException when the user has to be asked first
     */
    public String submit(JobRequest request, boolean retry) throws InterruptedException {
        Connection connection = request.settings().model().connection();
        if (!BatchFile.isReadBy(connection.api())) {
            throw new RefusedException("batches.other-protocol");
        }
        jobs.requireSending(request);
        return inFolder(folder -> {
            FiledJobs.Written written = new FiledJobs(store, jobs, clock)
                    .write(request, retry, folder.resolve("requests.jsonl"), LIMITS);
            String job = written.job().id();
            jobs.rememberSending(job);
            try (BatchEndpoint endpoint = endpoints.apply(connection)) {
                for (Path file : written.files()) {
                    String input = endpoint.upload(file);
                    BatchEndpoint.Batch made = endpoint.create(input);
                    List<Sent> all = new ArrayList<>(of(job));
                    all.add(new Sent(made.id(), input, clock.instant(), false, List.of()));
                    keep(job, all);
                }
            }
            return job;
        });
    }

    /**
     * Looks at the open batches of a job, and fetches the replies of those that have ended, however they did.
     *
     * @param together whether what a look brings is one act; else the project may be worked on meanwhile
     */
    public Looked look(String job, boolean together) throws InterruptedException {
        jobs.requireSending(job);
        List<BatchEndpoint.Batch> waiting = new ArrayList<>();
        List<FiledJobs.Taken> fetched = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        inFolder(folder -> {
            List<Path> files = new ArrayList<>();
            List<String> ended = new ArrayList<>();
            try (BatchEndpoint endpoint = endpoint(job)) {
                for (Sent sent : open(job)) {
                    BatchEndpoint.Batch seen = endpoint.look(sent.id());
                    change(job, sent.id(), one -> one.with(seen));
                    if (!seen.isEnded()) {
                        waiting.add(seen);
                        continue;
                    }
                    ended.add(sent.id());
                    if (!seen.why().isEmpty()) {
                        problems.add(seen.id() + ": " + seen.why());
                    }
                    for (String file : sent.with(seen).outputs()) {
                        Path to = folder.resolve(file + ".jsonl");
                        endpoint.download(file, to);
                        files.add(to);
                    }
                }
            }
            if (!files.isEmpty()) {
                FiledJobs filed = new FiledJobs(store, jobs, clock);
                fetched.add(together ? filed.take(files) : filed.takeSingly(files));
            }
            // Fetched again after a crash, they are there already.
            ended.forEach(id -> change(job, id, Sent::asFetched));
            return null;
        });
        return new Looked(waiting, fetched, problems);
    }

    /** Has no further request of a job's open batches made; what was replied is fetched when they have ended. */
    public void cancel(String job) throws InterruptedException {
        jobs.requireSending(job);
        try (BatchEndpoint endpoint = endpoint(job)) {
            for (Sent sent : open(job)) {
                BatchEndpoint.Batch seen = endpoint.look(sent.id());
                BatchEndpoint.Batch now = seen.isEnded() ? seen : endpoint.cancel(sent.id());
                change(job, sent.id(), one -> one.with(now));
            }
        } catch (ModelException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    /** Deletes the files of a job's fetched batches at the provider, and forgets these batches; how many. */
    public int delete(String job) throws InterruptedException {
        jobs.requireSending(job);
        int deleted = 0;
        try (BatchEndpoint endpoint = endpoint(job)) {
            for (Sent sent : of(job).stream().filter(Sent::fetched).toList()) {
                List<String> files = new ArrayList<>(sent.outputs());
                files.add(sent.input());
                for (String file : files) {
                    try {
                        endpoint.delete(file);
                    } catch (ModelException e) {
                        if (e.reason() != ModelException.Reason.ADDRESS) {
                            throw e;
                        }
                        // It is gone already.
                    }
                }
                keep(job, of(job).stream().filter(one -> !one.id().equals(sent.id())).toList());
                deleted++;
            }
            return deleted;
        } catch (ModelException e) {
            throw new RefusedException(Told.of(e));
        }
    }

    private BatchEndpoint endpoint(String job) {
        JobProgress progress = jobs.progress(job);
        return endpoints.apply(progress.settings().model().connection());
    }

    private interface InFolder<T> {
        T run(Path folder) throws IOException, InterruptedException, ModelException;
    }

    private static <T> T inFolder(InFolder<T> work) throws InterruptedException {
        try {
            Path folder = Files.createTempDirectory("assay-batch");
            try {
                return work.run(folder);
            } finally {
                WholeOutput.remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ModelException e) {
            throw new RefusedException(Told.of(e));
        }
    }
}
