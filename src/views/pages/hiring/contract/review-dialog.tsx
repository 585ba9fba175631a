/** Reviewing the other side: stars for each aspect, and a text (V147). */
import { useSelector } from '@xstate/react';
import { aspectsOf, LONGEST_REVIEW } from '../../../../contracts/hiring/contract-review.ts';
import { otherSideOf } from '../../../../contracts/hiring/sides.ts';
import type { contractPageMachine } from '../../../../machines/hiring/contract-page.machine.ts';
import { useActor, usePage } from '../../../logic.tsx';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import * as texts from './review-texts.ts';
import { StarsField } from './stars-field.tsx';

/** The second of two reviews publishes both: nothing is said before the page has loaded what became of them. */
const Next = () => {
  const reviews = useSelector(useActor('contractReviews'), ({ context }) => context.data);
  if (!reviews?.Own) return null;
  const { State, About } = reviews;
  return <p>{State === 'open' ? texts.next.hidden : About ? texts.next.both : texts.next.own}</p>;
};

export const ReviewDialog = () => {
  const dialog = useActor('reviewDialog');
  const actor = useActor('reviewForm');
  const contract = useSelector(usePage<typeof contractPageMachine>(), ({ context }) => context.item);
  if (!contract) return null;
  const name = otherSideOf(contract).name;
  return (
    <Dialog title={texts.title(name)} onClosed={() => dialog.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={actor}
        labels={texts.labels}
        submit={texts.submit}
        filed={{ title: texts.sent, next: <Next /> }}
      >
        {(field) => (
          <>
            <p>{texts.lead(name)}</p>
            {aspectsOf(contract.Role).map((aspect) => (
              <StarsField key={aspect} {...field(aspect)} label={texts.labels[aspect]} />
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
