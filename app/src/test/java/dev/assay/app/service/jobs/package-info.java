/** Jobs against a real server on loopback and a real project. */
package dev.assay.app.service.jobs;
