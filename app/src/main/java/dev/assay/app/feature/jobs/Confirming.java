package dev.assay.app.feature.jobs;

import dev.assay.app.service.Consent;
import dev.assay.app.service.Unconfirmed;
import dev.assay.app.task.BackgroundRunner;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

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
     * @param declined what is done when the answer is no
     */
    record Question(Unconfirmed unconfirmed, String sent, Runnable go, Runnable declined) {}

    private final BackgroundRunner files;
    private final Consent consent;
    private final ObjectProperty<Optional<Question>> question = new SimpleObjectProperty<>(Optional.empty());
    private Consumer<Unconfirmed> given = unconfirmed -> {};

    /** @param files reads and writes the user's files */
    Confirming(BackgroundRunner files, Consent consent) {
        this.files = files;
        this.consent = consent;
    }

    /** The question being asked now. */
    ReadOnlyObjectProperty<Optional<Question>> questionProperty() {
        return question;
    }

    /** Gets to know every yes. */
    void onGiven(Consumer<Unconfirmed> listener) {
        given = listener;
    }

    /** Asks it. */
    void ask(Question asked) {
        question.set(Optional.of(asked));
    }

    /** The answer is no: nothing is sent. */
    void refuse() {
        Optional<Question> asked = question.get();
        question.set(Optional.empty());
        asked.ifPresent(one -> one.declined().run());
    }

    /** True if a key may go over a connection that is not encrypted, so that a yes is one to that as well. */
    static boolean isKeyUnencrypted(Unconfirmed what) {
        return what.connection().isReadable() && (what.isUnencrypted() || what.offer().isPresent());
    }

    /**
     * The answer is yes.
     *
     * @param withKey whether the key that is offered goes along
     */
    void agree(Question asked, boolean withKey) {
        Unconfirmed what = asked.unconfirmed();
        boolean unencrypted = what.isUnencrypted() || withKey && isKeyUnencrypted(what);
        question.set(Optional.empty());
        files.run(
                () -> {
                    consent.give(what, withKey);
                    if (unencrypted) {
                        consent.allowUnencrypted(what.connection());
                    }
                    return null;
                },
                nothing -> {
                    given.accept(what);
                    asked.go().run();
                },
                failure -> {});
    }
}
