import { LegalPage } from './legal-page.tsx';
import { privacyOfData } from './privacy-data.tsx';
import { privacyOfPeople } from './privacy-people.tsx';

export const PrivacyPage = () => (
  <LegalPage
    route="privacyPolicy"
    title="Privacy policy"
    lead="What we know about you, why, for how long, and how to have it removed. In short: as little as the product needs, no advertisements, no trackers, nothing sold."
    clauses={[...privacyOfData, ...privacyOfPeople]}
  />
);
