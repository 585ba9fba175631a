import type { NextAct } from '../../../machines/lifecycles/next-steps.ts';

/** The props with which an ActionButton says why an act is not possible now. */
export const whyNot = ({ reason, possibleFrom }: NextAct) => ({ reason: reason?.words, possibleFrom });
