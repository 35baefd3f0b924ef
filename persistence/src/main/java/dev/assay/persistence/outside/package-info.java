/**
 * What the program does not have in its hands: files of others, which may be anything, and what the file system and the
 * parsers say when something fails, in words for users.
 *
 * <p>May depend on the JDK and Jackson's streaming parser only. The one rule: nothing is opened before it is known to
 * be a file, and no library's own words come out.
 */
package dev.assay.persistence.outside;
