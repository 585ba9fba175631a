/** The cards that the provider keeps for the employer: pay with one, make it the default, remove it, or add another. */
import { sameId } from '../../../../contracts/core/ids.ts';
import { cardOf } from '../../../../contracts/money/payment-choice.ts';
import type { Funding, KeptMethod } from '../../../../contracts/money/payments.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { Awaited } from '../../../parts/money/awaited.tsx';
import { MethodActs, MethodNews } from '../../../parts/money/method-acts.tsx';
import { Visit, VisitNews } from '../../../parts/money/visit.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFields } from '../../../select.ts';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './funding.module.css';
import * as texts from './texts.ts';

interface CardProps {
  readonly isChosen: boolean;
}

/** A removed card goes with its focused button. */
const Card = ({ card, isChosen }: CardProps & { readonly card: KeptMethod }) => {
  const paying = useActor('paying');
  const { id, Label } = card;
  return (
    <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)} className={styles.choice}>
      <Radio
        name="method"
        value={String(id)}
        checked={isChosen}
        onChange={() => paying.send({ type: 'method.chosen', id })}
      >
        <strong className={styles.title}>{Label}</strong>
      </Radio>
      <div className={styles.acts}>
        <MethodActs method={card} />
      </div>
    </li>
  );
};

const NewCard = ({ isChosen }: CardProps) => {
  const paying = useActor('paying');
  return (
    <li className={styles.choice}>
      <Radio
        name="method"
        value=""
        checked={isChosen}
        onChange={() => paying.send({ type: 'method.chosen', id: null })}
      >
        <strong className={styles.title}>{texts.newCard}</strong>{' '}
        <span className={styles.soft}>{texts.newCardMeaning}</span>
      </Radio>
    </li>
  );
};

export const SavedCards = ({ funding }: { funding: Funding }) => {
  const { picked, awaited } = useFields(useActor('paying'), 'picked', 'awaited');
  const chosen = cardOf({ funding, picked });
  return (
    <Part title={texts.cards}>
      <Choices legend={<Hidden>{texts.cards}</Hidden>}>
        <ul className={styles.choices}>
          {funding.Methods.map((each) => (
            <Card key={each.id} card={each} isChosen={chosen !== null && sameId(each.id, chosen)} />
          ))}
          <NewCard isChosen={chosen === null} />
        </ul>
      </Choices>
      <div className={styles.open}>
        <MethodNews />
        <Awaited isAwaited={awaited !== null} words={texts.cardAwaited} className={styles.soft} />
        <Visit purpose="card" tone="line">
          {texts.add}
        </Visit>
        <VisitNews />
      </div>
    </Part>
  );
};
