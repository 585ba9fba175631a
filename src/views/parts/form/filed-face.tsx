import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './form.module.css';

interface FiledFaceProps {
  readonly title: string;
  readonly reference: string;
  readonly next: ReactNode;
  /** What a button says that brings the blank form back. Left out where there is nothing more to file. */
  readonly again?: string | undefined;
  readonly onReopen: () => void;
}

/** K5: it was filed. The reference is chosen as a whole by one press, to be copied. */
export const FiledFace = ({ title, reference, next, again, onReopen }: FiledFaceProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the form with the focus has gone
  return (
    <div className={styles.filed}>
      <span className={styles.tick}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        Your reference is <strong className={styles.reference}>{reference}</strong>
      </p>
      <div className={styles.next}>{next}</div>
      {again && (
        <Button tone="line" size="small" onClick={onReopen}>
          {again}
        </Button>
      )}
    </div>
  );
};
