import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../focus.ts';
import styles from './account.module.css';

export const AccountPage = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {children}
    {aside}
  </div>
);

/** A result instead of a form: what happened, and buttons for the next step. */
export const AccountFace = ({
  title,
  children,
  ways,
}: {
  title: string;
  children: ReactNode;
  ways?: ReactNode;
}) => (
  <div className={styles.form}>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
    {ways && <div className={styles.ways}>{ways}</div>}
  </div>
);

/** Focuses the heading when another face replaces the one that had the focus. */
export const useFaceFocus = (face: string): void => {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current !== face) focusHeading();
    shown.current = face;
  }, [face]);
};

/** Focuses the address when the form replaces the button that asked to correct it (K5). */
export const useAddressFocus = (isDone: boolean): void => {
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (wasDone.current && !isDone) document.querySelector<HTMLElement>('#main [name="Email"]')?.focus();
    wasDone.current = isDone;
  }, [isDone]);
};

export const Or = () => (
  <p className={styles.or} role="presentation">
    <span>or</span>
  </p>
);
