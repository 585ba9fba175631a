import { displayNameOf } from '../../../../contracts/people/freelancer-card.ts';
import { dollarsOf } from '../../../../contracts/money/dollars.ts';
import type { Profile } from '../../../../contracts/people/profile.ts';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import record from '../../../parts/record/record.module.css';
import { classes } from '../../../ui/classes.ts';
import { countOf, monthOf, numberOf } from '../../../words.ts';
import { ProfileActions } from './profile-actions.tsx';
import styles from './profile-page.module.css';
import * as texts from './texts.ts';

const languagesOf = ({ Languages }: Profile): string =>
  (Languages ?? '')
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean)
    .join(', ');

export const ProfileAside = ({ profile }: { profile: Profile }) => {
  const { HourlyRate, Availability, ResponseHours, jobs_done, MemberSince } = profile;
  return (
    <aside className={classes(record.aside, record.alone)} aria-label={texts.atAGlance}>
      <div className={record.card}>
        {HourlyRate !== undefined && (
          <p className={styles.rate}>
            <strong>{dollarsOf(HourlyRate)}</strong> / hour
          </p>
        )}
        <div className={record.actions}>
          <ProfileActions profile={profile} />
          <ShareButton title={displayNameOf(profile)} />
        </div>
        <Facts
          facts={[
            {
              name: 'Available',
              value: Availability === undefined ? undefined : `${countOf(Availability, 'hour')} a week`,
            },
            {
              name: 'Usually replies',
              value: ResponseHours === undefined ? undefined : `within ${countOf(ResponseHours, 'hour')}`,
            },
            { name: 'Jobs completed', value: jobs_done === undefined ? undefined : numberOf(jobs_done) },
            { name: 'Languages', value: languagesOf(profile) },
            { name: 'Time zone', value: profile.TimeZone },
            { name: 'Member since', value: monthOf(MemberSince) },
          ]}
        />
      </div>
    </aside>
  );
};
