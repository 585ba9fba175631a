/** The files of a message that is being written: how far each has come, and what is wrong with it. */
import { useSelector } from '@xstate/react';
import type { CallFailure } from '../../../../contracts/failure.ts';
import type { ComposedFile, FileProblem } from '../../../../machines/composer-draft.ts';
import { useActor } from '../../../logic.tsx';
import { troubleWords } from '../../../parts/account/trouble-words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { bytesInWords } from '../file-words.ts';
import { FILE_ICON } from '../thread/attachments.tsx';
import styles from './composer.module.css';
import { focusComposer } from './focus-composer.ts';

const problems: Readonly<Record<FileProblem, string>> = {
  kind: 'That is no JPEG, PNG, WebP or PDF, whatever its name says.',
  heavy: 'That is larger than 10 MB.',
  empty: 'There is nothing in it.',
};
const reasonWords = (reason: CallFailure): string =>
  troubleWords(reason, {
    403: 'They do not take files of yours.',
    413: 'That is larger than we can take.',
    415: problems.kind,
  });

const stateOf = ({ problem, reason, attachment, kind, bytes, progress }: ComposedFile): string => {
  if (problem) return problems[problem];
  if (reason) return reasonWords(reason);
  if (attachment) return bytesInWords(bytes);
  return kind === null ? 'One moment …' : `${Math.round(progress * 100)}% of ${bytesInWords(bytes)}`;
};

const File = ({ file }: { file: ComposedFile }) => {
  const composer = useActor('composer');
  const { key, name, attachment, problem, reason, progress } = file;
  const isWrong = problem !== null || reason !== null;
  const row = useFocusLeft<HTMLLIElement>(focusComposer); // it goes with its message
  return (
    <li ref={row} className={styles.file} data-wrong={isWrong || undefined}>
      <Icon name={isWrong ? 'alert' : FILE_ICON} />
      <strong>{name}</strong>
      <small role={isWrong ? 'status' : undefined}>{stateOf(file)}</small>
      {!isWrong && attachment === null && (
        <progress value={progress} max={1} aria-label={`${name}, on its way`} />
      )}
      {reason && (
        <Button
          tone="quiet"
          size="small"
          aria-label={`Try again: ${name}`}
          onClick={() => {
            focusComposer(); // the button goes
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

export const ComposerFiles = () => {
  const files = useSelector(useActor('composer'), ({ context }) => context.files);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files of this message">
      {files.map((file) => (
        <File key={file.key} file={file} />
      ))}
    </ul>
  );
};
