import { samplesOf } from '../../core/samples/samples.ts';
import { createDialogSamples } from '../../generic/samples/dialog.samples.ts';
import type { WhatIfAbout } from '../what-if-about.ts';
import { whatIfDialogMachine } from '../what-if-dialog.machine.ts';
import { exampleWhatIf } from './what-if.samples.ts';

export const whatIfDialogSamples = samplesOf(
  whatIfDialogMachine,
  createDialogSamples<WhatIfAbout>({ 'a milestone': exampleWhatIf }),
);
