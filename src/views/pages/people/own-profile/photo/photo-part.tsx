/** One's own photograph, and the ways to another: chosen, dropped or pasted. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OwnProfile } from '../../../../../contracts/people/own-profile.ts';
import { imageAddress } from '../../../../../contracts/core/images.ts';
import { LEAST_PHOTO_SIDE, type PhotoProblem } from '../../../../../contracts/people/photo-kind.ts';
import { photoInSize } from '../../../../../contracts/people/photo-names.ts';
import { useActor, useSettings } from '../../../../logic.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from '../own-profile.module.css';
import { CropDialog } from './crop-dialog.tsx';
import { usePictures } from './pictures.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** What PHOTO_TYPES says; the contract's own file would bring the schema library along. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const problems: Readonly<Record<PhotoProblem, string>> = {
  kind: 'That is no JPEG, PNG or WebP picture, whatever its name says. Choose another file.',
  heavy: 'That file is larger than 5 MB. Choose a smaller one, or save it with fewer pixels.',
  small: `That picture has fewer than ${LEAST_PHOTO_SIDE} pixels on a side, too few to be seen well. Choose a larger one.`,
  vast: 'That picture has more pixels than a browser can work with. Choose a smaller one.',
  broken: 'That picture cannot be read; the file may be damaged. Choose another one.',
};

const fileIn = (transfer: DataTransfer | null): File | undefined =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? transfer?.files[0];

/** Text of an office program comes with a picture of itself, and what is pasted into a box is meant for the box. */
const isForText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/plain') === true ||
  (target instanceof Element &&
    target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])') !== null);

/** A file that is dropped anywhere on the page, or pasted beside its boxes, is meant for the photograph. */
const useFilesOnPage = (take: (file: File) => void): void => {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault(); // or the browser would leave the page for the file
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
  // A file may be dropped anywhere: what is wrong with it is said here, so here is where one is taken.
  useEffect(() => {
    if (!isRefused) return;
    change.current?.focus({ preventScroll: true });
    change.current?.scrollIntoView({ block: 'center' }); // which a second focus would not do
  }, [isRefused]);
  const hadPhoto = useRef(Photo !== undefined);
  // With the photo goes the button that had the focus.
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
            {Photo ? 'Change the photo' : 'Add a photo'}
          </Button>
          {Photo && (
            <Button
              tone="quiet"
              size="small"
              aria-haspopup="dialog"
              onClick={() => photo.send({ type: 'removal.asked' })}
            >
              Remove the photo
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          aria-label="A picture for the photo"
          hidden
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = ''; // the same file again is a choice again
          }}
        />
        <p id="photo-hint" className={styles.note}>
          JPEG, PNG or WebP, up to 5 MB. You may also drop one anywhere on this page, or paste one.
        </p>
        {isRefused && problem && (
          <p className={styles.error} role="alert">
            {problems[problem]}
          </p>
        )}
      </div>
      {isOpen && <CropDialog onAnother={() => input.current?.click()} />}
      {isAsking && <RemovalDialog />}
    </div>
  );
};
