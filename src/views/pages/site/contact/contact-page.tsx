import { terms } from '../../../../contracts/money/terms.ts';
import { LONGEST_MESSAGE, type CONTACT_TOPICS } from '../../../../contracts/site/contact.ts';
import type { DraftedFormMachine } from '../../../../machines/generic/drafted-form.machine.ts';
import { contactHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import { FormPage, Pair } from '../../../parts/form/form-page.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const topics: readonly { readonly value: (typeof CONTACT_TOPICS)[number]; readonly words: string }[] = [
  { value: 'hiring', words: 'Hiring somebody' },
  { value: 'finding-work', words: 'Finding work' },
  { value: 'payments', words: 'Payments and fees' },
  { value: 'account', words: 'My account' },
  { value: 'safety', words: 'Safety, or somebody’s behaviour' },
  { value: 'press', words: 'Press' },
  { value: 'other', words: 'Something else' },
];

const Before = () => {
  const site = useSite();
  return (
    <section aria-labelledby="before">
      <h2 id="before">Perhaps it is answered already</h2>
      <dl>
        <dt>Where is my money?</dt>
        <dd>
          Approved work clears for {terms.clearanceDays} days before it can be paid out; work that nobody
          answers is released after {terms.autoReleaseDays}.{' '}
          <a href={site.href('howItWorks')}>How a payment travels</a>
        </dd>
        <dt>What does it cost?</dt>
        <dd>
          Freelancers give {terms.freelancerFeePercent}% of what is released, employers add{' '}
          {terms.employerFeePercent}% to what they fund. <a href={site.href('fees')}>Fees and Charges</a>
        </dd>
        <dt>We do not agree, the other side and I</dt>
        <dd>
          Open a dispute on the contract itself: each side has {terms.disputeReplyDays} days to reply, and
          what is said there counts. <a href={site.href('terms')}>The terms</a>
        </dd>
        <dt>You want to work with us as a company</dt>
        <dd>
          Partnerships have a form and a person of their own.{' '}
          <a href={site.href('partner')}>Partner with us</a>
        </dd>
      </dl>
    </section>
  );
};

/** K: a message to the marketplace. */
export const ContactPage = () => {
  usePageHead(contactHead);
  return (
    <FormPage
      title="Contact us"
      lead={`A person reads this, and answers by email within ${terms.messageAnswerWorkingDays} working days. You get a reference at once, so that nobody has to search.`}
      aside={<Before />}
    >
      <DraftedForm
        actor={usePage<DraftedFormMachine>()}
        labels={{ Name: 'Your name', Email: 'Email', Topic: 'What it is about', Message: 'Message' }}
        submit={{ idle: 'Send the message', busy: 'Sending …' }}
        filed={{
          title: 'Your message is with us',
          next: (
            <>
              <p>
                Somebody reads it and answers to the address you gave, within {terms.messageAnswerWorkingDays}{' '}
                working days. Quote the reference if you write again about the same thing.
              </p>
              <p>Sent twice by mistake? The same words within an hour keep the same reference.</p>
            </>
          ),
          again: 'Write another message',
        }}
      >
        {(field) => (
          <>
            <Pair>
              <Field {...field('Name')} label="Your name" autoComplete="name" required />
              <Field {...field('Email')} label="Email" type="email" autoComplete="email" required />
            </Pair>
            <SelectField
              {...field('Topic')}
              label="What it is about"
              placeholder="Choose a topic"
              options={topics}
              required
            />
            <TextArea
              {...field('Message')}
              label="Message"
              hint="If it is about a job or a contract, name it."
              most={LONGEST_MESSAGE}
              required
            />
          </>
        )}
      </DraftedForm>
    </FormPage>
  );
};
