/** The files of the draft, each with its progress or its problem. */
import { useSelector } from '@xstate/react';
import type { ComposedFile } from '../../../../../machines/messaging/composer-draft.ts';
import { useActor } from '../../../../logic.tsx';
import { useFailuresWords } from '../../../../parts/failure/use-failure-words.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { bytesInWords } from '../file-words.ts';
import * as texts from '../texts.ts';
import styles from './composer.module.css';
import { FilePicture } from './file-picture.tsx';
import { focusComposer } from './focus-composer.ts';

const byStatus = { 413: texts.fileTooLarge, 415: texts.fileProblems.kind };

/** Why each of these files cannot be attached. */
const useWrong = (files: readonly ComposedFile[]): ((file: ComposedFile) => string | undefined) => {
  const words = useFailuresWords(files.map(({ reason }) => reason ?? null));
  return ({ problem, reason }) => {
    if (problem) return texts.fileProblems[problem];
    return reason ? words(reason, { byStatus }) : undefined;
  };
};
const stateOf = ({ attachment, kind, bytes, progress }: ComposedFile): string => {
  if (attachment) return bytesInWords(bytes);
  return kind === null ? 'One moment …' : `${Math.round(progress * 100)}% of ${bytesInWords(bytes)}`;
};

const File = ({ file }: { file: ComposedFile }) => {
  const composer = useActor('composer');
  const { key, name, attachment, reason, progress } = file;
  const wrong = useWrong([file])(file);
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
const Wrong = ({ files }: { files: readonly ComposedFile[] }) => {
  const wrongIn = useWrong(files);
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
