import { describe, expect, it } from 'vitest';
import { skillSearchMachine } from '../../../src/machines/people/skill-search.machine.ts';
import { expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const startWith = (...skills: string[]) => {
  const set = stage(skillSearchMachine, {
    systemId: 'skillSearch',
    input: { productSlug: 'marketlane' },
    cast: ['navigation', 'notices'],
  });
  for (const skill of skills) set.actor.send({ type: 'skill.added', skill });
  return {
    ...set,
    chosen: () => set.actor.getSnapshot().context.chosen,
    search: () => set.actor.send({ type: 'search.requested' }),
    remove: (skill: string) => set.actor.send({ type: 'skill.removed', skill }),
  };
};

describe('empty', () => {
  it('[H6] warns "skills is Required ..." and leads nowhere', () => {
    const { actor, search, told } = startWith();
    expectToBeIn(actor, 'empty');
    search();
    expect(told('notices')).toEqual([
      { type: 'notice.raised', kind: 'warning', text: 'skills is Required ...' },
    ]);
    expect(told('navigation')).toEqual([]);
  });
  it('[H6] warns again when the last skill was removed', () => {
    const { actor, search, remove, told } = startWith('SEO Expert');
    remove('SEO Expert');
    expectToBeIn(actor, 'empty');
    search();
    expect(told('notices')).toHaveLength(1);
    expect(told('navigation')).toEqual([]);
  });
});

describe('single', () => {
  it.each([
    ['SEO Expert', '/freelancer/seo-expert'],
    ['Digital Marketing Manager', '/freelancer/digital-marketing-manager'],
    ['R&D / QA', '/freelancer/r%26d-%2F-qa'],
  ])('[H3] %j leads to %s', (skill, to) => {
    const { actor, search, told } = startWith(skill);
    expectToBeIn(actor, 'single');
    search();
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to }]);
    expect(told('notices')).toEqual([]);
  });
  it('[M1] counts a skill that is chosen twice once', () => {
    const { actor, chosen } = startWith('SEO Expert', 'SEO Expert');
    expectToBeIn(actor, 'single');
    expect(chosen()).toEqual(['SEO Expert']);
  });
  it('[H3][M1] remains when one of two is removed', () => {
    const { search, remove, told } = startWith('SEO Expert', 'Copywriting');
    remove('SEO Expert');
    search();
    expect(told('navigation')).toEqual([{ type: 'navigation.requested', to: '/freelancer/copywriting' }]);
  });
});

describe('several', () => {
  it.each([2, 3, 12])(
    '[H4] %d skills lead to /freelancers with the first in the navigation state',
    (count) => {
      const skills = Array.from({ length: count }, (_, index) => `Skill ${index}`);
      const { actor, search, told } = startWith(...skills);
      expectToBeIn(actor, 'several');
      search();
      expect(told('navigation')).toEqual([
        { type: 'navigation.requested', to: '/freelancers', state: { skill: 'Skill 0' } },
      ]);
    },
  );
  it('[H4] the first is the first one that is still chosen', () => {
    const { search, remove, told } = startWith('one', 'two', 'three');
    remove('one');
    search();
    expect(told('navigation')).toMatchObject([{ state: { skill: 'two' } }]);
  });
  it('[M1] removing a skill that was not chosen changes nothing', () => {
    const { actor, remove, chosen } = startWith('one', 'two');
    remove('three');
    expectToBeIn(actor, 'several');
    expect(chosen()).toEqual(['one', 'two']);
  });
});

itTakesEveryTransition(skillSearchMachine);
