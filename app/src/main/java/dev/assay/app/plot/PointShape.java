package dev.assay.app.plot;

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
