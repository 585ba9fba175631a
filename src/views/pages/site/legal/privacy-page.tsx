import { LegalPage } from './legal-page.tsx';
import { privacyOfData } from './privacy-data.tsx';
import { privacyOfPeople } from './privacy-people.tsx';

export const PrivacyPage = () => (
  <LegalPage
    route="privacyPolicy"
    describe={(product) =>
      `What ${product} knows about you, why, for how long, which cookies it sets, and how to have it all removed.`
    }
    title="Privacy policy"
    lead="What we know about you, why, for how long, and how to have it removed. In short: as little as the product needs, no advertisements, no trackers, nothing sold."
    clauses={[...privacyOfData, ...privacyOfPeople]}
  />
);
