/** Crops and uploads the chosen photo. The cropper is a separate script. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useActor } from '../../../../logic.tsx';
import { Failure } from '../../../../parts/failure/failure.tsx';
import form from '../../../../parts/form/form.module.css';
import { useWanted } from '../../../../parts/later.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import styles from '../own-profile.module.css';
import * as texts from '../texts.ts';

const loadCropper = async () => (await import('./cropper.tsx')).Cropper;

const byStatus = { 413: texts.photoTooLarge, 415: texts.photoRejected };

/** Indeterminate: fetch reports no upload progress. */
const Uploading = () => (
  <div className={styles.progress} role="progressbar" aria-label={texts.uploadingThePhoto}>
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
        {isBusy ? 'Sending …' : hasFailed ? 'Try again' : texts.useThisPhoto}
      </Button>
      {isBusy ? (
        <Button
          tone="quiet"
          onClick={({ currentTarget }) => {
            // This button goes away: focus the one before it.
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
    <Dialog title={texts.yourPhoto} onClosed={() => photo.send({ type: 'photo.dismissed' })}>
      <div className={form.form}>
        {isMissing && (
          <p className={form.wrong} role="alert">
            {texts.cropperFailed}{' '}
            <Button
              tone="line"
              size="small"
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.querySelector('button')?.focus(); // this one goes away
                want();
              }}
            >
              Try again
            </Button>
          </p>
        )}
        {(isReading || (!Cropper && !isMissing)) && <p role="status">{texts.photoOpening}</p>}
        {Cropper && !isReading && (
          <>
            <Cropper />
            {hasFailed && (
              <Failure reason={reason} className={form.wrong} byStatus={byStatus} lead={texts.photoNotSent} />
            )}
            {isBusy && <Uploading />}
            <Actions onAnother={onAnother} />
          </>
        )}
      </div>
    </Dialog>
  );
};
