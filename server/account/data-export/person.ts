/** Export parts: account, profile, company and photos. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ExportedPart } from './part.ts';

const account: ExportedPart = {
  of: ['accounts.user_id'],
  read: async ({ database, user: { id } }) => ({
    ...(await database
      .selectFrom('users')
      .select([
        'id',
        'type as Type',
        'name as Name',
        'email as Email',
        'email_verified as EmailConfirmed',
        'created_at as CreatedAt',
      ])
      .where('id', '=', id)
      .executeTakeFirst()),
    SignsInBy: await database
      .selectFrom('accounts')
      .select(['provider_id as By', 'created_at as Since'])
      // For a password, account_id only repeats the user id.
      .select(
        sql<string | undefined>`case when provider_id <> 'credential' then account_id end`.as('IdThere'),
      )
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
};

const profile: ExportedPart = {
  of: [
    'freelancers.id',
    'freelancer_skills.freelancer_id',
    'portfolio_items.freelancer_id',
    'certificates.freelancer_id',
    'test_attempts.freelancer_id',
  ],
  read: async ({ database, user: { id } }) => {
    const own = await database
      .selectFrom('freelancers')
      .select([
        'screen_name as ScreenName',
        'headline as Headline',
        'overview as Overview',
        'hourly_rate_cents as HourlyRateCents',
        'currency as Currency',
        'availability_hours as HoursAWeek',
        'response_hours as AnswersWithinHours',
        'country as Country',
        'languages as Languages',
        'time_zone as TimeZone',
        'photo as Photo',
        'verified as Verified',
        'visibility as Visibility',
        'test_time_percent as TestTimePercent',
        'average_rating as AverageRating',
        'review_count as Reviews',
        'jobs_done as JobsDone',
        'featured_position as PlaceOnTheHomePage',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!own) return undefined;
    const skills = database
      .selectFrom('freelancer_skills')
      .innerJoin('skills', 'skills.id', 'skill_id')
      .select('name')
      .where('freelancer_id', '=', id)
      .orderBy('position');
    const portfolio = database
      .selectFrom('portfolio_items')
      .leftJoin('skills', 'skills.id', 'skill_id')
      .select([
        'title as Title',
        'description as Description',
        'image as Image',
        'skills.name as Skill',
        'link as Link',
      ])
      .where('freelancer_id', '=', id)
      .orderBy('position');
    const certificates = database
      .selectFrom('certificates')
      .innerJoin('certification_tests', 'certification_tests.id', 'test_id')
      .select([
        'title as Title',
        'issued_at as IssuedAt',
        'expires_at as ExpiresAt',
        'score as Score',
        'code as Code',
        'revoked_at as RevokedAt',
        'revoked_reason as RevokedReason',
      ])
      .where('freelancer_id', '=', id)
      .orderBy('issued_at');
    /** Without the keys: an export may not show more than the page of an attempt does. */
    const attempts = database
      .selectFrom('test_attempts')
      .innerJoin('certification_tests', 'certification_tests.id', 'test_id')
      .select([
        'test_attempts.id',
        'title as Title',
        'status as Status',
        'time_percent as TimePercent',
        'started_at as StartedAt',
        'due_at as DueAt',
        'ended_at as EndedAt',
        'is_timed_out as TimedOut',
        'correct as Correct',
        'score as Score',
      ])
      .select((query) =>
        jsonArrayFrom(
          query
            .selectFrom('attempt_questions')
            .select([
              'position as Position',
              'text as Text',
              'options as Options',
              'unit as Unit',
              'answer as Answer',
              'is_flagged as Flagged',
              'saved_at as SavedAt',
            ])
            .whereRef('attempt_id', '=', 'test_attempts.id')
            .orderBy('position'),
        ).as('Questions'),
      )
      .where('freelancer_id', '=', id)
      .orderBy('test_attempts.id');
    return {
      ...own,
      Skills: (await skills.execute()).map(({ name }) => name),
      Portfolio: await portfolio.execute(),
      Certificates: await certificates.execute(),
      Attempts: await attempts.execute(),
    };
  },
};

const company: ExportedPart = {
  of: ['employers.id'],
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('employers')
      .select([
        'company as Company',
        'about as About',
        'website as Website',
        'country as Country',
        'photo as Photo',
        'payment_verified as PaymentVerified',
        'jobs_posted as JobsPosted',
        'hires as Hires',
        'spent_cents as SpentCents',
        'currency as Currency',
        'average_rating as AverageRating',
        'review_count as Ratings',
      ])
      .where('id', '=', id)
      .executeTakeFirst(),
};

const photographs: ExportedPart = {
  of: [], // the part of attachments lists the columns of files
  read: ({ database, user: { id } }) =>
    database
      .selectFrom('files')
      .select(['file as Name', 'width as Pixels'])
      .where('subject', '=', 'photo')
      .where('subject_id', '=', id)
      .orderBy('width')
      .execute(),
};

export const personParts: Readonly<Record<string, ExportedPart>> = {
  Account: account,
  Profile: profile,
  Company: company,
  Photographs: photographs,
};
