/** The long texts of a milestone, and an expense: work, statements, offers. Their drafts survive a reload (V226, V228, V390). */
import { useSelector } from '@xstate/react';
import { mayBeDone } from '../../../../../contracts/core/failure.ts';
import { sameId } from '../../../../../contracts/core/ids.ts';
import { dollarsOfCents } from '../../../../../contracts/money/cents.ts';
import { LONGEST_EXTRA_NOTE } from '../../../../../contracts/money/extra-fields.ts';
import {
  EXPENSE_CLAIMED,
  MILESTONE_FORM_EVENTS,
  offerOf,
  type WrittenEvent,
} from '../../../../../contracts/money/milestone-form.ts';
import { LONGEST_REASON } from '../../../../../contracts/hiring/lifecycle-event.ts';
import { LONGEST_WORK_NOTE, MONEY_RETURNED } from '../../../../../contracts/money/milestone-work.ts';
import { feesOf } from '../../../../../contracts/money/shares.ts';
import type { contractPageMachine } from '../../../../../machines/hiring/contract-page.machine.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import { useActor, usePage } from '../../../../logic.tsx';
import { whyNot } from '../../../../parts/next-steps/why-not.ts';
import { DraftedForm, type FieldProps } from '../../../../parts/form/drafted-form.tsx';
import { FilesField } from '../../../../parts/form/files-field.tsx';
import { exactDollars } from '../../../../../contracts/money/dollars.ts';
import { PartSlider } from '../../../../parts/money/part-slider.tsx';
import { Facts } from '../../../../parts/record/facts.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { SettledStatus } from '../../../../ui/settled-status.tsx';
import * as texts from './dialog-texts.ts';
import { milestonesIn } from './milestone-acts.tsx';
import styles from './milestone-dialog.module.css';

interface Props {
  readonly contract: ShownContract;
  readonly milestone: ShownContract['Milestones'][number];
}

const dollars = (cents: number): string => exactDollars(dollarsOfCents(cents));
type AmountProps = { readonly field: FieldProps };

/** Milliseconds until the shares have settled. */
const SETTLED_MS = 1000;

/** An amount or a slider, and what it comes to for each side (V228). */
const Share = ({ contract, milestone, field }: Props & AmountProps) => {
  const props = field('Amount');
  const offer = offerOf(props.value, milestone.Amount, feesOf(contract));
  const { whole, part } = offer;
  const net = dollars(offer.net);
  const refunded = dollars(offer.refunded);
  const fee = dollars(offer.fee);
  return (
    <>
      <Field
        {...props}
        label={texts.amount}
        hint={texts.amountHint(dollars(whole))}
        inputMode="decimal"
        required
      />
      <PartSlider
        label={texts.slider}
        whole={whole}
        cents={part ?? 0}
        words={dollars(part ?? 0)}
        onChosen={(chosen) =>
          props.onChange({ currentTarget: { name: 'Amount', value: String(dollarsOfCents(chosen)) } })
        }
      />
      <section className={styles.shares} aria-label={texts.shares}>
        {part !== undefined && (
          <Facts
            facts={[
              { name: texts.freelancerGets, value: net },
              { name: texts.employerGets, value: refunded },
              { name: texts.ourFee, value: fee },
            ]}
          />
        )}
      </section>
      <SettledStatus
        words={part === undefined ? '' : texts.announced(net, refunded, fee)}
        after={SETTLED_MS}
      />
    </>
  );
};

/** An amount of what was paid out. */
const Return = ({ milestone: { Returnable }, field }: Pick<Props, 'milestone'> & AmountProps) => (
  <Field
    {...field('Amount')}
    label={texts.returnAmount}
    {...(Returnable && { hint: texts.returnHint(exactDollars(Returnable.Amount)) })}
    inputMode="decimal"
    autoComplete="off"
    required
  />
);

const Spent = ({ field }: AmountProps) => (
  <Field
    {...field('Amount')}
    label={texts.returnAmount}
    hint={texts.spentHint}
    inputMode="decimal"
    autoComplete="off"
    required
  />
);

const isOffer = (event: WrittenEvent): boolean => event === 'settlement.offered';
const isReturn = (event: WrittenEvent): boolean => event === MONEY_RETURNED;
const isExpense = (event: WrittenEvent): boolean => event === EXPENSE_CLAIMED;
/** In the order of the form. */
const labelsOf = (event: WrittenEvent) => ({
  ...(isOffer(event) && { Amount: texts.amount }),
  ...((isReturn(event) || isExpense(event)) && { Amount: texts.returnAmount }),
  Note: texts.words[event].label,
  ...(event === 'work.submitted' && { Links: texts.links }),
  ...(!isOffer(event) && !isReturn(event) && { Files: texts.files }),
});

const mostWords = (event: WrittenEvent): number => {
  if (isExpense(event)) return LONGEST_EXTRA_NOTE;
  return isReturn(event) ? LONGEST_REASON : LONGEST_WORK_NOTE;
};

interface WritingProps {
  readonly contract: ShownContract;
  /** None for an expense, which is a new one. */
  readonly milestone: Props['milestone'] | undefined;
  readonly event: WrittenEvent;
}
const Writing = ({ contract, milestone, event }: WritingProps) => {
  const dialog = useActor('milestoneDialog');
  const actor = useActor('milestoneForm');
  const { title, lead, label, hint, submit, sent, next } = texts.words[event];
  const labels = labelsOf(event);
  const state = milestone && contract.MilestoneStates[String(milestone.id)];
  const act = [...(state?.steps?.acts ?? []), ...(state?.offered ?? [])].find((one) => one.event === event);
  // The act may be stored although its answer is not here: then pressing again shows its success.
  const isUnanswered = useSelector(
    actor,
    (snapshot) =>
      snapshot.hasTag('loading') ||
      (snapshot.hasTag('failed') && snapshot.context.reason !== null && mayBeDone(snapshot.context.reason)),
  );
  const isPossible = milestone ? act?.isPossible : contract.EndedAt === undefined;
  const isBarred = !isUnanswered && !isPossible;
  return (
    <Dialog title={title} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={actor}
        labels={labels}
        submit={{ idle: submit, busy: texts.sending }}
        filed={{ title: sent, next: <p>{next}</p> }}
        {...(isBarred && {
          barred: (
            <ActionButton {...(act ? whyNot(act) : { reason: texts.over })} onAct={() => {}}>
              {submit}
            </ActionButton>
          ),
        })}
      >
        {(field) => (
          <>
            {milestone && (
              <p>
                <strong>{milestone.Title}</strong>
              </p>
            )}
            <p>{lead}</p>
            {milestone && (
              <p role="status">
                {texts.now} <Chip>{state?.name}</Chip>
                {isBarred && ` ${act?.reason?.words ?? ''}`}
              </p>
            )}
            {milestone && isOffer(event) && <Share contract={contract} milestone={milestone} field={field} />}
            {milestone && isReturn(event) && <Return milestone={milestone} field={field} />}
            {isExpense(event) && <Spent field={field} />}
            <TextArea
              {...field('Note')}
              label={label}
              hint={hint}
              rows={isExpense(event) ? 4 : 8}
              most={mostWords(event)}
              required={!isOffer(event)}
            />
            {'Links' in labels && (
              <TextArea
                {...field('Links')}
                label={texts.links}
                hint={texts.linksHint}
                rows={3}
                most={LONGEST_WORK_NOTE}
              />
            )}
            {'Files' in labels && (
              <FilesField
                of="milestoneFiles"
                label={texts.files}
                hint={texts.filesHint}
                name="Files"
                value={field('Files').value}
                error={field('Files').error}
              />
            )}
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};

export const MilestoneDialog = () => {
  const subject = useSelector(useActor('milestoneDialog'), ({ context }) => context.about?.subject ?? '');
  const contract = useSelector(usePage<typeof contractPageMachine>(), ({ context }) => context.item);
  const [id = '', asked] = subject.split(' ');
  const milestone = (contract ? milestonesIn(contract) : []).find((one) => sameId(one.id, id));
  const event = MILESTONE_FORM_EVENTS.find((one) => one === asked);
  if (!contract) return null;
  if (asked === EXPENSE_CLAIMED)
    return <Writing contract={contract} milestone={undefined} event={EXPENSE_CLAIMED} />;
  return milestone && event && <Writing contract={contract} milestone={milestone} event={event} />;
};
