package dev.assay.llm.steps;

import dev.assay.llm.LlmWords;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelReply;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Thoughts;
import dev.assay.llm.TokenBudget;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Runs windows, one at a time on the thread that calls: tries, reads, tries again, and gives up on that window alone.
 * One of these serves all threads of a job. What the record of calls knows is never paid for again, also when two
 * windows ask the same at the same time.
 */
public final class Asking {
    private final ModelClient client;
    private final Turns turns;
    private final Call.Book book;
    private final TokenBudget budget;
    private final ModelSettings settings;
    private final Clock clock;

    /** The order in which a job's requests are made. */
    @FunctionalInterface
    public interface Turns {
        /**
         * Makes an attempt when its turn has come, and further ones where the server asks for patience.
         *
         * @return what the attempt brought
         */
        ModelReply take(ModelRequest request, ModelClient attempt) throws ModelException, InterruptedException;
    }

    /** @param client asks the model */
    public Asking(
            ModelClient client, Turns turns, Call.Book book, TokenBudget budget, ModelSettings settings, Clock clock) {
        this.client = client;
        this.turns = turns;
        this.book = book;
        this.budget = budget;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Runs one window.
     *
     * @param round 1 at first; each later round, which a retry of failed windows is, asks anew what the earlier ones
     *     asked
     * @throws ModelException if every other window would fail for the same reason: see {@link
     *     ModelException.Reason#endsJob()}; the window is then not failed but still to do
     * @throws InterruptedException if the thread was interrupted, which means cancel; the window is still to do
     */
    public <T> StepOutcome<T> run(Window<T> window, int round) throws ModelException, InterruptedException {
        if (round < 1) {
            throw new IllegalArgumentException("Rounds count from 1.");
        }
        List<StepOutcome.Tried> tries = new ArrayList<>();
        int turn = (round - 1) * settings.temperatures().size();
        for (double temperature : settings.temperatures()) {
            turn++;
            ModelRequest request = window.request(temperature, turn);
            StepOutcome.Tried tried;
            try {
                tried = reply(window, request);
            } catch (ModelException e) {
                if (e.reason().endsJob()) {
                    throw e;
                }
                return new StepOutcome.Failed<>(e.getMessage(), tries);
            }
            tries.add(tried);
            if (isLast(tried)) {
                return new StepOutcome.Failed<>(tried.unusable(), tries);
            }
            if (tried.unusable().isEmpty()
                    && window.read(tried.reply().text()) instanceof Read.Value<T>(T value)) {
                return new StepOutcome.Done<>(value, tries);
            }
        }
        String last = tries.getLast().unusable();
        return new StepOutcome.Failed<>(
                tries.size() == 1 ? last : said("reply.none-of", tries.size(), last), tries);
    }

    /** True if it was paid for and would be refused, too long or nothing but thoughts again. */
    private static boolean isLast(StepOutcome.Tried tried) {
        return Refusal.isIn(tried.reply(), tried.unusable())
                || tried.reply().isOverContext()
                || tried.unusable().equals(said("reply.thinking"))
                || tried.unusable().equals(said("reply.cut-thinking"));
    }

    private StepOutcome.Tried reply(Window<?> window, ModelRequest request)
            throws ModelException, InterruptedException {
        String hash = request.hash();
        Optional<ModelReply> known = book.known(hash);
        if (known.isPresent()) {
            return new StepOutcome.Tried(hash, known.get(), true, whyUnusable(window, known.get()));
        }
        try {
            return pay(window, request, hash);
        } finally {
            // Not before it is in the record, where whoever waits for it looks.
            book.underWay().end(hash);
        }
    }

    private StepOutcome.Tried pay(Window<?> window, ModelRequest request, String hash)
            throws ModelException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Instant begun = clock.instant();
        Attempt attempt = new Attempt(hash);
        ModelReply reply;
        try (TokenBudget.Room room = budget.reserve(window.id().step(), request)) {
            reply = turns.take(request, attempt).kept();
            if (!attempt.isKnown) {
                room.spend(reply.tokens());
            }
        } catch (ModelException e) {
            if (e.reason() != ModelException.Reason.BUDGET) {
                Duration elapsed = Duration.between(begun, clock.instant());
                record(window, request, begun, new Call.Broke(e.reason(), e.getMessage(), elapsed));
            }
            throw e;
        }
        String unusable = whyUnusable(window, reply);
        if (!attempt.isKnown) {
            record(window, request, begun, new Call.Replied(reply, unusable));
        }
        return new StepOutcome.Tried(hash, reply, attempt.isKnown, unusable);
    }

    /** A request whose turn has come. Another job may ask the same just now, or have asked it while this one waited. */
    private final class Attempt implements ModelClient {
        private final String hash;
        private boolean isKnown;

        Attempt(String hash) {
            this.hash = hash;
        }

        @Override
        public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
            book.underWay().begin(hash);
            boolean replied = false;
            try {
                Optional<ModelReply> known = book.known(hash);
                isKnown = known.isPresent();
                ModelReply reply = isKnown ? known.get() : client.ask(request);
                replied = true;
                return reply;
            } finally {
                if (!replied) {
                    // It may wait long for its next turn, and others need not.
                    book.underWay().end(hash);
                }
            }
        }
    }

    private void record(Window<?> window, ModelRequest request, Instant begun, Call.Result result) {
        String server = settings.connection().baseUrl();
        book.record(new Call(window.id(), request, window.promptHash(), server, begun, result));
    }

    /** A sentence on why a window failed, which is kept in the project, and so is English there. */
    private static String said(String key, Object... arguments) {
        return LlmWords.say(key, arguments).toString();
    }

    private static String whyUnusable(Window<?> window, ModelReply reply) {
        if (reply.isRefusal()) {
            return Refusal.sentence(reply);
        }
        if (reply.finish().equals(ModelReply.TOO_LONG)) {
            return said("reply.long", ModelReply.LONGEST);
        }
        if (reply.isOverContext()) {
            return said("reply.context");
        }
        boolean unfinished = !reply.text().isBlank()
                && Thoughts.reply(reply.text()).filter(words -> !words.isBlank()).isEmpty();
        if (reply.isCutOff()) {
            return said(unfinished ? "reply.cut-thinking" : "reply.cut");
        }
        if (!reply.isWhole()) {
            return said("reply.ended", reply.finish());
        }
        if (unfinished) {
            return said("reply.thinking");
        }
        return switch (window.read(reply.text())) {
            case Read.Value<?> _ -> "";
            case Read.Unusable<?>(String reason) -> Refusal.isInWords(reply.text()) ? Refusal.sentence(reply) : reason;
        };
    }

    /** A reply that says no. Asked again the model says it again, so that it is paid for once. */
    static final class Refusal {
        private static final int LONGEST = 1_000;
        private static final int SHOWN = 120;
        private static final String BEGIN = said("reply.refused").replace(".", "");

        private static final Pattern WORDS = Pattern.compile(
                "^\\W*(?:(?:i['\u2019]?m|i am|we['\u2019]?re)\\s+(?:\\w+\\s+)?sorry|sorry|my apologies|i "
                        + "apologi[sz]e|unfortunately|as an ai|i (?:can(?:['\u2019]t|not| not)|won['\u2019]t|will "
                        + "not|must decline)|i(?: a|['\u2019])m (?:unable|not able))\\b",
                Pattern.CASE_INSENSITIVE);

        private static final Pattern NO = Pattern.compile(
                "\\b(?:can['\u2019]t|cannot|can not|unable|not able|won['\u2019]t|will not|decline|not "
                        + "(?:comfortable|allowed|permitted))\\b",
                Pattern.CASE_INSENSITIVE);

        private Refusal() {}

        /** True if a reply that cannot be used, for the reason given, is a refusal. */
        static boolean isIn(ModelReply reply, String unusable) {
            return reply.isRefusal() || unusable.startsWith(BEGIN);
        }

        /** True if a reply in which nothing else was found says no in so many words. */
        static boolean isInWords(String text) {
            String words = Thoughts.reply(text).orElse("").strip();
            return words.length() <= LONGEST && WORDS.matcher(words).find() && NO.matcher(words).find();
        }

        static String sentence(ModelReply reply) {
            if (reply.isRefusal() && !reply.finish().equals(ModelReply.REFUSAL)) {
                return said("reply.filtered", reply.finish());
            }
            String words = Thoughts.reply(reply.text()).orElse("").replaceAll("\\s+", " ").strip();
            if (words.isEmpty()) {
                return said("reply.refused");
            }
            return said("reply.refused-saying", words.length() <= SHOWN ? words : words.substring(0, SHOWN) + "\u2026");
        }
    }
}
