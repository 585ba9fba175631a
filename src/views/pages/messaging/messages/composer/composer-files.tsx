/** The files of the draft, each with its progress or its problem. */
import { useSelector } from '@xstate/react';
import type { UploadingFile } from '../../../../../machines/generic/chosen-files.ts';
import { useActor } from '../../../../logic.tsx';
import { FileRow } from '../../../../parts/files/file-row.tsx';
import { uploadWords } from '../../../../parts/files/file-words.ts';
import { useWrongFiles } from '../../../../parts/files/use-wrong-files.ts';
import { WrongFiles } from '../../../../parts/files/wrong-files.tsx';
import * as texts from '../texts.ts';
import styles from './composer.module.css';
import { FilePicture } from './file-picture.tsx';
import { focusComposer } from './focus-composer.ts';

const File = ({ file }: { file: UploadingFile }) => {
  const composer = useActor('composer');
  const { key, name, attachment, reason, progress } = file;
  const wrong = useWrongFiles([file])(file);
  const isWrong = Boolean(file.problem ?? reason);
  return (
    <FileRow
      name={name}
      picture={<FilePicture file={file} isWrong={isWrong} />}
      words={wrong ?? uploadWords(file)}
      isWrong={isWrong}
      progress={isWrong || attachment ? undefined : progress}
      onRetry={reason ? () => composer.send({ type: 'file.retried', key }) : undefined}
      onRemove={() => composer.send({ type: 'file.removed', key })}
      moveFocus={focusComposer}
    />
  );
};

export const ComposerFiles = () => {
  const files = useSelector(useActor('composer'), ({ context }) => context.files);
  return (
    <>
      <WrongFiles files={files} />
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
