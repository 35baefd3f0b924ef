package dev.assay.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.assay.app.feature.label.PlantedPeek;
import dev.assay.app.plot.ShortNames;
import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.jobs.WantedCells;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.service.work.EarlierSet;
import dev.assay.app.service.work.GradeService;
import dev.assay.app.service.work.HistoryService;
import dev.assay.app.service.work.JudgmentActs;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.SupportService;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.ComparableText;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.Relevance;
import dev.assay.model.ReportProgress;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.StageProgress;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.CarriedAlignments;
import dev.assay.model.edit.CarriedLabels;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.edit.SetShape;
import dev.assay.model.hints.AnswerPair;
import dev.assay.model.hints.AnswerRelations;
import dev.assay.model.hints.ComparedPair;
import dev.assay.model.hints.Disagreement;
import dev.assay.model.hints.GivenLabels;
import dev.assay.model.hints.LikelySentences;
import dev.assay.model.hints.NuggetHint;
import dev.assay.model.hints.NuggetHints;
import dev.assay.model.hints.NuggetTerms;
import dev.assay.model.hints.NuggetWording;
import dev.assay.model.hints.Relation;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.judgment.Scale;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetEnd;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetKind;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.model.nugget.Weight;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.Material;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ModelCalls;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.Scoring;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.PairStanding;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Labels are given blind: nothing where they are given can reach what other judges said, and nothing gets at it but
 * with a permit.
 */
class BlindnessTest {
    private static JavaClasses assay;

    @BeforeAll
    static void read() {
        assay = ProgramClasses.all();
    }

    @AfterAll
    static void letGo() {
        assay = null;
    }

    /** Where labels are given and nuggets shaped: screens and what all screens share. */
    private static final String[] LABELLING = {
        "dev.assay.app.feature.label..",
        "dev.assay.app.feature.nuggets..",
        "dev.assay.app.feature.support..",
        "dev.assay.app.feature.align..",
        "dev.assay.app.judging..",
        "dev.assay.app.state.."
    };

    /**
     * What labelling needs besides parts of the window. Whoever adds a class has to say that no other judge is seen
     * through it.
     */
    private static final Set<Class<?>> LABELLING_MAY_REACH = Set.of(
            Act.class,
            ActKind.class,
            Alignment.class,
            Answer.class,
            AnswerKey.class,
            AnswerPair.class,
            AnswerRelations.class,
            CarriedAlignments.class,
            CarriedLabels.class,
            Change.class,
            CitationKey.class,
            CitationNeed.class,
            ComparableText.class,
            ComparedPair.class,
            Disagreement.class,
            DocumentId.class,
            EarlierSet.class,
            Evidence.class,
            FailureText.class,
            GivenLabels.class,
            Grade.class,
            GradeService.class,
            HistoryService.class,
            Importance.class,
            Item.class,
            Judgment.class,
            Kind.class,
            Kinds.class,
            Label.class,
            LabelKey.class,
            LikelySentences.class,
            LoggedEvent.class,
            Material.class,
            MaterialWriter.class,
            Message.class,
            Nugget.class,
            NuggetAnswer.class,
            NuggetAnswerId.class,
            NuggetEnd.class,
            NuggetQuestion.class,
            ProposedNugget.class,
            Criteria.class,
            NuggetKind.class,
            Weight.class,
            // Which cells and units are meant, and whose name they stand under: no grade is in them.
            GradedUnits.class,
            Grader.class,
            WantedCells.class,
            PairStanding.class,
            NuggetEdits.class,
            NuggetHint.class,
            NuggetHints.class,
            NuggetId.class,
            NuggetKey.class,
            NuggetSet.class,
            NuggetSetKey.class,
            NuggetTerms.class,
            NuggetWording.class,
            OneLine.class,
            Origin.class,
            Passage.class,
            PassageKey.class,
            PassageMark.class,
            Policy.class,
            ProjectSession.class,
            ProjectSettings.class,
            ProjectStore.class,
            Proposal.class,
            ProposalDecision.class,
            ProposalId.class,
            ProposalKey.class,
            RefusedException.class,
            Relation.class,
            Relevance.class,
            ReportProgress.class,
            ReportRules.class,
            RunId.class,
            RunNames.class,
            Scale.class,
            Sentence.class,
            SentenceKey.class,
            ServiceWords.class,
            SetDifference.class,
            SetShape.class,
            ShortNames.class,
            StoreException.class,
            StageProgress.class,
            Topic.class,
            TopicId.class,
            TopicLabels.class,
            TopicNuggets.class,
            TopicAlignments.class,
            TopicSupport.class,
            TopicProgress.class,
            TopicState.class,
            UndoState.class,
            Visibility.class);

    private static final ArchRule LABELLING_IS_BLIND = labellingIsBlind();

    private static ArchRule labellingIsBlind() {
        DescribedPredicate<JavaClass> labelling = resideInAnyPackage(LABELLING)
                .or(topLevel(Set.of(
                        LabellingService.class, NuggetService.class, SupportService.class, AlignmentService.class,
                        JudgmentActs.class)));
        DescribedPredicate<JavaClass> partOfTheWindow =
                resideInAnyPackage("dev.assay.app.ui..", "dev.assay.app.task..");
        return noClasses()
                .that(labelling)
                .should()
                .dependOnClassesThat(resideInAPackage("dev.assay..")
                        .and(not(labelling))
                        .and(not(partOfTheWindow))
                        .and(not(topLevel(LABELLING_MAY_REACH))))
                .because(
                        "labels are given blind: what cannot be reached cannot be seen, and a class of tomorrow "
                                + "cannot be reached");
    }

    private static final ArchRule NOBODY_CARRIES_BUT_THE_STORE = noClasses()
            .that(not(resideInAPackage("dev.assay.persistence..")).and(not(simpleName("StoredCallBook"))))
            .should()
            .callMethod(Visibility.class, "permitToCarry")
            .because("everything is handed out only to what carries it, and shows it to nobody");

    @Test
    void labellingCannotReachTheLabelsOfOtherJudges() {
        LABELLING_IS_BLIND.check(assay);
    }

    /** A rule that nothing can break would prove nothing. */
    @Test
    void aClassThatPeeksIsFound() {
        JavaClasses planted = new ClassFileImporter().importClasses(PlantedPeek.class);
        String broken = LABELLING_IS_BLIND.evaluate(planted).getFailureReport().toString();
        assertTrue(broken.contains("PlantedPeek") && broken.contains(Judgments.class.getName()), broken);
        assertTrue(NOBODY_CARRIES_BUT_THE_STORE.evaluate(planted).hasViolation());
    }

    /** These classes, and what is nested in them. */
    private static DescribedPredicate<JavaClass> topLevel(Set<Class<?>> classes) {
        Set<String> names = classes.stream().map(Class::getName).collect(Collectors.toSet());
        return DescribedPredicate.describe(
                "one of the classes named, or within one",
                one -> names.contains(one.getBaseComponentType().getName().replaceFirst("\\$.*", "")));
    }

    /**
     * Who hands out what other judges said, with the methods that tell no value: who judged, where, how much, or what
     * is the assessor's.
     */
    private static final Map<Class<?>, Set<String>> TELLING_NO_VALUE = Map.of(
            Judgments.class,
            Set.of("byItem", "judges", "forEachAnswer", "answers", "topics", "count", "has", "missing"),
            Scoring.class,
            Set.of("inForce", "weighed", "hasSeveralPeople", "lengths", "assessor", "count"),
            ModelCalls.class,
            Set.of("isKnown", "add", "last", "count", "tokens", "inputTokens", "longestReply", "usage", "windows"),
            ProjectScores.class,
            Set.of("assessorName", "seenBy", "readWith"),
            AdjudicatedJudge.class,
            Set.of("reserved", "nameIn", "nameInAny", "people", "sharedTopics"));

    @Test
    void whatAnotherJudgeSaidIsHandedOutAgainstAPermitOnly() {
        TELLING_NO_VALUE.forEach((type, telling) -> methods()
                .that()
                .areDeclaredIn(type)
                .and()
                .arePublic()
                .and(DescribedPredicate.describe("hand out values", method -> !telling.contains(method.getName())))
                .should(takeAPermit())
                .because("the store gives what a permit covers, and there is no other method")
                .check(assay));
        methods()
                .that()
                .arePublic()
                .and()
                .areDeclaredInClassesThat(resideInAPackage("dev.assay.persistence..")
                        .and(not(resideInAnyPackage(
                                "dev.assay.persistence.sqlite..", "dev.assay.persistence.record.."))))
                .and(handOut(JudgedAnswer.class, JudgedItem.class, ModelCall.class, AdjudicatedLabels.class))
                .should(takeAPermit())
                .because("another way to them would go past the rule")
                .check(assay);
    }

    private static DescribedPredicate<JavaMethod> handOut(Class<?>... types) {
        Set<String> names = Stream.of(types).map(Class::getName).collect(Collectors.toSet());
        return DescribedPredicate.describe("hand out what another judge said", method -> Stream.concat(
                        Stream.of(method.getReturnType()),
                        method.getParameterTypes().stream().filter(one -> one.toErasure().isInterface()))
                .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                .anyMatch(type -> names.contains(type.getName())));
    }

    private static ArchCondition<JavaMethod> takeAPermit() {
        return new ArchCondition<>("take a permit") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                if (method.getRawParameterTypes().stream().noneMatch(type -> type.isEquivalentTo(Permit.class))) {
                    events.add(SimpleConditionEvent.violated(method, method.getDescription() + " takes no permit"));
                }
            }
        };
    }

    @Test
    void permitsAreMadeByTheRuleOfTheProject() {
        noClasses()
                .that(not(resideInAPackage("dev.assay.persistence..")))
                .should()
                .callConstructor(Visibility.class, Policy.class, Map.class)
                .because("what may be seen follows from the project's own policy and state")
                .check(assay);
        NOBODY_CARRIES_BUT_THE_STORE.check(assay);
    }
}
