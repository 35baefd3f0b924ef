package dev.assay.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The house: imports point downwards, no package knows itself through others, and a few things live in one place only.
 */
class ArchitectureTest {
    private static JavaClasses assay;

    @BeforeAll
    static void read() {
        assay = ProgramClasses.all();
    }

    @AfterAll
    static void letGo() {
        assay = null;
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("dev.assay.(**)")
                .should()
                .beFreeOfCycles()
                .because("a package that knows itself through others cannot be read or changed on its own")
                .check(assay);
    }

    @Test
    void modelKnowsNothingButJavaBase() {
        classes()
                .that()
                .resideInAPackage("dev.assay.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.assay.model..",
                        "java.lang..",
                        "java.util..",
                        "java.text..",
                        "java.time..",
                        "java.math..",
                        "java.nio",
                        "java.nio.charset..",
                        "java.security..")
                .because("the domain outlives every library")
                .check(assay);
    }

    @Test
    void persistenceAndLlmKnowTheModelOnly() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.persistence..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.app..", "dev.assay.llm..", "javafx..")
                .because("a service joins the store and the model client; neither knows the other or the window")
                .check(assay);
        noClasses()
                .that()
                .resideInAPackage("dev.assay.llm..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.app..", "dev.assay.persistence..", "javafx..")
                .allowEmptyShould(true)
                .because("a service joins the store and the model client; neither knows the other or the window")
                .check(assay);
    }

    @Test
    void sqlIsWrittenInPersistenceOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.assay.persistence..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.sqlite..", "dev.assay.persistence.sqlite..")
                .because("rows and statements are the store's own business")
                .check(assay);
    }

    @Test
    void servicesAndCommandLineKnowNoJavaFx() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.assay.app.service..", "dev.assay.app.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "javafx..",
                        "dev.assay.app.ui..",
                        "dev.assay.app.state..",
                        "dev.assay.app.judging..",
                        "dev.assay.app.task..",
                        "dev.assay.app.shell..",
                        "dev.assay.app.feature..")
                .because("every headless act works without a window, and starting it loads no JavaFX")
                .check(assay);
    }

    @Test
    void filesAreNamedAndWrittenInOnePlaceEach() throws IOException {
        // Inside of one that is called here, these write what is moved into place at the end, as the project's own
        // rescue does, for which FoldedLog and LogWatch copy pages as they are.
        Set<String> insideAWholeOutput = Set.of(
                "WholeOutput", "BundleService", "BundleWriter", "FigureFiles", "PeerFolder", "ReportFiles",
                "ToolExport", "FoldedLog", "LogWatch");
        Map<String, Set<String>> allowed = Map.of(
                "Files\\.(newOutputStream|newBufferedWriter|writeString|write)\\(", insideAWholeOutput,
                ":\\*\\?|<>\\|", Set.of("FileNames"),
                "OneLine\\.escaped|OneLine::escaped", Set.of("TableLine"),
                // Tables of other programs' own forms, the cells that a line is taken apart into, and a key.
                "join(ing)?\\(\"\\\\t\"",
                        Set.of("TableLine", "ArgueScores", "OtherBanks", "RememberedColumns", "ScoreFiles",
                                "SheetLines", "Terminal"));
        Path root = Path.of(System.getProperty("assay.root", "..")).toAbsolutePath().normalize();
        List<String> wrong = new ArrayList<>();
        for (String module : List.of("model", "persistence", "app")) {
            try (Stream<Path> all = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                for (Path file : all.filter(one -> one.toString().endsWith(".java")).toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    String code = Files.readString(file);
                    allowed.forEach((pattern, names) -> {
                        if (!names.contains(name) && Pattern.compile(pattern).matcher(code).find()) {
                            wrong.add(name + " has " + pattern);
                        }
                    });
                }
            }
        }
        assertEquals(
                List.of(),
                wrong,
                "WholeOutput and OwnerOnly put files in place, FileNames names them, TableLine makes tables");
    }

    @Test
    void stateKnowsNoScene() {
        DescribedPredicate<JavaClass> observable = DescribedPredicate.describe(
                "with properties as fields",
                one -> one.getFields().stream()
                        .anyMatch(field -> field.getRawType().getPackageName().startsWith("javafx.beans")));
        // A control is the scene, and the shell brings windows and what goes on in them together.
        DescribedPredicate<JavaClass> scene = assignableTo(javafx.scene.Node.class)
                .or(resideInAnyPackage("dev.assay.app.ui..", "dev.assay.app.shell.."));
        noClasses()
                .that(resideInAPackage("dev.assay.app.state..")
                        .or(DescribedPredicate.describe(
                                "view-models",
                                (JavaClass one) -> one.getSimpleName().endsWith("ViewModel")))
                        .or(observable.and(not(scene))))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml..")
                .because("state and intent are tested without a toolkit")
                .check(assay);
    }

    @Test
    void sharedPartsKnowNoProject() {
        noClasses()
                .that()
                .resideInAPackage("dev.assay.app.ui..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.assay.app.service..",
                        "dev.assay.app.state..",
                        "dev.assay.app.judging..",
                        "dev.assay.app.feature..",
                        "dev.assay.app.shell..",
                        "dev.assay.persistence..")
                .because("a control that knows the project can be used in one place only")
                .check(assay);
    }

    @Test
    void featuresDoNotKnowEachOther() {
        slices().matching("dev.assay.app.feature.(*)..")
                .should()
                .notDependOnEachOther()
                .because("screens meet in the workspace")
                .check(assay);
        noClasses()
                .that()
                .resideInAPackage("dev.assay.app.judging..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.app.feature..", "dev.assay.app.shell..", "dev.assay.app.cli..")
                .because("a screen is written for the engine, and the engine for no screen")
                .check(assay);
        noClasses()
                .that()
                .resideInAPackage("dev.assay.app.feature..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.assay.app.shell..", "dev.assay.app.cli..")
                .because("the shell arranges screens, not the other way round")
                .check(assay);
    }

    @Test
    void onlyOneClassHandsWorkToTheFxThread() {
        noClasses()
                .that(not(simpleName("FxBackgroundRunner")))
                .should()
                .callMethod(javafx.application.Platform.class, "runLater", Runnable.class)
                .because("work away from the FX thread comes back in one way, with its failures")
                .check(assay);
        noClasses()
                .that()
                .resideInAPackage("dev.assay.app..")
                .and(not(resideInAPackage("dev.assay.app.task..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("javafx.concurrent.."))
                .orShould()
                .callConstructor(Thread.class, Runnable.class, String.class)
                .because("threads are made by the runners")
                .check(assay);
    }

    @Test
    void noTextIsDrawnOnACanvas() {
        noClasses()
                .should()
                .callMethodWhere(target(owner(assignableTo(javafx.scene.canvas.GraphicsContext.class)))
                        .and(target(nameMatching("(fill|stroke)Text"))))
                .because("a canvas lays out its texts on the render thread, which ends the program (docs/screens.md)")
                .check(assay);
    }

    @Test
    void noBindingGoesThroughAValueThatNobodyHolds() {
        noClasses()
                .should()
                .callMethodWhere(
                        target(nameMatching("asObject")).and(target(owner(assignableTo(ObservableValue.class)))))
                .because(
                        "what asObject makes is held weakly by both sides: after the next garbage collection they go "
                                + "separate ways")
                .check(assay);
        methods()
                .that()
                .areDeclaredInClassesThat()
                .resideInAPackage("dev.assay.app..")
                .should(notMakeAReadOnlyList())
                .because(
                        "a list holds its read-only view weakly, so that the view must be kept in a field: else its "
                                + "listeners are lost with it")
                .check(assay);
    }

    /** A field's initial value is worked out in the constructor, which is no method. */
    private static ArchCondition<JavaMethod> notMakeAReadOnlyList() {
        return new ArchCondition<>("not make a read-only view of a list") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                method.getMethodCallsFromSelf().stream()
                        .filter(call -> call.getTargetOwner().isEquivalentTo(FXCollections.class)
                                && call.getName().startsWith("unmodifiable"))
                        .forEach(call -> events.add(SimpleConditionEvent.violated(call, call.getDescription())));
            }
        };
    }

    @Test
    void noAwtAndNoSwing() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.awt..", "javax.swing..")
                .because("a second toolkit doubles the start-up and the bugs")
                .check(assay);
    }

    /** Tests run on the class path and do not see it; what is installed fails when the field is made. */
    @Test
    void noFieldThatModulesForbid() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("org.controlsfx.control.textfield.AutoCompletionBinding")
                .because("it reaches into a package of JavaFX that its module does not open")
                .check(assay);
    }

    @Test
    void onlyOnePackageReachesTheNetwork() {
        noClasses()
                .that(not(resideInAPackage("dev.assay.llm.server..")))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.net.http..", "com.openai..", "javax.net..", "java.rmi..")
                        .or(simpleName("Socket"))
                        .or(simpleName("ServerSocket"))
                        .or(simpleName("DatagramSocket"))
                        .or(simpleName("SocketChannel"))
                        .or(simpleName("ServerSocketChannel"))
                        .or(simpleName("AsynchronousSocketChannel"))
                        .or(simpleName("DatagramChannel"))
                        .or(simpleName("InetAddress"))
                        .or(simpleName("URLConnection"))
                        .or(simpleName("HttpURLConnection")))
                .because("nothing leaves the machine unless a job asks a model")
                .check(assay);
        noClasses()
                .that(not(resideInAPackage("dev.assay.app.service.jobs.."))
                        .and(not(resideInAPackage("dev.assay.llm.."))))
                .should()
                .dependOnClassesThat(simpleName("ModelClient").or(simpleName("Connections")))
                .because("models are asked by jobs, and by nobody else")
                .check(assay);
    }
}
