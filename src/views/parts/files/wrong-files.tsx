/** Announces what is wrong with files. A live region of its own: one that is added together with its text stays silent. */
import type { ReactNode } from 'react';
import type { UploadingFile } from '../../../machines/generic/chosen-files.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { useWrongFiles } from './use-wrong-files.ts';

interface WrongFilesProps {
  readonly files: readonly UploadingFile[];
  /** Further news. */
  readonly children?: ReactNode;
}

export const WrongFiles = ({ files, children }: WrongFilesProps) => {
  const wrongOf = useWrongFiles(files);
  return (
    <Hidden role="status">
      {files.map((file) => {
        const wrong = wrongOf(file);
        return wrong && <span key={file.key}>{`${file.name}: ${wrong} `}</span>;
      })}
      {children}
    </Hidden>
  );
};
