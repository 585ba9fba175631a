import { REPORT_REASONS } from '../../../../../contracts/messaging/chat.ts';
import { useActor, useSettings } from '../../../../logic.tsx';
import { DraftedForm } from '../../../../parts/form/drafted-form.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useMessagesPage, usePerson } from '../use-conversation.ts';

const labels = { Reason: 'What is wrong', Details: 'What happened (optional)' };

/** R64: whoever runs the marketplace is shown the last messages of the conversation. */
export const ReportDialog = () => {
  const page = useMessagesPage();
  const { name } = usePerson();
  const { productName } = useSettings();
  const words: Readonly<Record<(typeof REPORT_REASONS)[number], string>> = {
    spam: 'Advertising, or the same to many',
    fraud: 'It looks like a fraud',
    abuse: 'It offends or threatens',
    offPlatform: `They want to work or pay outside of ${productName}`,
    other: 'Something else',
  };
  return (
    <Dialog title={`Report ${name}`} onClosed={() => page.send({ type: 'tool.closed' })}>
      <DraftedForm
        actor={useActor('chatReport')}
        labels={labels}
        submit={{ idle: 'Send the report', busy: 'Sending …' }}
        failures={{ 404: 'There is no conversation with them that could be reported.' }}
        filed={{
          title: 'Thank you: we look into it',
          next: <p>A person reads it. {name} does not learn who sent it.</p>,
        }}
      >
        {(field) => (
          <>
            <SelectField
              {...field('Reason')}
              label={labels.Reason}
              placeholder="Choose a reason"
              options={REPORT_REASONS.map((value) => ({ value, words: words[value] }))}
              hint="The last messages of this conversation go along."
              required
            />
            <TextArea {...field('Details')} label={labels.Details} rows={4} most={2000} />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
