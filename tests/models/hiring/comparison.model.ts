import { comparisonMachine } from '../../../src/machines/hiring/comparison.machine.ts';
import { livePart } from '../support/live.ts';
import { modelOf } from '../support/model.ts';

export const comparisonModel = modelOf(comparisonMachine, livePart);
