package dev.assay.app.service.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.SampleProject;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.sync.CheckedImport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadinessTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsMissingIsSaidWithWhatWaitsForIt() throws IOException {
        Files.writeString(folder.resolve("topics.tsv"), "t1\twhat is a nugget?\nt2\twho labels?\n");
        assertEquals(
                List.of(
                        "The project then has 2 topics, 0 passages, 0 answers and 0 nuggets or proposals.",
                        "No answers yet: import a file of answers to label them.",
                        "No nuggets yet: write them on the screen Nuggets, or let a model propose some (Jobs).",
                        "No passages: you can write nuggets without them, but not add evidence."),
                looked(List.of(folder.resolve("topics.tsv"))));
    }

    @Test
    void whatOnlySomeTopicsLackIsCountedAndAWholeBundleLacksNothing() {
        List<String> whole = looked(List.of(SampleProject.bundle()));
        assertEquals(1, whole.size(), whole.toString());
        assertEquals(
                "1 of the topics has no answers: there is nothing to label in it yet.",
                Readiness.of(List.of(progress(0), progress(3))).get(1).in(Locale.ENGLISH));
    }

    private static TopicProgress progress(int answers) {
        return new TopicProgress(
                new Topic(new TopicId("t"), "q", Map.of(), ""),
                TopicState.NUGGETS, false, false, 0, false, 1, 0, 1, 0, 0, 0, answers, 0, 0, 0, 0,
                Optional.empty(), List.of());
    }

    private List<String> looked(List<Path> paths) {
        try (ProjectStore store = NewProject.make(
                                folder.resolve("new.assay"), "", "ann", Optional.empty(), made -> true)
                        .orElseThrow();
                ProjectStore reader = store.reader()) {
            List<Message> said = Readiness.of(CheckedImport.of(
                            reader, folder.resolve("tried.assay"), paths, ImportOptions.DEFAULT, ProgressListener.NONE)
                    .progress());
            return said.stream().map(message -> message.in(Locale.ENGLISH)).toList();
        }
    }
}
