/** A button for one act on an employer's own job. A page that shows it also shows the dialogs of texts.ts. */
import type { Id } from '../../../contracts/core/ids.ts';
import type { Standing } from '../../../contracts/hiring/lifecycle-event.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import type { NextAct } from '../../../machines/lifecycles/next-steps.ts';
import { useActor, useSite } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActButton } from '../act/act-button.tsx';
import { whyNot } from '../next-steps/why-not.ts';
import * as texts from './texts.ts';

export interface OwnJob {
  readonly id: Id;
  readonly title: string;
  readonly standing: Standing;
}

/** The first values of the dialog's fields, and the notice after success. */
const dialogOf = (event: string, { DueAt = '' }: Standing): { fields: FormValues; said: string } =>
  event === 'job.closed'
    ? { fields: { Reason: '' }, said: texts.closedNow }
    : event === 'job.extended'
      ? { fields: { LastDay: DueAt.slice(0, 10) }, said: texts.extendedNow }
      : { fields: {}, said: texts.discardedNow };

interface JobActProps {
  readonly job: OwnJob;
  readonly act: NextAct;
  readonly tone?: 'line' | 'quiet';
  readonly children: string;
  /** Its whole name, if `children` is short for it. */
  readonly name?: string;
}

export const JobAct = ({
  job: { id, title, standing },
  act,
  tone = 'line',
  children,
  name = children,
}: JobActProps) => {
  const site = useSite();
  const navigation = useActor('navigation');
  const look = { tone, size: 'small', 'aria-label': `${name}: ${title}` } as const;
  if (act.event === 'job.edited') {
    const to = `${site.href('jobCreation')}?id=${encodeURIComponent(id)}`;
    return (
      <ActionButton
        {...look}
        {...whyNot(act)}
        onAct={() => navigation.send({ type: 'navigation.requested', to })}
      >
        {children}
      </ActionButton>
    );
  }
  return (
    <ActButton
      {...look}
      {...dialogOf(act.event, standing)}
      of={{ kind: 'job', id, version: standing.Version }}
      act={act}
    >
      {children}
    </ActButton>
  );
};
