/** The picture of a work: chosen, uploaded at once, shown, replaced and removed. */
import { useRef } from 'react';
import { imageAddress } from '../../../../contracts/core/images.ts';
import { attachmentAddress } from '../../../../contracts/messaging/attachment-file.ts';
import type { Work } from '../../../../contracts/people/own-works.ts';
import { isStoredPicture, isUploadedPicture } from '../../../../contracts/people/portfolio-picture.ts';
import type { UploadingFile } from '../../../../machines/generic/chosen-files.ts';
import { useActor, useSettings } from '../../../logic.tsx';
import { FileRow } from '../../../parts/files/file-row.tsx';
import { FILE_ICON, uploadWords } from '../../../parts/files/file-words.ts';
import { useFiles } from '../../../parts/files/files.ts';
import { useWrongFiles } from '../../../parts/files/use-wrong-files.ts';
import { WrongFiles } from '../../../parts/files/wrong-files.tsx';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './own-profile.module.css';
import * as texts from './texts.ts';

/** The same as PHOTO_TYPES: importing its contract would add the schema library to this script. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const focusChoose = (place: HTMLElement): void =>
  place.closest('[data-files]')?.querySelector<HTMLElement>('[data-choose]')?.focus();

interface UploadProps {
  /** Undefined for an upload of an earlier visit. */
  readonly upload: UploadingFile | undefined;
  readonly onRemove: () => void;
}

/** A picture that is being uploaded, or could not be. */
const Upload = ({ upload, onRemove }: UploadProps) => {
  const actor = useActor('formFiles');
  const wrongOf = useWrongFiles(upload ? [upload] : []);
  const isOfOtherKind = upload?.problem === 'kind' || upload?.kind === 'pdf';
  const wrong = upload ? (isOfOtherKind ? texts.photoProblems.kind : wrongOf(upload)) : texts.pictureLost;
  return (
    <ul className={styles.pictureUpload}>
      <FileRow
        name={upload?.name ?? texts.picture}
        picture={<Icon name={wrong ? 'alert' : FILE_ICON} />}
        words={wrong ?? (upload ? uploadWords(upload) : '')}
        isWrong={Boolean(wrong)}
        progress={wrong ? undefined : upload?.progress}
        onRetry={
          upload?.reason && !isOfOtherKind
            ? () => actor.send({ type: 'file.retried', key: upload.key })
            : undefined
        }
        onRemove={onRemove}
        moveFocus={focusChoose}
      />
    </ul>
  );
};

interface WorkPictureProps {
  readonly work: Work;
  readonly index: number;
}

export const WorkPicture = ({ work: { Title, Image = '' }, index }: WorkPictureProps) => {
  const form = useActor('ownProfileForm');
  const actor = useActor('formFiles');
  const held = useFiles();
  const { base, api } = useSettings();
  const { errors } = useFields(form, 'errors');
  const { files } = useFields(actor, 'files');
  const input = useRef<HTMLInputElement>(null);
  const name = `Portfolio.${index}.Image`;
  const isStored = isStoredPicture(Image);
  const upload = files.find(({ key }) => key === Image);
  const set = (value: string) => {
    if (Image !== '' && !isStored) actor.send({ type: 'file.removed', key: Image });
    form.send({ type: 'work.changed', index, field: 'Image', value });
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const chosen = held.hold(file);
    set(chosen.key);
    actor.send({ type: 'files.chosen', files: [chosen] });
  };
  const of = Title || `project ${index + 1}`;
  return (
    <div className={styles.workPicture} data-files role="group" aria-label={texts.pictureOf(of)}>
      {isStored && (
        // Its owner may read an upload before the profile shows it.
        <Picture
          src={isUploadedPicture(Image) ? attachmentAddress(api, Image) : imageAddress(base, Image)}
          width={640}
          height={400}
        />
      )}
      {Image !== '' && !isStored && <Upload upload={upload} onRemove={() => set('')} />}
      <span className={styles.pushes}>
        <Button
          name={name}
          data-choose
          tone="line"
          size="small"
          aria-describedby={`picture-${index}-words`}
          onClick={() => input.current?.click()}
        >
          {isStored ? texts.replacePicture : texts.addAPicture}
        </Button>
        {isStored && (
          <Button
            tone="quiet"
            size="small"
            aria-label={texts.removePictureOf(of)}
            onClick={({ currentTarget }) => {
              focusChoose(currentTarget); // this button goes away
              set('');
            }}
          >
            {texts.removePicture}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={texts.pictureOf(of)}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <p id={`picture-${index}-words`} className={errors[name] ? styles.error : styles.small}>
        {errors[name] ?? texts.pictureHint}
      </p>
      <WrongFiles files={upload ? [upload] : []} />
    </div>
  );
};
