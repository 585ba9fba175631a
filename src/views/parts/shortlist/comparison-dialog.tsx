/** W22: the chosen freelancers side by side. The table scrolls sideways where it is too wide; its first column stays. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isEmployer } from '../../../contracts/account/known-user.ts';
import { imageAddress } from '../../../contracts/core/images.ts';
import { sameId } from '../../../contracts/core/ids.ts';
import { displayNameOf, profileNameId, skillsOf } from '../../../contracts/people/freelancer-card.ts';
import type { Profile } from '../../../contracts/people/profile.ts';
import { isAmong } from '../../../contracts/people/shortlist.ts';
import { timeThere } from '../../../contracts/people/time-there.ts';
import { zoneWords } from '../../../contracts/people/zone-words.ts';
import { useActor, useSettings, useSite } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { useMinute } from '../../ui/ago.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import { numberOf } from '../../words.ts';
import { InviteButton } from '../invite/invite-from-list.tsx';
import * as texts from './comparison-texts.ts';
import styles from './comparison-dialog.module.css';

const slugs = (skills: readonly string[]): string[] => skills.map((skill) => skill.toLowerCase());
const sharedBy = (profiles: readonly Profile[]): string[] => {
  const [first, ...others] = profiles.map(skillsOf);
  return (first ?? []).filter((skill) =>
    others.every((skills) => slugs(skills).includes(skill.toLowerCase())),
  );
};

const Place = ({ profile: { Country, TimeZone } }: { profile: Profile }) => {
  const minute = useMinute();
  const time = TimeZone && minute !== undefined ? timeThere(TimeZone, minute) : undefined;
  return (
    [Country, TimeZone && zoneWords(TimeZone), time && texts.thereNow(time)].filter(Boolean).join(' · ') ||
    texts.unknown
  );
};

const cells: readonly (readonly [title: string, cell: (profile: Profile) => ReactNode])[] = [
  [texts.rows.rate, ({ HourlyRate }) => (HourlyRate === undefined ? texts.unknown : texts.rate(HourlyRate))],
  [
    texts.rows.rating,
    ({ avg_Rating, no_of_reviews }) =>
      no_of_reviews ? texts.rating(avg_Rating ?? 0, no_of_reviews) : texts.noReviews,
  ],
  [texts.rows.done, ({ jobs_done }) => numberOf(jobs_done ?? 0)],
  [texts.rows.languages, ({ Languages }) => Languages || texts.unknown],
  [texts.rows.place, (profile) => <Place profile={profile} />],
  [
    texts.rows.certificates,
    ({ Certificates }) => Certificates.map(({ Title }) => Title).join(', ') || texts.none,
  ],
  [
    texts.rows.response,
    ({ ResponseHours }) => (ResponseHours === undefined ? texts.unknown : texts.within(ResponseHours)),
  ],
  [
    texts.rows.available,
    ({ Availability }) => (Availability === undefined ? texts.unknown : texts.hoursAWeek(Availability)),
  ],
];

const Head = ({ profile }: { profile: Profile }) => {
  const shortlist = useActor('shortlist');
  const site = useSite();
  const { base } = useSettings();
  const user = useSelector(useActor('session'), ({ context }) => context.user);
  const name = displayNameOf(profile);
  return (
    <th scope="col">
      <div className={styles.head}>
        <Avatar src={imageAddress(base, profile.Photo)} />
        <IconButton
          icon="close"
          size="small"
          label={texts.takeOut(name)}
          onClick={() => shortlist.send({ type: 'freelancer.unchosen', freelancer: profile })}
        />
      </div>
      <a href={site.href('userProfile', { nameid: profileNameId(profile) })}>{name}</a>
      {(user === null || isEmployer(user)) && (
        <div className={styles.ways}>
          <LinkButton tone="line" size="small" href={site.href('chatWith', { id: String(profile.id) })}>
            Message<Hidden> {name}</Hidden>
          </LinkButton>
          <InviteButton freelancer={profile.id} name={name} />
        </div>
      )}
    </th>
  );
};

const Table = ({ profiles }: { profiles: readonly Profile[] }) => {
  const shared = sharedBy(profiles);
  const othersOf = (profile: Profile) =>
    skillsOf(profile).filter((skill) => !slugs(shared).includes(skill.toLowerCase()));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box must be reachable by keyboard
    <div className={styles.box} role="region" aria-label={texts.scrolled} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{texts.feature}</Hidden>
            </th>
            {profiles.map((profile) => (
              <Head key={profile.id} profile={profile} />
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(([title, cell]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {profiles.map((profile) => (
                <td key={profile.id}>{cell(profile)}</td>
              ))}
            </tr>
          ))}
          {profiles.length > 1 && (
            <tr>
              <th scope="row">{texts.rows.shared}</th>
              <td colSpan={profiles.length}>{shared.join(', ') || texts.none}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{texts.rows.skills}</th>
            {profiles.map((profile) => (
              <td key={profile.id}>{othersOf(profile).join(', ') || texts.none}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
};

/** In this order: a slow state has the tag `loading` too. */
const faces = ['slow', 'loading', 'failed', 'empty'] as const;

const Content = () => {
  const comparison = useActor('freelancerComparison');
  const loaded = useSelector(comparison, ({ context }) => context.items);
  const reason = useSelector(comparison, ({ context }) => context.reason);
  const chosen = useSelector(useActor('shortlist'), ({ context }) => context.chosen);
  const face = useFace(comparison, faces);
  const retry = () => comparison.send({ type: 'load.retried' });
  const profiles = loaded.filter(({ id }) => isAmong(chosen, id));
  const gone = chosen.filter(({ id }) => !loaded.some((profile) => sameId(profile.id, id)));
  if (face === 'slow') return <QuietFace title={texts.slow} onRetry={retry} />;
  if (face === 'loading') return <p role="status">{texts.loading}</p>;
  if (face === 'failed') return <QuietFace title={texts.failed} reason={reason} onRetry={retry} />;
  if (face === 'empty' || profiles.length === 0) return <QuietFace title={texts.missing} />;
  return (
    <>
      {gone.length > 0 && <p role="status">{texts.someMissing(gone.map(displayNameOf).join(', '))}</p>}
      <Table profiles={profiles} />
    </>
  );
};

export const ComparisonDialog = () => {
  const shortlist = useActor('shortlist');
  return (
    <Dialog title={texts.title} onClosed={() => shortlist.send({ type: 'comparison.closed' })}>
      <Content />
    </Dialog>
  );
};
