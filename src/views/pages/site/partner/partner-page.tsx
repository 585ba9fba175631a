import { terms } from '../../../../contracts/money/terms.ts';
import { partnerHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { PartnerForm } from '../../../parts/form/partner-form.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './partner-page.module.css';

const kinds = [
  {
    name: 'Agencies',
    what: 'You have more work than people, or clients too small for you.',
    bring: 'Freelancers whose records you can read, and one contract and one invoice for all of them.',
    ask: 'Briefs with a budget. Nobody works here on hope.',
  },
  {
    name: 'Schools and courses',
    what: 'Your graduates can do the work and have nothing yet to show for it.',
    bring: 'Certification tests in what you teach, and first jobs sized for a first review.',
    ask: 'Your syllabus, so that a test asks what was taught.',
  },
  {
    name: 'Tools and platforms',
    what: 'Marketers use what you make every day.',
    bring: 'Tests and guides about your tool, written with you and checked by those who use it.',
    ask: 'A person who answers questions about it, and no say in anybody’s ratings.',
  },
  {
    name: 'Communities and events',
    what: 'You gather people who do this for a living.',
    bring: 'Guides, speakers, and figures on what work pays, without names.',
    ask: 'That members hear from us no more often than you would write yourself.',
  },
] as const;

/** K: what a partnership is, for somebody who is deciding; who has decided goes to /become-partner. */
export const PartnerPage = () => {
  usePageHead(partnerHead);
  const site = useSite();
  const { productName } = useSettings();
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Partner with us</h1>
        <p>
          {productName} is where employers and digital marketers meet. A partnership is anything that brings
          better work or better people to either side, and that we can both see working.
        </p>
        <LinkButton href={site.href('becomePartner')} tone="line" icon="arrow">
          I have decided: the steps
        </LinkButton>
      </div>
      <Section id="kinds" title="What it can look like" tone="sunk">
        <ul className={styles.kinds}>
          {kinds.map(({ name, what, bring, ask }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{what}</p>
              <dl>
                <dt>We bring</dt>
                <dd>{bring}</dd>
                <dt>We ask</dt>
                <dd>{ask}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="fairness" title="What stays the same for everybody">
        <div className={styles.same}>
          <p>
            Partners pay what others pay: {terms.freelancerFeePercent}% of what is released to a freelancer,{' '}
            {terms.employerFeePercent}% on top of what an employer funds.
          </p>
          <p>
            No partner buys a place in a search, a badge, or a review. Certificates are earned with the same{' '}
            {terms.testPassPercent}% whoever wrote the test.
          </p>
        </div>
      </Section>
      <Section
        id="ask"
        title="Ask us about it"
        lead="A question, half an idea or a whole plan: it reaches the person who decides."
        tone="sunk"
      >
        <div className={styles.form}>
          <PartnerForm submit="Send the request" />
        </div>
      </Section>
    </>
  );
};
