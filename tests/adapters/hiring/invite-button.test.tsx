import { act as settle } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { inviteDialogMachine } from '../../../src/machines/hiring/invite-dialog.machine.ts';
import { LogicProvider, type Logic } from '../../../src/views/logic.tsx';
import { InviteButton } from '../../../src/views/parts/invite/invite-from-list.tsx';
import { createPort } from '../../machines/support.ts';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

it('[V116] the button whose dialog is loading is busy, and no other', async () => {
  const loadDialog = createPort<unknown>();
  const user = { ...exampleUser, type: 'Employer' };
  const app = createActor(
    createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: createMachine({ context: { user } }) },
        {
          id: 'inviteDialog',
          systemId: 'inviteDialog',
          src: inviteDialogMachine.provide({ actors: { loadDialog: loadDialog.logic as never } }),
        },
      ],
    }),
  ).start();
  const page = document.createElement('main');
  const root = createRoot(page);
  await settle(async () =>
    root.render(
      <LogicProvider value={{ app } as unknown as Logic}>
        <InviteButton freelancer={17} name="Amara Okafor" />
        <InviteButton freelancer={18} name="Noor Haddad" />
      </LogicProvider>,
    ),
  );
  const buttons = [...page.querySelectorAll('button')];
  const busy = () => buttons.map((button) => button.getAttribute('aria-busy'));
  for (const [index, shown] of [
    ['true', null],
    [null, 'true'],
  ].entries()) {
    await settle(async () => buttons[index]?.click());
    expect(busy()).toEqual(shown);
  }
  await settle(async () => loadDialog.last().answer(null));
  expect(busy()).toEqual([null, null]);
  await settle(async () => root.unmount());
});
