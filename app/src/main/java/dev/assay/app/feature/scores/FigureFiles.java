package dev.assay.app.feature.scores;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.SvgFigure;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Choosers;
import dev.assay.app.ui.FigurePicture;
import dev.assay.app.ui.Messages;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.record.FileFailure;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Saves plots where the user says. FX thread only. */
final class FigureFiles {
    private static final double PIXELS = 2;

    private final Workspace workspace;
    private final Choosers choosers;

    FigureFiles(Workspace workspace, Choosers choosers) {
        this.workspace = workspace;
        this.choosers = choosers;
    }

    /** The forms that a plot can have. */
    enum Form {
        PNG(".png"),
        SVG(".svg");

        private final String ending;

        Form(String ending) {
            this.ending = ending;
        }

        private byte[] content(Figure figure) {
            return switch (this) {
                case PNG -> FigurePicture.png(figure, PIXELS);
                case SVG -> SvgFigure.file(figure).getBytes(StandardCharsets.UTF_8);
            };
        }
    }

    /** Asks for a file and saves the plot in it. */
    void save(Figure figure, String name, Form form) {
        workspace.open().ifPresent(open -> {
            Path project = open.session().file();
            String proposal = FileNames.stem(project) + "-" + name + form.ending;
            Optional<Path> chosen =
                    choosers.fileToWrite(Messages.get("scores.save-plot"), project.resolveSibling(proposal));
            chosen.ifPresent(file -> {
                boolean asked = file.getFileName().toString().endsWith(form.ending);
                Path named = asked ? file : file.resolveSibling(file.getFileName() + form.ending);
                byte[] content = form.content(figure);
                workspace.read(
                        session -> write(named, content, asked),
                        done -> workspace.notify(
                                done
                                        ? Messages.get("scores.saved-plot", named.toString())
                                        : Messages.get("scores.plot-is-there", named.toString())));
            });
        });
    }

    /** A file of another name than the one that the chooser asked about is not written over. */
    private static boolean write(Path file, byte[] content, boolean mayReplace) {
        if (!mayReplace && Files.exists(file)) {
            return false;
        }
        try {
            WholeOutput.replacing(file, beside -> Files.write(beside, content));
            return true;
        } catch (UncheckedIOException e) {
            throw new UncheckedIOException(
                    Messages.get("scores.plot-not-saved", file.toString(),
                            Messages.of(FileFailure.cause(e.getCause()))), e.getCause());
        }
    }
}
