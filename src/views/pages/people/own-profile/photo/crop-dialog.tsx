/** Over the page: what was chosen, the square of it, and how it comes to the server. The cropper is a script of its own. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { CallFailure } from '../../../../../contracts/core/failure.ts';
import { useActor } from '../../../../logic.tsx';
import form from '../../../../parts/form/form.module.css';
import { useWanted } from '../../../../parts/later.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import styles from '../own-profile.module.css';
import { photoWords } from './photo-words.ts';

const loadCropper = async () => (await import('./cropper.tsx')).Cropper;

const words = (reason: CallFailure | null): string => {
  if (reason?.kind === 'offline')
    return 'We could not reach the server. The picture and its crop are still here; check your connection and send it again.';
  return photoWords(reason, {
    413: 'The server takes no photo as large as that. Choose a smaller picture.',
    415: 'The server does not take this as a photo. Choose another picture.',
  });
};

/** How long it takes nobody knows: a photograph is small, and the browser tells nothing of what is on its way. */
const OnItsWay = () => (
  <div className={styles.progress} role="progressbar" aria-label="Sending the photo">
    <span />
  </div>
);

const Actions = ({ onAnother }: { onAnother: () => void }) => {
  const photo = useActor('photo');
  const isBusy = useSelector(photo, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(photo, (state) => state.hasTag('failed'));
  return (
    <div className={form.end}>
      <Button aria-busy={isBusy || undefined} onClick={() => photo.send({ type: 'photo.accepted' })}>
        {isBusy ? 'Sending …' : hasFailed ? 'Send it again' : 'Use this photo'}
      </Button>
      {isBusy ? (
        <Button
          tone="quiet"
          onClick={({ currentTarget }) => {
            // The button goes: the one before it stays.
            (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
            photo.send({ type: 'photo.cancelled' });
          }}
        >
          Stop sending
        </Button>
      ) : (
        <Button tone="quiet" onClick={onAnother}>
          Choose another
        </Button>
      )}
    </div>
  );
};

export const CropDialog = ({ onAnother }: { onAnother: () => void }) => {
  const photo = useActor('photo');
  const { part: Cropper, failed: isMissing, want } = useWanted(loadCropper);
  useEffect(want, [want]);
  const reason = useSelector(photo, ({ context }) => context.reason);
  const isReading = useSelector(photo, (state) => state.hasTag('reading'));
  const isBusy = useSelector(photo, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(photo, (state) => state.hasTag('failed'));
  return (
    <Dialog title="Your photo" onClosed={() => photo.send({ type: 'photo.dismissed' })}>
      <div className={form.form}>
        {isMissing && (
          <p className={form.wrong} role="alert">
            The tool to crop with could not be loaded.{' '}
            <Button tone="line" size="small" onClick={want}>
              Try again
            </Button>
          </p>
        )}
        {(isReading || (!Cropper && !isMissing)) && <p role="status">Looking at the picture …</p>}
        {Cropper && !isReading && (
          <>
            <Cropper />
            {hasFailed && (
              <p className={form.wrong} role="alert">
                {words(reason)}
              </p>
            )}
            {isBusy && <OnItsWay />}
            <Actions onAnother={onAnother} />
          </>
        )}
      </div>
    </Dialog>
  );
};
