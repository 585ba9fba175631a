import type { NextAct, NextSteps } from '../../../machines/lifecycles/next-steps.ts';

interface OfferedAct<Event extends string> {
  readonly act: NextAct<Event>;
  readonly label: string;
}

/** The acts for which a page has a label, in the order of the labels. */
export const offeredActs = <Event extends string>(
  steps: Pick<NextSteps, 'acts'> | undefined,
  labels: Readonly<Partial<Record<Event, string>>>,
): readonly OfferedAct<Event>[] =>
  (Object.entries(labels) as [Event, string][]).flatMap(([event, label]) => {
    const act = steps?.acts.find((one): one is NextAct<Event> => one.event === event);
    return act ? [{ act, label }] : [];
  });
