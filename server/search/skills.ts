/** Resolves a query's skills by name or slug, and suggests similar ones for unknown skills. */
import { slugOf } from '../../src/contracts/core/slug.ts';
import type { Database } from '../database/tables.ts';

export interface SkillList {
  readonly names: ReadonlyMap<number, string>;
  readonly bySlug: ReadonlyMap<string, number>;
}

export const readSkills = async (database: Database): Promise<SkillList> => {
  const rows = await database.selectFrom('skills').select(['id', 'name']).orderBy('id').execute();
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    bySlug: new Map(rows.map(({ id, name }) => [slugOf(name), id])),
  };
};

export interface SkillsAsked {
  readonly ids: ReadonlySet<number>;
  /** As a person would write them. */
  readonly unknown: readonly string[];
}

export const skillsAsked = (list: SkillList, skills: string): SkillsAsked => {
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const entry of skills.split(',')) {
    if (entry.trim() === '') continue;
    const id = list.bySlug.get(slugOf(entry));
    if (id === undefined) unknown.push(entry.trim().replaceAll('-', ' '));
    else ids.add(id);
  }
  return { ids, unknown };
};
