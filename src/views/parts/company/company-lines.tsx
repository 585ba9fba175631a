import type { EmployerProfile } from '../../../contracts/people/employer-profile.ts';
import { monthOf } from '../../words.ts';
import record from '../record/record.module.css';

/** Only http(s): a `javascript:` address typed as a website must not become a link. */
const siteOf = (website: string | undefined): string | undefined =>
  website !== undefined && /^https?:\/\//i.test(website) ? website : undefined;

export const CompanyLines = ({
  company: { Country, MemberSince, Website },
}: {
  company: Pick<EmployerProfile, 'Country' | 'MemberSince' | 'Website'>;
}) => {
  const website = siteOf(Website);
  const since = monthOf(MemberSince);
  return (
    <div className={record.meta}>
      {Country && <span>{Country}</span>}
      {since && <span>Member since {since}</span>}
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow">
          {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      )}
    </div>
  );
};
