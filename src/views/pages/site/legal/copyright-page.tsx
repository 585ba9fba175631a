import { copyrightClauses } from './copyright-clauses.tsx';
import { LegalPage } from './legal-page.tsx';

export const CopyrightPage = () => (
  <LegalPage
    route="copyrightPolicy"
    describe={(product) =>
      `Who owns work made through ${product}, how to report a copy of yours, and how to object to a report.`
    }
    title="Copyright policy"
    lead="Who owns the work that is made through this site, how to report a copy of yours, and how to object to a report."
    clauses={copyrightClauses}
  />
);
