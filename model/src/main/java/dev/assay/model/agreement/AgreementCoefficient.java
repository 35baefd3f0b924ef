package dev.assay.model.agreement;

import java.util.function.Function;

/** The coefficients of {@link Agreement}, in the order in which tables have them. */
public enum AgreementCoefficient {
    RAW("agreement", false, Agreement::raw, AgreementRanges::raw),
    KAPPA("kappa", false, Agreement::kappa, AgreementRanges::kappa),
    KAPPA_LINEAR("kappa_linear", true, Agreement::kappaLinear, AgreementRanges::kappaLinear),
    KAPPA_QUADRATIC("kappa_quadratic", true, Agreement::kappaQuadratic, AgreementRanges::kappaQuadratic),
    ALPHA_NOMINAL("alpha_nominal", false, Agreement::alphaNominal, AgreementRanges::alphaNominal),
    ALPHA_ORDINAL("alpha_ordinal", true, Agreement::alphaOrdinal, AgreementRanges::alphaOrdinal),
    AC1("ac1", false, Agreement::ac1, AgreementRanges::ac1),
    AC2("ac2", true, Agreement::ac2, AgreementRanges::ac2);

    private final String key;
    private final boolean isOrdered;
    private final Function<Agreement, Outcome> value;
    private final Function<AgreementRanges, Range> range;

    AgreementCoefficient(
            String key, boolean isOrdered, Function<Agreement, Outcome> value, Function<AgreementRanges, Range> range) {
        this.key = key;
        this.isOrdered = isOrdered;
        this.value = value;
        this.range = range;
    }

    /** The name in JSON. */
    public String key() {
        return key;
    }

    /** Tells whether it weighs how far apart words are, which takes words that have an order. */
    public boolean isOrdered() {
        return isOrdered;
    }

    public Outcome of(Agreement agreement) {
        return value.apply(agreement);
    }

    /** The interval. */
    public Range of(AgreementRanges ranges) {
        return range.apply(ranges);
    }
}
