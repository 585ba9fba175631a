import type { ReactNode } from 'react';
import styles from './record.module.css';

export interface Fact {
  readonly name: string;
  /** The fact is left out when empty. */
  readonly value: ReactNode;
}

const hasValue = ({ value }: Fact): boolean => value !== undefined && value !== null && value !== '';

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.filter(hasValue).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
