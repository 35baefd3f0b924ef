package dev.assay.app.service.report;

import dev.assay.app.service.judges.ReportKind;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.ReportScores;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.ReportRules.Gate;
import dev.assay.model.ReportRules.OwnOption;
import dev.assay.model.ReportRules.SupportNeeds;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.ReportRules;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.Report.OneSentence;
import dev.assay.model.measure.Report;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportNuggets;
import dev.assay.model.measure.ReportScoring;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.scores.ProjectReports;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes and reads the judgments of reports that cite documents as lines of a page: the rules, what the nuggets ask
 * for, the sentences with their citations, and what each judge said of them, as one field for each sentence. Documents,
 * nuggets and answers have numbers; no text is there.
 */
final class EmbeddedReports {
    private static final String ALL = "all";
    private static final Map<NuggetQuestion.Rule, String> RULES = Map.of(
            NuggetQuestion.Rule.ANY, "a", NuggetQuestion.Rule.ALL, "l", NuggetQuestion.Rule.NONE, "n");
    private static final String FACT = "f";
    private static final String OPEN = "u";
    private static final String AGAIN = "r";

    /**
     * The rules, nuggets and judgments that the scores of a project's reports follow from.
     *
     * @param nuggets the assessor's by topic
     * @param judgments what each judge said, by name and topic
     */
    record Basis(
            ReportRules rules,
            Map<TopicId, NuggetSet> nuggets,
            Map<String, Map<TopicId, ReportJudgments>> judgments) {
        /** Of a project without such reports. */
        static final Basis NONE = new Basis(ReportRules.USUAL, Map.of(), Map.of());

        /** All that a judge said of one kind. */
        private Map<Item, Judgment<?>> judgments(String judge, ReportKind kind) {
            Map<Item, Judgment<?>> all = new LinkedHashMap<>();
            judgments.get(judge).values().forEach(said -> {
                switch (kind) {
                    case SUPPORT -> all.putAll(said.support());
                    case NEED -> all.putAll(said.needs());
                    case ALIGN -> said.alignments().forEach((key, one) -> all.put(key, one.judgment()));
                    case BATTLE -> { }
                }
            });
            return all;
        }
    }

    private EmbeddedReports() {}

    /** Adds the lines, if there is any report. */
    static void write(EmbeddedLines out, FigureKeys keys, ReportScores scores, Basis basis) {
        if (isAny(scores)) {
            new Writer(out, keys, scores, basis).write();
        }
    }

    /** True if there is any report. */
    static boolean isAny(ReportScores scores) {
        return scores.judges().stream().anyMatch(judge -> !judge.reports().isEmpty());
    }

    private static final class Writer {
        private final EmbeddedLines out;
        private final FigureKeys keys;
        private final ReportScores scores;
        private final Basis basis;
        private final List<String> words;
        private final List<String> options;
        private final Map<TopicId, Map<DocumentId, Integer>> documents = new HashMap<>();

        Writer(EmbeddedLines out, FigureKeys keys, ReportScores scores, Basis basis) {
            this.out = out;
            this.keys = keys;
            this.scores = scores;
            this.basis = basis;
            List<ReportJudgments> all = basis.judgments().values().stream()
                    .flatMap(topics -> topics.values().stream())
                    .toList();
            this.words = Stream.concat(
                            basis.rules().support().stream().map(SupportWord::word),
                            all.stream()
                                    .flatMap(one -> one.support().values().stream())
                                    .flatMap(one -> one.word().stream()))
                    .distinct()
                    .toList();
            this.options = Stream.concat(
                            Alignment.scale(basis.rules()).words().stream()
                                    .map(word -> word.word())
                                    .filter(word -> !word.equals(Alignment.NUGGET)),
                            all.stream()
                                    .flatMap(one -> one.alignments().values().stream())
                                    .flatMap(one -> one.option().stream()))
                    .distinct()
                    .toList();
        }

        void write() {
            ReportRules rules = basis.rules();
            out.line(
                    "report-rules",
                    rules.supportNeeds() == SupportNeeds.ALL ? ALL : "any",
                    scores.primary().word());
            for (String word : words) {
                Optional<SupportWord> own = rules.supportWord(word);
                SupportWord weighed = own.orElseGet(() -> SupportWord.of(word));
                out.line(
                        "support-word",
                        word,
                        weighed.weight().isPresent() ? weighed.weight().getAsDouble() : "-",
                        weighed.supports() ? 1 : 0,
                        own.isPresent() ? 1 : 0);
            }
            int known = Alignment.scale(rules).words().size() - 1;
            options.forEach(option -> out.line("option", option, options.indexOf(option) < known ? 1 : 0));
            Map<AnswerKey, Report> reports = new LinkedHashMap<>();
            scores.judges().forEach(judge -> judge.reports()
                    .forEach(report -> reports.putIfAbsent(report.answer(), report.report())));
            reports.keySet().stream().map(AnswerKey::topic).distinct().forEach(topic -> demands(nuggets(topic)));
            reports.values().forEach(this::report);
            scores.judges().forEach(judge -> out.line("reporter", judge.judge()));
            for (ProjectReports.OfJudge judge : scores.judges()) {
                Map<TopicId, ReportJudgments> said = basis.judgments().getOrDefault(judge.judge(), Map.of());
                judge.reports().forEach(report -> out.line(Stream.concat(
                                Stream.of(
                                        "said",
                                        scores.judges().indexOf(judge),
                                        keys.number(report.answer().topic()),
                                        keys.number(report.answer().run())),
                                codes(report.report(), said.getOrDefault(
                                        report.answer().topic(), ReportJudgments.NONE)))
                        .toArray()));
            }
        }

        private NuggetSet nuggets(TopicId topic) {
            return basis.nuggets().getOrDefault(topic, NuggetSet.empty(topic));
        }

        private void demands(NuggetSet set) {
            out.line(Stream.concat(
                            Stream.of("demands", keys.number(set.topic())),
                            set.nuggets().stream().map(Writer::demand))
                    .toArray());
        }

        private static String demand(Nugget nugget) {
            return EmbeddedLabels.letter(nugget.importance())
                    + nugget.question()
                            .map(question -> RULES.get(question.rule())
                                    + question.answers().stream()
                                            .map(answer -> answer.attestedBy().isEmpty() ? "0" : "1")
                                            .collect(Collectors.joining()))
                            .orElse(FACT);
        }

        private void report(Report report) {
            TopicId topic = report.answer().topic();
            ReportNuggets nuggets = ReportNuggets.of(nuggets(topic));
            Map<DocumentId, Integer> numbers = documents.computeIfAbsent(topic, any -> new HashMap<>());
            out.line(Stream.concat(
                            Stream.of("report", keys.number(topic), keys.number(report.answer().run()), report.words()),
                            report.sentences().stream()
                                    .map(sentence -> sentence.characters() + ":"
                                            + sentence.citations().stream()
                                                    .map(document -> numbers.computeIfAbsent(
                                                                    document, any -> numbers.size() + 1)
                                                            + (nuggets.isAttestedBy(document) ? "*" : ""))
                                                    .collect(Collectors.joining(","))))
                    .toArray());
        }

        private Stream<String> codes(Report report, ReportJudgments said) {
            return IntStream.range(0, report.sentences().size()).mapToObj(i -> {
                SentenceKey key = report.key(i);
                List<DocumentId> citations = report.sentences().get(i).citations();
                String first = citations.isEmpty()
                        ? need(said.needs().get(key))
                        : citations.stream()
                                .map(document -> support(said.support().get(new CitationKey(key, document))))
                                .collect(Collectors.joining(","));
                return first + "/" + alignment(said.alignments().get(key), nuggets(key.topic()));
            });
        }

        private String support(Judgment<CitationKey> said) {
            if (said == null) {
                return OPEN;
            }
            return said.recheck() && said.state() != State.FAILED
                    ? said.state() == State.OPEN ? OPEN : AGAIN
                    : said.word().map(word -> "" + words.indexOf(word)).orElse(state(said.state()));
        }

        private static String need(Judgment<SentenceKey> said) {
            if (said == null) {
                return OPEN;
            }
            return said.word()
                    .map(word -> said.recheck() ? AGAIN : word.equals(CitationNeed.NEEDS_CITATION.word()) ? "1" : "0")
                    .orElse(state(said.state()));
        }

        private String alignment(Alignment said, NuggetSet nuggets) {
            if (said == null) {
                return OPEN;
            }
            if (said.state() != State.GIVEN) {
                return state(said.state());
            }
            return said.recheck() ? AGAIN
                    : said.option().map(option -> "=" + options.indexOf(option))
                            .orElseGet(() -> said.targets().stream()
                                    .map(target -> target(target, nuggets))
                                    .collect(Collectors.joining(",")));
        }

        /** Numbers from 1 of a nugget and of its answer; 0 of one that is no longer there. */
        private static String target(Target target, NuggetSet nuggets) {
            int nugget = nuggets.indexOf(target.nugget());
            return nugget < 0 ? "0" : (nugget + 1) + target.answer()
                    .map(answer -> "." + (1 + nuggets.nuggets().get(nugget).question().stream()
                            .flatMap(question -> question.answers().stream().map(NuggetAnswer::id))
                            .toList()
                            .indexOf(answer)))
                    .orElse("");
        }

        private static String state(State state) {
            return switch (state) {
                case FAILED -> "f";
                case CANT_JUDGE -> "c";
                case OPEN, GIVEN -> OPEN;
            };
        }
    }

    /** The lines as they are read. */
    static final class Read {
        private Family primary = Family.WHOLE;
        private SupportNeeds needs = SupportNeeds.ALL;
        private final List<SupportWord> words = new ArrayList<>();
        private final List<SupportWord> own = new ArrayList<>();
        private final List<String> options = new ArrayList<>();
        private final List<OwnOption> ownOptions = new ArrayList<>();
        private final Map<Integer, List<String>> demands = new LinkedHashMap<>();
        private final Map<AnswerKey, Report> reports = new LinkedHashMap<>();
        private final Map<TopicId, Set<DocumentId>> attesting = new HashMap<>();
        private final List<String> judges = new ArrayList<>();
        private final List<Map<AnswerKey, List<String>>> said = new ArrayList<>();
        private final EmbeddedLines.Numbered numbered;

        Read(EmbeddedLines.Numbered numbered) {
            this.numbered = numbered;
        }

        /** Takes in a line, if it is one of these. */
        void read(List<String> f) {
            switch (f.getFirst()) {
                case "report-rules" -> {
                    needs = f.get(1).equals(ALL) ? SupportNeeds.ALL : SupportNeeds.ANY;
                    primary = Stream.of(Family.values()).filter(one -> one.word().equals(f.get(2))).findFirst()
                            .orElseThrow(() -> new IllegalArgumentException(f.get(2)));
                }
                case "support-word" -> {
                    words.add(new SupportWord(
                            f.get(1),
                            f.get(2).equals("-")
                                    ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(f.get(2))),
                            f.get(3).equals("1")));
                    if (f.get(4).equals("1")) {
                        own.add(words.getLast());
                    }
                }
                case "option" -> {
                    options.add(f.get(1));
                    if (f.get(2).equals("1") && Alignment.Option.ofWord(f.get(1)).isEmpty()) {
                        ownOptions.add(new OwnOption(f.get(1), f.get(1)));
                    }
                }
                case "demands" -> demands.put(Integer.parseInt(f.get(1)), fields(f, 2));
                case "report" -> {
                    AnswerKey answer = answer(f, 1);
                    reports.put(answer, new Report(
                            answer,
                            Integer.parseInt(f.get(3)),
                            fields(f, 4).stream().map(one -> sentence(answer.topic(), one)).toList()));
                }
                case "reporter" -> {
                    judges.add(f.get(1));
                    said.add(new LinkedHashMap<>());
                }
                case "said" -> said.get(Integer.parseInt(f.get(1))).put(answer(f, 2), fields(f, 4));
                default -> { }
            }
        }

        private static List<String> fields(List<String> f, int from) {
            return f.subList(from, f.size()).stream().filter(one -> !one.isEmpty()).toList();
        }

        private AnswerKey answer(List<String> f, int at) {
            return new AnswerKey(
                    numbered.topic(f.get(at)), numbered.run(f.get(at + 1)));
        }

        private OneSentence sentence(TopicId topic, String code) {
            String[] parts = code.split(":", -1);
            List<DocumentId> cited = new ArrayList<>();
            for (String number : parts[1].isEmpty() ? new String[0] : parts[1].split(",")) {
                DocumentId document = new DocumentId(number.replace("*", ""));
                cited.add(document);
                if (number.endsWith("*")) {
                    attesting.computeIfAbsent(topic, any -> new LinkedHashSet<>()).add(document);
                }
            }
            return new OneSentence(Integer.parseInt(parts[0]), cited);
        }

        /** The number of judgments. */
        int judgments() {
            return said.stream()
                    .flatMap(judge -> judge.values().stream().flatMap(List::stream))
                    .flatMap(code -> Stream.of(code.split("[,/]")))
                    .mapToInt(one -> one.equals(OPEN) ? 0 : 1)
                    .sum();
        }

        ReportRules rules() {
            ReportRules usual = ReportRules.USUAL;
            return own.isEmpty() ? usual : new ReportRules(
                    own, needs, Gate.ADVISED, Gate.ADVISED, true, ownOptions, List.of(), false, OptionalInt.empty(),
                    Map.of());
        }

        /** The scores that follow. */
        ReportScores scores(Set<AnswerKey> given) {
            Basis basis = basis();
            Map<TopicId, ReportScoring> scoring = new HashMap<>();
            basis.nuggets().forEach((topic, set) ->
                    scoring.put(topic, new ReportScoring(basis.rules(), ReportNuggets.of(set), primary)));
            List<ProjectReports.OfJudge> all = new ArrayList<>();
            for (int i = 0; i < judges.size(); i++) {
                Map<TopicId, ReportJudgments> own = basis.judgments().get(judges.get(i));
                List<ScoredReport> scored = said.get(i).keySet().stream()
                        .map(answer -> scoring.get(answer.topic())
                                .score(reports.get(answer), own.get(answer.topic())))
                        .toList();
                all.add(new ProjectReports.OfJudge(judges.get(i), scored));
            }
            return new ReportScores(all, given, primary, 0);
        }

        /** A line of which one sign was changed, in words. */
        Message changed(List<String> f, List<String> then) {
            int at = 0;
            while (f.get(at).equals(then.get(at))) {
                at++;
            }
            if (f.getFirst().equals("demands")) {
                return ReportWords.say(
                        "check.label", numbered.topic(f.get(1)), at - 1,
                        demandInWords(f.get(at)), demandInWords(then.get(at)));
            }
            AnswerKey answer = answer(f, 2);
            return ReportWords.say(
                    "check.sentence", where(judges.get(Integer.parseInt(f.get(1))), answer), at - 3,
                    inWords(answer, at - 4, f.get(at)), inWords(answer, at - 4, then.get(at)));
        }

        private static Message where(String judge, AnswerKey answer) {
            return Message.verbatim(judge + ", " + answer.topic() + ", " + answer.run());
        }

        private static Message demandInWords(String code) {
            return Message.joined(" ", List.of(
                    ReadLabels.word(code.charAt(0)), Message.verbatim(code.substring(1))));
        }

        /** What was said of a sentence: of its citations or its need of one, and what it conveys. */
        private Message inWords(AnswerKey answer, int sentence, String code) {
            String[] parts = code.split("/", -1);
            boolean cites = !reports.get(answer).sentences().get(sentence).citations().isEmpty();
            List<Message> said = Stream.of(parts[0].split(",", -1)).map(one -> said(one, cites)).toList();
            return Message.joined("; ", List.of(
                    Message.joined(", ", said), conveys(parts.length > 1 ? parts[1] : OPEN)));
        }

        private Message said(String code, boolean cites) {
            List<String> known = cites
                    ? words.stream().map(SupportWord::word).toList()
                    : List.of(CitationNeed.NEEDS_NONE.word(), CitationNeed.NEEDS_CITATION.word());
            boolean isNumber = !code.isEmpty() && code.chars().allMatch(Character::isDigit);
            return isNumber && Integer.parseInt(code) < known.size()
                    ? Message.verbatim(known.get(Integer.parseInt(code)))
                    : code.length() == 1 ? ReadLabels.word(code.charAt(0)) : Message.verbatim(code);
        }

        private Message conveys(String code) {
            if (code.startsWith("=") && code.length() > 1) {
                int option = Integer.parseInt(code.substring(1));
                return Message.verbatim(option < options.size() ? options.get(option) : code);
            }
            return code.length() == 1 && !Character.isDigit(code.charAt(0))
                    ? ReadLabels.word(code.charAt(0))
                    : ReportWords.say("check.conveys", code.replace(",", ", "));
        }

        /** Names the nuggets and judgments that a project has otherwise. */
        void differences(Read other, List<Message> found) {
            ReadLabels.only(judges, other.judges, found);
            demands.forEach((number, codes) -> {
                TopicId topic = numbered.topics().get(number);
                List<String> theirs = other.demands.getOrDefault(other.numbered.topics().indexOf(topic), codes);
                for (int i = 0; i < Math.max(codes.size(), theirs.size()); i++) {
                    String here = i < codes.size() ? codes.get(i) : "-";
                    String there = i < theirs.size() ? theirs.get(i) : "-";
                    if (!here.equals(there)) {
                        found.add(ReportWords.say(
                                "check.project-label", topic, i + 1, demandInWords(here), demandInWords(there)));
                    }
                }
            });
            for (String judge : judges) {
                int there = other.judges.indexOf(judge);
                said.get(judges.indexOf(judge)).forEach((answer, codes) -> {
                    List<String> theirs = there < 0 ? codes : other.said.get(there).getOrDefault(answer, List.of());
                    for (int i = 0; i < Math.min(codes.size(), theirs.size()); i++) {
                        Message here = inWords(answer, i, codes.get(i));
                        Message project = other.inWords(answer, i, theirs.get(i));
                        if (!here.equals(project)) {
                            found.add(ReportWords.say(
                                    "check.project-sentence", where(judge, answer), i + 1, here, project));
                        }
                    }
                });
            }
        }

        /** The rules, nuggets and judgments of the lines. */
        Basis basis() {
            Map<TopicId, NuggetSet> nuggets = new LinkedHashMap<>();
            demands.forEach((number, codes) -> {
                TopicId topic = numbered.topics().get(number);
                nuggets.put(topic, new NuggetSet(topic, 1, NuggetSet.State.FROZEN, nuggets(topic, codes), List.of()));
            });
            Map<String, Map<TopicId, ReportJudgments>> judgments = new LinkedHashMap<>();
            for (int i = 0; i < judges.size(); i++) {
                Map<TopicId, ReportJudgments> own = judgments.computeIfAbsent(
                        judges.get(i), any -> new LinkedHashMap<>());
                Map<TopicId, Map<AnswerKey, List<String>>> byTopic = new LinkedHashMap<>();
                said.get(i).forEach((answer, codes) -> byTopic
                        .computeIfAbsent(answer.topic(), any -> new LinkedHashMap<>()).put(answer, codes));
                byTopic.forEach((topic, answers) -> own.put(topic, judgments(answers)));
            }
            return new Basis(rules(), nuggets, judgments);
        }

        /** The judges two by two, by what both said. */
        List<CitingReportSection.Pair> pairs() {
            Basis basis = basis();
            List<CitingReportSection.Pair> pairs = new ArrayList<>();
            for (int i = 0; i < judges.size(); i++) {
                for (int j = i + 1; j < judges.size(); j++) {
                    for (ReportKind kind : ReportKind.OF_REPORTS) {
                        CitingReportSection.Pair.of(
                                        judges.get(i), judges.get(j), kind, basis.rules(),
                                        basis.judgments(judges.get(i), kind), basis.judgments(judges.get(j), kind))
                                .ifPresent(pairs::add);
                    }
                }
            }
            return pairs;
        }

        private List<Nugget> nuggets(TopicId topic, List<String> codes) {
            List<Nugget> nuggets = new ArrayList<>();
            for (String code : codes) {
                List<Evidence> evidence = !nuggets.isEmpty() ? List.of()
                        : attesting.getOrDefault(topic, Set.of()).stream()
                                .map(document -> new Evidence(document, 0, 1, ""))
                                .toList();
                Nugget plain = new Nugget(
                        new NuggetId("" + (nuggets.size() + 1)), "-", EmbeddedLabels.importance(code.charAt(0)),
                        new Origin.Own(), evidence, "");
                String rule = code.substring(1, 2);
                nuggets.add(rule.equals(FACT) ? plain : plain.withQuestion(new NuggetQuestion(
                        RULES.entrySet().stream().filter(one -> one.getValue().equals(rule)).findFirst()
                                .map(Map.Entry::getKey).orElse(NuggetQuestion.Rule.ANY),
                        IntStream.range(2, code.length())
                                .mapToObj(i -> new NuggetAnswer(
                                        new NuggetAnswerId("" + (i - 1)),
                                        "-",
                                        code.charAt(i) == '1' ? List.of(new DocumentId("-")) : List.of()))
                                .toList())));
            }
            return nuggets;
        }

        private ReportJudgments judgments(Map<AnswerKey, List<String>> answers) {
            Map<CitationKey, Judgment<CitationKey>> support = new LinkedHashMap<>();
            Map<SentenceKey, Judgment<SentenceKey>> need = new LinkedHashMap<>();
            Map<SentenceKey, Alignment> alignments = new LinkedHashMap<>();
            answers.forEach((answer, codes) -> {
                Report report = reports.get(answer);
                for (int i = 0; i < codes.size(); i++) {
                    SentenceKey key = report.key(i);
                    String[] parts = codes.get(i).split("/", -1);
                    List<DocumentId> cited = report.sentences().get(i).citations();
                    String[] each = parts[0].split(",");
                    for (int j = 0; j < cited.size(); j++) {
                        CitationKey citation = new CitationKey(key, cited.get(j));
                        judgment(citation, each[j], code -> words.get(Integer.parseInt(code)).word())
                                .ifPresent(one -> support.put(citation, one));
                    }
                    if (cited.isEmpty()) {
                        judgment(key, parts[0], code -> code.equals("1")
                                        ? CitationNeed.NEEDS_CITATION.word() : CitationNeed.NEEDS_NONE.word())
                                .ifPresent(one -> need.put(key, one));
                    }
                    alignment(key, parts[1]).ifPresent(one -> alignments.put(key, one));
                }
            });
            return new ReportJudgments(support, need, alignments);
        }

        private static <I extends Item> Optional<Judgment<I>> judgment(
                I item, String code, UnaryOperator<String> word) {
            Judgment<I> open = Judgment.open(item, 1);
            return switch (code) {
                case OPEN -> Optional.empty();
                case "f" -> Optional.of(open.with(State.FAILED, 1));
                case "c" -> Optional.of(open.with(State.CANT_JUDGE, 1));
                case AGAIN -> Optional.of(open.with(word.apply("0"), 1).withRecheck(true));
                default -> Optional.of(open.with(word.apply(code), 1));
            };
        }

        private Optional<Alignment> alignment(SentenceKey key, String code) {
            Alignment open = Alignment.open(key, 1);
            return switch (code) {
                case OPEN -> Optional.empty();
                case "f" -> Optional.of(open.with(State.FAILED, 1));
                case "c" -> Optional.of(open.with(State.CANT_JUDGE, 1));
                case AGAIN -> Optional.of(open.withOption(options.getFirst(), 1).withRecheck(true));
                default -> Optional.of(code.startsWith("=")
                        ? open.withOption(options.get(Integer.parseInt(code.substring(1))), 1)
                        : open.with(Stream.of(code.split(",")).map(Read::target).toList(), 1));
            };
        }

        private static Target target(String code) {
            int dot = code.indexOf('.');
            return dot < 0 ? new Target(new NuggetId(code))
                    : new Target(new NuggetId(code.substring(0, dot)), new NuggetAnswerId(code.substring(dot + 1)));
        }
    }
}
