package dev.assay.app.feature.scores;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.scores.BoardReading;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.app.state.Workspace;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the scores of the project in view; what nothing was done in is not read again. */
final class BoardSource {
    private final Workspace workspace;
    private final Consumer<ProjectBoard> found;
    private Optional<Serving> serving = Optional.empty();
    private int asked;

    private record Serving(ProjectSession session, LeaderboardService service) {}

    /** @param found gets what was read, unless something else was asked for by then */
    BoardSource(Workspace workspace, Consumer<ProjectBoard> found) {
        this.workspace = workspace;
        this.found = found;
    }

    /** What reads the project in view, on the thread of its store; empty before it was first read. */
    Optional<LeaderboardService> service() {
        return serving.map(Serving::service);
    }

    void forget() {
        serving = Optional.empty();
        asked++;
    }

    void read(ScoreRules rules) {
        workspace.projectProperty().get().ifPresent(open -> {
            if (serving.filter(one -> one.session() == open.session()).isEmpty()) {
                serving = Optional.of(
                        new Serving(open.session(), new LeaderboardService(open.session().store())));
            }
            LeaderboardService service = serving.orElseThrow().service();
            int request = ++asked;
            workspace.read(session -> service.read(rules), reading -> workOut(reading, request));
        });
    }

    private void workOut(BoardReading reading, int request) {
        if (request == asked) {
            workspace.compute(reading::board, board -> {
                if (request == asked) {
                    found.accept(board);
                }
            });
        }
    }
}
