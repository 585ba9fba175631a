import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate';
import { createComposerHolder } from '../../src/adapters/composer-holder.ts';
import { exampleAttachment, type Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import { exampleChat } from '../../src/contracts/messaging/chat.ts';
import { exampleUser, type User } from '../../src/contracts/account/user.ts';
import { composerMachine } from '../../src/machines/messaging/composer.machine.ts';
import type { NoticesEvent } from '../../src/machines/app/notices.machine.ts';
import { uploadMachine, type CheckedFile } from '../../src/machines/generic/upload.machine.ts';
import { createPort, settled } from '../machines/support.ts';

/** A message form on a page that the user can leave. */
const start = (user: User | null = exampleUser) => {
  const send = createPort<Attachment, unknown>();
  const notices: NoticesEvent[] = [];
  let released = 0;
  const composer = composerMachine.provide({
    actors: {
      holder: createComposerHolder(() => void (released += 1)),
      draft: fromCallback(() => {}) as never,
      upload: uploadMachine.provide({
        actors: {
          check: fromPromise<CheckedFile, { key: string }>(() => Promise.resolve({ kind: 'image' })),
          send: send.logic as never,
          watchProgress: fromCallback(() => {}) as never,
        },
      }),
    },
  });
  const beside = [
    { id: 'session', src: createMachine({ context: { user } }) },
    { id: 'inbox', src: createMachine({ context: { chats: [exampleChat] } }) },
    { id: 'outbox', src: createMachine({}) },
    { id: 'realtime', src: createMachine({}) },
    {
      id: 'notices',
      src: fromCallback<NoticesEvent>(({ receive }) => receive((event) => void notices.push(event))),
    },
  ].map((other) => ({ ...other, systemId: other.id }));
  const root = createActor(
    createMachine({
      invoke: beside,
      initial: 'page',
      states: {
        page: {
          invoke: { id: 'composer', systemId: 'composer', src: composer, input: { to: '2' } },
          on: { left: 'elsewhere' },
        },
        elsewhere: {},
      },
    }),
  ).start();
  const own = root.system.get('composer');
  return {
    notices,
    send,
    released: () => released,
    write: async () => {
      own.send({ type: 'text.changed', text: 'Have a look' });
      own.send({ type: 'files.chosen', files: [{ key: 'file-1', name: 'a.png', bytes: 10 }] });
      await settled();
    },
    type: (text: string) => own.send({ type: 'text.changed', text }),
    post: () => own.send({ type: 'message.posted' }),
    leave: () => root.send({ type: 'left' }),
  };
};

describe('leaving a message form', () => {
  it('[R43c] warns that a message still waiting for its files was not sent', async () => {
    const { write, post, leave, notices, released } = start();
    await write();
    post();
    expect(notices).toEqual([]);
    leave();
    expect(notices).toEqual([
      {
        type: 'notice.raised',
        kind: 'warning',
        text: `Your message to ${String(exampleChat.user['Name'])} was not sent because its files were still uploading. We kept it as a draft.`,
      },
    ]);
    expect(released()).toBe(1);
  });
  it('[R43c] shows nothing if the message was sent, held back, or never posted', async () => {
    const gone = start();
    await gone.write();
    gone.post();
    await gone.send.last().answer(exampleAttachment);
    gone.leave();
    const held = start();
    await held.write();
    held.post();
    held.type('Have a look at this');
    held.leave();
    const unposted = start();
    await unposted.write();
    unposted.leave();
    expect([gone.notices, held.notices, unposted.notices]).toEqual([[], [], []]);
  });
  it('[R73a] shows nothing after a sign-out', async () => {
    const { write, post, leave, notices } = start(null);
    await write();
    post();
    leave();
    expect(notices).toEqual([]);
  });
});
