import { ownJobMachine } from '../../../src/machines/hiring/own-job.machine.ts';
import { livePart } from '../support/live.ts';
import { modelOf } from '../support/model.ts';

export const ownJobModel = modelOf(ownJobMachine, livePart);
