/**
 * What else lives on a page beside its own machine: saved jobs, an application, a dialog. A generic machine of a page
 * (record, listing) invokes its actor `parts` for as long as it runs; the wiring of the page fills it with
 * `partsOf({ savedJobs, … })`, and each of them is then known by its systemId.
 *
 *   actors: { load: …, parts: nothingBeside },
 *   invoke: { id: 'parts', src: 'parts', onError: reported },
 */
import { fromCallback, type AnyActorLogic } from 'xstate';

/** The usual: a page that is alone. */
export const nothingBeside: AnyActorLogic = fromCallback(() => {});
