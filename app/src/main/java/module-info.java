/** The program: the window, the command line, and the services that both call. */
module dev.assay.app {
    requires dev.assay.model;
    requires dev.assay.persistence;
    requires dev.assay.llm;
    requires javafx.controls;
    requires javafx.fxml;
    requires atlantafx.base;
    requires org.kordamp.ikonli.core;
    requires org.kordamp.ikonli.javafx;
    requires org.kordamp.ikonli.feather;
    requires org.controlsfx.controls;
    requires org.commonmark;
    requires info.picocli;
    requires org.snakeyaml.engine.v2;
    requires com.fasterxml.jackson.databind;
    requires io.github.javadiffutils;
    requires org.slf4j;
    requires java.logging;

    exports dev.assay.app to javafx.graphics;

    opens dev.assay.app.cli to info.picocli;
    opens dev.assay.app.cli.command to info.picocli;
    opens dev.assay.app.cli.jobs to info.picocli;
    opens dev.assay.app.cli.scores to info.picocli;
    opens dev.assay.app.cli.study to info.picocli;
    opens dev.assay.app.feature.align to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.battles to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.compare to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.jobs to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.label to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.nuggets to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.organise to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.scores to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.scores.battles to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.scores.judges to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.scores.rubric to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.support to javafx.fxml, javafx.graphics;
    opens dev.assay.app.feature.verify to javafx.fxml, javafx.graphics;
    opens dev.assay.app.judging to javafx.fxml;
    opens dev.assay.app.ui to javafx.fxml;
    opens dev.assay.app.ui.text to javafx.fxml;
    opens dev.assay.app.shell to javafx.fxml, javafx.graphics;
}
