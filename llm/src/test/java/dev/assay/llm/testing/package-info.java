/** What tests of this module and of the app share: a server that speaks the chat protocol. */
package dev.assay.llm.testing;
