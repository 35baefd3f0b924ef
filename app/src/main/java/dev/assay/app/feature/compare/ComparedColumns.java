package dev.assay.app.feature.compare;

import dev.assay.app.plot.ShortNames;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.ui.Messages;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Scale;
import dev.assay.model.report.Alignment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The columns of the table of pairs, which all of its lines share: how wide they are, which judges have one, and how
 * judges and words are spelled in them. Where there is little room, other judges' words become letters, and the first
 * judge's if all have room then; where there is less, columns far from the chosen one give way, and at last opinions
 * stand below the words. FX thread only.
 */
final class ComparedColumns {
    /** In letters' sizes. */
    private static final double LETTER = 0.52;

    private static final double BESIDE_WORD = 2.6;
    private static final double LEAST_TEXT = 12.5;
    private static final double LEAST_BESIDE = 10;
    private static final double LONGEST_WORD = 12;
    private static final double LETTERS = 3.4;

    /** In pixels, beside a word or letters. */
    private static final double EDGES = 8;

    private static final int SHORT_NAME = 11;
    private static final int SHORTEST_NAME = 6;

    private final PairsInView pairs;
    private double em = 13;
    private double width;
    private Widths widths = new Widths(0, 0, 0, 0, 0, 0);
    private boolean letters;
    private boolean lettersAlone;
    private boolean narrowNow;
    private boolean below;
    private List<Judge> all = List.of();
    private List<Judge> shown = List.of();
    private Map<JudgeId, String> names = Map.of();
    private Map<String, String> signs = Map.of();

    /**
     * Widths in pixels.
     *
     * @param answer 0 where items are of no answer
     * @param number 0 where items have none
     * @param badge 0 where items are of no nugget
     * @param first of the first judge's opinion, in words
     * @param other of each other judge's
     * @param now of the assessor's second thought; 0 where the assessor is not compared
     */
    record Widths(double answer, double number, double badge, double first, double other, double now) {
        private Widths withOther(double width) {
            return new Widths(answer, number, badge, first, width, now);
        }

        private Widths withNow(double width) {
            return new Widths(answer, number, badge, first, other, Math.min(now, width));
        }

        private Widths narrow(double width, double nowWidth) {
            return new Widths(answer, number, badge, width, width, Math.min(now, nowWidth));
        }

        private Widths withoutBadge() {
            return new Widths(answer, number, 0, first, other, now);
        }

        /** Width of what stands before the words. */
        double before() {
            return answer + number + badge;
        }

        private double sum(int others) {
            return answer + number + badge + first + now + others * other;
        }
    }

    ComparedColumns(PairsInView pairs) {
        this.pairs = pairs;
    }

    /** Settles the columns for a width; true where something is another than before. */
    boolean fit(double newWidth, double size) {
        List<Object> before = state();
        width = newWidth;
        em = size;
        pairs.heldProperty().get().ifPresent(this::settle);
        return !before.equals(state());
    }

    private List<Object> state() {
        return List.of(width, widths, letters, lettersAlone, narrowNow, below, all, shown, names, signs);
    }

    private void settle(ComparedTopic topic) {
        List<String> words = words(topic);
        boolean numbered = topic.items().stream().anyMatch(one -> ComparedWords.number(topic, one).isPresent());
        boolean ofAnswers = topic.items().stream().anyMatch(one -> one.answer().isPresent());
        int longest = words.stream().mapToInt(String::length).max().orElse(0);
        double word = (Math.min(LONGEST_WORD, longest) * LETTER + BESIDE_WORD) * em + EDGES;
        Widths widest = new Widths(
                ofAnswers ? 1.9 * em : 0,
                numbered ? 2.1 * em : 0,
                topic.kind() == Kinds.LABEL ? 4.4 * em : 0,
                word,
                word,
                pairs.isOwn() ? word + afterWord() * LETTER * em : 0);
        signs = letters(words);
        int most = signs.values().stream().mapToInt(String::length).max().orElse(1);
        double letter = (LETTERS + (most - 1) * LETTER) * em + EDGES;
        // A check takes more room than the sign of a difference.
        double letterNow = letter + LETTER / 2 * em;
        all = pairs.others();
        int others = all.size();
        widths = widest;
        letters = width - widest.sum(others) < LEAST_TEXT * em;
        if (letters) {
            widths = widest.withOther(letter);
        }
        narrowNow = letters && width - widths.sum(others) < LEAST_TEXT * em;
        if (narrowNow) {
            widths = widths.withNow(letterNow);
        }
        boolean allWouldFit = width - widths.sum(others) < LEAST_TEXT * em
                && width - widths.narrow(letter, letterNow).sum(others) >= LEAST_TEXT * em;
        lettersAlone = letters && (allWouldFit || width - widths.sum(Math.min(1, others)) < LEAST_TEXT * em);
        if (lettersAlone) {
            widths = widths.narrow(letter, letterNow);
        }
        if (width - widths.sum(Math.min(1, others)) < LEAST_TEXT * em) {
            widths = widths.withoutBadge();
        }
        double rest = width - widths.sum(Math.min(1, others));
        below = rest < LEAST_BESIDE * em;
        if (below) {
            Widths whole = widest.withoutBadge();
            lettersAlone = whole.sum(Math.min(1, others)) > width;
            letters = lettersAlone;
            narrowNow = lettersAlone;
            widths = lettersAlone ? whole.narrow(letter, letterNow) : whole;
        }
        int room = (int) ((width - widths.sum(0) - (below ? 0 : LEAST_TEXT * em)) / widths.other());
        shown = around(Math.max(1, room));
        nameAll(topic);
    }

    /** As many of the judges as there is room for, with the one whose column is chosen among them. */
    private List<Judge> around(int room) {
        if (all.size() <= room) {
            return all;
        }
        Optional<JudgeId> chosen = pairs.inColumn();
        int place = Math.max(0, all.stream().map(Judge::id).toList().indexOf(chosen.orElse(null)));
        int from = Math.clamp(place - room / 2, 0, all.size() - room);
        return all.subList(from, from + room);
    }

    private void nameAll(ComparedTopic topic) {
        List<JudgeId> everybody = topic.everybody().stream().map(Judge::id).toList();
        List<String> whole = everybody.stream().map(one -> called(topic, one)).toList();
        int most = letters ? SHORTEST_NAME : SHORT_NAME;
        List<String> cut = whole.stream()
                .map(name -> name.length() <= most ? name : name.substring(0, most - 1).strip() + "…")
                .toList();
        // Names that differ at their ends alone are cut where they are alike.
        List<String> written =
                Set.copyOf(cut).size() == cut.size() ? cut : ShortNames.of(whole, String::length, most);
        names = new HashMap<>();
        for (int i = 0; i < everybody.size(); i++) {
            names.put(everybody.get(i), written.get(i));
        }
    }

    private static String called(ComparedTopic topic, JudgeId judge) {
        return judge.equals(topic.assessor()) ? Messages.get("compare.you") : judge.value();
    }

    /** The letters that stand behind the word of a second thought. */
    private static int afterWord() {
        return Stream.of("compare.now.kept", "compare.now.new")
                .mapToInt(key -> Messages.get(key, "").length())
                .max()
                .orElseThrow();
    }

    /** The words that can stand in a cell. */
    private List<String> words(ComparedTopic topic) {
        return topic.scale().words().stream()
                .map(Scale.Word::word)
                .filter(word -> topic.kind() != Kinds.ALIGNMENT || !word.equals(Alignment.NUGGET))
                .map(ComparedWords.of(pairs.rules(), topic)::shortWord)
                .toList();
    }

    /** The shortest beginning of each word that no other of them has. */
    private static Map<String, String> letters(List<String> words) {
        Map<String, String> signs = new HashMap<>();
        signs.put(Messages.get("compare.brief.cant-judge"), Messages.get("label.cant_judge.sign"));
        for (String word : words) {
            int length = 1;
            while (length < word.length() && isOfAnother(word, length, words)) {
                length++;
            }
            signs.put(word, Messages.begun(word.substring(0, length)));
        }
        return signs;
    }

    private static boolean isOfAnother(String word, int length, List<String> words) {
        return words.stream().anyMatch(other ->
                !other.equals(word) && other.regionMatches(true, 0, word, 0, length));
    }

    Widths widths() {
        return widths;
    }

    /** The room for what was judged. */
    double text() {
        return Math.max(0, below ? width - widths.before() : width - widths.sum(shown.size()));
    }

    /** True where there is so little room that opinions stand below what was judged. */
    boolean isBelow() {
        return below;
    }

    /** The judges that have a column of their own, besides the first. */
    List<Judge> shown() {
        return shown;
    }

    /** The number of judges before those that are shown, which have no room. */
    int before() {
        return shown.isEmpty() ? 0 : all.indexOf(shown.getFirst());
    }

    /** The number of judges after those that are shown. */
    int after() {
        return all.size() - shown.size() - before();
    }

    /** A judge as the head of a column names them. */
    String name(JudgeId judge) {
        return names.getOrDefault(judge, judge.value());
    }

    /** A word as it stands in the column of a judge who is not the first. */
    String brief(String word) {
        return letters ? signs.getOrDefault(word, word) : word;
    }

    /** A word as it stands in the other columns. */
    String briefOfFirst(String word) {
        return lettersAlone ? brief(word) : word;
    }

    /** True where there is no room in the last column for more than a letter. */
    boolean isNarrow() {
        return narrowNow;
    }
}
