package dev.assay.app.service.batch;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.jobs.JobProgress;
import dev.assay.app.service.jobs.JobRequest;
import dev.assay.app.service.jobs.JobService;
import dev.assay.app.service.jobs.StoreAccess;
import dev.assay.app.service.jobs.StoredCallBook;
import dev.assay.llm.Connection;
import dev.assay.llm.ContentHash;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.server.BatchFile;
import dev.assay.llm.steps.Call;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.LineReader;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.ModelCall;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The way of a job through files: the requests that it would make go out, and the replies come in, from anywhere and in
 * any order. A job runs as it does with a server, only that the replies that are not there are still to come; so what
 * comes in is kept as if it had been asked. Uses no network.
 */
public final class FiledJobs {
    /** Letters of the project's, the prompt's and the request's hash in the name of a request, which has at most 64. */
    private static final int OF_PROJECT = 8;

    private static final int OF_PROMPT = 8;
    private static final int OF_REQUEST = 46;
    private static final int LONGEST_LINE = 16 * 1024 * 1024;

    private final StoreAccess store;
    private final JobService jobs;
    private final Clock clock;

    /** The order of requests in a file: that of the windows of a topic. */
    private static final Comparator<Call> IN_ORDER = Comparator.<Call>comparingInt(
                    call -> call.window().step().ordinal())
            .thenComparing(call -> call.window().subject())
            .thenComparingInt(call -> call.window().number())
            .thenComparingInt(call -> call.request().turn());

    /** @param jobs the jobs of the project that {@code store} leads to */
    public FiledJobs(StoreAccess store, JobService jobs, Clock clock) {
        this.store = store;
        this.jobs = jobs;
        this.clock = clock;
    }

    /**
     * The size of one file of requests; 0 for no limit.
     *
     * @param lines the most requests
     * @param bytes the most bytes, unless one request alone has more
     */
    public record Limits(long lines, long bytes) {
        /** True if there is a limit, so that there may be several files. */
        public boolean isLimited() {
            return lines > 0 || bytes > 0;
        }
    }

    /**
     * The requests that were written.
     *
     * @param files none where there was no request to write
     */
    public record Written(JobProgress job, long requests, long bytes, List<Path> files) {}

    /**
     * Writes the requests that a job would make now and that no reply answers yet, and keeps in the project that they
     * were written.
     *
     * @param retry whether windows that failed are asked for again
     * @param output a file that is not there yet; where there are limits, its name gets a number
     */
    public Written write(JobRequest request, boolean retry, Path output, Limits limits)
            throws InterruptedException {
        Path folder = output.toAbsolutePath().getParent();
        try {
            return WholeOutput.into(folder, work -> {
                try {
                    return write(request, retry, new Files(work, output.getFileName().toString(), limits), folder);
                } catch (InterruptedException e) {
                    throw new UncheckedInterruption(e);
                }
            });
        } catch (UncheckedInterruption e) {
            throw e.interruption;
        }
    }

    private static final class UncheckedInterruption extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient InterruptedException interruption;

        UncheckedInterruption(InterruptedException interruption) {
            this.interruption = interruption;
        }
    }

    private Written write(JobRequest request, boolean retry, Files files, Path folder)
            throws IOException, InterruptedException {
        store.writeTogether();
        Connection connection = request.settings().model().connection();
        try (files) {
            Requests requests = new Requests(connection, project(), files);
            JobService.Elsewhere nowhere = new JobService.Elsewhere(_ -> Optional.empty(), requests::add);
            String id = jobs.startElsewhere(request, retry, nowhere);
            jobs.await(id);
            requests.keep(id);
            store.keepTogether(Optional.empty());
            return new Written(
                    jobs.progress(id),
                    requests.written.size(),
                    files.all,
                    files.names.stream().map(folder::resolve).toList());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private String project() {
        return store.call(open -> ContentHash.of("assay-project").add(open.settings().id()).hex())
                .substring(0, OF_PROJECT);
    }

    /** The requests of a job, topic by topic. */
    private final class Requests {
        private final Connection connection;
        private final String project;
        private final Files files;
        private final Set<String> written = new HashSet<>();
        private List<Call> ofTopic = new ArrayList<>();
        private final List<ModelCall> fresh = new ArrayList<>();

        Requests(Connection connection, String project, Files files) {
            this.connection = connection;
            this.project = project;
            this.files = files;
        }

        /** Calls come from several threads, and those of a topic before those of the next. */
        synchronized void add(Call call) {
            Optional<TopicId> before = ofTopic.stream().findFirst().map(one -> one.window().topic());
            if (before.filter(topic -> !topic.equals(call.window().topic())).isPresent()) {
                flush();
            }
            if (written.add(call.request().hash())) {
                ofTopic.add(call);
            }
        }

        private void flush() {
            for (Call call : ofTopic.stream().sorted(IN_ORDER).toList()) {
                files.write(BatchFile.line(connection, id(call), call.request()));
                fresh.add(StoredCallBook.stored(call, ""));
            }
            ofTopic = new ArrayList<>();
        }

        private String id(Call call) {
            return project + "-" + call.promptHash().substring(0, OF_PROMPT) + "-"
                    + call.request().hash().substring(0, OF_REQUEST);
        }

        /** Keeps each request that the job has not written before. */
        synchronized void keep(String job) {
            flush();
            store.change(open -> fresh.stream()
                    .filter(call -> StoredCallBook.written(open, call.requestHash()).stream()
                            .noneMatch(one -> one.job().equals(job)))
                    .forEach(call -> open.modelCalls().add(call.of(job))));
        }
    }

    /** Files of lines, none larger than allowed. */
    private static final class Files implements AutoCloseable {
        private final Path folder;
        private final String name;
        private final Limits limits;
        private final List<String> names = new ArrayList<>();
        private OutputStream out = OutputStream.nullOutputStream();
        private long lines;
        private long bytes;
        private long all;

        Files(Path folder, String name, Limits limits) {
            this.folder = folder;
            this.name = name;
            this.limits = limits;
        }

        void write(String text) {
            byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
            try {
                boolean full = limits.lines() > 0 && lines == limits.lines()
                        || limits.bytes() > 0 && bytes + line.length > limits.bytes();
                if (names.isEmpty() || full) {
                    next();
                }
                out.write(line);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            lines++;
            bytes += line.length;
            all += line.length;
        }

        private void next() throws IOException {
            out.close();
            names.add(limits.isLimited() ? numbered(names.size() + 1) : name);
            out = WholeOutput.packed(folder.resolve(names.getLast()));
            lines = 0;
            bytes = 0;
        }

        private String numbered(int number) {
            String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
            int dot = plain.lastIndexOf('.') > 0 ? plain.lastIndexOf('.') : plain.length();
            return name.substring(0, dot) + "-" + number + name.substring(dot);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /**
     * The replies that were taken.
     *
     * @param taken replies that their windows now have, refusals of requests among them
     * @param before lines whose requests had a reply already
     * @param late replies that nothing asks for any more, because the project has changed; they are kept
     * @param unanswered the lines without a reply, by what they say
     * @param problems the lines that were not kept, and why
     * @param jobs the jobs that the replies are of
     */
    public record Taken(
            int taken,
            int before,
            int late,
            Map<String, Integer> unanswered,
            List<ImportProblem> problems,
            List<JobProgress> jobs) {}

    /**
     * Takes in what came back, as one act; where nothing did, nothing changes. The project is not to be worked on
     * meanwhile.
     */
    public Taken take(List<Path> files) throws InterruptedException {
        store.writeTogether();
        Taken taken = takeSingly(files);
        if (taken.taken() + taken.late() > 0) {
            store.keepTogether(Optional.of(ActKind.TAKE_REPLIES));
        } else {
            store.dropTogether();
        }
        return taken;
    }

    /** Takes in what came back, each reply by itself, as a job does. */
    public Taken takeSingly(List<Path> files) throws InterruptedException {
        ProblemLog problems = new ProblemLog();
        Replies replies = new Replies(project());
        Inputs.each(files, problems, file -> replies.read(file, problems));
        List<String> concerned = store.call(open -> open.jobs().all().stream()
                .map(Job::id)
                .filter(replies.jobs::contains)
                .toList());
        for (String id : concerned) {
            jobs.resumeElsewhere(id, new JobService.Elsewhere(replies::of, replies::toCome));
            jobs.await(id);
        }
        int late = store.call(replies::keepLate);
        List<JobProgress> now = new ArrayList<>();
        for (String id : concerned) {
            now.add(jobs.progress(id));
        }
        return new Taken(
                replies.taken.size(),
                replies.before,
                late,
                replies.unanswered,
                problems.list(List.of()),
                now);
    }

    /** The replies in files, by the hashes of their requests. */
    private final class Replies {
        private final String project;
        private final Set<String> prompts = new HashSet<>();
        private final Map<String, BatchFile.Reply> replies = new HashMap<>();
        private final Map<String, ModelCall> written = new HashMap<>();
        private final Set<String> jobs = new HashSet<>();
        private final Set<String> taken = new HashSet<>();
        private final Map<String, Integer> unanswered = new TreeMap<>();
        private int before;

        Replies(String project) {
            this.project = project;
            store.call(open -> open.jobs().prompts())
                    .forEach(prompt -> prompts.add(prompt.hash().substring(0, OF_PROMPT)));
        }

        void read(InputFile file, ProblemLog problems) {
            LineReader.each(file, LONGEST_LINE, problems, line -> add(line.text())
                    .ifPresent(why -> problems.error(file.name(), line.number(), "custom_id", why)));
        }

        /** Adds a line, or says why not. */
        private Optional<Message> add(String line) {
            Optional<BatchFile.Reply> read = BatchFile.reply(line);
            if (read.isEmpty()) {
                return Optional.of(ServiceWords.say("replies.no-line"));
            }
            BatchFile.Reply reply = read.get();
            String[] parts = reply.id().split("-", -1);
            if (parts.length != 3 || parts[2].length() != OF_REQUEST) {
                return Optional.of(ServiceWords.say("replies.unknown", reply.id()));
            }
            if (!parts[0].equals(project)) {
                return Optional.of(ServiceWords.say("replies.other-project", reply.id()));
            }
            List<ModelCall> calls = store.call(open -> StoredCallBook.written(open, parts[2]));
            if (calls.isEmpty()) {
                boolean known = prompts.contains(parts[1]);
                return Optional.of(ServiceWords.say(known ? "replies.unknown" : "replies.other-prompt", reply.id()));
            }
            String hash = calls.getFirst().requestHash();
            if (replies.containsKey(hash) || store.call(open -> open.modelCalls().isKnown(hash))) {
                before++;
            }
            written.put(hash, calls.getFirst());
            calls.forEach(call -> jobs.add(call.job()));
            // Of two lines, the one with a reply.
            replies.merge(hash, reply, (one, other) -> one.isGood() ? one : other);
            return Optional.empty();
        }

        synchronized Optional<BatchFile.Reply> of(ModelRequest request) {
            Optional<BatchFile.Reply> reply = Optional.ofNullable(replies.get(request.hash()));
            reply.ifPresent(_ -> taken.add(request.hash()));
            return reply;
        }

        synchronized void toCome(Call call) {
            if (taken.remove(call.request().hash()) && call.result() instanceof Call.Broke broke) {
                unanswered.merge(broke.message(), 1, Integer::sum);
            }
        }

        /** Keeps the replies that nothing asks for, because they are paid for; how many there are. */
        int keepLate(ProjectStore open) {
            int late = 0;
            for (Map.Entry<String, BatchFile.Reply> one : replies.entrySet()) {
                ModelCall call = written.get(one.getKey());
                if (!taken.contains(one.getKey())
                        && one.getValue().isGood()
                        && !open.modelCalls().isKnown(one.getKey())) {
                    Optional<ModelCall.Reply> reply =
                            BatchFile.read(call.asked().model(), one.getValue()).map(StoredCallBook::stored);
                    reply.ifPresent(_ -> open.modelCalls().add(new ModelCall(
                            call.requestHash(),
                            call.job(),
                            call.window(),
                            call.asked(),
                            clock.instant(),
                            Duration.ZERO,
                            ModelCall.LATE,
                            "",
                            reply)));
                    late += reply.isPresent() ? 1 : 0;
                }
            }
            return late;
        }
    }
}
