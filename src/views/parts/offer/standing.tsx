import { Chip } from '../../ui/chip.tsx';
import styles from './standing.module.css';

interface StandingProps {
  readonly state: string;
  /** Undefined if nobody knows the price. */
  readonly amount: string | undefined;
  readonly whom: string;
}

/** Below the title of an offer or a contract: how it stands, what it is over, and the other side. */
export const Standing = ({ state, amount, whom }: StandingProps) => (
  <p className={styles.standing}>
    <span role="status">
      <Chip>{state}</Chip>
    </span>
    {amount !== undefined && <strong>{amount}</strong>}
    <span>{whom}</span>
  </p>
);
