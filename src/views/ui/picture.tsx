import { useState } from 'react';
import { CoverArt } from './art/cover-art.tsx';

interface PictureProps {
  readonly src: string | undefined;
  /** In pixels; reserves the space. */
  readonly width: number;
  readonly height: number;
  /** At the top of the page, so it loads eagerly. */
  readonly isFirst?: boolean;
}

/** Decorative: the text beside it says the same. A drawing replaces a missing or broken image. */
export const Picture = ({ src, width, height, isFirst = false }: PictureProps) => {
  const [broken, markBroken] = useState<string>(); // the source that failed to load; a new source is tried again
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
