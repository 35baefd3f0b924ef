package dev.assay.model.agreement;

/**
 * The weights of agreement between two categories of a scale, by their distance: 1 on the diagonal, less beside it.
 *
 * <p>With q categories at places k and l, and d = |k - l|: the definitions of Gwet, <i>Handbook of Inter-Rater
 * Reliability</i> (4th edition, 2014), chapter 3. The scale's categories are those that could be given, used or not.
 */
public enum Weights {
    /** 1 for the same category, else 0. */
    IDENTITY,
    /** 1 - d / (q - 1). */
    LINEAR,
    /** 1 - d<sup>2</sup> / (q - 1)<sup>2</sup> (Fleiss and Cohen, 1973). */
    QUADRATIC,
    /** 1 - C(d + 1, 2) / C(q, 2), C(n, 2) being the pairs among n: for scales with an order and no known distances. */
    ORDINAL;

    /**
     * The weights of a scale.
     *
     * @param categories how many categories it has, 1 or more
     * @return {@code categories} rows and columns; symmetric
     */
    public double[][] matrix(int categories) {
        double[][] weights = new double[categories][categories];
        for (int k = 0; k < categories; k++) {
            for (int l = 0; l < categories; l++) {
                weights[k][l] = k == l ? 1 : between(Math.abs(k - l), categories);
            }
        }
        return weights;
    }

    private double between(double distance, double categories) {
        return switch (this) {
            case IDENTITY -> 0;
            case LINEAR -> 1 - distance / (categories - 1);
            case QUADRATIC -> 1 - distance * distance / ((categories - 1) * (categories - 1));
            case ORDINAL -> 1 - distance * (distance + 1) / (categories * (categories - 1));
        };
    }
}
