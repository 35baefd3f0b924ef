package dev.assay.installer;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The notices of what others made: each library by its name, version and licence, and every text of a licence once. The
 * build fails where a library has a licence whose text is not there.
 */
final class Notices {
    private static final String FILE = "THIRD-PARTY.txt";
    private static final String OF_JAVA = "GPL-2.0-with-classpath-exception";
    private static final String APACHE = "Apache-2.0";
    /** The names in poms of licences that have an identifier. */
    private static final Map<String, String> OTHER_NAMES =
            Map.of("The 3-Clause BSD License", "BSD-3-Clause", "Apache License 2.0", APACHE);

    private final Plan plan;
    private final Path texts;
    private final Properties holders = new Properties();
    /** Each text with those that it is of. */
    private final Map<String, List<String>> ofText = new LinkedHashMap<>();

    private Notices(Plan plan) throws IOException {
        this.plan = plan;
        this.texts = plan.module().resolve("src/main/licences");
        try (BufferedReader reader = Files.newBufferedReader(texts.resolve("holders.properties"))) {
            holders.load(reader);
        }
    }

    /** Writes notices, the program's own licence and the typeface's, into the folder of the libraries. */
    static void write(Plan plan, Path folder) throws IOException {
        Files.copy(plan.root().resolve("LICENSE"), folder.resolve("LICENSE"));
        Notices notices = new Notices(plan);
        StringBuilder list = new StringBuilder("""
                Assay %s is under the Apache License 2.0 (LICENSE). It comes with a Java and with libraries that \
                others made.

                Java and its own third parties: GPL 2.0 with the Classpath exception; the texts are in the folder \
                legal of the Java.

                """.formatted(plan.version()));
        for (Map.Entry<String, String> library : notices.libraries().entrySet()) {
            list.append(library.getKey()).append(": ").append(library.getValue()).append('\n');
            notices.read(library.getKey(), library.getValue());
        }
        list.append('\n').append(Files.readString(notices.texts.resolve("within.txt")));
        notices.ofText.forEach((text, names) -> list.append("\n\n").append("=".repeat(100)).append('\n')
                .append(String.join(", ", names)).append("\n\n").append(text.strip()).append('\n'));
        Files.writeString(folder.resolve(FILE), list);
    }

    /**
     * The licences by name and version of the library, as the bill of materials says them; our own modules left out.
     */
    private Map<String, String> libraries() throws IOException {
        Map<String, String> licences = new TreeMap<>();
        try {
            // Besides the libraries, the bill names its own maker and what it is of.
            NodeList components = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(plan.bill().toFile())
                    .getElementsByTagName("component");
            for (int i = 0; i < components.getLength(); i++) {
                Element component = (Element) components.item(i);
                String name = text(component, "name").orElseThrow();
                boolean library = component.getParentNode().getParentNode().getNodeName().equals("bom");
                if (library && !name.startsWith("assay")) {
                    String licence = text(component, "id")
                            .or(() -> text((Element) component.getElementsByTagName("license").item(0), "name"))
                            .orElseThrow(() -> new IllegalStateException("No licence is named for " + name));
                    licences.put(
                            name + " " + text(component, "version").orElseThrow(),
                            OTHER_NAMES.getOrDefault(licence, licence));
                }
            }
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(e);
        }
        return licences;
    }

    private static Optional<String> text(Element element, String tag) {
        NodeList found = element == null ? null : element.getElementsByTagName(tag);
        return found == null || found.getLength() == 0 ? Optional.empty() : Optional.of(found.item(0).getTextContent());
    }

    private void read(String library, String licence) throws IOException {
        List<String> own = inJar(library.replace(' ', '-'));
        own.forEach(text -> add(text, library));
        String name = library.substring(0, library.indexOf(' '));
        if (licence.equals(APACHE)) {
            add(Files.readString(plan.root().resolve("LICENSE")), library);
        } else if (licence.equals(OF_JAVA)) {
            Path legal = Path.of(System.getProperty("java.home"), "legal", "java.base");
            add(Files.readString(legal.resolve("LICENSE")), library);
            add(Files.readString(legal.resolve("ASSEMBLY_EXCEPTION")), library);
        } else if (holders.containsKey(name)) {
            add(holders.getProperty(name) + "\n\n" + Files.readString(texts.resolve(licence + ".txt")), library);
        } else if (own.isEmpty()) {
            throw new IOException(
                    "The licence of " + library + ", " + licence + ", has no text: see packaging/src/main/licences");
        }
    }

    private List<String> inJar(String name) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> jars = Files.list(plan.libraries())) {
            for (Path jar : jars.filter(jar -> jar.getFileName().toString().startsWith(name)).sorted().toList()) {
                try (JarFile file = new JarFile(jar.toFile())) {
                    for (JarEntry entry : Collections.list(file.entries())) {
                        if (entry.getName().matches("(?i)(.*/)?[a-z-]*(licen[sc]e|notice)(\\.[a-z]+)?")) {
                            found.add(new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                        }
                    }
                }
            }
        }
        return found;
    }

    private void add(String text, String library) {
        // The same text often differs in its ends of lines and blanks.
        String key = ofText.keySet().stream()
                .filter(one -> one.replaceAll("\\s+", "").equals(text.replaceAll("\\s+", "")))
                .findFirst()
                .orElse(text);
        List<String> names = ofText.computeIfAbsent(key, nothing -> new ArrayList<>());
        if (!names.contains(library)) {
            names.add(library);
        }
    }
}
