package dev.assay.app.plot;

import dev.assay.model.Answer;

/** How runs of each task look, the same in every figure: told apart by shape as well as colour. */
final class TaskLook {
    private TaskLook() {}

    static Series runs(Answer.Task task, String name) {
        return switch (task) {
            case RAG -> new Series(name, Ink.FIRST, PointShape.CIRCLE);
            case AG -> new Series(name, Ink.SECOND, PointShape.TRIANGLE);
            case NONE -> new Series(name, Ink.THIRD, PointShape.SQUARE);
        };
    }
}
