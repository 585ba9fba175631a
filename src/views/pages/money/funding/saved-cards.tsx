/** The cards that the provider keeps for the employer: choose one, make it the usual one, remove it, or add another. */
import { useSelector } from '@xstate/react';
import { sameId, type Id } from '../../../../contracts/core/ids.ts';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { focusHeadingAbove } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { SlowSubmission } from '../../../parts/form/slow-submission.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useHere } from '../../../parts/record/record-faces.tsx';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Choices, Radio } from '../../../ui/fields/choice.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './funding.module.css';
import * as texts from './texts.ts';

const RemovalDialog = ({ card }: { card: KeptMethod }) => {
  const cards = useActor('savedCards');
  const { reason } = useFields(cards, 'reason');
  const isBusy = useSelector(cards, (state) => state.hasTag('loading'));
  const isSlow = useSelector(cards, (state) => state.hasTag('slow'));
  const cancel = () => cards.send({ type: 'removal.cancelled' });
  const confirm = () => cards.send({ type: 'removal.confirmed' });
  return (
    <Dialog title={texts.removeTitle} onClosed={cancel}>
      <div className={form.form}>
        {reason && <Failure reason={reason} className={form.wrong} />}
        <p>{texts.removeLead(card.Label)}</p>
        <SlowSubmission isSlow={isSlow} onRetry={confirm} />
        <div className={form.end}>
          <Button aria-busy={(isBusy && !isSlow) || undefined} onClick={confirm}>
            {isBusy && !isSlow ? texts.removing : texts.remove}
          </Button>
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

const useIsChosen = (id: Id | null): boolean =>
  useSelector(useActor('paying'), ({ context: { method } }) =>
    id === null || method === null ? id === method : sameId(id, method),
  );

/** A removed card goes with its focused button. */
const Card = ({ card }: { card: KeptMethod }) => {
  const paying = useActor('paying');
  const cards = useActor('savedCards');
  const preferred = useSelector(cards, ({ context }) => context.preferred);
  const isPreferring = useSelector(cards, (state) => state.matches('preferring') && !state.hasTag('slow'));
  const { id, Label, IsDefault } = card;
  const isChosen = useIsChosen(id);
  return (
    <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)} className={styles.choice}>
      <Radio
        name="method"
        value={String(id)}
        checked={isChosen}
        onChange={() => paying.send({ type: 'method.chosen', id })}
      >
        <strong className={styles.title}>{Label}</strong> {IsDefault && <Chip>{texts.usualCard}</Chip>}
      </Radio>
      <div className={styles.acts}>
        {!IsDefault && (
          <ActionButton
            tone="quiet"
            size="small"
            isPending={isPreferring && preferred !== null && sameId(preferred, id)}
            onAct={() => cards.send({ type: 'card.preferred', id })}
          >
            {texts.makeUsual}
            <Hidden>: {Label}</Hidden>
          </ActionButton>
        )}
        <Button tone="quiet" size="small" onClick={() => cards.send({ type: 'removal.begun', card })}>
          {texts.remove}
          <Hidden>: {Label}</Hidden>
        </Button>
      </div>
    </li>
  );
};

const NewCard = () => {
  const paying = useActor('paying');
  const isChosen = useIsChosen(null);
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

const AddCard = () => {
  const cards = useActor('savedCards');
  const here = useHere();
  const isComing = useSelector(cards, (state) => state.matches('requesting') || state.matches('leaving'));
  const isSlow = useSelector(cards, (state) => state.hasTag('slow') && !state.hasTag('asking'));
  const request = () => cards.send({ type: 'card.requested', returnTo: here });
  return (
    <div className={form.end}>
      <ActionButton tone="line" size="small" isPending={isComing && !isSlow} onAct={request}>
        {isComing && !isSlow ? texts.adding : texts.add}
      </ActionButton>
      <p role="status" className={styles.soft}>
        {isSlow && texts.slowCards}
      </p>
    </div>
  );
};

export const SavedCards = ({ methods }: { methods: readonly KeptMethod[] }) => {
  const cards = useActor('savedCards');
  const { card, reason } = useFields(cards, 'card', 'reason');
  const isAsking = useSelector(cards, (state) => state.hasTag('asking'));
  const hasFailed = useSelector(cards, (state) => state.hasTag('failed'));
  return (
    <Part title={texts.cards}>
      {hasFailed && <Failure reason={reason} className={form.wrong} lead={texts.cardsFailed} />}
      <Choices legend={<Hidden>{texts.cards}</Hidden>}>
        <ul className={styles.choices}>
          {methods.map((each) => (
            <Card key={each.id} card={each} />
          ))}
          <NewCard />
        </ul>
      </Choices>
      <AddCard />
      {isAsking && card && <RemovalDialog card={card} />}
    </Part>
  );
};
