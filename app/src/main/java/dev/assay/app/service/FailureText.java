package dev.assay.app.service;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.PromptException;
import dev.assay.persistence.StoreException;
import dev.assay.persistence.outside.FileFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What to tell the user of a failure, whatever it was: a library's own words never come through. */
public final class FailureText {
    private static final Logger LOG = LoggerFactory.getLogger(FailureText.class);

    private FailureText() {}

    /** As {@link #sentence}, and of a project that cannot be used also its newest good backup, which takes reading those. */
    public static String sentenceWithBackup(Throwable failure) {
        return failure instanceof StoreException store && store.file().isPresent()
                ? BackupService.withAdvice(store, store.file().get()).getMessage()
                : sentence(failure);
    }

    /** What went wrong and what to do. */
    public static String sentence(Throwable failure) {
        return switch (failure) {
            case StoreException store -> store.getMessage();
            case RefusedException refused -> refused.getMessage();
            case PromptException prompt -> prompt.getMessage();
            case ModelException model -> model.getMessage();
            case InterruptedException stopped ->
                "The program was stopped from outside. What was saved is kept; the same command goes on from there.";
            case CancellationException cancelled ->
                cancelled.getMessage() == null ? "It was cancelled." : cancelled.getMessage();
            case UncheckedIOException io when isSentence(io) -> io.getMessage();
            case UncheckedIOException io -> sentence(io.getCause());
            case IOException io when isSentence(io) -> io.getMessage();
            case IOException io -> "A file could not be read or written (" + FileFailure.reason(io) + ").";
            case InvalidPathException path -> "No file can be called " + path.getInput() + ". Check the name.";
            default -> {
                LOG.debug("Something failed in a way that is not known.", failure);
                yield "Assay made a mistake of its own (" + failure + "). Nothing that was saved is lost; please report it.";
            }
        };
    }

    /** Whether it is none of the system's own: those are no sentences. */
    private static boolean isSentence(IOException e) {
        return e.getClass() == IOException.class && e.getMessage() != null && e.getMessage().endsWith(".");
    }

    /** Whether somebody said more than that there was a cause. */
    private static boolean isSentence(UncheckedIOException e) {
        return e.getMessage() != null && !e.getMessage().equals(e.getCause().toString());
    }
}
