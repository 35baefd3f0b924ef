/** What several tests of the model use. The one rule: nothing here knows what is tested. */
package dev.assay.model.testing;
