import { isAwaited } from '../../../../contracts/money/awaited.ts';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import styles from './earnings.module.css';
import { useBeside } from './use-earnings.ts';

/** Back from the provider (V297): its news may come after the page has loaded. */
export const Awaited = ({ methods, words }: { methods: readonly KeptMethod[]; words: string }) => {
  const { awaited } = useBeside();
  return isAwaited(awaited, methods) && <p className={styles.soft}>{words}</p>;
};
