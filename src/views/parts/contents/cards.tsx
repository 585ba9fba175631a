import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardProps {
  readonly title: string;
  /** For links to this card. */
  readonly id?: string;
  readonly children: ReactNode;
}

export const Cards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

export const Card = ({ title, id, children }: CardProps) => (
  <li className={styles.card}>
    <h3 id={id} tabIndex={id ? -1 : undefined}>
      {title}
    </h3>
    {children}
  </li>
);

export const Facts = ({ facts }: { facts: readonly (readonly [question: string, answer: string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([question, answer]) => (
      <div key={question}>
        <dt>{question}</dt>
        <dd>{answer}</dd>
      </div>
    ))}
  </dl>
);

/** All answers are open, so that the browser can search and print them. */
export const Questions = ({
  items,
}: {
  items: readonly (readonly [question: string, answer: ReactNode])[];
}) => (
  <div className={styles.questions}>
    {items.map(([question, answer]) => (
      <div key={question}>
        <h3>{question}</h3>
        <p>{answer}</p>
      </div>
    ))}
  </div>
);

export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** Paragraphs of a readable width. */
export const Words = ({ children }: { children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
);
