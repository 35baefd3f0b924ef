package dev.assay.model.judgment;

import dev.assay.model.RunId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The codes that stand for the names of runs where those may not be seen. A project always gives a run the same one;
 * nothing of the name and no order can be told from it without what only that project knows.
 */
public final class RunCodes {
    private static final String MARK = "run-";
    private static final int DIGITS = 10;
    private static final Pattern CODE = Pattern.compile(MARK + "[0-9a-f]{" + DIGITS + "}");
    private static final String METHOD = "SHA-256";

    private final String secret;
    private final Map<RunId, RunId> known = new ConcurrentHashMap<>();

    /** @param secret what only the project knows, and all its copies alike */
    public RunCodes(String secret) {
        this.secret = Objects.requireNonNull(secret);
    }

    /** The code of a run; what is one already stays as it is, so that whoever made it can still read it. */
    public RunId code(RunId run) {
        return isCode(run.value()) ? run : known.computeIfAbsent(run, this::made);
    }

    /** Twice, so that whoever knows one run's code cannot go on from it to that of a longer name. */
    private RunId made(RunId run) {
        return new RunId(MARK + sum(sum(run.value())).substring(0, DIGITS));
    }

    private String sum(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance(METHOD).digest((secret + "\n" + text).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has " + METHOD + ".", e);
        }
    }

    /** True if a name has the form of a code, of whatever project. */
    public static boolean isCode(String name) {
        return CODE.matcher(name).matches();
    }
}
