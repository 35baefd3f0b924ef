/**
 * How files are made that hold a project, wherever it is written to.
 *
 * <p>May depend on nothing but Java. The one rule: whose file it is, and who may read it, is settled when it is made, and what is
 * there already keeps the rights that its owner gave it.
 */
package dev.assay.persistence.files;
