import { exampleIncomingMessage } from '../../../src/contracts/app/realtime.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { memberPartsMachine } from '../../../src/machines/app/member-parts.machine.ts';
import { admitPages, holdPages, losePages, waitingPages } from '../support/held-pages.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { banner, openingFor, signIn, changeSession } from '../support/visitor.ts';

/** A text of the script that it waits for. */
const WORDS = /Could not mark as read/;

const defect = byHand('only a defect of the part itself could cause it');
const bell = (stage: Stage) => banner(stage).getByRole('button', { name: /^Notifications/ });
const named = (stage: Stage) =>
  stage.sees(banner(stage).getByRole('link', { name: String(exampleUser.Name), exact: true }));

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
      prepare: async (stage) => {
        await opening.prepare?.(stage);
        await holdPages(stage, WORDS);
      },
    };
  },
  events: {
    'session.changed': changeSession,
    'event.forwarded': async (stage) => {
      await stage.until('the socket to be open', () => stage.backend.openSockets() === 1);
      stage.backend.emit('recieve-messageCount', exampleIncomingMessage);
    },
  },
  results: { loadParts: (stage: Stage) => admitPages(stage) },
  failures: {
    loadParts: (stage) => losePages(stage),
    inbox: defect,
    outbox: defect,
    alerts: defect,
    notifications: defect,
  },
  states: {
    signedOut: async (stage) => {
      await stage.sees(signIn(stage));
      await stage.seesNo(bell(stage));
    },
    loading: async (stage) => {
      await named(stage);
      await stage.until('its script to wait', () => waitingPages(stage) === 1);
      await stage.seesNo(bell(stage));
    },
    running: async (stage) => {
      await named(stage);
      await stage.sees(bell(stage));
    },
    failed: async (stage) => {
      await named(stage);
      await stage.seesNo(bell(stage));
    },
  },
});
