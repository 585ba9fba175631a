/** What each entity requires and tolerates (A7), written from the rule, field by field. */
import { describe, expect, it } from 'vitest';
import { exampleFreelancer, freelancer } from '../../../src/contracts/people/freelancer.ts';
import { exampleGuide, guide } from '../../../src/contracts/site/guide.ts';
import type { Contract } from '../../../src/contracts/core/fields.ts';
import { exampleReview, review } from '../../../src/contracts/people/review.ts';
import { isActive } from '../../../src/contracts/people/review-status.ts';
import { exampleSkill, skill } from '../../../src/contracts/people/skill.ts';
import { isUser } from '../../../src/contracts/account/known-user.ts';
import { exampleUser, isEmployer, user, userNameOf } from '../../../src/contracts/account/user.ts';
import fc from 'fast-check';
import { anyJson, nearly, property } from '../support.ts';

const missing = [undefined, null, ''] as const;

const entities: readonly [string, Contract<unknown>, object, readonly string[], readonly string[]][] = [
  [
    'freelancer',
    freelancer,
    exampleFreelancer,
    ['id', 'Name'],
    ['ScreenName', 'Photo', 'Skills', 'HourlyRate', 'avg_Rating', 'no_of_reviews', 'Verified_Profile'],
  ],
  ['guide', guide, exampleGuide, ['GID', 'Guide_Title'], ['Guide_Image', 'Guide_ShortDec']],
  ['review', review, exampleReview, ['GlobalReview_Review', 'Status'], ['GlobalReview_Name', 'Stars']],
  ['skill', skill, exampleSkill, ['Name'], []],
];

describe.each(entities)('%s', (_, contract, example, required, optional) => {
  it('[A7d] has exactly the listed fields', () => {
    expect(Object.keys(example).sort()).toEqual([...required, ...optional].sort());
  });
  for (const field of required)
    it(`[A7c][A7d] is rejected without ${field}: absent, null or empty`, () => {
      for (const nothing of missing)
        expect(contract.safeParse({ ...example, [field]: nothing }).success).toBe(false);
    });
  for (const field of optional)
    it(`[A7c][A7d] is accepted without ${field}: absent, null or empty`, () => {
      for (const nothing of missing) {
        const read = contract.safeParse({ ...example, [field]: nothing });
        expect(read.success).toBe(true);
        expect((read.data as Record<string, unknown>)[field]).toBeUndefined();
      }
      const { [field as never]: _left, ...rest } = example;
      expect(contract.safeParse(rest).success).toBe(true);
    });
  it('[A7d] needs only its required fields', () => {
    const bare = Object.fromEntries(Object.entries(example).filter(([key]) => required.includes(key)));
    expect(contract.safeParse(bare).success).toBe(true);
  });
  it('[A7b] ignores unknown fields', () => {
    expect(contract.safeParse({ ...example, Password: 'secret', nested: { a: 1 } }).data).toEqual(example);
  });
});

describe('numbers of an entity', () => {
  it('[A7a] a freelancer’s numbers may arrive as text', () => {
    const read = freelancer.safeParse({
      ...exampleFreelancer,
      id: '17',
      HourlyRate: '12.5',
      avg_Rating: '4.9',
      no_of_reviews: '128',
    });
    expect(read.data).toEqual({ ...exampleFreelancer, id: '17', HourlyRate: 12.5 });
  });
  it('[A7a] a review’s numbers may arrive as text', () => {
    expect(review.safeParse({ ...exampleReview, Stars: '5' }).data).toEqual(exampleReview);
  });
  it('[A7a] a guide’s numbers may arrive as text; its id keeps its form', () => {
    expect(guide.safeParse({ ...exampleGuide, GID: '3' }).data?.GID).toBe('3');
  });
});

describe('Verified_Profile', () => {
  it('[C5] keeps exactly "Verified"', () => {
    expect(freelancer.safeParse(exampleFreelancer).data?.Verified_Profile).toBe('Verified');
  });
  it.each([true, 1, 'verified', 'VERIFIED', 'Verified ', {}])(
    '[C5] %j does not verify, and the card stays valid',
    (Verified_Profile) => {
      const read = freelancer.safeParse({ ...exampleFreelancer, Verified_Profile });
      expect(read.success).toBe(true);
      expect(read.data?.Verified_Profile).not.toBe('Verified');
    },
  );
});

describe('review', () => {
  it.each([
    ['Active', true],
    ['active', false],
    ['ACTIVE', false],
    ['Pending', false],
  ])('[H12a] with the status %j is shown: %j', (Status, shown) => {
    expect(isActive({ Status })).toBe(shown);
  });
});

describe('user', () => {
  it('[A7b] keeps every unknown field', () => {
    const kept = { ...exampleUser, Wallet: { balance: 12 }, tags: ['a'], empty: null };
    expect(user.safeParse(kept)).toEqual({ success: true, data: kept });
  });
  it.each([undefined, null, '', '  ', {}])('[A7d] with the id %j is rejected', (id) => {
    expect(user.safeParse({ ...exampleUser, id }).success).toBe(false);
  });
  it('[A7d] needs only its id, and odd values in other fields do no harm', () => {
    expect(user.safeParse({ id: 1 }).data).toEqual({ id: 1 });
    expect(user.safeParse({ id: '1', type: 5, Name: null }).data).toEqual({ id: '1', type: 5, Name: null });
  });
  property(
    '[S6] is recognised without the contract just as with it',
    { seed: 20_272, of: fc.oneof(anyJson, nearly(exampleUser)), runs: 1000 },
    (json) => {
      expect(isUser(json)).toBe(user.safeParse(json).success);
    },
  );
  it.each([
    ['Employer', true],
    ['employer', false],
    ['Freelancer', false],
    [undefined, false],
    [5, false],
  ])('[F5] with the type %j is an employer: %j', (type, employer) => {
    expect(isEmployer({ type })).toBe(employer);
  });
  it('[F5] undefined is not an employer', () => {
    expect(isEmployer(null)).toBe(false);
  });
  it('has a display name only if the name has visible text', () => {
    expect(userNameOf({ Name: ' Ines Moreau ' })).toBe('Ines Moreau');
    for (const Name of [undefined, '', '  ', 5, {}]) expect(userNameOf({ Name })).toBeUndefined();
  });
});
