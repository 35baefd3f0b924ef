package dev.assay.app.feature.jobs;

import dev.assay.app.service.Consent;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.task.BackgroundRunner;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The question put to the user before anything is sent to a server, and the act that waits for the answer. FX thread
 * only.
 */
final class Confirming {
    /**
     * A question.
     *
     * @param sent what goes there: the key of its words
     * @param go what is done when the answer is yes
     */
    record Question(Unconfirmed unconfirmed, String sent, Runnable go) {}

    private final BackgroundRunner files;
    private final Consent consent;
    private final ReadOnlyObjectWrapper<Optional<Question>> question = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Consumer<Unconfirmed> given = unconfirmed -> {};

    /** @param files reads and writes the user's files */
    Confirming(BackgroundRunner files, Consent consent) {
        this.files = files;
        this.consent = consent;
    }

    /** The question being asked now. */
    ReadOnlyObjectProperty<Optional<Question>> questionProperty() {
        return question.getReadOnlyProperty();
    }

    /** Gets to know every yes. */
    void onGiven(Consumer<Unconfirmed> listener) {
        given = listener;
    }

    /**
     * Asks, and does {@code go} if the answer is yes.
     *
     * @param sent what goes there: the key of its words
     */
    void ask(Unconfirmed unconfirmed, String sent, Runnable go) {
        question.set(Optional.of(new Question(unconfirmed, sent, go)));
    }

    /** The answer is no: nothing is sent. */
    void refuse() {
        question.set(Optional.empty());
    }

    /**
     * The answer is yes.
     *
     * @param withKey whether the key that is offered goes along
     * @param unencrypted whether the yes is one to a key that goes unencrypted
     */
    void agree(Question asked, boolean withKey, boolean unencrypted) {
        question.set(Optional.empty());
        files.run(
                () -> {
                    consent.give(asked.unconfirmed(), withKey);
                    if (unencrypted) {
                        consent.allowUnencrypted(asked.unconfirmed().connection());
                    }
                    return null;
                },
                nothing -> {
                    given.accept(asked.unconfirmed());
                    asked.go().run();
                },
                failure -> {});
    }
}
