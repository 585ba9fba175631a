import { describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import type { Profile } from '../../../src/contracts/people/profile.ts';
import type { KeptChoice } from '../../../src/contracts/people/saved-freelancer.ts';
import type { KeptFreelancer } from '../../../src/contracts/people/shortlist.ts';
import type { SessionChanged } from '../../../src/machines/account/session.machine.ts';
import type { ListOutdated } from '../../../src/machines/generic/moves.ts';
import { freelancerComparisonMachine } from '../../../src/machines/people/freelancer-comparison.machine.ts';
import { shortlistMachine, type ShortlistEvent } from '../../../src/machines/people/shortlist.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const [amara, jonas, noor, lerato, ines] = ['Amara', 'Jonas', 'Noor', 'Lerato', 'Ines'].map(
  (Name, index) => ({
    id: index + 1,
    Name,
  }),
) as [KeptFreelancer, KeptFreelancer, KeptFreelancer, KeptFreelancer, KeptFreelancer];
const nothing: KeptChoice = { owner: null, chosen: [], wanted: null };

const start = ({
  user = exampleUser as SessionChanged['user'],
  choice = nothing,
}: { user?: SessionChanged['user']; choice?: KeptChoice } = {}) => {
  const [loadSaved, tellAccount] = [
    createPort<readonly KeptFreelancer[]>(),
    createPort<unknown, { id: Id; saved: boolean }>(),
  ];
  const loadProfiles = createPort<readonly Profile[]>();
  const storage = createMemoryWatch<ShortlistEvent>([{ type: 'choice.restored', choice }]);
  const session = createMemoryWatch<SessionChanged>([{ type: 'session.changed', user }]);
  const watch = createMemoryWatch<ListOutdated>();
  const stored: KeptChoice[] = [];
  const set = stage(
    shortlistMachine.provide({
      actors: {
        storage: storage.logic,
        watchSession: session.logic,
        watchList: watch.logic,
        loadSaved: loadSaved.logic,
        tellAccount: tellAccount.logic,
        freelancerComparison: freelancerComparisonMachine.provide({ actors: { load: loadProfiles.logic } }),
      },
      actions: {
        storeChoice: ({ context: { owner, chosen, wanted } }) => void stored.push({ owner, chosen, wanted }),
      },
    }),
    { systemId: 'shortlist', cast: ['notices'] },
  );
  const send = set.actor.send.bind(set.actor);
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    session,
    watch,
    stored,
    loadSaved,
    tellAccount,
    send,
    save: (freelancer: KeptFreelancer) => send({ type: 'freelancer.saved', freelancer }),
    drop: (freelancer: KeptFreelancer) => send({ type: 'freelancer.dropped', freelancer }),
    choose: (freelancer: KeptFreelancer) => send({ type: 'freelancer.chosen', freelancer }),
    shown: () => context().saved.map(({ Name }) => Name),
    chosen: () => context().chosen.map(({ Name }) => Name),
    said: () => set.told('notices').map(({ text }) => text as string),
  };
};

describe('saving', () => {
  it('[W9] shows a change at once, sends it, and loads the list again', async () => {
    const { actor, save, shown, said, loadSaved, tellAccount } = start();
    expectToBeIn(actor, 'list.loading');
    await loadSaved.last().answer([jonas]);
    save(amara);
    expect(shown()).toEqual(['Amara', 'Jonas']);
    expect(said()).toEqual(['Saved']);
    expect(tellAccount.last().input).toEqual({ id: 1, saved: true });
    await tellAccount.last().answer(undefined);
    expectToBeIn(actor, 'list.loading');
    await loadSaved.last().answer([amara, noor]);
    expect(shown()).toEqual(['Amara', 'Noor']);
  });
  it('[W9] sends one change after the other, and a change during the loading stays shown', async () => {
    const { save, drop, shown, said, loadSaved, tellAccount } = start();
    save(amara);
    drop(jonas);
    await loadSaved.last().answer([jonas, noor]);
    expect(shown()).toEqual(['Amara', 'Noor']);
    await tellAccount.last().answer(undefined);
    await tellAccount.last().answer(undefined);
    expect(tellAccount.asked.map(({ input }) => input)).toEqual([
      { id: 1, saved: true },
      { id: 2, saved: false },
    ]);
    expect(said()).toEqual(['Saved', 'Removed']);
  });
  it.each([
    ['freelancer_not_found', /no longer here/],
    ['saved_freelancers_full', /maximum of 200/],
    [undefined, /could not be updated/],
  ] as const)('[W13] undoes a change that the server rejects with %s, and says why', async (code, words) => {
    const { save, shown, said, loadSaved, tellAccount } = start();
    await loadSaved.last().answer([jonas]);
    save(amara);
    await tellAccount.last().fail(new CallError({ kind: 'refused', status: 409, ...(code && { code }) }));
    expect(shown()).toEqual(['Jonas']);
    expect(said().at(-1)).toMatch(words);
  });
  it('[W13] says why a change failed without an answer, and keeps a later change', async () => {
    const { drop, save, shown, said, loadSaved, tellAccount } = start();
    await loadSaved.last().answer([amara]);
    drop(amara);
    save(amara);
    await tellAccount.last().fail(new CallError({ kind: 'offline' }));
    expect(shown()).toEqual(['Amara']);
    expect(said().at(-1)).toMatch(/could not be updated/);
    expect(tellAccount.last().input).toEqual({ id: 1, saved: true });
  });
  it('[W10b] a full list refuses another one with a message', async () => {
    const { save, shown, said, loadSaved, tellAccount } = start();
    const many = Array.from({ length: 200 }, (_, index) => ({ id: 100 + index, Name: 'Somebody' }));
    await loadSaved.last().answer(many);
    save(amara);
    expect(shown()).toHaveLength(200);
    expect(said()).toEqual(['You have the maximum of 200 saved freelancers. Remove one to save another.']);
    expect(tellAccount.asked).toHaveLength(0);
  });
  it('[W12] loads the list again when another page has changed it', async () => {
    const { watch, shown, loadSaved } = start();
    watch.say({ type: 'list.outdated' });
    await loadSaved.last().answer([jonas]);
    watch.say({ type: 'list.outdated' });
    expect(shown()).toEqual(['Jonas']);
    await loadSaved.last().answer([jonas, noor]);
    expect(shown()).toEqual(['Jonas', 'Noor']);
  });
  it('[W15b] a list that failed to load can be loaded again, and changes are sent all the same', async () => {
    const { actor, send, save, watch, loadSaved, tellAccount } = start();
    await loadSaved.last().fail(new Error('offline'));
    expectToBeIn(actor, 'list.failed');
    send({ type: 'load.retried' });
    await loadSaved.last().fail(new Error('offline'));
    watch.say({ type: 'list.outdated' });
    await loadSaved.last().fail(new Error('offline'));
    save(amara);
    expect(tellAccount.last().input).toEqual({ id: 1, saved: true });
  });
});

describe('a visitor', () => {
  it('[W14] the one they pressed is kept, and saved once they have signed in', async () => {
    const visit = start({ user: null });
    expectToBeIn(visit.actor, 'list.signedOut');
    visit.send({ type: 'freelancer.wanted', freelancer: amara });
    visit.root.stop();
    const choice = visit.stored.at(-1) as KeptChoice;
    expect(choice).toEqual({ owner: null, chosen: [], wanted: amara });
    const { shown, said, stored, loadSaved, tellAccount } = start({ choice });
    await loadSaved.last().answer([jonas]);
    expect(shown()).toEqual(['Amara', 'Jonas']);
    expect(said()).toEqual(['Saved']);
    expect(stored.at(-1)).toMatchObject({ wanted: null });
    expect(tellAccount.last().input).toEqual({ id: 1, saved: true });
  });
  it('[W21] somebody else at this tab finds neither the list nor the choice', async () => {
    const { session, choose, chosen, shown, stored, loadSaved } = start();
    await loadSaved.last().answer([jonas]);
    choose(amara);
    session.say({ type: 'session.changed', user: null });
    expect([...shown(), ...chosen()]).toEqual([]);
    expect(stored.at(-1)).toEqual(nothing);
    const other = start({ choice: { owner: 'another', chosen: [amara], wanted: amara } });
    expect(other.chosen()).toEqual([]);
  });
});

describe('a comparison', () => {
  it('[W20] takes up to four; the fifth is refused with a message', () => {
    const { choose, chosen, said, send } = start({ user: null });
    for (const one of [amara, jonas, noor, lerato, ines]) choose(one);
    expect(chosen()).toEqual(['Amara', 'Jonas', 'Noor', 'Lerato']);
    expect(said()).toEqual(['You can compare up to 4 freelancers. Take one out to add another.']);
    send({ type: 'freelancer.unchosen', freelancer: jonas });
    choose(ines);
    expect(chosen()).toEqual(['Amara', 'Noor', 'Lerato', 'Ines']);
    send({ type: 'choice.cleared' });
    expect(chosen()).toEqual([]);
  });
  it('[W21] the choice lasts from page to page', () => {
    const { choose, stored } = start();
    choose(amara);
    expect(start({ choice: stored.at(-1) as KeptChoice }).chosen()).toEqual(['Amara']);
  });
  it('[W22] opens with two or more, and closes', () => {
    const { actor, choose, send } = start({ user: null });
    choose(amara);
    send({ type: 'comparison.opened' });
    expectToBeIn(actor, 'comparison.closed');
    choose(jonas);
    send({ type: 'comparison.opened' });
    expectToBeIn(actor, 'comparison.open');
    send({ type: 'comparison.closed' });
    expectToBeIn(actor, 'comparison.closed');
  });
});

it('[P12b] stays usable if an actor beside it crashes', () => {
  const broken = createBrokenCallback() as never;
  const { actor } = stage(
    shortlistMachine.provide({
      actors: {
        storage: broken,
        watchSession: broken,
        watchList: broken,
        freelancerComparison: broken,
      },
    }),
    { systemId: 'shortlist' },
  );
  for (const freelancer of [amara, jonas]) actor.send({ type: 'freelancer.chosen', freelancer });
  actor.send({ type: 'comparison.opened' });
  expectToBeIn(actor, 'comparison.open');
});

itTakesEveryTransition(shortlistMachine);
