import type { reportReasons } from '../../../contracts/people/profile-forms.ts';
import { LONGEST_NOTE } from '../../../contracts/people/profile-forms.ts';
import { useActor } from '../../logic.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from '../form/drafted-form.tsx';
import * as texts from './texts.ts';

const reasons: readonly { readonly value: (typeof reportReasons)[number]; readonly words: string }[] = [
  { value: 'spam', words: texts.reasons.spam },
  { value: 'falseProfile', words: texts.reasons.falseProfile },
  { value: 'offensive', words: texts.reasons.offensive },
  { value: 'fraud', words: texts.reasons.fraud },
  { value: 'other', words: texts.reasons.other },
];

/** K10. */
export const ReportDialog = ({ name }: { name: string }) => {
  const dialogs = useActor('profileDialogs');
  return (
    <Dialog title={`Report ${name}`} onClosed={() => dialogs.send({ type: 'dialog.closed' })}>
      <DraftedForm
        actor={useActor('profileReport')}
        labels={texts.labels}
        submit={{ idle: 'Send report', busy: 'Sending …' }}
        filed={{
          title: texts.sent,
          next: <p>{texts.next}</p>,
        }}
      >
        {(field) => (
          <>
            <SelectField
              {...field('Reason')}
              label={texts.labels.Reason}
              placeholder={texts.chooseAReason}
              options={reasons}
              required
            />
            <TextArea
              {...field('Details')}
              label={texts.labels.Details}
              hint={texts.hint}
              rows={4}
              most={LONGEST_NOTE}
            />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
