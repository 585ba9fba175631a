/** A button that leads to a page of the payment provider, and what became of the way there. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { VisitPurpose } from '../../../machines/money/provider-visit.machine.ts';
import { useActor } from '../../logic.tsx';
import { Failure } from '../failure/failure.tsx';
import form from '../form/form.module.css';
import { Button } from '../../ui/button.tsx';
import * as texts from './visit-texts.ts';

export const useIsLeaving = (): boolean => {
  const visit = useActor('providerVisit');
  const isBusy = useSelector(visit, (state) => state.hasTag('loading'));
  const isSlow = useSelector(visit, (state) => state.hasTag('slow'));
  return isBusy && !isSlow;
};

export const Visit = ({
  purpose,
  tone,
  children,
}: {
  purpose: VisitPurpose;
  tone?: 'line' | undefined;
  children: ReactNode;
}) => {
  const visit = useActor('providerVisit');
  const isLeaving = useIsLeaving();
  return (
    <div>
      <Button
        size="small"
        tone={tone}
        aria-busy={isLeaving || undefined}
        onClick={() => visit.send({ type: 'visit.requested', purpose })}
      >
        {isLeaving ? texts.leaving : children}
      </Button>
    </div>
  );
};

/** Once for all ways to the provider. */
export const VisitNews = () => {
  const visit = useActor('providerVisit');
  const isSlow = useSelector(visit, (state) => state.hasTag('slow'));
  const hasFailed = useSelector(visit, (state) => state.hasTag('failed'));
  const reason = useSelector(visit, ({ context }) => context.reason);
  return (
    <>
      {hasFailed && <Failure reason={reason} className={form.wrong} />}
      <p role="status">{isSlow && texts.visitSlow}</p>
    </>
  );
};
