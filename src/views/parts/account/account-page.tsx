import { useEffect, useRef, type ReactNode } from 'react';
import { focusHeading } from '../../focus.ts';
import styles from './account.module.css';

/** A page of the account: what is to be done, and beside it a picture or a word on why. */
export const AccountPage = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    {children}
    {aside}
  </div>
);

/** Something was said no to, or has come to an end: what, in words, and the ways on. */
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

/** Puts the focus on the heading when another face has come where the one with the focus was. */
export const useFaceFocus = (face: string): void => {
  const shown = useRef(face);
  useEffect(() => {
    if (shown.current !== face) focusHeading();
    shown.current = face;
  }, [face]);
};

/** The form comes back in the place of the button that said its address was wrong (K5): that is where one goes on. */
export const useAddressFocus = (isDone: boolean): void => {
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (wasDone.current && !isDone) document.querySelector<HTMLElement>('#main [name="Email"]')?.focus();
    wasDone.current = isDone;
  }, [isDone]);
};

/** Between the way by mail and the way by LinkedIn. */
export const Or = () => (
  <p className={styles.or} role="presentation">
    <span>or</span>
  </p>
);
