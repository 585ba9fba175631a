/** The files of a form: chosen or dropped, uploaded at once, each with its progress or its problem. */
import { useId, useRef } from 'react';
import { formFilesIn, isStoredFile, MOST_FORM_FILES } from '../../../contracts/generic/file-upload.ts';
import { attachmentAddress } from '../../../contracts/messaging/attachment-file.ts';
import { ATTACHMENT_TYPES } from '../../../contracts/messaging/attachment.ts';
import type { UploadingFile } from '../../../machines/generic/chosen-files.ts';
import { useActor, useSettings } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import field from '../../ui/fields/field.module.css';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileRow } from '../files/file-row.tsx';
import { bytesInWords, FILE_ICON, uploadWords } from '../files/file-words.ts';
import { useFiles } from '../files/files.ts';
import * as texts from '../files/texts.ts';
import { useDroppedFiles } from '../files/use-dropped-files.ts';
import { useWrongFiles } from '../files/use-wrong-files.ts';
import { WrongFiles } from '../files/wrong-files.tsx';
import styles from './files-field.module.css';

type FilesActor = 'formFiles' | 'milestoneFiles';
interface Row {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly isStored: boolean;
  /** Undefined for a stored file, and for one of an earlier visit. */
  readonly upload: UploadingFile | undefined;
}

/** The files of the form's value, then those that it does not take. */
const rowsOf = (value: string, files: readonly UploadingFile[]): Row[] => {
  const uploads = new Map(files.map((file) => [file.key, file]));
  return [
    ...formFilesIn(value).map((file) => ({
      ...file,
      isStored: isStoredFile(file),
      upload: uploads.get(file.id),
    })),
    ...files
      .filter(({ problem }) => problem !== null)
      .map((file) => ({ id: file.key, name: file.name, bytes: file.bytes, isStored: false, upload: file })),
  ];
};

const focusChoose = (place: HTMLElement): void =>
  place.closest('[data-files]')?.querySelector<HTMLElement>('[data-choose]')?.focus();

const FieldFile = ({ row, of }: { readonly row: Row; readonly of: FilesActor }) => {
  const files = useActor(of);
  const { api } = useSettings();
  const { id, name, bytes, isStored, upload } = row;
  const wrongOf = useWrongFiles(upload ? [upload] : []);
  const wrong = upload ? wrongOf(upload) : !isStored && texts.lost;
  return (
    <FileRow
      name={name}
      picture={<Icon name={wrong ? 'alert' : FILE_ICON} />}
      title={
        isStored ? (
          <a href={attachmentAddress(api, id)} target="_blank" rel="noopener noreferrer">
            {name}
            <Hidden>{texts.opensTab}</Hidden>
          </a>
        ) : undefined
      }
      words={wrong || (upload ? uploadWords(upload) : bytesInWords(bytes))}
      isWrong={Boolean(wrong)}
      progress={wrong ? undefined : upload?.progress}
      onRetry={upload?.reason ? () => files.send({ type: 'file.retried', key: id }) : undefined}
      onRemove={() => files.send({ type: 'file.removed', key: id })}
      moveFocus={focusChoose}
    />
  );
};

interface FilesFieldProps {
  readonly label: string;
  readonly name: string;
  /** The form's value: a line for each file. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A page with the files of two forms has an actor for each. */
  readonly of?: FilesActor;
}

export const FilesField = ({ label, name, value, error, hint, of = 'formFiles' }: FilesFieldProps) => {
  const id = useId();
  const actor = useActor(of);
  const held = useFiles();
  const { files, skipped } = useFields(actor, 'files', 'skipped');
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const take = (chosen: readonly File[]) => {
    if (chosen.length > 0) actor.send({ type: 'files.chosen', files: chosen.map((file) => held.hold(file)) });
  };
  const isOver = useDroppedFiles(place, take);
  const rows = rowsOf(value, files);
  const isFull = rows.filter(({ upload }) => !upload?.problem).length >= MOST_FORM_FILES;
  return (
    <div ref={place} className={field.field} data-files role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      {rows.length > 0 && (
        <ul className={styles.files}>
          {rows.map((row) => (
            <FieldFile key={row.id} row={row} of={of} />
          ))}
        </ul>
      )}
      <div className={classes(styles.drop, isOver && styles.over)}>
        <Button
          name={name}
          data-choose
          tone="line"
          size="small"
          aria-disabled={isFull || undefined}
          aria-describedby={`${id}-drop ${id}-words`}
          onClick={() => {
            if (!isFull) input.current?.click();
          }}
        >
          {texts.choose}
        </Button>
        <span id={`${id}-drop`}>{texts.drop}</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ATTACHMENT_TYPES.join(',')}
          aria-label={label}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // so that the same file can be chosen again
          }}
        />
      </div>
      <p id={`${id}-words`} className={classes(field.hint, error && field.error)}>
        {error ?? (skipped > 0 ? texts.skipped(skipped) : hint)}
      </p>
      <WrongFiles files={files}>{skipped > 0 && texts.skipped(skipped)}</WrongFiles>
    </div>
  );
};
