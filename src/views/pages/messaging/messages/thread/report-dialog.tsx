import { REPORT_REASONS } from '../../../../../contracts/messaging/chat.ts';
import { useActor, useSettings } from '../../../../logic.tsx';
import { DraftedForm } from '../../../../parts/form/drafted-form.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import * as texts from '../texts.ts';
import { useMessagesPage, usePerson } from '../use-conversation.ts';

const labels = { Reason: texts.whatIsWrong, Details: texts.whatHappenedOptional };

/** R64. */
export const ReportDialog = () => {
  const page = useMessagesPage();
  const { name } = usePerson();
  const { productName } = useSettings();
  const words = texts.reportReasons(productName);
  return (
    <Dialog title={`Report ${name}`} onClosed={() => page.send({ type: 'tool.closed' })}>
      <DraftedForm
        actor={useActor('chatReport')}
        labels={labels}
        submit={{ idle: texts.sendTheReport, busy: 'Sending …' }}
        filed={{
          title: texts.reported,
          next: <p>{texts.reportedNext(name)}</p>,
        }}
      >
        {(field) => (
          <>
            <SelectField
              {...field('Reason')}
              label={labels.Reason}
              placeholder={texts.chooseAReason}
              options={REPORT_REASONS.map((value) => ({ value, words: words[value] }))}
              hint={texts.reportHint}
              required
            />
            <TextArea {...field('Details')} label={labels.Details} rows={4} most={2000} />
          </>
        )}
      </DraftedForm>
    </Dialog>
  );
};
