/** What a choice costs and means, before it is confirmed. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { sameId } from '../../../../contracts/core/ids.ts';
import type { Packages } from '../../../../contracts/money/packages.ts';
import { cardIn } from '../../../../contracts/money/plan-cards.ts';
import { focusHeading, reveal } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { Part } from '../../../parts/record/part.tsx';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './packages.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly packages: Packages;
}

const Methods = ({ packages }: Props) => {
  const planChoice = useActor('planChoice');
  const { picked } = useFields(planChoice, 'picked');
  const chosen = cardIn({ packages, picked });
  return (
    <Choices legend={texts.payWith}>
      {packages.Methods.map(({ id, Label }) => (
        <Radio
          key={id}
          name="method"
          value={String(id)}
          checked={chosen !== null && sameId(id, chosen)}
          onChange={() => planChoice.send({ type: 'method.chosen', id })}
        >
          {Label}
        </Radio>
      ))}
      <Radio
        name="method"
        value=""
        checked={chosen === null}
        onChange={() => planChoice.send({ type: 'method.chosen', id: null })}
      >
        {texts.newCard}
      </Radio>
    </Choices>
  );
};

export const Confirmation = ({ packages }: Props) => {
  const planChoice = useActor('planChoice');
  const { plan, reason } = useFields(planChoice, 'plan', 'reason');
  const isSending = useSelector(planChoice, (state) => state.matches('sending') && !state.hasTag('slow'));
  const isSlow = useSelector(planChoice, (state) => state.matches('sending') && state.hasTag('slow'));
  const place = useFocusLeft<HTMLDivElement>(focusHeading);
  // The pressed button may be screens below.
  useEffect(() => {
    const heading = place.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    reveal(heading);
  }, [place]);
  const offer = packages.Plans.find(({ Plan }) => Plan === plan);
  const choice = offer?.Choice;
  if (!offer || !choice) return null;
  return (
    <div ref={place}>
      <Part title={texts.confirm(offer)}>
        <div className={styles.box}>
          {reason && <Failure reason={reason} className={form.wrong} />}
          <p role="status">{texts.meaning(offer, choice)}</p>
          <dl className={styles.sums}>
            <div>
              <dt>{texts.payNow}</dt>
              <dd>{exactDollars(choice.Total)}</dd>
            </div>
            {choice.Credit > 0 && (
              <div>
                <dt>{texts.creditAfter}</dt>
                <dd>{exactDollars(choice.Credit)}</dd>
              </div>
            )}
            {choice.Credit < 0 && (
              <div>
                <dt>{texts.addedLater}</dt>
                <dd>{exactDollars(-choice.Credit)}</dd>
              </div>
            )}
          </dl>
          {choice.Total > 0 && <Methods packages={packages} />}
          <div className={form.end}>
            <ActionButton isPending={isSending} onAct={() => planChoice.send({ type: 'choice.confirmed' })}>
              {isSending ? texts.sending : texts.press(offer, choice)}
            </ActionButton>
            <Button tone="quiet" onClick={() => planChoice.send({ type: 'choice.dismissed' })}>
              {texts.dismiss}
            </Button>
          </div>
          <p role="status" className={styles.soft}>
            {isSlow && texts.slowSending}
          </p>
        </div>
      </Part>
    </div>
  );
};
