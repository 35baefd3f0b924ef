package dev.assay.app.plot;

import dev.assay.model.Answer;

/**
 * A group of marks that belong together in a figure and have one entry in its legend.
 *
 * @param name empty when the legend is not to show it
 */
public record Series(String name, Ink ink, PointShape shape) {
    /** Belongs to no series. */
    public static final Series UNNAMED = new Series("", Ink.NEUTRAL, PointShape.CIRCLE);

    /** The same in another colour. */
    public Series withInk(Ink other) {
        return new Series(name, other, shape);
    }

    /** The look of the runs of each task, the same in every figure: told apart by shape as well as colour. */
    static final class TaskLook {
        private TaskLook() {}

        static Series runs(Answer.Task task, String name) {
            return switch (task) {
                case RAG -> new Series(name, Ink.FIRST, PointShape.CIRCLE);
                case AG -> new Series(name, Ink.SECOND, PointShape.TRIANGLE);
                case NONE -> new Series(name, Ink.THIRD, PointShape.SQUARE);
            };
        }
    }

    /** The form of a point, so that series are told apart without colour. */
    public enum PointShape {
        CIRCLE {
            @Override
            void outline(StringBuilder path, double x, double y, double r) {
                PathText.move(path, x - r, y);
                PathText.arc(path, r, 2 * r);
                PathText.arc(path, r, -2 * r);
            }
        },
        TRIANGLE {
            @Override
            void outline(StringBuilder path, double x, double y, double r) {
                PathText.polygon(path, x, y - 1.25 * r, x + 1.15 * r, y + 0.85 * r, x - 1.15 * r, y + 0.85 * r);
            }
        },
        SQUARE {
            @Override
            void outline(StringBuilder path, double x, double y, double r) {
                double half = 0.9 * r;
                PathText.polygon(path, x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half);
            }
        },
        DIAMOND {
            @Override
            void outline(StringBuilder path, double x, double y, double r) {
                double half = 1.3 * r;
                PathText.polygon(path, x, y - half, x + half, y, x, y + half, x - half, y);
            }
        };

        /** Appends the closed outline around a point as SVG path data. */
        abstract void outline(StringBuilder path, double x, double y, double radius);

        /** The outline around one point as SVG path data. */
        public String path(double x, double y, double radius) {
            StringBuilder path = new StringBuilder();
            outline(path, x, y, radius);
            return path.toString();
        }
    }
}
