import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';

interface FiledFaceProps {
  readonly title: string;
  /** Empty for what has none. */
  readonly reference: string;
  readonly next: ReactNode;
  /** The label of the button that shows a blank form. Left out if only one record can be created. */
  readonly again?: string | undefined;
  readonly onReopen: () => void;
}

/** K5. One press selects the whole reference, to copy it. */
export const FiledFace = ({ title, reference, next, again, onReopen }: FiledFaceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the form that had the focus is gone
  return (
    <div className={styles.filed}>
      <span className={styles.tick}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {reference && (
        <p>
          Your reference is <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      <div className={styles.next}>{next}</div>
      {again && (
        <Button tone="line" size="small" onClick={onReopen}>
          {again}
        </Button>
      )}
    </div>
  );
};
