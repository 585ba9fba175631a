/** The long texts of a milestone: work, statements, offers. Their drafts survive a reload (V226, V228). */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { sameId } from '../../../../../contracts/core/ids.ts';
import { dollarsOf } from '../../../../../contracts/jobs/budget.ts';
import { dollarsOfCents, exactCents } from '../../../../../contracts/money/cents.ts';
import {
  MILESTONE_FORM_EVENTS,
  type MilestoneFormEvent,
} from '../../../../../contracts/money/milestone-form.ts';
import { LONGEST_WORK_NOTE } from '../../../../../contracts/money/milestone-work.ts';
import { centsTyped } from '../../../../../contracts/money/milestones.ts';
import { sharesOf } from '../../../../../contracts/money/shares.ts';
import type { contractPageMachine } from '../../../../../machines/hiring/contract-page.machine.ts';
import type { ShownContract } from '../../../../../machines/hiring/contract-steps.ts';
import { useActor, usePage } from '../../../../logic.tsx';
import { whyNot } from '../../../../parts/next-steps/why-not.ts';
import { DraftedForm, type FieldProps } from '../../../../parts/form/drafted-form.tsx';
import { FilesField } from '../../../../parts/form/files-field.tsx';
import { Facts } from '../../../../parts/record/facts.tsx';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import * as texts from './dialog-texts.ts';
import styles from './milestone-dialog.module.css';
import { feesOf } from './money-words.ts';

interface Props {
  readonly contract: ShownContract;
  readonly milestone: ShownContract['Milestones'][number];
}

/** An amount or a slider, and what it comes to for each side (V228). */
const Share = ({ contract, milestone, field }: Props & { field: FieldProps }) => {
  const id = useId();
  const { Amount } = milestone;
  const props = field('Amount');
  const whole = exactCents(Amount);
  const typed = centsTyped(props.value);
  const cents = typed === undefined || typed > whole ? undefined : typed;
  const { net, refunded, funded } = sharesOf(whole, cents ?? 0, feesOf(contract));
  const dollars = (one: number): string => dollarsOf(dollarsOfCents(one));
  return (
    <>
      <Field
        {...props}
        label={texts.amount}
        hint={texts.amountHint(dollarsOf(Amount))}
        inputMode="decimal"
        required
      />
      <div className={styles.slider}>
        <label htmlFor={id}>{texts.slider}</label>
        <input
          id={id}
          type="range"
          min={0}
          max={whole}
          step={whole > 10_000 ? 100 : 1}
          value={cents ?? 0}
          aria-valuetext={dollars(cents ?? 0)}
          onChange={({ currentTarget }) =>
            props.onChange({
              currentTarget: { name: 'Amount', value: String(dollarsOfCents(Number(currentTarget.value))) },
            })
          }
        />
      </div>
      <section className={styles.shares} aria-label={texts.shares} aria-live="polite">
        {cents !== undefined && (
          <Facts
            facts={[
              { name: texts.freelancerGets, value: dollars(net) },
              { name: texts.employerGets, value: dollars(refunded) },
              { name: texts.ourFee, value: dollars(funded - net - refunded) },
            ]}
          />
        )}
      </section>
    </>
  );
};

const fieldsOf = (event: MilestoneFormEvent) => ({
  hasAmount: event === 'settlement.offered',
  hasLinks: event === 'work.submitted',
  hasFiles: event !== 'settlement.offered',
});

const Writing = ({ contract, milestone, event }: Props & { event: MilestoneFormEvent }) => {
  const dialog = useActor('milestoneDialog');
  const actor = useActor('milestoneForm');
  const { title, lead, label, hint, submit, sent, next } = texts.words[event];
  const { hasAmount, hasLinks, hasFiles } = fieldsOf(event);
  const state = contract.MilestoneStates[String(milestone.id)];
  const act = state?.steps?.acts.find((one) => one.event === event);
  const isBarred = act !== undefined && !act.isPossible;
  const labels = {
    ...(hasAmount && { Amount: texts.amount }),
    Note: label,
    ...(hasLinks && { Links: texts.links }),
    ...(hasFiles && { Files: texts.files }),
  };
  return (
    <Dialog title={title} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={actor}
        labels={labels}
        submit={{ idle: submit, busy: texts.sending }}
        filed={{ title: sent, next: <p>{next}</p> }}
        {...(isBarred && {
          barred: (
            <ActionButton {...whyNot(act)} onAct={() => {}}>
              {submit}
            </ActionButton>
          ),
        })}
      >
        {(field) => (
          <>
            <p>
              <strong>{milestone.Title}</strong>
            </p>
            <p>{lead}</p>
            <p role="status">
              {texts.now} <Chip>{state?.name}</Chip>
              {isBarred && ` ${act.reason?.words ?? ''}`}
            </p>
            {hasAmount && <Share contract={contract} milestone={milestone} field={field} />}
            <TextArea
              {...field('Note')}
              label={label}
              hint={hint}
              rows={8}
              most={LONGEST_WORK_NOTE}
              required={!hasAmount}
            />
            {hasLinks && (
              <TextArea
                {...field('Links')}
                label={texts.links}
                hint={texts.linksHint}
                rows={3}
                most={LONGEST_WORK_NOTE}
              />
            )}
            {hasFiles && (
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
  const milestone = contract?.Milestones.find((one) => sameId(one.id, id));
  const event = MILESTONE_FORM_EVENTS.find((one) => one === asked);
  return (
    contract && milestone && event && <Writing contract={contract} milestone={milestone} event={event} />
  );
};
