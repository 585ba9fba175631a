import { becomePartnerHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { FormPage } from '../../../parts/form/form-page.tsx';
import { PartnerForm } from '../../../parts/form/partner-form.tsx';
import * as texts from './texts.tsx';

const Steps = () => (
  <section aria-labelledby="steps">
    <h2 id="steps">{texts.whatHappens}</h2>
    <ol>
      {texts.steps.map(([title, words]) => (
        <li key={title}>
          <strong>{title}</strong>
          {words}
        </li>
      ))}
    </ol>
  </section>
);

export const BecomePartnerPage = () => {
  usePageHead(becomePartnerHead);
  return (
    <FormPage title={texts.becomeAPartner} lead={texts.lead(useSite().href('partner'))} aside={<Steps />}>
      <PartnerForm submit="Send application" />
    </FormPage>
  );
};
