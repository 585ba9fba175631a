/** What can be done with a kept card or bank account: make it the default, or remove it (V217, V252, V256). */
import { useSelector } from '@xstate/react';
import type { KeptMethod } from '../../../contracts/money/payments.ts';
import { useFocusAfterwards } from '../../focus-soon.ts';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Failure } from '../failure/failure.tsx';
import form from '../form/form.module.css';
import * as texts from './method-texts.ts';

/**
 * The button that made a method the default says so afterwards: it keeps the focus. One change is sent at a time: while one is on its way, no button of any method takes a press
 * (V309).
 */
export const MethodActs = ({ method: { id, Label: label, IsDefault } }: { method: KeptMethod }) => {
  const actor = useActor('methodChange');
  const isChoosing = useSelector(actor, (state) => state.matches('choosing') && !state.hasTag('slow'));
  return (
    <>
      <ActionButton
        tone="line"
        size="small"
        reason={IsDefault ? texts.isDefaultAlready : null}
        isPending={isChoosing}
        onAct={() => actor.send({ type: 'default.chosen', id, label })}
      >
        {IsDefault ? texts.isDefault : texts.makeDefault}
        <Hidden>, {label}</Hidden>
      </ActionButton>
      <ActionButton
        tone="quiet"
        size="small"
        aria-haspopup="dialog"
        isPending={isChoosing}
        onAct={() => actor.send({ type: 'removal.begun', id, label })}
      >
        {texts.remove}
        <Hidden>, {label}</Hidden>
      </ActionButton>
    </>
  );
};

/** Announced politely: the press that waits keeps the focus. */
export const MethodNews = () => {
  const isSlow = useSelector(
    useActor('methodChange'),
    (state) => state.hasTag('slow') && !state.hasTag('open'),
  );
  return <p role="status">{isSlow && texts.changeSlow}</p>;
};

interface RemovalProps {
  readonly of: keyof typeof texts.removeWords;
}

const Removal = ({ of }: RemovalProps) => {
  const actor = useActor('methodChange');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const { asked, reason } = useFields(actor, 'asked', 'reason');
  useFocusAfterwards();
  const cancel = () => actor.send({ type: 'removal.cancelled' });
  const confirm = () => actor.send({ type: 'removal.confirmed' });
  const isWaiting = isBusy && !isSlow;
  return (
    <Dialog title={texts.removeTitle(asked?.label ?? '')} onClosed={cancel}>
      <div className={form.form}>
        {reason && <Failure reason={reason} className={form.wrong} />}
        <p>{texts.removeWords[of]}</p>
        <div className={form.slow}>
          <p role="status">{isSlow && texts.changeSlow}</p>
        </div>
        <div className={form.end}>
          <ActionButton isPending={isWaiting} onAct={confirm}>
            {isWaiting ? texts.removing : texts.remove}
          </ActionButton>
          <Button tone="quiet" onClick={cancel}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

/** Asks before a method is removed. It stands beside what can go from the page meanwhile (V313). */
export const RemovalDialog = (props: RemovalProps) =>
  useSelector(useActor('methodChange'), (state) => state.hasTag('open')) && <Removal {...props} />;
