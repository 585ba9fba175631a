/** One search over one kind of rows: its table in memory, its postings, and how they answer a query. */
import type { Facets } from '../../src/contracts/generic/page.ts';
import type { Database } from '../database/tables.ts';
import { Misses, pageOf, type Filter, type PageAsked } from './find.ts';
import { Postings } from './postings.ts';
import { readSkills, skillsAsked, type SkillList } from './skills.ts';
import { SearchTable, type Shape } from './table.ts';
import { fitsOf } from './text.ts';
import { canTellNear, nearSkills } from './words.ts';

/** The options that both kinds of queries share. */
export interface Question<Sort extends string> extends Omit<PageAsked, 'limit'> {
  readonly Search?: string | undefined;
  readonly Skills?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly limit?: number | undefined;
  readonly facets?: boolean | undefined;
}

export interface Kind<Name extends string, Sort extends string, Query> {
  readonly shape: Shape<Name, Sort>;
  readonly words: 'freelancer_words' | 'job_words';
  /** The filters besides text and skills. */
  filters(query: Query, table: Pick<SearchTable<Name, Sort>, 'columns' | 'textsOf'>, now: number): Filter[];
  facets(misses: Misses, table: SearchTable<Name, Sort>, now: number): Facets;
}

export interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly facets: Facets;
  readonly next: string | undefined;
  readonly near: readonly string[];
}

const MOST_SKILLS = 63;

const skillCounts = (counts: Uint32Array, { names }: SkillList): Record<string, number> =>
  Object.fromEntries([...names].flatMap(([id, name]) => (counts[id] ? [[name, counts[id]] as const] : [])));

/** Relevance: by text first, then by the number of matching skills; undefined without either. */
const levelsOf = (
  hits: Int32Array,
  size: number,
  scores: Uint16Array | undefined,
  had: Uint8Array | undefined,
): Uint16Array | undefined => {
  if (!scores && !had) return undefined;
  const levels = new Uint16Array(size);
  for (let index = 0; index < hits.length; index += 1) {
    const slot = hits[index] ?? 0;
    levels[slot] = (scores?.[slot] ?? 0) * (MOST_SKILLS + 1) + (had?.[slot] ?? 0);
  }
  return levels;
};

export class Search<Name extends string, Sort extends string, Query extends Question<Sort>> {
  readonly #database: Database;
  readonly #kind: Kind<Name, Sort, Query>;
  readonly #table: SearchTable<Name, Sort>;
  readonly #postings: Postings;
  #skills: Promise<SkillList> | undefined;
  #skillsOf = -1;

  constructor(database: Database, kind: Kind<Name, Sort, Query>) {
    this.#database = database;
    this.#kind = kind;
    this.#table = new SearchTable(database, kind.shape);
    this.#postings = new Postings(database, kind.shape.table);
  }

  async find(query: Query, options: { readonly limit: number; readonly now: Date }): Promise<Found> {
    const table = this.#table;
    await table.refresh();
    this.#postings.forVersion(table.rewordings);
    const skillList = await this.#skillList(query.Skills);
    const asked = query.Skills === undefined ? undefined : skillsAsked(skillList, query.Skills);
    const isSkillAsked = asked !== undefined && asked.ids.size + asked.unknown.length > 0;
    const had = asked && isSkillAsked ? table.skills.had(table.size, asked.ids, MOST_SKILLS) : undefined;
    const fits =
      query.Search === undefined
        ? undefined
        : await fitsOf(
            {
              database: this.#database,
              postings: this.#postings,
              words: this.#kind.words,
              size: table.size,
              slotOf: (id) => table.slotOf(id),
            },
            query.Search,
          );

    const now = options.now.getTime();
    const filters = this.#kind.filters(query, table, now);
    if (had) filters.push({ name: 'Skills', ranges: [[had, 1, MOST_SKILLS]] });
    const { sort = 'best' as Sort } = query;
    const sorted = table.order(sort);
    const misses = new Misses(table.size, table.gone, filters, fits?.scores);
    const hits = misses.slotsWithout();
    const levels = sort === 'best' ? levelsOf(hits, table.size, fits?.scores, had) : undefined;
    const { slots, next } = pageOf(query, { ...query, ...options }, sorted, misses, levels);
    const facets = query.facets
      ? {
          Skills: skillCounts(table.skills.count(misses.slotsWithout('Skills')), skillList),
          ...this.#kind.facets(misses, table, now),
        }
      : {};
    return {
      ids: slots.map((slot) => table.columns.id[slot] ?? 0),
      total: hits.length,
      facets,
      next,
      near: await this.#near(asked?.unknown ?? [], fits?.unknown ?? [], query.Search, hits.length),
    };
  }

  /** Suggests similar skills for an unknown skill or word. */
  async #near(
    skills: readonly string[],
    words: readonly string[],
    text: string | undefined,
    total: number,
  ): Promise<readonly string[]> {
    const unknown = [...skills, ...words, ...(words.length > 0 && total === 0 && text ? [text] : [])];
    if (unknown.length === 0 || !(await canTellNear(this.#database))) return [];
    return nearSkills(this.#database, unknown);
  }

  /** Reloaded when words have changed (a skill may be renamed), and for an unknown skill. */
  async #skillList(asked: string | undefined): Promise<SkillList> {
    if (this.#skillsOf !== this.#table.rewordings) this.#skills = undefined;
    this.#skillsOf = this.#table.rewordings;
    const list = await (this.#skills ?? this.#readSkills());
    if (asked === undefined || skillsAsked(list, asked).unknown.length === 0) return list;
    return this.#readSkills();
  }

  /** A failed load is not cached, so that the next query retries. */
  #readSkills(): Promise<SkillList> {
    const reading = readSkills(this.#database);
    this.#skills = reading;
    reading.catch(() => {
      if (this.#skills === reading) this.#skills = undefined;
    });
    return reading;
  }
}

/** One search per database: queries share the data in memory. */
export const searchOf = <Name extends string, Sort extends string, Query extends Question<Sort>>(
  kind: Kind<Name, Sort, Query>,
): ((database: Database) => Search<Name, Sort, Query>) => {
  const searches = new WeakMap<Database, Search<Name, Sort, Query>>();
  return (database) => {
    const known = searches.get(database);
    if (known) return known;
    const search = new Search(database, kind);
    searches.set(database, search);
    return search;
  };
};
