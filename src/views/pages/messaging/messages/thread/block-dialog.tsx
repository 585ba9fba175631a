import { useSelector } from '@xstate/react';
import { useActor } from '../../../../logic.tsx';
import { useFields } from '../../../../select.ts';
import { Failure } from '../../../../parts/failure/failure.tsx';
import form from '../../../../parts/form/form.module.css';
import { Button } from '../../../../ui/button.tsx';
import { DangerButton } from '../../../../ui/danger-button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import * as texts from '../texts.ts';
import { usePerson } from '../use-conversation.ts';

/** R63. */
export const BlockDialog = () => {
  const blocking = useActor('blocking');
  const { name } = usePerson();
  const { blocked, reason } = useFields(blocking, 'blocked', 'reason');
  const isOpen = useSelector(blocking, (state) => state.hasTag('open'));
  const isBusy = useSelector(blocking, (state) => state.hasTag('busy'));
  const isSlow = useSelector(blocking, (state) => state.hasTag('slow'));
  const hasFailed = useSelector(blocking, (state) => state.hasTag('failed'));
  if (!isOpen) return null;
  const Confirm = blocked ? DangerButton : Button;
  const verb = blocked ? 'Block' : 'Unblock';
  return (
    <Dialog title={`${verb} ${name}?`} onClosed={() => blocking.send({ type: 'block.dismissed' })}>
      <div className={form.form}>
        {hasFailed && <Failure reason={reason} className={form.wrong} />}
        <div>
          <p>{blocked ? texts.block : texts.unblock}</p>
          {/* A live region must exist before its text changes. */}
          <p role="status">{isSlow && texts.slowBlock}</p>
        </div>
        <div className={form.end}>
          <Confirm aria-busy={isBusy || undefined} onClick={() => blocking.send({ type: 'block.confirmed' })}>
            {isBusy ? 'One moment …' : verb}
          </Confirm>
          <Button tone="quiet" onClick={() => blocking.send({ type: 'block.dismissed' })}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
