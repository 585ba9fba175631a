import type { Samples } from '../../core/samples/samples.ts';
import type { createDialogMachine } from '../dialog.machine.ts';

/** The instance whose paths `npm run paths` prints for the generic machine. */
export const dialogInstance = 'searchDialog';

/** The samples of a dialog, by what it may be about. */
export const createDialogSamples = <About>(
  about: Readonly<Record<string, About>>,
): Samples<ReturnType<typeof createDialogMachine<About>>> => ({
  events: {
    'dialog.opened': Object.fromEntries(Object.entries(about).map(([name, each]) => [name, { about: each }])),
    'dialog.closed': { once: {} },
  },
  results: { loadDialog: { 'the script': null } },
  failures: {
    loadDialog: { 'did not come': { kind: 'fault', issue: 'the script could not be loaded' } },
    dialog: { crashed: { kind: 'fault', issue: 'the dialog has a defect' } },
  },
  distinguish: () => null,
});
