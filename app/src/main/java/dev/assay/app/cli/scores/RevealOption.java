package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.CommandWords;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.judges.AgreementService.JudgeSummary;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.NamedJudgments;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import picocli.CommandLine.Option;

/** The option to see other judges' labels of topics that the assessor has not locked. */
final class RevealOption {
    @Option(
            names = "--reveal",
            description =
                    "Show other judges' labels although your own are not locked. The log of the project records it, "
                            + "and that your later labels are not blind. The project must not be open elsewhere.")
    private boolean reveal;

    /**
     * Refuses the option where there is nothing that it could show.
     *
     * @param why the reason as the sentence that begins with the option
     */
    void refuse(String why, CliCommand command) {
        if (reveal) {
            throw command.wrongUsage("--reveal " + why);
        }
    }

    /** Puts on record that graders' grades are looked at, where that was asked for. */
    void openGrades(Path project, Terminal terminal) {
        if (!reveal) {
            return;
        }
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            if (new VerifyService(store).areAllSeen()) {
                return;
            }
        }
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            new VerifyService(store).lookAtAll();
        }
        terminal.tell("Showed all grades of passages. The log says so, and that grades given later are not blind.");
    }

    /** Reveals everybody's labels where that was asked for; otherwise what is closed stays closed. */
    void openAll(Path project, Terminal terminal) {
        if (reveal) {
            List<String> everybody;
            try (ProjectStore store = ProjectStore.openReadOnly(project)) {
                everybody = new AgreementService(store)
                        .judges().stream().map(JudgeSummary::name).toList();
            }
            open(project, everybody, terminal);
        }
    }

    /**
     * Makes sure that these judges' labels may be seen: reveals what is closed where that was asked for.
     *
     * @throws RefusedException when it was not
     */
    void open(Path project, List<String> judges, Terminal terminal) {
        List<TopicId> closed;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            AgreementService agreement = new AgreementService(store);
            agreement.requireKnown(judges);
            closed = store.snapshot(() -> agreement.closed(judges));
        }
        reveal(project, closed, terminal);
    }

    private void reveal(Path project, List<TopicId> closed, Terminal terminal) {
        if (closed.isEmpty()) {
            return;
        }
        if (!reveal) {
            throw new RefusedException(Message.verbatim(
                    "Other judges' labels of " + CommandWords.topics(closed) + " are kept back until your own are"
                            + " complete and locked. Add --reveal to see them now; the log keeps that you did."));
        }
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            CompareService compare = new CompareService(store);
            closed.forEach(compare::revealRegardless);
        }
        terminal.tell("Revealed other judges' labels of " + CommandWords.topics(closed) + ". The log says so.");
    }

    /**
     * As {@link #open}, but what is closed is only left out, and that is said, where there is something of each of
     * these judges that may be seen.
     *
     * @throws RefusedException when one of them would have nothing at all
     */
    void openSome(Path project, List<String> judges, Terminal terminal) {
        List<TopicId> closed;
        boolean eachHasSome;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            AgreementService agreement = new AgreementService(store);
            agreement.requireKnown(judges);
            closed = store.snapshot(() -> agreement.closed(judges));
            eachHasSome = agreement.haveOpen(judges);
        }
        openSome(project, closed, eachHasSome, "labels", terminal);
    }

    /** As {@link #openSome(Path, List, Terminal)}, of what a judge said of one kind. */
    void openSome(Path project, String judge, Kind<?, ?> kind, Terminal terminal) {
        List<TopicId> closed;
        boolean hasSome;
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            NamedJudgments named = NamedJudgments.ofNumbers(store);
            named.requireKnown(judge);
            closed = store.snapshot(() -> List.copyOf(named.closed(judge, kind)));
            hasSome = named.topics(judge, kind).size() > closed.size();
        }
        openSome(project, closed, hasSome, "judgments", terminal);
    }

    private void openSome(Path project, List<TopicId> closed, boolean hasSome, String what, Terminal terminal) {
        if (closed.isEmpty() || reveal || !hasSome) {
            reveal(project, closed, terminal);
        } else {
            terminal.tell("Left out: " + CommandWords.topics(closed) + ", where your own " + what
                    + " are not complete and locked. --reveal takes in what others said there;"
                    + " the log keeps that you did.");
        }
    }
}
