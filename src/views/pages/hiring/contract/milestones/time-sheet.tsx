/** The time sheet of a week (V370 to V374), and bonuses and expenses (V378, V379). */
import { useSelector } from '@xstate/react';
import { sameId } from '../../../../../contracts/core/ids.ts';
import { dollarsOfCents, exactCents } from '../../../../../contracts/money/cents.ts';
import {
  blankMilestoneForm,
  EXPENSE_CLAIMED,
  subjectOfMilestoneForm,
} from '../../../../../contracts/money/milestone-form.ts';
import { workedCents } from '../../../../../contracts/money/period-dates.ts';
import { typedMinutes, type TimeEntry } from '../../../../../contracts/money/worked-time.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import type { NextAct } from '../../../../../machines/lifecycles/next-steps.ts';
import { focusHeadingAbove } from '../../../../focus.ts';
import { useActor } from '../../../../logic.tsx';
import { ActButton } from '../../../../parts/act/act-button.tsx';
import type { DialogWords } from '../../../../parts/act/dialog-words.ts';
import { exactDollars } from '../../../../../contracts/money/dollars.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { now } from '../../../../ui/clock.ts';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import { dayOf } from '../../../../words.ts';
import type { ShownMilestone } from './milestone-acts.tsx';
import styles from './milestones.module.css';
import * as texts from './period-texts.ts';

/** No chart has these acts: the page shows one only where it is possible. */
const actOf = (event: texts.PeriodAct): NextAct => ({
  event,
  isPossible: true,
  reason: null,
  possibleFrom: null,
  leadsTo: { words: '', state: null },
});

type Period = NonNullable<ShownMilestone['Period']>;
type Sheet = NonNullable<Period['Sheet']>;
interface SheetProps {
  readonly milestone: ShownMilestone;
  readonly sheet: Sheet;
}

const Entry = ({ milestone, sheet, entry, isOwn }: SheetProps & { entry: TimeEntry; isOwn: boolean }) => {
  const { id, Day, Minutes, Note, StartedAt } = entry;
  const day = dayOf(`${Day}T12:00:00Z`) ?? Day;
  const time = Minutes === undefined ? undefined : typedMinutes(Minutes);
  const button = (event: 'entry.changed' | 'entry.removed', fields: Readonly<Record<string, string>>) => (
    <ActButton
      of={{ kind: 'milestone', id: `entry-${id}`, version: sheet.Version }}
      act={actOf(event)}
      tone="quiet"
      size="small"
      fields={fields}
      payload={{ Week: milestone.id, Entry: id }}
      about={`${day}, ${time}`}
      said={texts.said[event]}
    >
      {texts.acts[event]}
      <Hidden>{texts.spoken(time ?? '', day)}</Hidden>
    </ActButton>
  );
  return (
    <tr>
      <td>{day}</td>
      <td>
        {time ?? (
          <>
            {texts.running} {StartedAt && <Moment at={StartedAt} />}
          </>
        )}
      </td>
      <td className={styles.entryNote}>{Note}</td>
      {isOwn && (
        <td>
          {time !== undefined && (
            <div className={styles.acts}>
              {button('entry.changed', { Day, Time: time, Note: Note ?? '' })}
              {button('entry.removed', {})}
            </div>
          )}
        </td>
      )}
    </tr>
  );
};

const isLatest = ({ Extras }: ShownContract, { id }: ShownMilestone): boolean =>
  sameId(Extras.findLast(({ Kind }) => Kind === 'week')?.id ?? '', id);
/** Today, if it is a day of the week; else its first one. */
const dayIn = ({ Begins, Ends }: Period): string => {
  const today = new Date(now()).toISOString();
  return (today >= Begins && today < Ends ? today : Begins).slice(0, 10);
};
const hasTimer = ({ Entries }: Sheet): boolean => Entries.some(({ Minutes }) => Minutes === undefined);
/** Nobody starts the timer of a paused contract or in a dispute, but a running one can always be stopped. */
const SheetActs = ({ milestone, sheet, isActive }: SheetProps & { isActive: boolean }) => {
  const isRunning = hasTimer(sheet);
  const timer = isRunning ? 'timer.stopped' : 'timer.started';
  const of = { kind: 'milestone', id: milestone.id, version: sheet.Version } as const;
  return (
    <div ref={useFocusLeft<HTMLDivElement>(focusHeadingAbove)} className={styles.acts}>
      {sheet.IsOpen && (
        <ActButton
          of={of}
          act={actOf('entry.added')}
          size="small"
          fields={{ Day: milestone.Period ? dayIn(milestone.Period) : '', Time: '', Note: '' }}
          about={milestone.Title}
          said={texts.said['entry.added']}
        >
          {texts.acts['entry.added']}
          <Hidden>, {milestone.Title}</Hidden>
        </ActButton>
      )}
      {(isRunning || isActive) && (
        <ActButton
          key={timer}
          of={of}
          act={actOf(timer)}
          tone="line"
          size="small"
          {...(!isRunning && { fields: { Note: '' } })}
          about={milestone.Title}
          said={texts.said[timer]}
        >
          {texts.acts[timer]}
          <Hidden>, {milestone.Title}</Hidden>
        </ActButton>
      )}
    </div>
  );
};

export const TimeSheet = ({
  contract,
  milestone,
}: {
  contract: ShownContract;
  milestone: ShownMilestone;
}) => {
  const { Period } = milestone;
  if (!Period) return null;
  const { Sheet, Minutes = 0, Rate, WeeklyHours, Invoiced, ClosesAt, DisputableUntil } = Period;
  const isInvoiced = Invoiced !== undefined && milestone.State === 'invoiced';
  if (WeeklyHours === undefined && !isInvoiced) return null;
  const isOwn = contract.Role === 'freelancer' && Sheet?.IsOpen === true;
  const amount = dollarsOfCents(workedCents(Minutes, exactCents(Rate), exactCents(milestone.Amount)));
  return (
    <div className={styles.deadline}>
      {WeeklyHours !== undefined && (
        <p role="status">
          {texts.sum(typedMinutes(Minutes), WeeklyHours, exactDollars(Invoiced ?? amount))}
          {Minutes > WeeklyHours * 60 && ` ${texts.aboveLimit}`}
        </p>
      )}
      {isInvoiced && Invoiced === 0 && (
        <p>
          {texts.nothingNoted} <Moment at={DisputableUntil} />.
        </p>
      )}
      {isInvoiced && Invoiced > 0 && (
        <p>
          {texts.invoiced(exactDollars(Invoiced))} {texts.disputable} <Moment at={DisputableUntil} />.{' '}
          {texts.invoicedThen}
        </p>
      )}
      {Sheet && (
        <>
          <p className={styles.soft}>
            {Sheet.IsOpen ? (
              <>
                {texts.openUntil} <Moment at={ClosesAt} />.
              </>
            ) : (
              texts.closed
            )}
          </p>
          {Sheet.Entries.length === 0 ? (
            <p className={styles.soft}>{texts.noEntries}</p>
          ) : (
            <table className={styles.sheet}>
              <caption>
                <Hidden>
                  {texts.sheet}, {milestone.Title}
                </Hidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{texts.day}</th>
                  <th scope="col">{texts.time}</th>
                  <th scope="col">{texts.note}</th>
                  {isOwn && <th scope="col">{texts.change}</th>}
                </tr>
              </thead>
              <tbody>
                {Sheet.Entries.map((entry) => (
                  <Entry key={entry.id} milestone={milestone} sheet={Sheet} entry={entry} isOwn={isOwn} />
                ))}
              </tbody>
            </table>
          )}
          {contract.Role === 'freelancer' && (Sheet.IsOpen || hasTimer(Sheet)) && (
            <SheetActs
              milestone={milestone}
              sheet={Sheet}
              isActive={
                contract.State === 'active' &&
                Sheet.IsOpen &&
                !milestone.State.startsWith('disputed') &&
                isLatest(contract, milestone)
              }
            />
          )}
        </>
      )}
    </div>
  );
};

const dropWordsOf = ({ Role }: ShownContract, milestone: ShownMilestone | undefined) => {
  if (milestone?.Kind === 'bonus') return texts.drops.bonus;
  return texts.drops[Role === 'employer' ? 'declined' : 'withdrawn'];
};
/** The employer drops either; the freelancer their own expense. */
export const DropExtra = ({
  contract,
  milestone,
}: {
  contract: ShownContract;
  milestone: ShownMilestone;
}) => {
  const { Kind, State, id, Version, Title } = milestone;
  const isUnpaid = State === 'draft' || State === 'fundingExpired';
  const mayDrop = (Kind === 'bonus' && contract.Role === 'employer') || Kind === 'expense';
  const words = dropWordsOf(contract, milestone);
  if (!isUnpaid || !mayDrop) return null;
  return (
    <div className={styles.acts}>
      <ActButton
        of={{ kind: 'milestone', id, version: Version }}
        act={actOf('extra.dropped')}
        tone="quiet"
        size="small"
        fields={{ Reason: '' }}
        about={Title}
        said={words.said}
      >
        {words.act}
        <Hidden>, {Title}</Hidden>
      </ActButton>
    </div>
  );
};

/** Its form has files and a draft, as those of milestones have (V390). */
const ClaimExpense = ({ contract: { id } }: { contract: ShownContract }) => {
  const dialog = useActor('milestoneDialog');
  const subject = subjectOfMilestoneForm(id, EXPENSE_CLAIMED);
  const isLoading = useSelector(
    dialog,
    (state) => state.hasTag('loading') && state.context.about?.subject === subject,
  );
  return (
    <ActionButton
      tone="line"
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: { subject, values: { ...blankMilestoneForm, Event: EXPENSE_CLAIMED } },
        })
      }
    >
      {texts.claim}
    </ActionButton>
  );
};

export const AddExtra = ({ contract }: { contract: ShownContract }) => {
  if (contract.EndedAt !== undefined) return null;
  return (
    <div className={styles.acts}>
      {contract.Role === 'freelancer' ? (
        <ClaimExpense contract={contract} />
      ) : (
        <ActButton
          of={{ kind: 'contract', id: contract.id, version: contract.Version }}
          act={actOf('bonus.added')}
          tone="line"
          size="small"
          fields={{ Amount: '', Note: '' }}
          said={texts.said['bonus.added']}
        >
          {texts.acts['bonus.added']}
        </ActButton>
      )}
    </div>
  );
};

export const periodTitles = texts.periods;
export const noPeriods = texts.none;
/** `asked`: the bonus or the expense that the open dialog is about. */
export const periodDialogsOf = (
  contract: ShownContract,
  asked: ShownMilestone | undefined,
): Readonly<Record<string, DialogWords>> => {
  const { FeePercent, EmployerFeePercent } = contract;
  const { title, lead, act } = dropWordsOf(contract, asked);
  return {
    ...texts.dialogs,
    'bonus.added': { ...texts.dialogs['bonus.added'], lead: texts.bonusLead(FeePercent, EmployerFeePercent) },
    'extra.dropped': { title, lead, confirm: act, fields: texts.dropFields },
  };
};
