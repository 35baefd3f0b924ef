package dev.assay.installer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/** Makes the installers of the system that it runs on. */
public final class MakeInstaller {
    private MakeInstaller() {}

    /**
     * @param arguments the packaging module's folder, the project's, the version, the maintainer's address, and the
     * time that files are dated
     */
    public static void main(String[] arguments) throws Exception {
        Plan plan = new Plan(
                Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3], Instant.parse(arguments[4]));
        if (!Files.exists(plan.bill())) {
            System.err.println("No installers: " + plan.bill().getFileName()
                    + " is missing, the bill of materials that the notices are"
                    + " written from. Maven makes it online only: leave out -o.");
            System.exit(1);
        }
        // No window of the build's own: icons are drawn without a display.
        System.setProperty("java.awt.headless", "true");
        Plan.empty(plan.work());
        Path icons = Files.createDirectories(plan.work().resolve("icons"));
        Path icon = Icons.make(plan, "assay", icons);
        Path fileIcon = Icons.make(plan, "assay-file", icons);
        Image.make(plan, JavaRuntime.link(plan), icon);
        Packages.make(plan, icon, fileIcon);
        Sizes.tell(plan);
    }
}
