import { partnerHead } from '../../../heads/forms.ts';
import { usePageHead } from '../../../heads/use-page-head.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { PartnerForm } from '../../../parts/form/partner-form.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './partner-page.module.css';
import * as texts from './texts.ts';

/** Explains a partnership. The application is on /become-partner. */
export const PartnerPage = () => {
  usePageHead(partnerHead);
  const site = useSite();
  const { productName } = useSettings();
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{texts.partnerWithUs}</h1>
        <p>{texts.lead(productName)}</p>
        <LinkButton href={site.href('becomePartner')} tone="line" icon="arrow">
          {texts.toSteps}
        </LinkButton>
      </div>
      <Section id="kinds" title={texts.whatItCanLookLike} tone="sunk">
        <ul className={styles.kinds}>
          {texts.kinds.map(({ name, what, bring, ask }) => (
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
      <Section id="fairness" title={texts.sameForEverybody}>
        <div className={styles.same}>
          <p>{texts.fees}</p>
          <p>{texts.fairness}</p>
        </div>
      </Section>
      <Section id="ask" title={texts.askUsAboutIt} lead={texts.ask} tone="sunk">
        <div className={styles.form}>
          <PartnerForm submit="Send request" />
        </div>
      </Section>
    </>
  );
};
