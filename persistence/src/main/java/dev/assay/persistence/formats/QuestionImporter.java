package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSet.State;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Takes questions with answers. A file is of one topic, and its name says of which, and whether they are frozen,
 * somebody's, or only to begin with. Those of a topic without nuggets become its set; of a topic that has some, answers
 * join the questions that are worded the same, and other questions wait as proposals.
 */
public final class QuestionImporter implements Format.RowImporter {
    /** One object: a list of questions with their answers, each with the documents that attest it. */
    public static final class Questions extends Format.OfRows {
        public Questions() {
            super("questions", Turn.PROPOSALS, QuestionImporter::new);
        }

        @Override
        public boolean isToldBy(FileLook look) {
            return look.rows().size() == 1 && super.isToldBy(look.rows().getFirst());
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return ToolQuestion.isList(record);
        }

        @Override
        public boolean isMeantByName() {
            return true;
        }

        @Override
        public int order(InputFile file) {
            return Part.of(file.stem()).ordinal();
        }
    }

    /** The stages of a file's questions, in the order in which files are read. */
    private enum Part {
        FROZEN(".revised"),
        SOMEBODYS(""),
        TO_BEGIN_WITH(".preload");

        private final String ending;

        Part(String ending) {
            this.ending = ending;
        }

        static Part of(String stem) {
            return stem.endsWith(FROZEN.ending)
                    ? FROZEN
                    : stem.endsWith(TO_BEGIN_WITH.ending) ? TO_BEGIN_WITH : SOMEBODYS;
        }
    }

    /** The topic and the user that a file names, or its name. */
    private record Named(TopicId topic, Part part, Optional<String> user) {}

    private final FileImport file;

    QuestionImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        Optional<Named> named = named(fields);
        if (named.isEmpty()) {
            return;
        }
        TopicId topic = named.get().topic();
        List<ToolQuestion> questions = ToolQuestion.read(fields);
        Optional<NuggetSet> set = file.writer().project().nuggetSet(topic);
        if (set.isEmpty()) {
            begin(topic, questions, named.get().part() == Part.FROZEN ? State.FROZEN : State.DRAFT);
        } else if (named.get().part() == Part.TO_BEGIN_WITH) {
            wait(topic, others(set.get(), questions));
            file.note(StoreWords.say("import.note.has-nuggets", topic));
        } else {
            join(set.get(), questions, named.get().part() == Part.FROZEN);
        }
        if (named.get().user().isPresent()) {
            file.note(StoreWords.say("import.note.nuggets-of", named.get().user().get()));
        }
    }

    /** Takes questions that nobody calls frozen. */
    void take(TopicId topic, List<ToolQuestion> questions) {
        Optional<NuggetSet> set = file.writer().project().nuggetSet(topic);
        if (set.isEmpty()) {
            begin(topic, questions, State.DRAFT);
        } else {
            join(set.get(), questions, false);
        }
    }

    /** The topic of the nuggets, and their user; empty where nothing of the file is taken. */
    private Optional<Named> named(JsonFields fields) {
        String stem = file.file().stem();
        Part part = Part.of(stem);
        if (fields.peek(ToolWords.TOPIC).isTextual() && !fields.peek(ToolWords.TOPIC).textValue().isBlank()) {
            Optional<String> user = fields.peekText(ToolWords.USER);
            Named named = new Named(new TopicId(fields.peek(ToolWords.TOPIC).textValue()), part, user);
            if (file.isLeftOut(named.topic())) {
                return Optional.empty();
            }
            if (file.topics().has(named.topic())) {
                return taken(named);
            }
            throw new RecordException(ToolWords.TOPIC, "import.question.name");
        }
        String rest = stem.startsWith(ToolWords.NUGGETS)
                ? stem.substring(ToolWords.NUGGETS.length(), stem.length() - part.ending.length())
                : "";
        // Ids and names may hold the sign that parts them.
        for (int end = rest.length(); end > 0; end = rest.lastIndexOf('_', end - 1)) {
            TopicId topic = new TopicId(rest.substring(0, end));
            Optional<String> user = end < rest.length() ? Optional.of(rest.substring(end + 1)) : Optional.empty();
            if (file.topics().has(topic) && !file.isLeftOut(topic)) {
                return taken(new Named(topic, part, user));
            }
        }
        if (!rest.isEmpty() && file.isLeftOut(new TopicId(rest))) {
            return Optional.empty();
        }
        throw new RecordException("", "import.question.name");
    }

    /** Leaves out what is somebody else's, where one user's is asked for. */
    private Optional<Named> taken(Named named) {
        boolean others = named.user().isPresent() && file.user().isPresent() && !file.user().equals(named.user());
        if (others) {
            file.note(StoreWords.say("import.note.others", named.user().get()));
        }
        return Optional.of(named).filter(one -> !others);
    }

    private void begin(TopicId topic, List<ToolQuestion> questions, State state) {
        List<Proposal> proposals = wait(topic, questions);
        if (!proposals.isEmpty()) {
            file.writer().adopt(topic, proposals, state);
            file.noteNuggets(proposals.size());
        }
    }

    /** Keeps questions as proposals; gives those that were not known. */
    private List<Proposal> wait(TopicId topic, List<ToolQuestion> questions) {
        ProposalIds ids = new ProposalIds();
        ArrayNode seeds = KeptJson.list();
        questions.forEach(one -> seeds.add(one.seed()));
        ids.start(topic, seeds);
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            proposals.add(proposal(ids.id(i), topic, questions.get(i)));
        }
        return file.propose(proposals);
    }

    private Proposal proposal(ProposalId id, TopicId topic, ToolQuestion question) {
        Importance importance = Importance.fromWord(question.importance()).orElse(Importance.UNSET);
        String origin = file.file().name();
        Proposal plain = new Proposal(id, topic, question.text(), importance, question.importance(), origin, "");
        String extra = ProposedNugget.extra(plain, question.group(), Optional.of(question.question()));
        return new Proposal(
                id, topic, question.text(), importance, question.importance(), origin, withBeside(extra, question));
    }

    /** The extra fields to keep with a proposal, with those that its file has beside them. */
    private static String withBeside(String extra, ToolQuestion question) {
        ObjectNode all = extra.isEmpty() ? KeptJson.object() : (ObjectNode) KeptJson.read(extra);
        all.setAll(question.beside());
        question.weight().ifPresent(weight -> all.set(ProposedNugget.WEIGHT, KeptJson.number(Weight.text(weight))));
        return question.beside().isEmpty() && question.weight().isEmpty() ? extra : JsonFields.extra(all);
    }

    private static List<ToolQuestion> others(NuggetSet set, List<ToolQuestion> questions) {
        Set<String> known = set.nuggets().stream().map(nugget -> nugget.text().strip()).collect(Collectors.toSet());
        return questions.stream().filter(one -> !known.contains(one.text().strip())).toList();
    }

    private void join(NuggetSet set, List<ToolQuestion> questions, boolean frozen) {
        if (file.writer().project().isLocked(set.topic())) {
            file.warn(StoreWords.say("import.question.locked", set.topic()));
            return;
        }
        NuggetSet joined = set;
        for (ToolQuestion question : questions) {
            Optional<Nugget> same = set.nuggets().stream()
                    .filter(nugget -> nugget.text().strip().equals(question.text().strip()))
                    .findFirst();
            if (same.isPresent()) {
                file.count(Outcome.SAME);
                joined = with(joined, same.get(), question.question());
            }
        }
        List<ToolQuestion> others = others(set, questions);
        wait(set.topic(), others);
        if (frozen && !set.isFrozen()) {
            if (others.isEmpty() && questions.size() == set.nuggets().size()) {
                joined = NuggetEdits.freeze(joined);
            } else {
                file.warn(StoreWords.say("import.question.not-frozen", set.topic()));
            }
        }
        if (!joined.equals(set)) {
            file.writer().takeSet(joined);
            file.countAside(Outcome.ADDED);
        }
        if (!others.isEmpty()) {
            file.warn(StoreWords.say("import.question.waiting", set.topic(), listed(others)));
        }
    }

    private static Message listed(List<ToolQuestion> questions) {
        Tally texts = new Tally();
        questions.forEach(one -> texts.add(one.text()));
        return texts.list();
    }

    /** A set in which a nugget has the answers of a question as well, and what attests them. */
    private static NuggetSet with(NuggetSet set, Nugget nugget, NuggetQuestion question) {
        NuggetSet all = set;
        Set<NuggetAnswerId> taken = new HashSet<>();
        List<NuggetAnswer> present = nugget.question().map(NuggetQuestion::answers).orElse(List.of());
        present.forEach(answer -> taken.add(answer.id()));
        for (NuggetAnswer answer : question.answers()) {
            Optional<NuggetAnswer> same = present.stream().filter(one -> one.text().equals(answer.text())).findFirst();
            if (same.isEmpty()) {
                NuggetAnswerId id = ToolQuestion.id(answer.text(), taken);
                all = NuggetEdits.addAnswer(all, nugget.id(), new NuggetAnswer(id, answer.text(), answer.attestedBy()));
                continue;
            }
            for (DocumentId document : answer.attestedBy()) {
                if (!same.get().attestedBy().contains(document)) {
                    all = NuggetEdits.attest(all, nugget.id(), same.get().id(), document);
                }
            }
        }
        return all;
    }
}
