/** A running test, one question at a time, and its result: /skill-qa?attempt=7 (rules X50 to X69). */
import { useSelector } from '@xstate/react';
import { givenAt, nextOf, standingOf } from '../../../../contracts/learning/attempt-answers.ts';
import { attemptSearch } from '../../../../contracts/learning/test-addresses.ts';
import type { attemptPageMachine } from '../../../../machines/learning/attempt-page.machine.ts';
import { focusHeading } from '../../../focus.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { TimeLeft } from '../../../parts/learning/time-left.tsx';
import { headingOf, type Face } from '../../../parts/record/record-faces.tsx';
import { isComing, RecordPage } from '../../../parts/record/record-page.tsx';
import record from '../../../parts/record/record.module.css';
import { useFace, useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { useFocusLeft } from '../../../use-focus-left.ts';
import styles from './attempt.module.css';
import { HandIn } from './hand-in.tsx';
import { Question } from './question.tsx';
import { Result } from './result.tsx';
import * as texts from './texts.ts';
import { ComingLead, ComingPart } from '../../../parts/record/coming.tsx';

const words = { subject: texts.subject, missing: texts.missing };
/** In this order: a running test can have the tags of its acts too. */
const FACES = ['running', 'over', 'ended', 'slow', 'loading', 'missing', 'failed'] as const;

const Time = () => {
  const page = usePage<typeof attemptPageMachine>();
  const { attempt, ahead, mark } = useFields(page, 'attempt', 'ahead', 'mark');
  const isShort = mark === 'oneMinute' || mark === 'fiveMinutes';
  return (
    <p className={classes(styles.time, isShort && styles.short)}>
      {texts.timeLeft} <TimeLeft dueAt={attempt?.DueAt ?? ''} ahead={ahead} />
    </p>
  );
};

/** Each save is only shown: a screen reader hears of a lost connection, not of every answer. */
const Saving = () => {
  const page = usePage<typeof attemptPageMachine>();
  const state = useSelector(page, (current) =>
    (['waiting', 'stopped'] as const).find((tag) => current.hasTag(tag)),
  );
  // Also while the attempt loads again, when nothing is being sent.
  const isSaved = useSelector(page, ({ context }) => nextOf(context.unsaved) === undefined);
  return (
    <>
      {state === undefined && <p className={styles.soft}>{isSaved ? texts.allSaved : texts.saving}</p>}
      <p role="status" className={styles.note}>
        {state === 'waiting' && texts.waiting}
        {state === 'stopped' && texts.stopped}
      </p>
    </>
  );
};

const QuestionMap = () => {
  const page = usePage<typeof attemptPageMachine>();
  const { attempt, unsaved, position } = useFields(page, 'attempt', 'unsaved', 'position');
  const questions = attempt?.Questions ?? [];
  const { unanswered } = standingOf({ attempt, unsaved });
  return (
    <nav className={record.aside} aria-labelledby="map">
      <div className={record.card}>
        <h2 id="map">{texts.map}</h2>
        <p className={styles.soft}>
          {texts.answeredOf(questions.length - unanswered.length, questions.length)}
        </p>
        <ol className={styles.map}>
          {questions.map(({ Position }) => {
            const given = givenAt({ attempt, unsaved }, Position);
            return (
              <li key={Position}>
                <button
                  type="button"
                  className={classes(
                    styles.place,
                    given.Answer !== undefined && styles.answered,
                    given.Flagged && styles.flagged,
                  )}
                  aria-current={Position === position ? 'step' : undefined}
                  aria-label={texts.mapName(Position, given)}
                  onClick={() => page.send({ type: 'question.opened', position: Position })}
                >
                  {Position}
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
};

const Sheet = () => {
  const page = usePage<typeof attemptPageMachine>();
  const position = useSelector(page, ({ context }) => context.position);
  const count = useSelector(page, ({ context }) => context.attempt?.Questions.length ?? 0);
  const isConfirming = useSelector(page, (state) => state.hasTag('confirming'));
  const isLast = position >= count;
  const open = (next: number) => page.send({ type: 'question.opened', position: next });
  return (
    <div ref={useFocusLeft<HTMLDivElement>(focusHeading)} className={record.body}>
      <div className={styles.sheet}>
        <div className={styles.bar}>
          <Time />
          <Saving />
        </div>
        <Question />
        <div className={form.end}>
          <Button tone="line" aria-disabled={position <= 1 || undefined} onClick={() => open(position - 1)}>
            {texts.back}
          </Button>
          {!isLast && <Button onClick={() => open(position + 1)}>{texts.next}</Button>}
          <Button
            tone={isLast ? 'solid' : 'quiet'}
            aria-haspopup="dialog"
            onClick={() => page.send({ type: 'end.asked' })}
          >
            {texts.handInAsk}
          </Button>
        </div>
      </div>
      <QuestionMap />
      {isConfirming && <HandIn />}
    </div>
  );
};

const Over = () => {
  const page = usePage<typeof attemptPageMachine>();
  const reason = useSelector(page, ({ context }) => context.reason);
  return (
    <div className={styles.result}>
      <p>{texts.over}</p>
      {reason && <Failure reason={reason} className={form.wrong} isQuiet />}
      {reason && (
        <div className={form.end}>
          <Button tone="line" onClick={() => page.send({ type: 'load.retried' })}>
            {texts.checkAgain}
          </Button>
        </div>
      )}
    </div>
  );
};

/** One live region through all faces, so that it stands before its words come: a mark of the time, the end, the result. */
const News = ({ face }: { readonly face: (typeof FACES)[number] }) => {
  const page = usePage<typeof attemptPageMachine>();
  const { attempt, mark } = useFields(page, 'attempt', 'mark');
  return (
    <Hidden role="status">
      {face === 'running' && mark && texts.marks[mark]}
      {face === 'over' && texts.over}
      {face === 'ended' && attempt?.Result && texts.outcome(attempt.Result, attempt)}
    </Hidden>
  );
};

export const AttemptPage = () => {
  const site = useSite();
  const page = usePage<typeof attemptPageMachine>();
  const tag = useFace(page, FACES) ?? 'loading';
  const { attempt, reason } = useFields(page, 'attempt', 'reason');
  const isKnown = tag === 'running' || tag === 'over' || tag === 'ended';
  const face: Face = isKnown ? 'ready' : tag;
  const title = isKnown ? attempt?.Title : undefined;
  usePageHead(
    attempt && title !== undefined
      ? {
          title,
          description: texts.description,
          path: site.href('skillQuestions') + attemptSearch(attempt.id),
          noIndex: true,
        }
      : undefined,
  );
  const certificates = { href: site.href('certification'), words: texts.certificates };
  return (
    <RecordPage
      face={face}
      words={words}
      reason={reason}
      retry={() => page.send({ type: 'load.retried' })}
      above={[certificates]}
      here={title ?? (isComing(face) ? undefined : texts.usual)}
      headClass={tag === 'running' && styles.head}
      head={
        <>
          <h1 tabIndex={-1}>
            {tag === 'over' ? texts.overTitle : (title ?? headingOf(face, words, texts.usual))}
          </h1>
          {isComing(face) && <ComingLead />}
        </>
      }
      ways={[certificates]}
      skeletons={<ComingPart block={styles.coming} />}
    >
      <News face={tag} />
      {tag === 'running' && <Sheet />}
      {tag === 'over' && <Over />}
      {tag === 'ended' && attempt?.Result && <Result attempt={attempt} result={attempt.Result} />}
    </RecordPage>
  );
};
