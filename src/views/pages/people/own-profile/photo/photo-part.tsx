/** The owner's photo. A new one can be chosen, dropped or pasted. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OwnProfile } from '../../../../../contracts/people/own-profile.ts';
import { imageAddress } from '../../../../../contracts/core/images.ts';
import { photoInSize } from '../../../../../contracts/people/photo-names.ts';
import { useActor, useSettings } from '../../../../logic.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from '../own-profile.module.css';
import * as texts from '../texts.ts';
import { CropDialog } from './crop-dialog.tsx';
import { usePictures } from './pictures.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** The same as PHOTO_TYPES: importing its contract would add the schema library to this script. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const fileIn = (transfer: DataTransfer | null): File | undefined =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? transfer?.files[0];

/** Office programs put a picture beside the text they copy, and a paste into a field belongs to the field. */
const isForText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true ||
  (target instanceof Element &&
    target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])') !== null);

const useFilesOnPage = (take: (file: File) => void): void => {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault(); // otherwise the browser opens the file in place of the page
    };
    const takeFrom = (event: Event, transfer: DataTransfer | null) => {
      const file = fileIn(transfer);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const drop = (event: DragEvent) => takeFrom(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => {
      if (!isForText(event)) takeFrom(event, event.clipboardData);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
};

export const PhotoPart = ({ profile }: { profile: OwnProfile }) => {
  const { base } = useSettings();
  const pictures = usePictures();
  const photo = useActor('photo');
  const input = useRef<HTMLInputElement>(null);
  const problem = useSelector(photo, ({ context }) => context.problem);
  const isRefused = useSelector(photo, (state) => state.hasTag('refused'));
  const isAsking = useSelector(photo, (state) => state.hasTag('removal'));
  const isOpen = useSelector(photo, (state) => state.hasTag('open'));
  const choose = (file: File | undefined) => {
    if (!file || !photo.getSnapshot().can({ type: 'photo.chosen', picture: '' })) return;
    photo.send({ type: 'photo.chosen', picture: pictures.hold(file) });
  };
  useFilesOnPage(choose);
  const { Photo } = profile;
  const change = useRef<HTMLButtonElement>(null);
  // A file can be dropped far from here: bring the error into view.
  useEffect(() => {
    if (!isRefused) return;
    change.current?.focus({ preventScroll: true });
    change.current?.scrollIntoView({ block: 'center' }); // focusing a focused button does not scroll
  }, [isRefused]);
  const hadPhoto = useRef(Photo !== undefined);
  // The button that had the focus goes away with the photo.
  useEffect(() => {
    if (isAsking) return;
    if (hadPhoto.current && !Photo && document.activeElement === document.body) change.current?.focus();
    hadPhoto.current = Photo !== undefined;
  }, [isAsking, Photo]);
  return (
    <div className={styles.photo}>
      <Avatar src={imageAddress(base, Photo && photoInSize(Photo, 512))} />
      <div className={styles.photoWords}>
        <p className={styles.who}>{profile.Name}</p>
        <div className={styles.photoWays}>
          <Button
            ref={change}
            tone="line"
            size="small"
            id="photo"
            data-part="Photo"
            aria-describedby="photo-hint"
            onClick={() => input.current?.click()}
          >
            {Photo ? 'Change photo' : texts.addAPhoto}
          </Button>
          {Photo && (
            <Button
              tone="quiet"
              size="small"
              aria-haspopup="dialog"
              onClick={() => photo.send({ type: 'removal.asked' })}
            >
              Remove photo
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label={texts.imageForYourPhoto}
          hidden
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
        <p id="photo-hint" className={styles.note}>
          {texts.photoHint}
        </p>
        {isRefused && problem && (
          <p className={styles.error} role="alert">
            {texts.photoProblems[problem]}
          </p>
        )}
      </div>
      {isOpen && <CropDialog onAnother={() => input.current?.click()} />}
      {isAsking && <RemovalDialog />}
    </div>
  );
};
