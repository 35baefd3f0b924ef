package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.RunId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleRatings.RatedPair;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.persistence.input.KeptJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Battles of one judge as the RAG track's runner writes them: a line for each showing, a table of pairs and a table of
 * ratings. What a judge could not judge has the status {@code cant_judge}, which the runner does not know.
 */
public final class BattleFiles {
    private final PeerFolder folder;

    public BattleFiles(PeerFolder folder) {
        this.folder = folder;
    }

    /** Writes what a judge said, and the ratings that follow. */
    public void judge(String judge, Collection<Battle> battles, BattleRatings ratings) {
        if (battles.isEmpty()) {
            return;
        }
        String place = "battles/" + folder.file(judge) + "/";
        for (Battle battle : battles) {
            for (Showing showing : battle.showings()) {
                folder.add(place + "judgments.jsonl", line(battle, showing));
            }
        }
        folder.add(place + "pairwise.csv", pairs(ratings.pairs()));
        folder.add(place + "leaderboard.csv", board(ratings.runs()));
    }

    private static ObjectNode line(Battle battle, Showing showing) {
        RunId left = showing.turned() ? battle.pair().second() : battle.pair().first();
        RunId right = showing.turned() ? battle.pair().first() : battle.pair().second();
        ObjectNode line = KeptJson.object()
                .put("pair", left + "_vs_" + right)
                .put("qid", battle.pair().topic().value())
                .put("assistant_a_run_id", left.value())
                .put("assistant_b_run_id", right.value());
        line.put("judge_verdict", showing.verdict().map(BattleFiles::word).orElse(null));
        line.put(
                "preferred_run_id",
                showing.verdict()
                        .map(verdict -> switch (verdict) {
                            case LEFT -> left.value();
                            case RIGHT -> right.value();
                            case TIE, BOTH_BAD -> null;
                        })
                        .orElse(null));
        if (!showing.better().isEmpty()) {
            ObjectNode better = line.putObject("better_sentences");
            showing.better().left().forEach(better.putArray("a")::add);
            showing.better().right().forEach(better.putArray("b")::add);
        }
        return line.put("status", showing.state() == State.GIVEN ? "ok" : showing.state().word());
    }

    private static String word(BattleVerdict verdict) {
        return switch (verdict) {
            case LEFT -> "A";
            case RIGHT -> "B";
            case TIE -> "Tie";
            case BOTH_BAD -> "Tie (Both Bad)";
        };
    }

    private List<String> pairs(List<RatedPair> pairs) {
        List<String> lines = new ArrayList<>(List.of("run_a,run_b,shared_topics,valid_judgments,run_a_wins,run_b_wins,"
                + "ties,run_a_preference_rate,run_b_preference_rate"));
        for (RatedPair pair : pairs) {
            int all = pair.wins() + pair.losses() + pair.ties();
            lines.add(row(
                    pair.first(),
                    pair.second(),
                    pair.topics(),
                    all,
                    pair.wins(),
                    pair.losses(),
                    pair.ties(),
                    pair.preference(),
                    1 - pair.preference()));
        }
        return lines;
    }

    private List<String> board(List<RatedRun> runs) {
        List<String> lines = new ArrayList<>(List.of("rank,run_id,arena_score,n_judgments,wins,losses,ties"));
        for (RatedRun run : runs) {
            OptionalDouble rating = run.rating();
            lines.add(row(
                    run.rank(),
                    run.run(),
                    rating.isPresent() ? rating.getAsDouble() : "",
                    run.battles(),
                    run.wins(),
                    run.losses(),
                    run.ties()));
        }
        return lines;
    }

    private static String row(Object... cells) {
        return TableFiles.line(Stream.of(cells).map(String::valueOf).toList());
    }
}
