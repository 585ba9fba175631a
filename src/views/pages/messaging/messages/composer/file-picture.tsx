/** A preview of a chosen picture, or an icon for other files. The file's name stands beside it, so it has no text. */
import { useEffect, useRef, useState } from 'react';
import { attachmentAddress } from '../../../../../contracts/messaging/attachment-file.ts';
import type { UploadingFile } from '../../../../../machines/generic/chosen-files.ts';
import { useSettings } from '../../../../logic.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FILE_ICON } from '../../../../parts/files/file-words.ts';
import { useFiles } from '../../../../parts/files/files.ts';
import styles from './composer.module.css';

/** In pixels; twice the size in the stylesheet, for dense screens. */
const SIDE = 80;

/** Drawn from the held file; after a reload only the server has it, so the picture is loaded from there. */
const Picture = ({ file: { key, attachment } }: { file: UploadingFile }) => {
  const files = useFiles();
  const { api } = useSettings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, note] = useState<boolean>(); // whether the browser could draw it
  const [isBroken, markBroken] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const draw = async (on: HTMLCanvasElement) => {
      const drawn = await files.drawPreview(key, on);
      if (isMounted) note(drawn);
    };
    if (canvas.current) void draw(canvas.current);
    return () => {
      isMounted = false;
    };
  }, [files, key]);
  if (isDrawn !== false)
    return <canvas ref={canvas} width={SIDE} height={SIDE} data-drawn={isDrawn} aria-hidden="true" />;
  if (!attachment || isBroken) return <Icon name={FILE_ICON} />;
  return (
    <img
      src={attachmentAddress(api, attachment.File)}
      alt=""
      width={SIDE}
      height={SIDE}
      decoding="async"
      onError={() => markBroken(true)}
    />
  );
};

export const FilePicture = ({ file, isWrong }: { file: UploadingFile; isWrong: boolean }) => (
  <span className={styles.picture}>
    {file.kind === 'image' && !file.problem ? (
      <Picture file={file} />
    ) : (
      <Icon name={isWrong ? 'alert' : FILE_ICON} />
    )}
  </span>
);
