/** The nuggets screen: its state without a toolkit, and the screen itself by clicks and keys. */
package dev.assay.app.feature.nuggets;
