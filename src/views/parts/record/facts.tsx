import type { ReactNode } from 'react';
import styles from './record.module.css';

export interface Fact {
  readonly name: string;
  /** Left out where there is none. */
  readonly value: ReactNode;
}

const isTold = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== '';

/** Names and values below each other. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.filter(isTold).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
