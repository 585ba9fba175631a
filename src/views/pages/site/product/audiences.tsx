import { terms } from '../../../../contracts/money/terms.ts';
import { useSite } from '../../../logic.tsx';
import { Card, Cards, Words } from '../../../parts/contents/cards.tsx';
import { Part } from '../../../parts/contents/part.tsx';

export const ForEmployers = () => {
  const site = useSite();
  return (
    <Part
      id="employers"
      tone="sunk"
      title="For employers"
      lead="You know what should be better. You need somebody who has made it better elsewhere."
    >
      <Cards>
        <Card title="Find">
          <p>
            <a href={site.href('freelancers')}>Search</a> by skill, rate, rating and verification. Every
            search has an address of its own, so you can send it to a colleague.
          </p>
        </Card>
        <Card title="Judge">
          <p>
            A profile shows the work somebody has done, what they ask for it, and what others say of them. Low
            ratings are shown like high ones.
          </p>
        </Card>
        <Card title="Agree">
          <p>
            A fixed price, an hourly rate or a monthly payment, in milestones. What each side pays and
            receives stands beside the amount.
          </p>
        </Card>
        <Card title="Pay">
          <p>
            The money is set aside before work starts. You have {terms.autoReleaseDays} days to approve what
            was handed in or to ask for changes.
          </p>
        </Card>
      </Cards>
    </Part>
  );
};

export const ForFreelancers = () => {
  const site = useSite();
  return (
    <Part
      id="freelancers"
      title="For freelancers"
      lead="You would rather do the work than chase it, or chase the money for it."
    >
      <Cards>
        <Card title="Look">
          <p>
            <a href={site.href('jobs')}>Open jobs</a> say how they are paid, what the budget is, how many have
            applied, and how the employer has treated others. Save one for later without an account.
          </p>
        </Card>
        <Card title="Apply">
          <p>
            {terms.freeProposalsPerMonth} proposals a month are free, and one for a job that closes without a
            hire is returned. You see what reaches you after the fee before you send it.
          </p>
        </Card>
        <Card title="Prove">
          <p>
            <a href={site.href('certificationTest')}>Tests</a> show what you know. You pass with{' '}
            {terms.testPassPercent}% of the answers, and the certificate is valid for {terms.testValidDays}{' '}
            days.
          </p>
        </Card>
        <Card title="Get paid">
          <p>
            Start when the milestone is funded. If the employer says nothing for {terms.autoReleaseDays} days
            after you hand in, the money is released all the same.
          </p>
        </Card>
      </Cards>
    </Part>
  );
};

export const ForTeams = () => {
  const site = useSite();
  return (
    <Part
      id="teams"
      tone="sunk"
      title="For teams"
      lead="Agencies, schools and companies that hire or apply more than now and then."
    >
      <Words>
        <p>
          There are no shared accounts yet: one account is one person. What helps a team today is that every
          search, profile and job has an address that can be sent around, and that pages print well.
        </p>
        <p>
          If you would like to send us students, clients or tools, see what{' '}
          <a href={site.href('partner')}>a partnership</a> can look like. If you hire often and something
          stands in your way, <a href={site.href('contact')}>tell us</a>: what we build next depends on it.
        </p>
      </Words>
    </Part>
  );
};
