/**
 * The button of one act on one record: enabled by "What happens next", explained if it is not possible, busy while the
 * record waits for the server. An act with `fields` opens the page's dialog (ActDialogs).
 */
import type { ComponentProps, ReactNode } from 'react';
import type { Id } from '../../../contracts/core/ids.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import type { Act } from '../../../machines/hiring/act.machine.ts';
import type { NextAct } from '../../../machines/lifecycles/next-steps.ts';
import { useActor } from '../../logic.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { whyNot } from '../next-steps/why-not.ts';
import { useIsActing } from './use-act.ts';

interface ActButtonProps extends Omit<
  ComponentProps<typeof ActionButton>,
  'onAct' | 'reason' | 'possibleFrom' | 'isPending'
> {
  readonly of: { readonly kind: Act['kind']; readonly id: Id; readonly version: number };
  readonly act: NextAct;
  /** The notice after success. */
  readonly said: string;
  /** For an act that a dialog asks about: its fields with their first values; `{}` if it only asks. */
  readonly fields?: FormValues;
  /** Further fields of the call. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** For its dialog: the record's name. */
  readonly about?: string;
  /** The address where the work goes on after success. */
  readonly opens?: string;
  readonly children: ReactNode;
}

export const ActButton = ({ of, act, said, fields, payload, about, opens, ...rest }: ActButtonProps) => {
  const actor = useActor('act');
  const asked: Act = {
    ...of,
    event: act.event,
    said,
    ...(payload && { payload }),
    ...(about && { about }),
    ...(opens && { opens }),
  };
  return (
    <ActionButton
      {...rest}
      {...whyNot(act)}
      isPending={useIsActing(of)}
      onAct={() =>
        actor.send(fields ? { type: 'act.begun', ...asked, fields } : { type: 'act.requested', ...asked })
      }
    />
  );
};
