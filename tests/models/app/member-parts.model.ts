import { exampleIncomingMessage } from '../../../src/contracts/app/realtime.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { memberPartsMachine } from '../../../src/machines/app/member-parts.machine.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { banner, openingFor, signIn, changeSession } from '../support/visitor.ts';

/** A text of the script that it waits for. */
const WORDS = /Could not mark as read/;

const defect = byHand('only a defect of the part itself could cause it');
const bell = (harness: Harness) => banner(harness).getByRole('button', { name: /^Notifications/ });
const named = (harness: Harness) =>
  harness.sees(banner(harness).getByRole('button', { name: String(exampleUser.Name), exact: true }));

export const memberPartsModel = modelOf(memberPartsMachine, {
  // The first event of the start says that storage holds no user.
  // The socket tells who is online on every page.
  meanwhile: ['session.changed', 'event.forwarded'],
  echoes: ['session.changed', 'event.forwarded'],
  // A returning user signs in by another call than the first user.
  early: ['session.changed'],
  // After a crash the script is already loaded: the parts run again before a test could see `loading`.
  alone: ['crashed'],
  open: (_, steps) => {
    // The sign-in happens on the page: for a user in storage the script is requested before it can be held.
    const opening = openingFor(steps[0]?.sample === 'nobody' ? steps : [], null);
    return {
      ...opening,
      prepare: async (harness) => {
        await opening.prepare?.(harness);
        await holdPages(harness, WORDS);
      },
    };
  },
  events: {
    'session.changed': changeSession,
    'event.forwarded': async (harness) => {
      await harness.until('the socket to be open', () => harness.backend.openSockets() === 1);
      harness.backend.emit('recieve-messageCount', exampleIncomingMessage);
    },
  },
  results: { loadParts: (harness: Harness) => admitPages(harness, WORDS) },
  failures: {
    loadParts: (harness) => losePages(harness, WORDS),
    inbox: defect,
    outbox: defect,
    alerts: defect,
    notifications: defect,
  },
  states: {
    signedOut: async (harness) => {
      await harness.sees(signIn(harness));
      await harness.seesNo(bell(harness));
    },
    loading: async (harness) => {
      await named(harness);
      await harness.until('its script to wait', () => waitingPages(harness, WORDS) === 1);
      await harness.seesNo(bell(harness));
    },
    running: async (harness) => {
      await named(harness);
      await harness.sees(bell(harness));
    },
    failed: async (harness) => {
      await named(harness);
      await harness.seesNo(bell(harness));
    },
  },
});
