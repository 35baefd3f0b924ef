package dev.assay.app;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the program starts. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        List<String> rest = Arrays.stream(arguments).filter(one -> !one.equals("open")).toList();
        System.exit(WindowStart.run(rest.stream().findFirst().map(Path::of)));
    }
}
