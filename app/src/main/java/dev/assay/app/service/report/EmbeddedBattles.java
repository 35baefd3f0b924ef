package dev.assay.app.service.report;

import dev.assay.app.service.judges.BattleBoard;
import dev.assay.app.service.judges.JudgedBattles;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Rule;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.judgment.Judgment.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes and reads the verdicts of battles as lines of a page: for each judge and topic a field for each pair. A field
 * has the two runs, the rule of several showings and a letter for each showing, a capital one where the second run
 * stood on the left: {@code 0-3:1lR}.
 */
final class EmbeddedBattles {
    private static final String KIND = "battles";
    private static final int FIRST_FIELD = 3;
    /** The verdicts in their order, then failed and can't judge. */
    private static final String LETTERS = "lrtbfc";

    private EmbeddedBattles() {}

    static void write(EmbeddedLines out, FigureKeys keys, List<BattleBoard> boards) {
        boards.forEach(board -> out.line("battler", board.of().combined() ? 1 : 0, board.of().judge()));
        for (int i = 0; i < boards.size(); i++) {
            Map<TopicId, List<Object>> lines = new LinkedHashMap<>();
            for (Battle battle : boards.get(i).of().all()) {
                TopicId topic = battle.pair().topic();
                List<Object> start = List.of(KIND, i, keys.number(topic));
                if (!battle.showings().isEmpty()) {
                    lines.computeIfAbsent(topic, any -> new ArrayList<>(start)).add(code(battle, keys));
                }
            }
            lines.values().forEach(line -> out.line(line.toArray()));
        }
    }

    private static String code(Battle battle, FigureKeys keys) {
        StringBuilder code = new StringBuilder()
                .append(keys.number(battle.pair().first())).append('-').append(keys.number(battle.pair().second()))
                .append(':').append(battle.rule() == Rule.FIRST_COUNTS ? 1 : 2);
        battle.showings().forEach(showing -> code.append(letter(showing)));
        return code.toString();
    }

    private static char letter(Showing showing) {
        char letter = LETTERS.charAt(showing.verdict().map(Enum::ordinal)
                .orElse(LETTERS.indexOf(showing.state() == State.FAILED ? 'f' : 'c')));
        return showing.turned() ? Character.toUpperCase(letter) : letter;
    }

    private static Showing showing(char letter) {
        boolean turned = Character.isUpperCase(letter);
        int place = LETTERS.indexOf(Character.toLowerCase(letter));
        return place < BattleVerdict.values().length
                ? new Showing(turned, BattleVerdict.values()[place])
                : new Showing(turned, LETTERS.charAt(place) == 'f' ? State.FAILED : State.CANT_JUDGE);
    }

    /** The lines as they are read. */
    static final class Read {
        private final List<String> judges = new ArrayList<>();
        private final List<Boolean> combined = new ArrayList<>();
        private final List<Map<BattleKey, Battle>> said = new ArrayList<>();
        private final EmbeddedLines.Numbered numbered;

        Read(EmbeddedLines.Numbered numbered) {
            this.numbered = numbered;
        }

        /** Takes in a line, if it is one of these. */
        void read(List<String> f) {
            if (f.getFirst().equals("battler")) {
                combined.add(f.get(1).equals("1"));
                judges.add(f.get(2));
                said.add(new LinkedHashMap<>());
            } else if (f.getFirst().equals(KIND)) {
                for (String code : f.subList(FIRST_FIELD, f.size())) {
                    BattleKey pair = pair(f.get(2), code);
                    int letters = code.indexOf(':') + 1;
                    said.get(Integer.parseInt(f.get(1))).put(pair, new Battle(
                            pair,
                            code.substring(letters + 1).chars().mapToObj(one -> showing((char) one)).toList(),
                            code.charAt(letters) == '1' ? Rule.FIRST_COUNTS : Rule.BOTH_ORDERS,
                            ""));
                }
            }
        }

        private BattleKey pair(String topic, String code) {
            String[] pair = code.substring(0, code.indexOf(':')).split("-");
            return new BattleKey(
                    numbered.topic(topic),
                    numbered.run(pair[0]), numbered.run(pair[1]));
        }

        /** The ratings that follow. */
        List<BattleBoard> boards(Resampling resampling) {
            return IntStream.range(0, judges.size())
                    .mapToObj(i -> new JudgedBattles(
                            judges.get(i), List.copyOf(said.get(i).values()), 0, combined.get(i), Optional.empty()))
                    .map(read -> BattleBoard.of(read, BattleRatings.Ties.HALF, resampling))
                    .toList();
        }

        /** The number of verdicts. */
        int verdicts() {
            return said.stream().flatMap(one -> one.values().stream()).mapToInt(one -> one.showings().size()).sum();
        }

        /** A line of which one verdict was changed, in words. */
        Message changed(List<String> f, List<String> then) {
            int field = 0;
            while (f.get(field).equals(then.get(field))) {
                field++;
            }
            int at = 0;
            while (f.get(field).charAt(at) == then.get(field).charAt(at)) {
                at++;
            }
            BattleKey pair = pair(f.get(2), f.get(field));
            return ReportWords.say(
                    "check.battle", where(judges.get(Integer.parseInt(f.get(1))), pair),
                    verdict(pair, f.get(field).charAt(at)), verdict(pair, then.get(field).charAt(at)));
        }

        /** Names the verdicts that a project has otherwise. */
        void differences(Read other, List<Message> found) {
            ReadLabels.only(judges, other.judges, found);
            for (String judge : judges) {
                int there = other.judges.indexOf(judge);
                Map<BattleKey, Battle> theirs = there < 0 ? Map.of() : other.said.get(there);
                Map<BattleKey, Battle> own = said.get(judges.indexOf(judge));
                Stream.concat(own.keySet().stream(), theirs.keySet().stream()).distinct()
                        .filter(pair -> there >= 0 && !own.getOrDefault(pair, Battle.open(pair))
                                .equals(theirs.getOrDefault(pair, Battle.open(pair))))
                        .forEach(pair -> found.add(ReportWords.say(
                                "check.project-battle", where(judge, pair), verdicts(own.get(pair), pair),
                                verdicts(theirs.get(pair), pair))));
            }
        }

        private static String where(String judge, BattleKey pair) {
            return judge + ", " + pair.topic() + ", " + pair.first() + " – " + pair.second();
        }

        private static Message verdicts(Battle battle, BattleKey pair) {
            return battle == null ? ReportWords.say("check.is-u") : Message.joined(", ", battle.showings().stream()
                    .map(showing -> verdict(pair, letter(showing))).toList());
        }

        /** The run that is better, or why there is none. */
        private static Message verdict(BattleKey pair, char letter) {
            return switch (letter) {
                case 'l', 'R' -> Message.verbatim(pair.first().value());
                case 'r', 'L' -> Message.verbatim(pair.second().value());
                case 't', 'b', 'f', 'c', 'T', 'B', 'F', 'C' ->
                        ReportWords.say("check.is-" + Character.toLowerCase(letter));
                default -> Message.verbatim("" + letter);
            };
        }
    }
}
