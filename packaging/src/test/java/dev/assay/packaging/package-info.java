/**
 * Tests of the distribution folder as a user gets it. They start its launcher as a process of its own and depend on no
 * class of Assay. The one rule: nothing here needs a display or a network.
 */
package dev.assay.packaging;
