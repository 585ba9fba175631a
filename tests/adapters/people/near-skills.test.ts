import { expect, it } from 'vitest';
import { skillNames } from '../../../server/seed/skills.ts';
import { skillsByWords } from '../../../src/views/parts/multi-select/near-skills.ts';
import { skillsPlaceholder } from '../../../src/views/pages/site/home/texts.ts';

it('[H16] what people call the work leads to skills that exist, and so do the examples in the box', () => {
  const examples = skillsPlaceholder.replace(' …', '').split(', ');
  const named = new Set([...Object.values(skillsByWords).flat(), ...examples]);
  expect([...named].filter((name) => !skillNames.includes(name))).toEqual([]);
});
