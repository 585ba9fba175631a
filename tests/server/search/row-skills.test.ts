import { describe, expect, it } from 'vitest';
import { RowSkills } from '../../../server/search/row-skills.ts';

describe('the skills of rows, in memory', () => {
  it('[Q10] use no more memory when a row’s skills change over and over', () => {
    const skills = new RowSkills();
    for (let time = 0; time < 1000; time += 1) {
      skills.set(0, []);
      skills.set(0, [1, 2, 3]);
    }
    expect(skills.used).toBe(3);
    for (let count = 0; count <= 255; count += 1) skills.set(0, Array(count).fill(7));
    expect(skills.used).toBeLessThan(4 * 255);
    expect(skills.count(Int32Array.of(0))[7]).toBe(255);
  });

  it('[Q7] stay separate by row, whichever row grows', () => {
    const skills = new RowSkills();
    skills.set(0, [1]);
    skills.set(1, [2]);
    skills.set(0, [1, 3, 4]);
    skills.set(1, []);
    skills.set(2, [3]);
    expect([...skills.had(3, new Set([3, 2]), 63)]).toEqual([1, 0, 1]);
  });

  it.each([65_536, -1, 1.5])('[Q7] reject the id %d with an error', (id) => {
    expect(() => new RowSkills().set(0, [id])).toThrow(/ids of skills up to 65535/);
    expect(() => new RowSkills().set(0, [65_535])).not.toThrow();
  });
});
