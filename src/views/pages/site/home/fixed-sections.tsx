/** The sections of the home page that never change (H7, H8, H10). */
import { useSettings, useSite } from '../../../logic.tsx';
import { HireArt, PayArt, PostArt, WorkArt } from '../../../ui/art/step-art.tsx';
import { StatMark } from '../../../ui/art/stat-mark.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { BareSection, Section } from '../../../ui/section.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './home.module.css';
import * as texts from './texts.ts';

const figures = [
  { mark: 'people', count: '20,000', words: 'active freelancers' },
  { mark: 'employers', count: '1,000', words: 'employers registered' },
  { mark: 'jobs', count: '15,000', words: 'jobs posted every day' },
  { mark: 'hires', count: '5,000', words: 'hires each day' },
] as const;

export const Figures = () => (
  <section className={styles.figures} aria-labelledby="figures">
    <Hidden as="h2" id="figures">
      {texts.theMarketplaceInFigures}
    </Hidden>
    <ul>
      {figures.map(({ mark, count, words }) => (
        <li key={mark} className={styles.figure}>
          <StatMark mark={mark} />
          <strong>{count}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  </section>
);

const steps = [
  {
    Art: PostArt,
    title: texts.postAJob,
    words: texts.steps.post,
  },
  {
    Art: HireArt,
    title: texts.hireFreelancers,
    words: texts.steps.hire,
  },
  {
    Art: WorkArt,
    title: texts.getWorkDone,
    words: texts.steps.work,
  },
  {
    Art: PayArt,
    title: texts.makeSecurePayments,
    words: texts.steps.pay,
  },
];

export const Steps = () => (
  <Section
    id="steps"
    title={texts.itsEasyToGetWorkDone}
    lead={texts.steps.lead}
    action={
      <LinkButton tone="line" href={useSite().href('howItWorks')} icon="arrow">
        {texts.seeHowItWorks}
      </LinkButton>
    }
  >
    <ol className={styles.steps}>
      {steps.map(({ Art, title, words }) => (
        <li key={title} className={styles.step}>
          <Art />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </Section>
);

const points = [
  {
    title: texts.proofOfFixedPrice,
    words: texts.payments.fixed,
  },
  {
    title: texts.proofOfHourlyRate,
    words: texts.payments.hourly,
  },
  {
    title: texts.proofOfRecurringPayment,
    words: texts.payments.recurring,
  },
];

export const Why = () => (
  <BareSection id="why" tone="band">
    <div className={styles.why}>
      <div className={styles.turn}>
        <div>
          <h2 id="why">{texts.whyBusinessesTurnTo}</h2>
          <p className={styles.product}>{useSettings().productName}</p>
        </div>
        <p className={styles.claim}>We are the world&apos;s work marketplace</p>
      </div>
      <ol className={styles.points}>
        {points.map(({ title, words }) => (
          <li key={title} className={styles.point}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </div>
  </BareSection>
);
