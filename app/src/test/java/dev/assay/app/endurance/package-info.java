/** What happens to a project when the program, the disk or the clock fails. */
package dev.assay.app.endurance;
