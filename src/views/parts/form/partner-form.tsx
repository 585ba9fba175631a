import { LONGEST_MESSAGE, type PARTNER_KINDS } from '../../../contracts/site/contact.ts';
import { terms } from '../../../contracts/money/terms.ts';
import type { DraftedFormMachine } from '../../../machines/generic/drafted-form.machine.ts';
import { usePage } from '../../logic.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { DraftedForm } from './drafted-form.tsx';
import { Pair } from './form-page.tsx';

const kinds: readonly { readonly value: (typeof PARTNER_KINDS)[number]; readonly words: string }[] = [
  { value: 'agency', words: 'An agency' },
  { value: 'training', words: 'A school or a course' },
  { value: 'technology', words: 'A tool or a platform' },
  { value: 'community', words: 'A community or an event' },
  { value: 'other', words: 'Something else' },
];
const labels = {
  Name: 'Your name',
  Email: 'Email at work',
  Company: 'Company',
  Kind: 'What you are',
  Website: 'Website (optional)',
  Message: 'What you have in mind',
};

/** The request for a partnership, on both pages that speak of one: begun on the one, it goes on on the other. */
export const PartnerForm = ({ submit }: { submit: string }) => (
  <DraftedForm
    actor={usePage<DraftedFormMachine>()}
    labels={labels}
    submit={{ idle: submit, busy: 'Sending …' }}
    filed={{
      title: 'Your request is with us',
      next: (
        <p>
          The person who decides reads it and answers within {terms.partnerAnswerWorkingDays} working days:
          with a date for a call, or with the reason why not. Keep the reference until then.
        </p>
      ),
      again: 'Send another request',
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
            placeholder="Choose one"
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
          hint="Who gains what, and how we would see that it works."
          most={LONGEST_MESSAGE}
          required
        />
      </>
    )}
  </DraftedForm>
);
