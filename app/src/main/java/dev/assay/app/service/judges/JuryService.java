package dev.assay.app.service.judges;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Weights;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedAnswer;
import java.util.ArrayList;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Makes one judge of several, who label by majority. Where two labels have the most votes, the lower one holds. The
 * votes are kept with each label; like the members' labels, the jury's are out of the assessor's reach until the
 * reveal: what this tells is how many there are.
 */
public final class JuryService {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The field beside a label of a jury that has the number of votes for each label. */
    public static final String VOTES = "votes";

    private final ProjectStore store;

    public JuryService(ProjectStore store) {
        this.store = store;
    }

    /**
     * The verdict of a jury in numbers.
     *
     * @param labels pairs of a nugget and an answer with a label of the jury
     * @param unanimous of these, how many all members gave the same label
     * @param tied of these, how many two labels had the most votes of
     * @param without pairs that no member gave a label to
     * @param kappa the mean of Cohen's kappa over any two members; not defined of fewer than two
     * @param changed whether any label is new or another than before
     */
    public record Verdict(
            int members, int labels, int unanimous, int tied, int without, Outcome kappa, boolean changed) {}

    /** The votes on one nugget in one answer. */
    private record Ballot(JudgedNugget nugget, Map<JudgeId, Label> votes) {}

    /**
     * Lets the members decide.
     *
     * @param name that of the jury
     * @throws RefusedException when a member has no labels, or the name belongs to another judge
     */
    public Verdict decide(String name, List<String> members) {
        JudgeId jury = new JudgeId(name);
        List<JudgeId> judges = members.stream().map(JudgeId::new).toList();
        List<JudgeId> known = store.judgments().judges().stream().map(Judge::id).toList();
        judges.stream().filter(judge -> !known.contains(judge)).findFirst().ifPresent(stranger -> {
            throw new RefusedException("jury.no-labels", stranger);
        });
        if (judges.contains(jury)
                || ReservedNames.isReserved(name)
                || store.jobs().all().stream().anyMatch(job -> job.judge().equals(name))) {
            throw new RefusedException("jury.name-taken", name);
        }
        Tally tally = new Tally(judges);
        List<JudgedAnswer> changed = new ArrayList<>();
        List<TopicId> topics = store.topicIds().toList();
        for (TopicId topic : topics) {
            Map<AnswerKey, JudgedAnswer> before = new LinkedHashMap<>();
            store.judgments().of(Visibility.permitOf(jury), topic).forEach(one -> before.put(one.answer(), one));
            ballots(judges, topic).forEach((answer, ballots) -> {
                JudgedAnswer verdict = new JudgedAnswer(
                        jury, answer, ballots.values().stream().map(tally::count).toList(), "");
                if (!verdict.equals(before.get(answer))) {
                    changed.add(verdict);
                }
            });
        }
        if (!changed.isEmpty()) {
            store.importing(
                    writer -> {
                        write(writer, new Judge(jury, Judge.Kind.MODEL), changed);
                        return true;
                    },
                    kept -> kept);
        }
        return tally.verdict(!changed.isEmpty());
    }

    private static void write(MaterialWriter writer, Judge jury, List<JudgedAnswer> changed) {
        if (writer.judge(jury) == MaterialWriter.Outcome.CONFLICT) {
            throw new RefusedException("jury.name-taken", jury.id());
        }
        changed.forEach(writer::judgmentAnew);
        changed.stream().map(one -> one.answer().topic()).distinct().forEach(writer::judged);
    }

    /** What each member said of each nugget in each answer; a member reads what it said itself. */
    private Map<AnswerKey, Map<NuggetId, Ballot>> ballots(List<JudgeId> judges, TopicId topic) {
        Map<AnswerKey, Map<NuggetId, Ballot>> all = new LinkedHashMap<>();
        for (JudgeId judge : judges) {
            for (JudgedAnswer one : store.judgments().of(Visibility.permitOf(judge), topic)) {
                Map<NuggetId, Ballot> ballots = all.computeIfAbsent(one.answer(), key -> new LinkedHashMap<>());
                one.nuggets().forEach(label -> label.nugget().ifPresent(nugget -> ballots
                        .computeIfAbsent(nugget, key -> new Ballot(label, new LinkedHashMap<>()))
                        .votes()
                        .put(judge, label.label())));
            }
        }
        return all;
    }

    /** Counts ballots. */
    private static final class Tally {
        private final List<String> words = Scale.LABELS.lowestFirst();
        private final List<JudgeId> judges;
        private final Map<List<JudgeId>, long[][]> pairs = new LinkedHashMap<>();
        private int labels;
        private int unanimous;
        private int tied;
        private int without;

        Tally(List<JudgeId> judges) {
            this.judges = judges;
        }

        /** The label of the jury, with the votes. */
        private JudgedNugget count(Ballot ballot) {
            Map<Label, Integer> votes = new EnumMap<>(Label.class);
            ballot.votes().values().stream().filter(Label::isScored).forEach(one -> votes.merge(one, 1, Integer::sum));
            compare(ballot.votes());
            int most = votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
            // The best label comes first, so the last of them is the lower one.
            List<Label> winners = votes.entrySet().stream()
                    .filter(one -> one.getValue() == most)
                    .map(Map.Entry::getKey)
                    .toList();
            Label label = winners.isEmpty() ? Label.FAILED : winners.getLast();
            if (winners.isEmpty()) {
                without++;
            } else {
                labels++;
                tied += winners.size() > 1 ? 1 : 0;
                unanimous += votes.size() == 1 && most == judges.size() ? 1 : 0;
            }
            ObjectNode extra = JSON.createObjectNode();
            ObjectNode counts = extra.putObject(VOTES);
            votes.forEach((one, count) -> counts.put(one.word(), count));
            JudgedNugget nugget = ballot.nugget();
            return new JudgedNugget(
                    nugget.nugget(), nugget.text(), nugget.rawImportance(), label, label.word(), extra.toString());
        }

        private void compare(Map<JudgeId, Label> votes) {
            for (int first = 0; first < judges.size(); first++) {
                for (int second = first + 1; second < judges.size(); second++) {
                    Optional<Integer> row = place(votes.get(judges.get(first)));
                    Optional<Integer> column = place(votes.get(judges.get(second)));
                    if (row.isPresent() && column.isPresent()) {
                        pairs.computeIfAbsent(
                                List.of(judges.get(first), judges.get(second)),
                                pair -> new long[words.size()][words.size()])[row.get()][column.get()]++;
                    }
                }
            }
        }

        private Optional<Integer> place(Label label) {
            return Optional.ofNullable(label).filter(Label::isScored).map(one -> words.indexOf(one.word()));
        }

        private Verdict verdict(boolean changed) {
            List<Outcome> kappas = pairs.values().stream()
                    .map(counts -> CohenKappa.of(Confusion.of(words, counts), Weights.IDENTITY))
                    .toList();
            OptionalDouble mean = kappas.stream()
                    .filter(Outcome::isDefined)
                    .mapToDouble(Outcome::orThrow)
                    .average();
            Outcome kappa = mean.isPresent()
                    ? Outcome.of(mean.getAsDouble())
                    : kappas.stream().findFirst().orElseGet(() -> Outcome.undefined(
                            ServiceWords.say("jury.alone")));
            return new Verdict(judges.size(), labels, unanimous, tied, without, kappa, changed);
        }
    }
}
