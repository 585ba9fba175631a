/** Writes the changed fields of a profile in one transaction. */
import type { FreelancerChanges } from '../../src/contracts/people/own-profile.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import { isUploadedPicture } from '../../src/contracts/people/portfolio-picture.ts';
import { slugOf } from '../../src/contracts/core/slug.ts';
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import { showPictures, uploadedBy } from './portfolio-pictures.ts';
import { readSkills } from '../search/skills.ts';
import { alertSavedSearches, searchesFinding } from '../searches/found.ts';

type Changes = { [Field in keyof FreelancerChanges]?: FreelancerChanges[Field] | undefined };

const texts = {
  ScreenName: 'screen_name',
  Headline: 'headline',
  Overview: 'overview',
  Country: 'country',
  Languages: 'languages',
  TimeZone: 'time_zone',
} as const;

/** Columns are listed one by one, so that no other field can be written. '' clears a field. */
const columnsOf = (changes: Changes) => {
  const said = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((field) => {
    const text = changes[field];
    return text === undefined ? [] : [[texts[field], text || null] as const];
  });
  const { HourlyRate, Availability, Visibility } = changes;
  return {
    ...Object.fromEntries(said),
    ...(HourlyRate === undefined
      ? {}
      : { hourly_rate_cents: HourlyRate === '' ? null : exactCents(HourlyRate) }),
    ...(Availability === undefined ? {} : { availability_hours: Math.round(Number(Availability)) || null }),
    ...(Visibility === undefined ? {} : { visibility: Visibility }),
  };
};

type SkillIds = (field: string, names: string) => number[];

/** Maps skill names to ids in their order, without duplicates. Throws a 400 for an unknown name. */
const skillIdsIn = async (database: Database, refuse: Refuse<'unknown_skill'>): Promise<SkillIds> => {
  const { bySlug } = await readSkills(database);
  return (field, names) => {
    const ids = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        const id = bySlug.get(slugOf(name));
        if (id === undefined) throw refuse('unknown_skill', { field, params: { skill: name } });
        return id;
      });
    return [...new Set(ids)];
  };
};

const replaceSkills = async (database: Database, id: number, skills: readonly number[]) => {
  await database.deleteFrom('freelancer_skills').where('freelancer_id', '=', id).execute();
  if (skills.length === 0) return;
  await database
    .insertInto('freelancer_skills')
    .values(skills.map((skill_id, position) => ({ freelancer_id: id, skill_id, position })))
    .execute();
};

type Items = NonNullable<Changes['Portfolio']>;

interface OldItem {
  /** Null for a picture that no item had. */
  readonly title: string | null;
  readonly image: string | null;
}
/**
 * The picture of each item. A named picture must belong to this profile. '' is no picture. Without a named picture, the item keeps
 * the picture of the old item with the same title.
 */
const imagesOf = (items: Items, before: readonly OldItem[]) => {
  const left = new Map(
    before.flatMap(({ title, image }) => (image === null ? [] : [[image, title] as const])),
  );
  const take = (image: string | undefined): string | undefined =>
    image !== undefined && left.delete(image) ? image : undefined;
  const named = items.map(({ Image }) => take(Image));
  return items.map(
    ({ Title, Image }, place) =>
      named[place] ??
      (Image === undefined ? take([...left].find(([, title]) => title === Title)?.[0]) : undefined) ??
      null,
  );
};

const replacePortfolio = async (
  database: Database,
  id: number,
  items: Items,
  { idsOf, refuse }: { readonly idsOf: SkillIds; readonly refuse: Refuse<'one_skill_only'> },
) => {
  const rows = items.map(({ Title, Description, Skill = '', Link }, position) => {
    const field = `Portfolio.${position}.Skill`;
    const [skill_id = null, another] = idsOf(field, Skill);
    if (another !== undefined) throw refuse('one_skill_only', { field });
    return {
      freelancer_id: id,
      position,
      title: Title,
      description: Description || null,
      link: Link || null,
      skill_id,
    };
  });
  const before = await database
    .deleteFrom('portfolio_items')
    .where('freelancer_id', '=', id)
    .returning(['title', 'image'])
    .execute();
  if (rows.length === 0) return showPictures(database, id, []);
  const uploaded = await uploadedBy(
    database,
    id,
    items.flatMap(({ Image }) => Image || []),
  );
  const had = new Set(before.map(({ image }) => image));
  const images = imagesOf(items, [
    ...before,
    ...uploaded.filter((image) => !had.has(image)).map((image) => ({ title: null, image })),
  ]);
  await showPictures(database, id, images.flatMap((image) => image ?? []).filter(isUploadedPicture));
  await database
    .insertInto('portfolio_items')
    .values(rows.map((row, place) => ({ ...row, image: images[place] ?? null })))
    .execute();
};

const hasColumns = (columns: object): boolean => Object.keys(columns).length > 0;

const setName = async (database: Database, id: number, name: string | undefined): Promise<void> => {
  if (name !== undefined) await database.updateTable('users').set({ name }).where('id', '=', id).execute();
};

export const rename = (database: Database, id: number, name: string | undefined): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id);
    await setName(transaction, id, name);
  });

interface Changing {
  /** Business time. */
  readonly now: Date;
  readonly refuse: Refuse<'one_skill_only' | 'unknown_skill'>;
}

const writeChanges = async (
  transaction: Database,
  id: number,
  changes: Changes,
  { refuse }: Changing,
): Promise<void> => {
  await setName(transaction, id, changes.Name);
  const columns = columnsOf(changes);
  if (hasColumns(columns))
    await transaction.updateTable('freelancers').set(columns).where('id', '=', id).execute();
  const { Skills, Portfolio } = changes;
  if (Skills === undefined && Portfolio === undefined) return;
  const idsOf = await skillIdsIn(transaction, refuse);
  if (Skills !== undefined) await replaceSkills(transaction, id, idsOf('Skills', Skills));
  if (Portfolio !== undefined) await replacePortfolio(transaction, id, Portfolio, { idsOf, refuse });
};

/** Saved searches that find the freelancer only now are told. */
export const changeProfile = (
  database: Database,
  id: number,
  changes: Changes,
  changing: Changing,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    // Lock the profile: of two concurrent changes, the second waits and overwrites the first.
    await lockAccount(transaction, id);
    await transaction.selectFrom('freelancers').select('id').where('id', '=', id).forUpdate().execute();
    const before = await searchesFinding(transaction, { kind: 'freelancer', id }, changing.now);
    await writeChanges(transaction, id, changes, changing);
    await alertSavedSearches(transaction, { kind: 'freelancer', id, before });
  });
