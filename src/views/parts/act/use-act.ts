import { useSelector } from '@xstate/react';
import { sameId } from '../../../contracts/core/ids.ts';
import type { Target } from '../../../machines/hiring/act.machine.ts';
import { useActor } from '../../logic.tsx';

/** Whether an act on this record is being sent. A stalled one does not count, so that it can be pressed again. */
export const useIsActing = ({ kind, id }: Target): boolean =>
  useSelector(useActor('act'), (state) => {
    const { queue, asked } = state.context;
    const isOf = (one: Target) => one.kind === kind && sameId(one.id, id);
    const waits = queue.some((one, index) => isOf(one) && !(index === 0 && state.hasTag('stalled')));
    return waits || (state.hasTag('loading') && asked !== null && isOf(asked));
  });
