import { useId, type ReactNode } from 'react';
import styles from './record.module.css';

/** A section with a heading; `id` where a link points to it. */
export const Part = ({
  title,
  note,
  id,
  children,
}: {
  title: string;
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}) => {
  const own = useId();
  return (
    <section className={styles.part} aria-labelledby={id ?? own}>
      <div className={styles.partHead}>
        <h2 id={id ?? own}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
};
