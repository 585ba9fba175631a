import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lastDayHint } from '../../../src/views/pages/jobs/job-creation/texts.ts';
import { credits, next } from '../../../src/views/parts/apply/texts.tsx';

it('[V119] the number of free proposals is never more than the number that it is of', () => {
  expect(credits(0, 10)).toBe('You have used your 10 free proposals of this month.');
  expect(credits(10, 10)).toBe('You have 10 of 10 free proposals left this month.');
  expect(credits(11, 10)).toBe('You have 11 free proposals left this month.');
});

it('[V119] a sent proposal promises a notification', () => {
  const words = renderToStaticMarkup(next({ work: '/freelancer-job-profile' }));
  expect(words).toContain('We notify you when the employer answers');
  expect(words).not.toContain('messages');
});

it('[Y79] the last day ends in UTC', () => expect(lastDayHint).toContain('until the end of that day (UTC)'));
