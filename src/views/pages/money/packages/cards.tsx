/** The cards that the provider keeps for the member: the default one pays for renewals. */
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import type { Packages } from '../../../../contracts/money/packages.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { MethodActs, MethodNews } from '../../../parts/money/method-acts.tsx';
import { Visit, VisitNews } from '../../../parts/money/visit.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './packages.module.css';
import * as texts from './texts.ts';

/** A removed card goes with its focused button. */
const Card = ({ card }: { readonly card: KeptMethod }) => (
  <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)} className={styles.card}>
    <strong>{card.Label}</strong>
    <div className={styles.acts}>
      <MethodActs method={card} />
    </div>
  </li>
);

export const Cards = ({ packages: { Methods } }: { readonly packages: Packages }) => (
  <Part title={texts.cards}>
    <div className={styles.box}>
      <p className={styles.soft}>{Methods.length === 0 ? texts.noCards : texts.cardsLead}</p>
      {Methods.length > 0 && (
        <ul className={styles.cards}>
          {Methods.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
      <MethodNews />
      <Visit purpose="card" tone="line">
        {texts.add}
      </Visit>
      <VisitNews />
    </div>
  </Part>
);
