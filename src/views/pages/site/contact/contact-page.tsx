import { LONGEST_MESSAGE } from '../../../../contracts/site/contact.ts';
import type { FilingMachine } from '../../../../machines/generic/form-filing.ts';
import { contactHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { usePage, useSite } from '../../../logic.tsx';
import { DraftedForm } from '../../../parts/form/drafted-form.tsx';
import { FormPage, Pair } from '../../../parts/form/form-page.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import * as texts from './texts.ts';

const topics = Object.entries(texts.topics).map(([value, words]) => ({ value, words }));

const Before = () => {
  const site = useSite();
  return (
    <section aria-labelledby="before">
      <h2 id="before">{texts.before}</h2>
      <dl>
        <dt>{texts.money.question}</dt>
        <dd>
          {texts.money.answer} <a href={site.href('howItWorks')}>{texts.money.link}</a>
        </dd>
        <dt>{texts.cost.question}</dt>
        <dd>
          {texts.cost.answer} <a href={site.href('fees')}>{texts.feesAndCharges}</a>
        </dd>
        <dt>{texts.dispute.question}</dt>
        <dd>
          {texts.dispute.answer} <a href={site.href('terms')}>The terms</a>
        </dd>
        <dt>{texts.partner.question}</dt>
        <dd>
          {texts.partner.answer} <a href={site.href('partner')}>{texts.partnerWithUs}</a>
        </dd>
      </dl>
    </section>
  );
};

export const ContactPage = () => {
  usePageHead(contactHead);
  return (
    <FormPage title={texts.contactUs} lead={texts.lead} aside={<Before />}>
      <DraftedForm
        actor={usePage<FilingMachine>()}
        labels={{ Name: 'Your name', Email: 'Email', Topic: 'Topic', Message: 'Message' }}
        submit={{ idle: 'Send message', busy: 'Sending …' }}
        filed={{
          title: texts.received,
          next: (
            <>
              <p>{texts.next}</p>
              <p>{texts.sentTwice}</p>
            </>
          ),
          again: texts.sendAnotherMessage,
        }}
      >
        {(field) => (
          <>
            <Pair>
              <Field {...field('Name')} label={texts.yourName} autoComplete="name" required />
              <Field {...field('Email')} label="Email" type="email" autoComplete="email" required />
            </Pair>
            <SelectField
              {...field('Topic')}
              label="Topic"
              placeholder={texts.chooseATopic}
              options={topics}
              required
            />
            <TextArea
              {...field('Message')}
              label="Message"
              hint={texts.hint}
              most={LONGEST_MESSAGE}
              required
            />
          </>
        )}
      </DraftedForm>
    </FormPage>
  );
};
