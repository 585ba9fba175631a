/** Proposing other terms: the agreed ones to edit, and the differences as they will be sent (V139, V141). */
import { useSelector } from '@xstate/react';
import { parseAmendment } from '../../../../contracts/hiring/amendment-form.ts';
import { LONGEST_AMENDMENT_NOTE } from '../../../../contracts/hiring/contract.ts';
import type { contractPageMachine } from '../../../../machines/hiring/contract-page.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import { MilestoneRows } from '../../../parts/milestones/milestone-rows.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { AgreedRows } from './agreed-rows.tsx';
import styles from './amendment.module.css';
import * as texts from './amendment-texts.ts';
import { Differences } from './differences.tsx';

/** Nothing while the form is unchanged or wrong. */
const SoFar = () => {
  const values = useSelector(useActor('amendmentForm'), ({ context }) => context.values);
  const contract = useSelector(usePage<typeof contractPageMachine>(), ({ context }) => context.item);
  const { data } = parseAmendment(values);
  if (!data || !contract) return null;
  return (
    <section className={styles.change} aria-label={texts.yourChange}>
      <h3>{texts.yourChange}</h3>
      <Differences before={contract} changes={data.Changes} />
    </section>
  );
};

export const AmendmentDialog = () => {
  const dialog = useActor('amendmentDialog');
  const actor = useActor('amendmentForm');
  const isRejected = useSelector(actor, (state) => state.hasTag('invalid'));
  const model = useSelector(
    usePage<typeof contractPageMachine>(),
    ({ context }) => context.item?.PaymentModel,
  );
  return (
    <Dialog title={texts.title} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={actor}
        labels={texts.labels}
        submit={texts.submit}
        filed={{ title: texts.sent, next: <p>{texts.next}</p> }}
      >
        {(field) => (
          <>
            <p>{texts.lead}</p>
            {model === 'fixed' && (
              <>
                <AgreedRows {...field('Milestones')} isRejected={isRejected} />
                <MilestoneRows
                  {...field('Added')}
                  label={texts.labels.Added}
                  deliver={texts.deliverable}
                  isRejected={isRejected}
                />
              </>
            )}
            {model !== 'fixed' && (
              <Field {...field('Rate')} label={texts.labels.Rate} inputMode="decimal" required />
            )}
            {model === 'hourly' && (
              <Field
                {...field('WeeklyHours')}
                label={texts.labels.WeeklyHours}
                inputMode="numeric"
                required
              />
            )}
            <TextArea
              {...field('Note')}
              label={texts.labels.Note}
              hint={texts.noteHint}
              rows={3}
              most={LONGEST_AMENDMENT_NOTE}
            />
            <SoFar />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
