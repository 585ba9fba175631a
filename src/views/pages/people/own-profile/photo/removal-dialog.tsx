import { useSelector } from '@xstate/react';
import { useActor } from '../../../../logic.tsx';
import { Failure } from '../../../../parts/failure/failure.tsx';
import form from '../../../../parts/form/form.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { DangerButton } from '../../../../ui/danger-button.tsx';
import * as texts from '../texts.ts';

export const RemovalDialog = () => {
  const photo = useActor('photo');
  const isBusy = useSelector(photo, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(photo, (state) => state.hasTag('failed'));
  const reason = useSelector(photo, ({ context }) => context.reason);
  const dismiss = () => photo.send({ type: 'removal.dismissed' });
  return (
    <Dialog title={texts.removeYourPhoto} onClosed={dismiss}>
      <div className={form.form}>
        <p>{texts.photoRemoval}</p>
        {hasFailed && <Failure reason={reason} className={form.wrong} lead={texts.photoNotRemoved} />}
        <div className={form.end}>
          <DangerButton
            aria-busy={isBusy || undefined}
            onClick={() => photo.send({ type: 'removal.confirmed' })}
          >
            {isBusy ? 'Removing …' : 'Remove it'}
          </DangerButton>
          <Button tone="quiet" onClick={dismiss}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
