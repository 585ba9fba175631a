import { LONGEST_NOTE, type reportReasons } from '../../../contracts/people/freelancer-search.ts';
import { useActor } from '../../logic.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';

const reasons: readonly { readonly value: (typeof reportReasons)[number]; readonly words: string }[] = [
  { value: 'spam', words: 'It advertises, or sends spam' },
  { value: 'falseProfile', words: 'It is not who it says it is' },
  { value: 'offensive', words: 'It offends or threatens' },
  { value: 'fraud', words: 'It asked for money or for work outside of here' },
  { value: 'other', words: 'Something else' },
];
const labels = { Reason: 'What is wrong', Details: 'What you saw (optional)' };

/** K10: who is signed in tells the marketplace what is wrong with a profile. */
export const ReportDialog = ({ name }: { name: string }) => {
  const dialogs = useActor('profileDialogs');
  return (
    <Dialog title={`Report ${name}`} onClosed={() => dialogs.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={useActor('profileReport')}
        labels={labels}
        submit={{ idle: 'Send the report', busy: 'Sending …' }}
        failures={{ 404: 'This profile is gone already.' }}
        filed={{
          title: 'Thank you: we look into it',
          next: <p>A person reads it. Whom it is about does not learn who sent it.</p>,
        }}
      >
        {(field) => (
          <>
            <SelectField
              {...field('Reason')}
              label={labels.Reason}
              placeholder="Choose a reason"
              options={reasons}
              required
            />
            <TextArea
              {...field('Details')}
              label={labels.Details}
              hint="A link, a date, the very words: whatever helps us to find it."
              rows={4}
              most={LONGEST_NOTE}
            />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
