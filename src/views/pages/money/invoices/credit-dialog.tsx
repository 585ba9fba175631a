/** Asks before an invoice by hand is taken back. */
import { useSelector } from '@xstate/react';
import { useFocusAfterwards } from '../../../focus-soon.ts';
import { useActor } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './texts.ts';

const Question = () => {
  const actor = useActor('invoiceCredit');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const { asked, reason } = useFields(actor, 'asked', 'reason');
  useFocusAfterwards();
  const cancel = () => actor.send({ type: 'credit.cancelled' });
  const isWaiting = isBusy && !isSlow;
  return (
    <Dialog title={texts.takeBackTitle(asked?.number ?? '')} onClosed={cancel}>
      <div className={form.form}>
        {reason && <Failure reason={reason} className={form.wrong} />}
        <p>{texts.takeBackWords}</p>
        <div className={form.slow}>
          <p role="status">{isSlow && texts.slow}</p>
        </div>
        <div className={form.end}>
          <ActionButton isPending={isWaiting} onAct={() => actor.send({ type: 'credit.confirmed' })}>
            {isWaiting ? texts.takingBack : texts.takeBack}
          </ActionButton>
          <Button tone="quiet" onClick={cancel}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

export const CreditDialog = () =>
  useSelector(useActor('invoiceCredit'), (state) => state.hasTag('open')) && <Question />;
