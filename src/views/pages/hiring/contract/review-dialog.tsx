/** Reviewing the other side: stars for each aspect, and a text (V147). */
import { useSelector } from '@xstate/react';
import { aspectsOf, LONGEST_REVIEW } from '../../../../contracts/hiring/contract-review.ts';
import type { contractPageMachine } from '../../../../machines/hiring/contract-page.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Stars } from '../../../ui/stars.tsx';
import styles from './review-dialog.module.css';
import * as texts from './review-texts.ts';
import { otherNameOf } from './sides.ts';

const options = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), words: texts.stars[stars] ?? '' }));

export const ReviewDialog = () => {
  const dialog = useActor('reviewDialog');
  const actor = useActor('reviewForm');
  const contract = useSelector(usePage<typeof contractPageMachine>(), ({ context }) => context.item);
  if (!contract) return null;
  const name = otherNameOf(contract);
  return (
    <Dialog title={texts.title(name)} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={actor}
        labels={texts.labels}
        submit={texts.submit}
        filed={{ title: texts.sent, next: <p>{texts.next}</p> }}
      >
        {(field) => (
          <>
            <p>{texts.lead(name)}</p>
            {aspectsOf(contract.Role).map((aspect) => (
              <div key={aspect} className={styles.rated}>
                <SelectField
                  {...field(aspect)}
                  label={texts.labels[aspect]}
                  placeholder={texts.choose}
                  options={options}
                  required
                />
                {field(aspect).value !== '' && <Stars stars={Number(field(aspect).value)} />}
              </div>
            ))}
            <TextArea
              {...field('Review')}
              label={texts.labels.Review}
              hint={texts.hint}
              most={LONGEST_REVIEW}
              required
            />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
