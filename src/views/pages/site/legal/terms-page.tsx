import { LegalPage } from './legal-page.tsx';
import { termsOfConduct } from './terms-conduct.tsx';
import { termsOfMoney } from './terms-money.tsx';
import { termsOfUse } from './terms-use.tsx';

export const TermsPage = () => (
  <LegalPage
    route="terms"
    describe={(product) =>
      `The agreement between you, ${product} and the person you work with: accounts, escrow, fees, deadlines and disputes.`
    }
    title="Terms and conditions"
    lead="The agreement between you and us, and what you agree to with the person you work with. It is written to be read."
    clauses={[...termsOfUse, ...termsOfMoney, ...termsOfConduct]}
  />
);
