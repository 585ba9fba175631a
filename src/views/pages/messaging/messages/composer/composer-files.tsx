/** The files of the draft, each with its progress or its problem. */
import { useSelector } from '@xstate/react';
import type { UploadingFile } from '../../../../../machines/generic/chosen-files.ts';
import { useActor } from '../../../../logic.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { bytesInWords } from '../../../../parts/files/file-words.ts';
import { useWrongFiles } from '../../../../parts/files/use-wrong-files.ts';
import * as texts from '../texts.ts';
import styles from './composer.module.css';
import { FilePicture } from './file-picture.tsx';
import { focusComposer } from './focus-composer.ts';

const stateOf = ({ attachment, kind, bytes, progress }: UploadingFile): string => {
  if (attachment) return bytesInWords(bytes);
  return kind === null ? 'One moment …' : `${Math.round(progress * 100)}% of ${bytesInWords(bytes)}`;
};

const File = ({ file }: { file: UploadingFile }) => {
  const composer = useActor('composer');
  const { key, name, attachment, reason, progress } = file;
  const wrong = useWrongFiles([file])(file);
  const isWrong = Boolean(file.problem ?? reason);
  const row = useFocusLeft<HTMLLIElement>(focusComposer); // the row goes away with its message
  return (
    <li ref={row} className={styles.file} data-wrong={isWrong || undefined}>
      <FilePicture file={file} isWrong={isWrong} />
      <strong>{name}</strong>
      <small>{wrong ?? stateOf(file)}</small>
      {!isWrong && attachment === null && (
        <progress value={progress} max={1} aria-label={`Uploading ${name}`} />
      )}
      {reason && (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Try again: ${name}`}
          onClick={() => {
            focusComposer(); // the button goes away
            composer.send({ type: 'file.retried', key });
          }}
        >
          Try again
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={`Remove ${name}`}
        onClick={() => composer.send({ type: 'file.removed', key })}
      />
    </li>
  );
};

/** A live region of its own: one that is added together with its text stays silent. */
const Wrong = ({ files }: { files: readonly UploadingFile[] }) => {
  const wrongIn = useWrongFiles(files);
  return (
    <Hidden role="status">
      {files.map((file) => {
        const wrong = wrongIn(file);
        return wrong && <span key={file.key}>{`${file.name}: ${wrong} `}</span>;
      })}
    </Hidden>
  );
};

export const ComposerFiles = () => {
  const files = useSelector(useActor('composer'), ({ context }) => context.files);
  return (
    <>
      <Wrong files={files} />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={texts.attachedFiles}>
          {files.map((file) => (
            <File key={file.key} file={file} />
          ))}
        </ul>
      )}
    </>
  );
};
