import { terms } from '../../../../contracts/money/terms.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { Questions } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

export const Answers = () => {
  const site = useSite();
  const { productName } = useSettings();
  return (
    <Part id="questions" title="Questions">
      <Questions
        items={[
          [
            'Where is the money while the work is done?',
            'In escrow: an account that belongs to the milestone. Neither side can spend it, and we cannot use it for anything else. It leaves in one of three ways: to the freelancer, back to the employer, or shared between them.',
          ],
          [
            'Can we settle payments between ourselves?',
            `What is paid outside ${productName} is not protected: there is no escrow, no dispute and no refund. Asking somebody you met here to pay outside is against our terms.`,
          ],
          [
            'What if the freelancer disappears?',
            `Nothing leaves escrow by itself before work is handed in. Ask to cancel: after ${terms.cancelAnswerHours} hours without an answer the whole amount is yours again.`,
          ],
          [
            'What if the work is only partly good?',
            'Ask for changes, as often as you need. If you cannot agree, open a dispute and propose a share.',
          ],
          [
            'How many proposals can I send?',
            `${terms.freeProposalsPerMonth} a month are free. Those for jobs that close without a hire do not count.`,
          ],
          [
            'When can I review the other side?',
            `For ${terms.reviewWindowDays} days after a contract ends. Neither side sees the other’s review before both have written one or the time is over, so nobody writes in return for anything.`,
          ],
          [
            'What is a certificate worth?',
            `It says that somebody answered at least ${terms.testPassPercent}% of a test correctly. A test can be taken ${terms.testAttemptsPerDay} times a day, and a certificate is valid for ${terms.testValidDays} days.`,
          ],
          [
            'Who owns the work?',
            <>
              The employer does, once it is paid for. The details are in the{' '}
              <a href={site.href('copyrightPolicy')}>copyright policy</a>.
            </>,
          ],
        ]}
      />
    </Part>
  );
};
