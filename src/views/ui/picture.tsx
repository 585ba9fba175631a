import { useState } from 'react';
import { CoverArt } from './art/cover-art.tsx';

interface PictureProps {
  readonly src: string | undefined;
  /** In pixels: the room that is kept for it. */
  readonly width: number;
  readonly height: number;
  /** It stands at the top of the page: fetched at once. */
  readonly isFirst?: boolean;
}

/** A picture beside words that say what it is about, or a drawing where there is none or it cannot be shown. */
export const Picture = ({ src, width, height, isFirst = false }: PictureProps) => {
  const [broken, markBroken] = useState<string>(); // what the DOM tells of this very picture, no mode of ours
  if (!src || broken === src) return <CoverArt />;
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => markBroken(src)}
    />
  );
};
