/**
 * The home search (H3–H6, M1): the chosen skills, and the page that the search opens. The view sends
 * `skill.added`, `skill.removed` and `search.requested`; this machine sends to `navigation` and `notices`.
 */
import { assign, setup } from 'xstate';
import { siteOf } from '../../contracts/app/routes.ts';
import { slugOf } from '../../contracts/core/slug.ts';
import { tell } from '../core/tell.ts';

export interface SkillSearchContext {
  readonly chosen: readonly string[];
  readonly productSlug: string;
}
export type SkillSearchEvent =
  | { readonly type: 'skill.added'; readonly skill: string }
  | { readonly type: 'skill.removed'; readonly skill: string }
  | { readonly type: 'search.requested' };

export const skillSearchMachine = setup({
  types: {
    context: {} as SkillSearchContext,
    input: {} as { readonly productSlug: string } | undefined,
    events: {} as SkillSearchEvent,
  },
  actions: {
    addSkill: assign({
      chosen: ({ context }, { skill }: { skill: string }) =>
        context.chosen.includes(skill) ? context.chosen : [...context.chosen, skill],
    }),
    removeSkill: assign({
      chosen: ({ context }, { skill }: { skill: string }) =>
        context.chosen.filter((chosen) => chosen !== skill),
    }),
    openSkill: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('freelancersBySkill', { cname: slugOf(context.chosen[0] ?? '') }),
    })),
    openListing: tell('navigation', ({ context }) => ({
      type: 'navigation.requested',
      to: siteOf(context.productSlug).href('freelancers'),
      state: { skill: context.chosen[0] ?? '' },
    })),
    warnOfNothingChosen: tell('notices', {
      type: 'notice.raised',
      kind: 'warning',
      text: 'skills is Required ...',
    }),
  },
  guards: {
    hasNone: ({ context }) => context.chosen.length === 0,
    hasOne: ({ context }) => context.chosen.length === 1,
  },
}).createMachine({
  id: 'skillSearch',
  context: ({ input }) => ({ chosen: [], productSlug: input?.productSlug ?? '' }),
  initial: 'counting',
  on: {
    'skill.added': { target: '.counting', actions: { type: 'addSkill', params: ({ event }) => event } },
    'skill.removed': { target: '.counting', actions: { type: 'removeSkill', params: ({ event }) => event } },
  },
  states: {
    counting: {
      description: 'Counting the chosen skills.',
      always: [
        { guard: 'hasNone', target: 'empty' },
        { guard: 'hasOne', target: 'single' },
        { target: 'several' },
      ],
    },
    empty: {
      description: 'No skill is chosen: searching shows a warning (H6).',
      on: { 'search.requested': { actions: 'warnOfNothingChosen' } },
    },
    single: {
      description: 'One skill is chosen: searching opens its page (H3).',
      on: { 'search.requested': { actions: 'openSkill' } },
    },
    several: {
      description: 'Two or more skills are chosen: searching opens the listing with the first one (H4).',
      on: { 'search.requested': { actions: 'openListing' } },
    },
  },
});
