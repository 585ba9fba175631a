/** What a signed-in operator sees where employers and freelancers have actions. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { exampleProfile } from '../../../src/contracts/people/profile.ts';
import { parseSettings } from '../../../src/settings.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { ProfileActions } from '../../../src/views/pages/people/profile/profile-actions.tsx';
import { MemberPlace } from '../../../src/views/parts/apply/member-place.tsx';
import { AccountMenu } from '../../../src/views/parts/account-menu/account-menu.tsx';
import { Header } from '../../../src/views/parts/header/header.tsx';
import { SaveJobButton } from '../../../src/views/parts/save-job/save-job-button.tsx';
import { ProfileActs } from '../../../src/views/parts/shortlist/acts.tsx';

const shownTo = (type: string, view: ReactNode): string => {
  const actorWith = (context: object, tags: string[] = []) =>
    createActor(createMachine({ context, tags })).start();
  const actors: Readonly<Record<string, unknown>> = {
    session: actorWith({ user: { id: 7, type, Name: 'Olga' } }),
    navigation: actorWith({ path: '/', search: '' }),
    memberParts: actorWith({}),
    notices: actorWith({}),
    applying: actorWith({ job: null, proposal: null }),
    jobRelation: actorWith({ relation: null, reason: null }, ['absent']),
    savedJobs: actorWith({ saved: [], own: [], lists: {}, jobs: [] }),
    profileDialogs: actorWith({ freelancer: null }),
    laterShortlist: actorWith({ views: null }),
    shortlist: actorWith({ saved: [], chosen: [] }),
  };
  const logic = {
    app: { system: { get: (id: string) => actors[id] } },
    settings: parseSettings({}),
    pageOf: () => undefined,
  } as unknown as Logic;
  return renderToStaticMarkup(<LogicProvider value={logic}>{view}</LogicProvider>);
};

it.each([
  ['the header', () => <Header />, 'My work', 'Olga'],
  [
    'a job',
    () => <MemberPlace job={exampleJobDetail} id="apply" ended={undefined} />,
    'Write a proposal',
    'signed in as an operator',
  ],
  ['a profile', () => <ProfileActions profile={exampleProfile} />, 'Report this profile', ''],
] as const)('[Z29c] %s shows an operator no actions of members', (_, viewOf, action, other) => {
  expect(shownTo('Freelancer', viewOf())).toContain(action);
  const html = shownTo('Operator', viewOf());
  expect(html).not.toContain(action);
  expect(html).toContain(other);
  expect(html).not.toContain('My jobs');
});

it('[Z29c][W9] a freelancer has no button to save them for an operator, nor for themself', () => {
  const view = <ProfileActs freelancer={exampleProfile} />;
  expect(shownTo('Employer', view)).toContain('Save: ');
  expect(shownTo('Operator', view)).toBe('');
  expect(shownTo('Freelancer', <ProfileActs freelancer={{ ...exampleProfile, id: 7 }} />)).toBe('');
});

it('[U55] one’s own profile has only the way to edit it', () => {
  const linksFor = (id: number) =>
    [
      ...shownTo('Freelancer', <ProfileActions profile={{ ...exampleProfile, id }} />).matchAll(/>([^<]+)</g),
    ].map(([, words]) => words);
  expect(linksFor(7)).toEqual(['Edit your profile']);
  expect(linksFor(8)).toEqual(['Report this profile']);
});

it('[Z29c] a job has no button to save it', () => {
  expect(shownTo('Operator', <SaveJobButton job={exampleJobDetail} />)).toBe('');
});

it('[S13a] the account menu has a profile for members and a company for employers', () => {
  const itemsFor = (type: string) =>
    [...shownTo(type, <AccountMenu user={{ id: 7, type }} />).matchAll(/>([^<]+)</g)].map(
      ([, words]) => words,
    );
  expect(itemsFor('Freelancer')).toEqual(['My profile', 'Settings', 'Sign out']);
  expect(itemsFor('Employer')).toEqual(['My profile', 'My company', 'Settings', 'Sign out']);
  expect(itemsFor('Operator')).toEqual(['Settings', 'Sign out']);
});
