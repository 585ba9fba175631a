import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface CardProps {
  readonly title: string;
  /** Where an anchor leads to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** Things of one kind, side by side where there is room. */
export const Cards = ({ children }: { children: ReactNode }) => <ul className={styles.cards}>{children}</ul>;

export const Card = ({ title, id, children }: CardProps) => (
  <li className={styles.card}>
    <h3 id={id} tabIndex={id ? -1 : undefined}>
      {title}
    </h3>
    {children}
  </li>
);

/** What is asked of each of several things, in the same order: a question and its answer. */
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

/** Questions and their answers, all open: they can be searched for and printed. */
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

/** Something to know before the rest is read. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/** Paragraphs of a width that reads well. */
export const Words = ({ children }: { children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
);
