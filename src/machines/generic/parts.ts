/**
 * Other actors on a page, beside its own machine: saved jobs, an application, a dialog. A generic page machine
 * (record, listing) invokes its actor `parts` for as long as it runs. The page's wiring fills it with
 * `partsOf({ savedJobs, … })`, and each part gets its name as systemId.
 *
 *   actors: { load: …, parts: nothingBeside },
 *   invoke: { id: 'parts', src: 'parts', onError: reported },
 */
import { fromCallback, type AnyActorLogic } from 'xstate';

/** The default: a page without parts. */
export const nothingBeside: AnyActorLogic = fromCallback(() => {});
