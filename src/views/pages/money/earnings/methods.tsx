/** Cards or bank accounts that the provider keeps: each can be made the default or removed (V252, V256). */
import type { ReactNode } from 'react';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { isWaiting } from '../../../../contracts/money/waiting.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { MethodActs, MethodNews } from '../../../parts/money/method-acts.tsx';
import { useMinute } from '../../../ui/ago.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';

const Method = ({ method }: { method: KeptMethod }) => {
  const minute = useMinute();
  const { Label, AddedAt, UsableAt } = method;
  return (
    <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)} className={styles.method}>
      <div className={styles.methodWords}>
        <strong>{Label}</strong>
        <span className={styles.soft}>{texts.addedOn(dayOf(AddedAt) ?? AddedAt)}</span>
        {UsableAt !== undefined && isWaiting(UsableAt, minute) && (
          <span className={styles.soft}>
            {texts.usableFrom} <Moment at={UsableAt} />
          </span>
        )}
      </div>
      <div className={styles.ways}>
        <MethodActs method={method} />
      </div>
    </li>
  );
};

export const Methods = ({ methods, none }: { methods: readonly KeptMethod[]; none: ReactNode }) => (
  <>
    {methods.length === 0 ? (
      <p className={styles.soft}>{none}</p>
    ) : (
      <ul className={styles.methods}>
        {methods.map((method) => (
          <Method key={method.id} method={method} />
        ))}
      </ul>
    )}
    <div className={styles.news}>
      <MethodNews />
    </div>
  </>
);
