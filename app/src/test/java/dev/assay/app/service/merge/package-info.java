/**
 * Tests of deciding where several people disagree. May depend on everything; the one rule: real projects, no stand-ins.
 */
package dev.assay.app.service.merge;
