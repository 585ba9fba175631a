/** Cards or bank accounts that the provider keeps: each can be chosen first or removed (V252, V256). */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { KeptMethod } from '../../../../contracts/money/payments.ts';
import { isWaiting } from '../../../../contracts/money/waiting.ts';
import { sameId } from '../../../../contracts/core/ids.ts';
import { focusHeading } from '../../../focus.ts';
import { useActor } from '../../../logic.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useMinute } from '../../../ui/ago.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';

const Method = ({ method }: { method: KeptMethod }) => {
  const actor = useActor('methodChange');
  const minute = useMinute();
  const asked = useSelector(actor, ({ context }) => context.asked);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const { id, Label, AddedAt, UsableAt, IsDefault } = method;
  const isOwn = isBusy && !isSlow && asked !== null && sameId(asked.id, id);
  const own = { id, label: Label };
  return (
    <li ref={useFocusLeft<HTMLLIElement>(focusHeading)} className={styles.method}>
      <div className={styles.methodWords}>
        <strong>{Label}</strong>
        <span className={styles.soft}>{texts.addedOn(dayOf(AddedAt) ?? AddedAt)}</span>
        {IsDefault && <Chip>{texts.isDefault}</Chip>}
        {UsableAt !== undefined && isWaiting(UsableAt, minute) && (
          <span className={styles.soft}>
            {texts.usableFrom} <Moment at={UsableAt} />
          </span>
        )}
      </div>
      <div className={styles.ways}>
        <ActionButton
          tone="line"
          size="small"
          reason={IsDefault ? texts.isFirst : null}
          isPending={isOwn && asked.change === 'chosen'}
          onAct={() => actor.send({ type: 'default.chosen', ...own })}
        >
          {texts.makeDefault}
          <Hidden>, {Label}</Hidden>
        </ActionButton>
        <ActionButton
          tone="quiet"
          size="small"
          aria-haspopup="dialog"
          isPending={isOwn && asked.change === 'removed'}
          onAct={() => actor.send({ type: 'removal.begun', ...own })}
        >
          {texts.remove}
          <Hidden>, {Label}</Hidden>
        </ActionButton>
      </div>
    </li>
  );
};

/** Announced politely: the press that waits keeps the focus. */
const Slow = () => {
  const isSlow = useSelector(useActor('methodChange'), (state) => state.hasTag('slow'));
  return <p role="status">{isSlow && texts.changeSlow}</p>;
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
    <Slow />
  </>
);

/** V252: asks before a method is removed. */
export const RemovalDialog = ({ words }: { words: string }) => {
  const actor = useActor('methodChange');
  const isOpen = useSelector(actor, (state) => state.hasTag('open'));
  const label = useSelector(actor, ({ context }) => context.asked?.label ?? '');
  if (!isOpen) return null;
  const cancel = () => actor.send({ type: 'removal.cancelled' });
  return (
    <Dialog title={texts.removeTitle(label)} onClosed={cancel}>
      <div className={styles.whole}>
        <p>{words}</p>
        <div className={styles.ways}>
          <Button onClick={() => actor.send({ type: 'removal.confirmed' })}>{texts.remove}</Button>
          <Button tone="quiet" onClick={cancel}>
            {texts.keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
