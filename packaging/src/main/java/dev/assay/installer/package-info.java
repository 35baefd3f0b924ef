/**
 * Makes the installers from the distribution folder: what {@code mvn -Pinstaller} runs, as source, with the selected
 * JDK. Knows no class of Assay. The one rule: what it makes depends on the sources and the system alone, not on the
 * hour or the folder of the build.
 */
package dev.assay.installer;
