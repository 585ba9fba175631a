import type { OwnProfile, ownProfileCalls } from '../../src/contracts/people/own-profile.ts';
import type { SignedInUser } from '../generic/session.ts';
import type { Database } from '../database/tables.ts';
import { editingUserOf, userOf, type HandlersOf } from '../generic/services.ts';
import { invalidateProfile } from '../generic/page-cache.ts';
import { foundFreelancerOf, freelancerRows } from './freelancer-rows.ts';
import { changeProfile, rename } from './profile-changes.ts';
import { portfolioOf } from './profiles.handlers.ts';

const accountOf = async (database: Database, id: number) => {
  const row = await database
    .selectFrom('users')
    .select(['id', 'type', 'name', 'email', 'email_verified'])
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.user_id', '=', 'users.id')
            .where('accounts.password_hash', 'is not', null),
        )
        .as('has_password'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    type: row.type,
    Name: row.name,
    Email: row.email ?? undefined,
    Email_Verified: row.email_verified,
    Has_Password: Boolean(row.has_password),
    Portfolio: [],
  } satisfies Partial<OwnProfile>;
};

const companyPhotoOf = async (database: Database, id: number): Promise<string | undefined> => {
  const company = await database
    .selectFrom('employers')
    .select('photo')
    .where('id', '=', id)
    .executeTakeFirst();
  return company?.photo ?? undefined;
};

/** The profile with the fields that only its owner sees. */
const ownProfileOf = async (
  database: Database,
  { id, type }: Pick<SignedInUser, 'id' | 'type'>,
): Promise<OwnProfile> => {
  const account = await accountOf(database, id);
  if (type === 'Operator') return account as OwnProfile;
  if (type === 'Employer') return { ...account, Photo: await companyPhotoOf(database, id) } as OwnProfile;
  const row = await freelancerRows(database)
    .select(['overview', 'languages', 'time_zone', 'availability_hours', 'visibility'])
    .where('freelancers.id', '=', id)
    .executeTakeFirstOrThrow();
  const { Photo, Verified_Profile, ScreenName, Headline, Skills, HourlyRate, Currency, Country } =
    foundFreelancerOf({ ...row, is_certified: false });
  return {
    ...account,
    Photo,
    Verified_Profile,
    ScreenName,
    Headline,
    Skills,
    HourlyRate,
    Currency,
    Country,
    Overview: row.overview ?? undefined,
    Languages: row.languages ?? undefined,
    TimeZone: row.time_zone ?? undefined,
    Availability: row.availability_hours ?? undefined,
    Visibility: row.visibility,
    Portfolio: await portfolioOf(database, id),
  };
};

export const ownProfileHandlers: HandlersOf<typeof ownProfileCalls> = {
  ownProfile: (_body, context) => ownProfileOf(context.database, userOf(context)),
  async updateProfile(changes, context) {
    const { database, pageCache, clock, refuse } = context;
    const user = editingUserOf(context);
    if (user.type === 'Employer') await rename(database, user.id, changes.Name);
    else await changeProfile(database, user.id, changes, { now: clock.now(), refuse });
    invalidateProfile(pageCache, user.id);
    return ownProfileOf(database, user);
  },
};
