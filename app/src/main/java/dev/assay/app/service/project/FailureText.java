package dev.assay.app.service.project;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.Told;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The messages for the user on any failure, whatever it was: a library's own words never come through. */
public final class FailureText {
    private static final Logger LOG = LoggerFactory.getLogger(FailureText.class);

    private FailureText() {}

    /** As {@link #of}, and of a project that cannot be used also its newest good backup, which takes reading those. */
    public static Message withBackup(Throwable failure) {
        return failure instanceof StoreException store && store.file().isPresent()
                ? BackupService.withAdvice(store, store.file().get()).told()
                : of(failure);
    }

    /** The cause of the failure and the remedy, as a message. */
    public static Message of(Throwable failure) {
        return switch (failure) {
            case Told told -> told.told();
            case InterruptedException stopped -> ServiceWords.say("failure.stopped");
            case CancellationException cancelled ->
                cancelled.getMessage() == null
                        ? ServiceWords.say("failure.cancelled")
                        : Message.verbatim(cancelled.getMessage());
            case UncheckedIOException io when isSentence(io) -> Message.verbatim(io.getMessage());
            case UncheckedIOException io -> of(io.getCause());
            case IOException io when isSentence(io) -> Message.verbatim(io.getMessage());
            case IOException io -> ServiceWords.say("failure.file", FileFailure.reason(io));
            case InvalidPathException path -> ServiceWords.say("failure.name", path.getInput());
            default -> {
                LOG.debug("Something failed in a way that is not known.", failure);
                yield ServiceWords.say("failure.own-mistake", failure);
            }
        };
    }

    /** As {@link #of}, in the language of the window. */
    public static String words(Throwable failure) {
        return of(failure).in(Locale.getDefault());
    }

    /** True if the message is a sentence of the program's own; the system's messages are no sentences. */
    private static boolean isSentence(IOException e) {
        return e.getClass() == IOException.class && e.getMessage() != null && e.getMessage().endsWith(".");
    }

    /** True if the exception has a message of its own, beyond that of its cause. */
    private static boolean isSentence(UncheckedIOException e) {
        return e.getMessage() != null && !e.getMessage().equals(e.getCause().toString());
    }
}
