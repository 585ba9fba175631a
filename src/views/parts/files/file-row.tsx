/** A chosen file: its name, its progress or its problem, and the buttons to upload it again or to remove it. */
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useFocusLeft } from '../../use-focus-left.ts';
import styles from './file-row.module.css';

interface FileRowProps {
  readonly name: string;
  /** An icon or a picture. */
  readonly picture: ReactNode;
  /** The name, as a link if the file can be opened. */
  readonly title?: ReactNode;
  /** Its problem or its size. */
  readonly words: string;
  readonly isWrong: boolean;
  /** From 0 to 1 while it is uploaded. */
  readonly progress: number | undefined;
  /** If it can be uploaded again. */
  readonly onRetry: (() => void) | undefined;
  readonly onRemove: () => void;
  /** Moves the focus elsewhere before its element goes away: the same function at every render. */
  readonly moveFocus: (place: HTMLElement) => void;
}

export const FileRow = ({
  name,
  picture,
  title = <strong>{name}</strong>,
  words,
  isWrong,
  progress,
  onRetry,
  onRemove,
  moveFocus,
}: FileRowProps) => (
  <li ref={useFocusLeft<HTMLLIElement>(moveFocus)} className={styles.file} data-wrong={isWrong || undefined}>
    {picture}
    {title}
    <small>{words}</small>
    {progress !== undefined && <progress value={progress} max={1} aria-label={`Uploading ${name}`} />}
    {onRetry && (
      <Button
        tone="quiet"
        size="small"
        aria-label={`Try again: ${name}`}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget);
          onRetry();
        }}
      >
        Try again
      </Button>
    )}
    <IconButton icon="close" size="small" label={`Remove ${name}`} onClick={onRemove} />
  </li>
);
