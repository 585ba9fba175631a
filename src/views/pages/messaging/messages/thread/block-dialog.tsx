import { useSelector } from '@xstate/react';
import { useActor } from '../../../../logic.tsx';
import { useFields } from '../../../../select.ts';
import { troubleWords } from '../../../../parts/account/trouble-words.ts';
import form from '../../../../parts/form/form.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { usePerson } from '../use-conversation.ts';

/** R63: blocking is asked about first, and can be taken back. */
export const BlockDialog = () => {
  const blocking = useActor('blocking');
  const { name } = usePerson();
  const { blocked, reason } = useFields(blocking, 'blocked', 'reason');
  const isOpen = useSelector(blocking, (state) => state.hasTag('open'));
  const isBusy = useSelector(blocking, (state) => state.hasTag('busy'));
  const isSlow = useSelector(blocking, (state) => state.hasTag('slow'));
  const hasFailed = useSelector(blocking, (state) => state.hasTag('failed'));
  if (!isOpen) return null;
  const verb = blocked ? 'Block' : 'Unblock';
  return (
    <Dialog title={`${verb} ${name}?`} onClosed={() => blocking.send({ type: 'block.dismissed' })}>
      <div className={form.form}>
        {hasFailed && (
          <p className={form.wrong} role="alert">
            {troubleWords(reason, {})}
          </p>
        )}
        <div>
          <p>
            {blocked
              ? 'Neither of you can write to the other then. What was said stays, a contract between you goes on, and you can take it back at any time. They are not told.'
              : 'Unless they have blocked you too, you can write to each other again.'}
          </p>
          {/* It stands there before it says something: only then is it heard. */}
          <p role="status">{isSlow && 'This is taking longer than usual.'}</p>
        </div>
        <div className={form.end}>
          <Button aria-busy={isBusy || undefined} onClick={() => blocking.send({ type: 'block.confirmed' })}>
            {isBusy ? 'One moment …' : verb}
          </Button>
          <Button tone="quiet" onClick={() => blocking.send({ type: 'block.dismissed' })}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
