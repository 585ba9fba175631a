/** Beside an offer: its other side, and where the work comes from. */
import { profileNameId } from '../../../../contracts/people/freelancer-card.ts';
import type { ShownOffer } from '../../../../machines/hiring/offer-page.machine.ts';
import { useSite } from '../../../logic.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import record from '../../../parts/record/record.module.css';
import { LinkButton } from '../../../ui/button.tsx';
import { dayOf } from '../../../words.ts';
import * as texts from './texts.ts';

export const otherOf = ({ Role, Freelancer_Name, Employer_Name, Employer_Company }: ShownOffer): string =>
  Role === 'employer' ? Freelancer_Name : (Employer_Company ?? Employer_Name);

export const OfferAside = ({ offer }: { offer: ShownOffer }) => {
  const site = useSite();
  const { Role, Reference, SentAt, JID, Freelancer_Id, Freelancer_Name, Employer_Id } = offer;
  const isEmployer = Role === 'employer';
  const other = isEmployer ? Freelancer_Id : Employer_Id;
  const profile = isEmployer
    ? site.href('userProfile', { nameid: profileNameId({ id: Freelancer_Id, Name: Freelancer_Name }) })
    : site.href('employerProfileById', { id: String(Employer_Id) });
  const job =
    JID === undefined
      ? undefined
      : isEmployer
        ? site.href('contractForEmployer', { id: String(JID) })
        : `${site.href('jobDetail')}?id=${encodeURIComponent(JID)}`;
  return (
    <aside className={record.aside} aria-label={texts.about}>
      <div className={record.card}>
        <h2>{texts.about}</h2>
        <Facts
          facts={[
            { name: texts.others[Role], value: <a href={profile}>{otherOf(offer)}</a> },
            { name: texts.job, value: job === undefined ? undefined : <a href={job}>{texts.viewJob}</a> },
            { name: texts.sent, value: dayOf(SentAt) },
            { name: texts.reference, value: Reference },
          ]}
        />
        <div className={record.actions}>
          <LinkButton tone="line" size="small" href={site.href('chatWith', { id: String(other) })}>
            {texts.message}
          </LinkButton>
        </div>
      </div>
    </aside>
  );
};
