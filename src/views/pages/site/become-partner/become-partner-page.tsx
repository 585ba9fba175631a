import { terms } from '../../../../contracts/money/terms.ts';
import { becomePartnerHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSite } from '../../../logic.tsx';
import { FormPage } from '../../../parts/form/form-page.tsx';
import { PartnerForm } from '../../../parts/form/partner-form.tsx';

const Steps = () => (
  <section aria-labelledby="steps">
    <h2 id="steps">What happens, step by step</h2>
    <ol>
      <li>
        <strong>You send this form</strong>
        Five minutes, if you know what you want. It is saved as you type.
      </li>
      <li>
        <strong>We answer within {terms.partnerAnswerWorkingDays} working days</strong>
        With dates for a call, or with a no and its reason.
      </li>
      <li>
        <strong>One call of half an hour</strong>
        Bring the numbers you have: people taught, clients served, users. We bring ours.
      </li>
      <li>
        <strong>A trial with an end</strong>
        One page of terms, one thing to try, and a date on which we both say whether it worked.
      </li>
    </ol>
  </section>
);

/** K: the application of somebody who has decided; what a partnership is stands on /partner-with-us. */
export const BecomePartnerPage = () => {
  usePageHead(becomePartnerHead);
  return (
    <FormPage
      title="Become a partner"
      lead={
        <>
          You know what you want to do with us. Here is the form that starts it, and all that follows. Still
          deciding? <a href={useSite().href('partner')}>Read what a partnership is</a> first.
        </>
      }
      aside={<Steps />}
    >
      <PartnerForm submit="Send the application" />
    </FormPage>
  );
};
