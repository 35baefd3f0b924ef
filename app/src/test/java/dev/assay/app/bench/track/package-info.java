/** Tracks of any size, made up from a seed: what the benchmark measures with. */
package dev.assay.app.bench.track;
