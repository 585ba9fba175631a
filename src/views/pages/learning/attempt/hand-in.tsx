/** Asks before the test is handed in, and names the questions that may need another look. */
import { useSelector } from '@xstate/react';
import { standingOf } from '../../../../contracts/learning/attempt-answers.ts';
import type { attemptPageMachine } from '../../../../machines/learning/attempt-page.machine.ts';
import { usePage } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { useFields } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from './attempt.module.css';
import * as texts from './texts.ts';

interface PositionsProps {
  readonly lead: string;
  readonly positions: readonly number[];
}
const Positions = ({ lead, positions }: PositionsProps) => {
  const page = usePage<typeof attemptPageMachine>();
  return positions.length === 0 ? null : (
    <div>
      <p>{lead}</p>
      <ul className={styles.positions}>
        {positions.map((position) => (
          <li key={position}>
            <Button
              tone="line"
              size="small"
              aria-label={texts.goTo(position)}
              onClick={() => page.send({ type: 'question.opened', position })}
            >
              {position}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const HandIn = () => {
  const page = usePage<typeof attemptPageMachine>();
  const { attempt, unsaved, reason } = useFields(page, 'attempt', 'unsaved', 'reason');
  const isBusy = useSelector(page, (state) => state.hasTag('handingIn') && !state.hasTag('slow'));
  const isFinishing = useSelector(page, (state) => state.hasTag('finishing'));
  const isSlow = useSelector(page, (state) => state.hasTag('slow'));
  const isWaiting = useSelector(page, (state) => state.hasTag('waiting'));
  const hasFailed = useSelector(page, (state) => state.hasTag('failed'));
  const { unanswered, flagged } = standingOf({ attempt, unsaved });
  const dismiss = () => page.send({ type: 'end.dismissed' });
  return (
    <Dialog title={texts.handInTitle} onClosed={dismiss}>
      <div className={form.form}>
        {hasFailed && reason && <Failure reason={reason} className={form.wrong} />}
        {unanswered.length === 0 && <p>{texts.complete(attempt?.Questions.length ?? 0)}</p>}
        <Positions lead={texts.unanswered(unanswered.length)} positions={unanswered} />
        <Positions lead={texts.flagged(flagged.length)} positions={flagged} />
        <p>{texts.final}</p>
        <div className={form.end}>
          <ActionButton
            isPending={isBusy && !(isFinishing && isWaiting)}
            onAct={() => page.send({ type: 'end.confirmed' })}
          >
            {isBusy ? texts.handingIn : texts.handIn}
          </ActionButton>
          <Button tone="quiet" onClick={dismiss}>
            {texts.goOn}
          </Button>
        </div>
        <p role="status" className={styles.soft}>
          {isFinishing && (isWaiting ? texts.waiting : texts.finishing)}
          {isSlow && texts.slowHandingIn}
        </p>
      </div>
    </Dialog>
  );
};
