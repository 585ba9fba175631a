/** The head of the employer's own job: its state, its last day, and what the employer can do. */
import { budgetOf } from '../../../../contracts/jobs/budget.ts';
import { stateName } from '../../../../contracts/core/state-name.ts';
import type { BoardJob } from '../../../../machines/hiring/own-job.machine.ts';
import { useSite } from '../../../logic.tsx';
import { NextSteps, NextStepsLine } from '../../../parts/next-steps/next-steps.tsx';
import { offeredActs } from '../../../parts/next-steps/offered-acts.ts';
import { OwnOffers } from '../../../parts/offer/own-offers.tsx';
import { HireLinks, hiresOf } from '../../../parts/own-job/hires.tsx';
import { JobAct } from '../../../parts/own-job/job-act.tsx';
import { hired, labels as jobActs } from '../../../parts/own-job/texts.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { countOf, dayOf } from '../../../words.ts';
import styles from './board.module.css';
import * as texts from './texts.ts';
import { useAddress } from './use-board.ts';

export const JobFacts = ({ job }: { job: BoardJob }) => {
  const { amount, terms } = budgetOf(job);
  const day = dayOf(job.Standing.DueAt);
  const invited = Object.values(job.Invitations).reduce((sum, count) => sum + count, 0);
  const isOpen = job.Standing.State === 'open';
  return (
    <>
      <p className={styles.facts}>
        <Chip>{stateName(job.Standing.State)}</Chip>
        <span>
          <strong>{amount}</strong> {terms}
        </span>
        {isOpen && day && <span>{texts.openUntil(day)}</span>}
        {job.no_of_unread > 0 && <strong>{countOf(job.no_of_unread, 'unread proposal')}</strong>}
        {invited > 0 && <span>{texts.invited(invited)}</span>}
      </p>
      {job.Job_Visibility === 'invited' && <p className={styles.soft}>{texts.invitedOnly}</p>}
      {job.ClosingReason && <p className={styles.soft}>{texts.closedBecause(job.ClosingReason)}</p>}
    </>
  );
};

export const JobHead = ({ job }: { job: BoardJob }) => {
  const site = useSite();
  const addressWith = useAddress();
  const { Steps } = job;
  const { submitted = 0, shortlisted = 0 } = job.Proposals;
  const waiting = submitted + shortlisted;
  const hires = hiresOf(job);
  const own = { id: job.JID, title: job.Job_Title, standing: job.Standing };
  return (
    <div className={styles.job}>
      <JobFacts job={job} />
      <div className={styles.ways}>
        <LinkButton size="small" href={addressWith({ show: 'invitations' })} data-scroll="keep">
          {texts.inviteFreelancers}
        </LinkButton>
        {offeredActs(Steps, jobActs).map(({ act, label }) => (
          <JobAct key={act.event} job={own} act={act}>
            {label}
          </JobAct>
        ))}
        {job.Standing.State !== 'open' && (
          <LinkButton
            tone="line"
            size="small"
            href={`${site.href('jobCreation')}?copy=${encodeURIComponent(job.JID)}`}
          >
            {texts.postAgain}
          </LinkButton>
        )}
        <LinkButton
          tone="quiet"
          size="small"
          href={`${site.href('jobDetail')}?id=${encodeURIComponent(job.JID)}`}
        >
          {texts.viewAsFreelancers}
        </LinkButton>
      </div>
      {Steps && (
        <details className={styles.steps}>
          <summary>
            <strong>{texts.whatHappensNext}</strong>
            {waiting > 0 && <span>{texts.waitForYou(waiting)}</span>}
            <NextStepsLine steps={Steps} />
          </summary>
          <NextSteps
            id="next-steps"
            steps={Steps}
            labels={jobActs}
            turn={waiting > 0 ? `${texts.waitForYou(waiting)}.` : undefined}
          />
        </details>
      )}
      {hires.length > 0 && (
        <section className={styles.hires} aria-labelledby="hires">
          <h2 id="hires">{hired}</h2>
          <ul>
            {hires.map((hire) => (
              <li key={hire.id ?? hire.Freelancer_Id}>
                <HireLinks hire={hire} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OwnOffers />
    </div>
  );
};
