import { LONGEST_MESSAGE, type PARTNER_KINDS } from '../../../contracts/site/contact.ts';
import { terms } from '../../../contracts/money/terms.ts';
import type { FilingMachine } from '../../../machines/generic/form-filing.ts';
import { usePage } from '../../logic.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from './drafted-form.tsx';
import { Pair } from './form-page.tsx';
import * as texts from './partner-texts.ts';

const kinds: readonly { readonly value: (typeof PARTNER_KINDS)[number]; readonly words: string }[] = [
  { value: 'agency', words: 'An agency' },
  { value: 'training', words: texts.aSchoolOrACourse },
  { value: 'technology', words: texts.aToolOrAPlatform },
  { value: 'community', words: texts.aCommunityOrAnEvent },
  { value: 'other', words: 'Something else' },
];
const labels = {
  Name: texts.yourName,
  Email: texts.workEmail,
  Company: 'Company',
  Kind: texts.kindOfPartner,
  Website: texts.websiteOptional,
  Message: texts.yourIdea,
};

/** Stands on /partner-with-us and /become-partner, which share one draft. */
export const PartnerForm = ({ submit }: { submit: string }) => (
  <DraftedForm
    actor={usePage<FilingMachine>()}
    labels={labels}
    submit={{ idle: submit, busy: 'Sending …' }}
    filed={{
      title: texts.sent,
      next: <p>{texts.next(terms.partnerAnswerWorkingDays)}</p>,
      again: texts.sendAnotherRequest,
    }}
  >
    {(field) => (
      <>
        <Pair>
          <Field {...field('Name')} label={labels.Name} autoComplete="name" required />
          <Field {...field('Email')} label={labels.Email} type="email" autoComplete="email" required />
        </Pair>
        <Pair>
          <Field {...field('Company')} label={labels.Company} autoComplete="organization" required />
          <SelectField
            {...field('Kind')}
            label={labels.Kind}
            placeholder={texts.chooseOne}
            options={kinds}
            required
          />
        </Pair>
        <Field
          {...field('Website')}
          label={labels.Website}
          type="url"
          autoComplete="url"
          placeholder="https://example.com"
        />
        <TextArea
          {...field('Message')}
          label={labels.Message}
          hint={texts.hint}
          most={LONGEST_MESSAGE}
          required
        />
      </>
    )}
  </DraftedForm>
);
