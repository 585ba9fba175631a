/** Parts of the public profile, as HTML. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { exampleProfile, type Profile } from '../../../src/contracts/people/profile.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { Portfolio } from '../../../src/views/pages/people/profile/portfolio.tsx';
import { History } from '../../../src/views/pages/people/profile/history.tsx';

const htmlOf = (view: ReactNode): string => {
  const logic = {
    app: { system: { get: () => undefined } },
    settings: parseSettings({}),
    pageOf: () => undefined,
  } as unknown as Logic;
  return renderToStaticMarkup(<LogicProvider value={logic}>{view}</LogicProvider>);
};
const wordsIn = (html: string): string[] => [...html.matchAll(/>([^<]+)</g)].map(([, words]) => words ?? '');
const wordsOf = (view: ReactNode): string[] => wordsIn(htmlOf(view));
const [past] = exampleProfile.History;
const profileWith = (changes: Partial<Profile>): Profile => ({ ...exampleProfile, ...changes });

describe('the portfolio', () => {
  it('[U59a] links to a work, by the title of the work and the host', () => {
    const html = htmlOf(<Portfolio items={exampleProfile.Portfolio} />);
    expect(html).toContain('href="https://linden.example/journal"');
    expect(html).toContain('rel="noopener noreferrer nofollow ugc"');
    expect(wordsIn(html).join('')).toContain('A move without a loss: See it on linden.example');
    const without = exampleProfile.Portfolio.map((item) => ({ ...item, Link: undefined }));
    expect(htmlOf(<Portfolio items={without} />)).not.toContain('<a ');
  });
});

describe('the work history', () => {
  it('[U56a] tells how many jobs there are in all, beside the latest', () => {
    const shown = (changes: Partial<Profile>) => wordsOf(<History profile={profileWith(changes)} />)[1];
    expect(shown({ jobs_done: 1324, Running_Jobs: 2 })).toBe(
      '1,324 finished · 2 in progress · the latest 1 below',
    );
    expect(shown({ jobs_done: 1, Running_Jobs: 0 })).toBe('1 finished');
    expect(shown({ jobs_done: 0, Running_Jobs: 1 })).toBe('1 in progress');
  });
  it('[U56b] marks a job in progress and tells since when', () => {
    const running = past && { ...past, EndedAt: undefined, Stars: undefined, Review: undefined };
    const words = wordsOf(<History profile={profileWith({ History: running ? [running] : [] })} />);
    expect(words).toContain('Linden Furniture · Fixed price · Since Apr 2026');
    expect(words).toContain('In progress');
    expect(wordsOf(<History profile={exampleProfile} />)).not.toContain('In progress');
  });
});
