/** The buttons of a milestone. Each that is not possible says why (V225). */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { sameId } from '../../../../../contracts/core/ids.ts';
import {
  blankMilestoneForm,
  MILESTONE_FORM_EVENTS,
  subjectOfMilestoneForm,
  type MilestoneFormEvent,
} from '../../../../../contracts/money/milestone-form.ts';
import { MONEY_RETURNED } from '../../../../../contracts/money/milestone-work.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import { feesOf } from '../../../../../contracts/money/shares.ts';
import type { MilestoneAct, MilestoneState } from '../../../../../machines/money/milestone-steps.ts';
import { focusHeadingAbove } from '../../../../focus.ts';
import { useActor, useSite } from '../../../../logic.tsx';
import { ActButton } from '../../../../parts/act/act-button.tsx';
import { fundingHref } from '../../../../parts/money/funding-href.ts';
import { whyNot } from '../../../../parts/next-steps/why-not.ts';
import { WhatIfButton } from '../../../../parts/what-if/what-if-button.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useFocusLeft } from '../../../../use-focus-left.ts';
import styles from './milestones.module.css';
import * as texts from './texts.ts';

export type ShownMilestone = ShownContract['Milestones'][number];
interface Props {
  readonly contract: ShownContract;
  readonly milestone: ShownMilestone;
  readonly state: MilestoneState;
}
type ActProps = Omit<Props, 'state'> & { readonly act: MilestoneAct };

/** The first of them is what the other side waits for. */
const STRONG: ReadonlySet<string> = new Set([
  'funding.started',
  'work.submitted',
  'work.approved',
  'request.agreed',
  'dispute.answered',
  'settlement.agreed',
]);
const toneOf = (event: string) => (STRONG.has(event) ? undefined : 'line');
const isLong = (event: string): event is MilestoneFormEvent =>
  (MILESTONE_FORM_EVENTS as readonly string[]).includes(event);

/** Several milestones offer the same, so a button also names its own to screen readers. */
const Label = ({ milestone, children }: { milestone: ShownMilestone; children: ReactNode }) => (
  <>
    {children}
    <Hidden>, {milestone.Title}</Hidden>
  </>
);

/** Its button continues to the open payment. */
const isAtCheckout = ({ reason }: MilestoneAct): boolean => reason?.code === 'at_checkout';

const Fund = ({ contract, milestone, act }: ActProps) => {
  const site = useSite();
  const href = fundingHref(site, { contract: contract.id, milestones: [milestone.id] });
  const isOpen = isAtCheckout(act);
  if (act.isPossible || isOpen)
    return (
      <LinkButton size="small" href={href}>
        <Label milestone={milestone}>{isOpen ? texts.goOnPaying : texts.acts['funding.started']}</Label>
      </LinkButton>
    );
  return (
    <ActionButton size="small" {...whyNot(act)} onAct={() => {}}>
      <Label milestone={milestone}>{texts.acts['funding.started']}</Label>
    </ActionButton>
  );
};

/** Dollars of which the form asks for a part. */
const mostIn = ({ Amount, Returnable }: ShownMilestone, event: MilestoneFormEvent): number =>
  event === MONEY_RETURNED ? (Returnable?.Amount ?? 0) : Amount;

const Write = ({ milestone, act }: ActProps & { act: { readonly event: MilestoneFormEvent } }) => {
  const dialog = useActor('milestoneDialog');
  const isLoading = useSelector(
    dialog,
    (state) =>
      state.hasTag('loading') &&
      state.context.about?.subject === subjectOfMilestoneForm(milestone.id, act.event),
  );
  return (
    <ActionButton
      {...whyNot(act)}
      tone={toneOf(act.event)}
      size="small"
      aria-haspopup="dialog"
      isComing={isLoading}
      onAct={() =>
        dialog.send({
          type: 'dialog.opened',
          about: {
            subject: subjectOfMilestoneForm(milestone.id, act.event),
            values: { ...blankMilestoneForm, Event: act.event, Whole: String(mostIn(milestone, act.event)) },
          },
        })
      }
    >
      <Label milestone={milestone}>{texts.acts[act.event]}</Label>
    </ActionButton>
  );
};

/** Its dialog asks for a reason, or only asks. */
const Ask = ({ milestone, act }: ActProps) => {
  const dialog = texts.dialogs[act.event as keyof typeof texts.dialogs] as
    | { readonly fields?: object }
    | undefined;
  return (
    <ActButton
      of={{ kind: 'milestone', id: milestone.id, version: milestone.Version }}
      act={act}
      tone={toneOf(act.event)}
      size="small"
      {...(dialog && { fields: dialog.fields ? { Reason: '' } : {} })}
      about={milestone.Title}
      said={texts.said[act.event as keyof typeof texts.said] ?? ''}
    >
      <Label milestone={milestone}>{texts.acts[act.event as keyof typeof texts.acts]}</Label>
    </ActButton>
  );
};

const ActOf = (props: ActProps) => {
  const { act } = props;
  if (act.event === 'funding.started') return <Fund {...props} />;
  return isLong(act.event) ? <Write {...props} act={{ ...act, event: act.event }} /> : <Ask {...props} />;
};

/** An act that is over goes with its button, which may have the focus. */
const Place = ({ children }: { children: ReactNode }) => (
  <li ref={useFocusLeft<HTMLLIElement>(focusHeadingAbove)}>{children}</li>
);

const order = Object.keys(texts.acts);
const leads = (act: MilestoneAct): boolean => act.isPossible || isAtCheckout(act);
/** What works comes before what only says why it does not. */
const inOrder = (one: MilestoneAct, other: MilestoneAct): number =>
  Number(leads(other)) - Number(leads(one)) || order.indexOf(one.event) - order.indexOf(other.event);
const Others = ({ milestone, acts }: { milestone: ShownMilestone; acts: readonly MilestoneAct[] }) => (
  <details className={styles.more}>
    <summary>
      <Label milestone={milestone}>{texts.others}</Label>
    </summary>
    <ul className={styles.others}>
      {acts.map(({ event, reason, possibleFrom }) => (
        <li key={event}>
          <strong>{texts.acts[event as keyof typeof texts.acts]}</strong>{' '}
          <span className={styles.soft}>
            {reason?.words}
            {possibleFrom && (
              <>
                {' '}
                {texts.possibleFrom} <Moment at={possibleFrom} />.
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </details>
);

export const MilestoneActs = ({ contract, milestone, state }: Props) => {
  const { offered, others, steps } = state;
  const acts = offered.toSorted(inOrder);
  const hasWhatIf = steps !== undefined && !steps.isOver;
  return (
    <>
      {(acts.length > 0 || hasWhatIf) && (
        <ul className={styles.acts} aria-label={texts.whatYouCan(milestone.Title)}>
          {acts.map((act) => (
            <Place key={act.event}>
              <ActOf contract={contract} milestone={milestone} act={act} />
            </Place>
          ))}
          {hasWhatIf && (
            <li>
              <WhatIfButton
                about={{ title: milestone.Title, milestone, fees: feesOf(contract) }}
                label={texts.whatIf}
              />
            </li>
          )}
        </ul>
      )}
      {others.length > 0 && <Others milestone={milestone} acts={others.toSorted(inOrder)} />}
    </>
  );
};

/** Those of the terms, and those beside them. */
export const milestonesIn = ({ Milestones, Extras }: ShownContract): readonly ShownMilestone[] => [
  ...Milestones,
  ...Extras,
];
/** The milestone that the open dialog is about. */
export const useAskedMilestone = (contract: ShownContract): ShownMilestone | undefined => {
  const id = useSelector(useActor('act'), ({ context }) => context.asked?.id);
  return milestonesIn(contract).find((one) => sameId(one.id, id ?? ''));
};
