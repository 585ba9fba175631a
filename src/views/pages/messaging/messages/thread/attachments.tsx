/** A message's files. Each picture reserves its final size, so that loading it moves nothing. */
import { useState } from 'react';
import { attachmentAddress, type Attachment } from '../../../../../contracts/messaging/attachment-file.ts';
import { useSettings } from '../../../../logic.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { bytesInWords, FILE_ICON } from '../../../../parts/files/file-words.ts';
import * as texts from '../texts.ts';
import styles from './attachments.module.css';

/** Largest preview, in pixels. */
const WIDEST = 320;
const HIGHEST = 280;

/** The largest size in the picture's proportions; a square if they are unknown. */
const roomOf = ({ Width = 0, Height = 0 }: Attachment): { width: number; height: number } => {
  if (Width <= 0 || Height <= 0) return { width: 240, height: 240 };
  const scale = Math.min(1, WIDEST / Width, HIGHEST / Height);
  return { width: Math.max(48, Math.round(Width * scale)), height: Math.max(48, Math.round(Height * scale)) };
};

const FileLine = ({ file, href }: { file: Attachment; href: string }) => (
  <a className={styles.file} href={href} target="_blank" rel="noopener noreferrer">
    <Icon name={FILE_ICON} />
    <span className={styles.name}>{file.Name}</span>
    <small>
      {file.Kind === 'pdf' ? 'PDF, ' : ''}
      {bytesInWords(file.Bytes)}
      <Hidden> (opens a new tab)</Hidden>
    </small>
  </a>
);

const PictureOf = ({ file, href, by }: { file: Attachment; href: string; by: string }) => {
  const [isBroken, markBroken] = useState(false); // an event of the DOM, no mode of the product
  if (isBroken) return <FileLine file={file} href={href} />;
  const { width, height } = roomOf(file);
  return (
    <a className={styles.picture} href={href} target="_blank" rel="noopener noreferrer">
      <img
        src={href}
        alt={texts.pictureBy(by, file.Name)}
        width={width}
        height={height}
        style={{ aspectRatio: `${width} / ${height}` }}
        loading="lazy"
        decoding="async"
        onError={() => markBroken(true)}
      />
      <Hidden> (opens a new tab)</Hidden>
    </a>
  );
};

/** `by`: the writer’s name, or “you”. */
export const Attachments = ({ files, by }: { files: readonly Attachment[]; by: string }) => {
  const { api } = useSettings();
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const href = attachmentAddress(api, file.File);
        return (
          <li key={file.File}>
            {file.Kind === 'image' ? (
              <PictureOf file={file} href={href} by={by} />
            ) : (
              <FileLine file={file} href={href} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
