/**
 * Files as such: how they are made, where they lie, who has them open, and their checksums.
 *
 * <p>May depend on the model's messages and the store's records only. The one rule: whose file it is, and who may read
 * it, is settled when it is made, and what is there already keeps the rights that its owner gave it.
 */
package dev.assay.persistence.files;
