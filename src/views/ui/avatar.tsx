import { useState, type ImgHTMLAttributes } from 'react';
import styles from './avatar.module.css';

export const GenericAvatar = () => (
  <svg
    className={`${styles.avatar} ${styles.generic}`}
    width="90"
    height="90"
    viewBox="0 0 90 90"
    aria-hidden="true"
  >
    <circle cx="45" cy="36" r="13" />
    <path d="M20 74c2-14 12-21 25-21s23 7 25 21" strokeLinecap="round" />
  </svg>
);

interface AvatarProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'fetchPriority'> {
  readonly src: string | undefined;
}
/** C4. Loads when it comes near the screen, unless `loading` says otherwise. */
export const Avatar = ({ src, ...loading }: AvatarProps) => {
  const [broken, markBroken] = useState<string>(); // the DOM reports it for this source only
  if (!src || broken === src) return <GenericAvatar />;
  return (
    <img
      className={styles.avatar}
      src={src}
      alt=""
      width={90}
      height={90}
      loading="lazy"
      decoding="async"
      {...loading}
      onError={() => markBroken(src)}
    />
  );
};
