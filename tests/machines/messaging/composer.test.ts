import { describe, expect, it } from 'vitest';
import { exampleAttachment, type Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { noDraft } from '../../../src/contracts/messaging/message-draft.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import {
  draftOf,
  isTooLong,
  roomOf,
  withDraft,
  type ComposedFile,
} from '../../../src/machines/messaging/composer-draft.ts';
import {
  composerMachine,
  type ComposerEvent,
  type HolderEvent,
} from '../../../src/machines/messaging/composer.machine.ts';
import {
  uploadMachine,
  type CheckedFile,
  type UploadEvent,
  type UploadInput,
} from '../../../src/machines/messaging/upload.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const start = () => {
  const check = createPort<CheckedFile, { key: string }>();
  const send = createPort<Attachment, UploadInput>();
  const progress = createMemoryWatch<UploadEvent>();
  const draft = createMemoryWatch<ComposerEvent>();
  const kept: unknown[] = [];
  const released: string[] = [];
  const set = stage(
    composerMachine.provide({
      actors: {
        upload: uploadMachine.provide({
          actors: { check: check.logic, send: send.logic, watchProgress: progress.logic as never },
        }),
        draft: draft.logic as never,
        holder: createMemoryWatch<HolderEvent>().logic,
      },
      actions: {
        storeDraft: ({ context }) => void kept.push(draftOf(context)),
        releaseFile: (_, { key }) => void released.push(key),
        releaseFiles: () => void released.push('all'),
      },
    }),
    { systemId: 'composer', input: { to: '2' }, cast: ['outbox', 'realtime'] },
  );
  const context = () => set.actor.getSnapshot().context;
  const file = (key: string) => context().files.find((each) => each.key === key);
  return {
    ...set,
    check,
    send,
    progress,
    kept,
    released,
    context,
    file,
    restore: (event: Omit<Extract<ComposerEvent, { type: 'draft.restored' }>, 'type'>) =>
      draft.say({ type: 'draft.restored', ...event }),
    refuse: () => draft.say({ type: 'storage.refused' }),
    type: (text: string) => set.actor.send({ type: 'text.changed', text }),
    post: () => set.actor.send({ type: 'message.posted' }),
    choose: (...keys: string[]) =>
      set.actor.send({
        type: 'files.chosen',
        files: keys.map((key) => ({ key, name: `${key}.png`, bytes: 10 })),
      }),
  };
};
/** With one file that the server has. */
const withFile = async () => {
  const set = start();
  set.choose('file-1');
  await set.check.last().answer({ kind: 'image' });
  await set.send.last().answer(exampleAttachment);
  return set;
};
const refused = new CallError({ kind: 'refused', status: 500 });

describe('writing', () => {
  it('[R42a] keeps what is typed', () => {
    const { type, kept, context } = start();
    type('Hello');
    expect(context().text).toBe('Hello');
    expect(kept).toEqual([{ Text: 'Hello', Attachments: [] }]);
  });
  it('[R42a] shows what was kept, beside what was typed before it came', () => {
    const { restore, context, type } = start();
    restore({ draft: { Text: 'Yesterday', Attachments: [exampleAttachment] } });
    expect(context()).toMatchObject({
      text: 'Yesterday',
      files: [{ attachment: exampleAttachment, progress: 1 }],
    });
    const other = start();
    other.type('Today');
    other.restore({ draft: { Text: 'Yesterday', Attachments: [] } });
    expect(other.context().text).toBe('Today');
    type('');
    expect(context().files).toHaveLength(1);
  });
  it('[R42b] takes over what another tab has gone on with, or sent, where it was not changed here', () => {
    const draft = { Text: 'Yesterday', Attachments: [exampleAttachment] };
    const { restore, context, type } = start();
    restore({ draft });
    restore({ draft: { ...draft, Text: 'Yesterday evening' }, before: draft });
    expect(context().text).toBe('Yesterday evening');
    restore({ draft: noDraft, before: { ...draft, Text: 'Yesterday evening' } });
    expect(context()).toMatchObject({ text: '', files: [] });
    type('Mine');
    restore({ draft, before: noDraft });
    expect(context().text).toBe('Mine');
  });
  it('[R42b] a file that was not kept stays when another tab changes the draft', () => {
    const file: ComposedFile = {
      key: 'file-1',
      name: 'a.png',
      bytes: 1,
      kind: null,
      progress: 0,
      attachment: null,
      problem: null,
      reason: null,
    };
    const draft = { Text: '', Attachments: [exampleAttachment] };
    const with1 = withDraft({ text: '', files: [file] }, draft, noDraft);
    expect(with1.files).toHaveLength(2);
    expect(withDraft(with1, noDraft, draft).files).toEqual([file]);
  });
  it('[R42c] goes on where nothing can be kept, and says so', () => {
    const { refuse, actor, type } = start();
    refuse();
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    type('Hello');
    expect(actor.getSnapshot().can({ type: 'message.posted' })).toBe(true);
    const broken = stage(
      composerMachine.provide({
        actors: { draft: createBrokenCallback() as never, holder: createBrokenCallback() },
      }),
      { systemId: 'composer', input: { to: '2' } },
    );
    expect(broken.actor.getSnapshot().hasTag('refused')).toBe(true);
  });
  it('[R44a] says how much room there is only where that is of interest', () => {
    expect(roomOf({ text: 'x'.repeat(4499) })).toBeNull();
    expect(roomOf({ text: `  ${'x'.repeat(4500)}  ` })).toBe(500);
    expect(roomOf({ text: 'x'.repeat(5001) })).toBe(-1);
    expect([isTooLong({ text: 'x'.repeat(5000) }), isTooLong({ text: 'x'.repeat(5001) })]).toEqual([
      false,
      true,
    ]);
  });
  it('[R44a] keeps what is too long, and does not send it', () => {
    const { type, actor, context, post, told } = start();
    type('x'.repeat(5001));
    expect(actor.getSnapshot().can({ type: 'message.posted' })).toBe(false);
    post();
    expect(context().text).toHaveLength(5001);
    expect(told('outbox')).toEqual([]);
  });
  it('[R44b] knows a text that says how to be reached elsewhere', () => {
    const { type, context, restore } = start();
    type('Write to ada@example.com');
    expect(context().hasContact).toBe(true);
    type('Write to me');
    expect(context().hasContact).toBe(false);
    type('');
    restore({ draft: { Text: 'ada@example.com', Attachments: [] } });
    expect(context().hasContact).toBe(true);
  });
  it('[R41b] tells that somebody types, every three seconds at most, and nothing of a text that was cleared', () => {
    const { type, told, clock } = start();
    type(' ');
    type('H');
    type('He');
    expect(told('realtime')).toEqual([{ type: 'typing.told', to: '2' }]);
    clock.increment(3000);
    expect(told('realtime')).toHaveLength(1);
    type('Hel');
    expect(told('realtime')).toHaveLength(2);
  });
});

describe('posting', () => {
  it('[R43a] goes to the outbox as a whole, and no draft is left', async () => {
    const { type, post, told, context, kept, released } = await withFile();
    type('  Have a look \n');
    post();
    expect(told('outbox')).toEqual([
      { type: 'message.posted', to: '2', Text: 'Have a look', Attachments: [exampleAttachment] },
    ]);
    expect(context()).toMatchObject({ text: '', files: [], hasContact: false, posted: 1 });
    expect(kept.at(-1)).toEqual(noDraft);
    expect(released.at(-1)).toBe('all');
  });
  it('[R43a] says something: nothing but blanks is not posted, a file alone is', async () => {
    const { type, post, told } = start();
    type('  \n');
    post();
    expect(told('outbox')).toEqual([]);
    const other = await withFile();
    other.post();
    expect(other.told('outbox')).toMatchObject([{ Text: '', Attachments: [exampleAttachment] }]);
  });
  it('[R43b] waits for files on their way', async () => {
    const { type, choose, check, send, post, told, actor } = start();
    type('Have a look');
    choose('file-1');
    await check.last().answer({ kind: 'image' });
    post();
    expect(actor.getSnapshot().hasTag('waiting')).toBe(true);
    expect(told('outbox')).toEqual([]);
    await send.last().answer(exampleAttachment);
    expect(told('outbox')).toHaveLength(1);
    expectToBeIn(actor, 'message.writing');
  });
  it('[R43b] is held back by typing on, by a file in trouble, and goes when that one is taken away', async () => {
    const { type, choose, check, post, told, actor, context } = start();
    type('Have a look');
    choose('file-1');
    post();
    type('Have a look.');
    expectToBeIn(actor, 'message.writing');
    post();
    await check.last().answer({ problem: 'kind' });
    expectToBeIn(actor, 'message.writing');
    post();
    expect(told('outbox')).toEqual([]);
    expect(context().text).toBe('Have a look.');
    actor.send({ type: 'file.removed', key: 'file-1' });
    post();
    expect(told('outbox')).toHaveLength(1);
  });
});

describe('files', () => {
  it('[R45a][R45b] are told by their content before anything is sent, and say how far they are', async () => {
    const { choose, check, send, progress, file, kept } = start();
    choose('file-1');
    expect(file('file-1')).toMatchObject({ kind: null, progress: 0 });
    expect(send.asked).toEqual([]);
    await check.last().answer({ kind: 'pdf' });
    expect(send.last().input).toEqual({ key: 'file-1', to: '2' });
    progress.say({ type: 'upload.advanced', progress: 0.4 });
    expect(file('file-1')).toMatchObject({ kind: 'pdf', progress: 0.4, attachment: null });
    await send.last().answer(exampleAttachment);
    expect(file('file-1')?.attachment).toEqual(exampleAttachment);
    expect(kept.at(-1)).toEqual({ Text: '', Attachments: [exampleAttachment] });
  });
  it('[R45a] of no kind we take are refused, and never sent', async () => {
    const { choose, check, send, file, actor } = start();
    choose('file-1');
    await check.last().answer({ problem: 'heavy' });
    expect(file('file-1')).toMatchObject({ problem: 'heavy', reason: null });
    actor.send({ type: 'file.retried', key: 'file-1' });
    expect([check.asked.length, send.asked.length]).toEqual([1, 0]);
  });
  it('[R45b] that failed can be tried again', async () => {
    const { choose, check, send, file, actor } = start();
    choose('file-1');
    await check.last().answer({ kind: 'image' });
    await send.last().fail(refused);
    expect(file('file-1')).toMatchObject({ reason: { kind: 'refused', status: 500 } });
    actor.send({ type: 'file.retried', key: 'file-1' });
    expect(file('file-1')).toMatchObject({ reason: null, progress: 0 });
    await check.last().fail(new Error('it cannot be read'));
    expect(file('file-1')?.reason).toMatchObject({ kind: 'fault' });
    actor.send({ type: 'file.retried', key: 'file-1' });
    await check.last().answer({ kind: 'image' });
    await send.last().answer(exampleAttachment);
    expect(file('file-1')?.attachment).toEqual(exampleAttachment);
  });
  it('[R45b] taken away are called off, and leave the draft', async () => {
    const { choose, check, send, actor, released, context } = start();
    choose('file-1', 'file-2');
    await check.asked[0]?.answer({ kind: 'image' });
    actor.send({ type: 'file.removed', key: 'file-1' });
    expect(send.last().signal.aborted).toBe(true);
    expect(context().files.map(({ key }) => key)).toEqual(['file-2']);
    expect(released).toEqual(['file-1']);
    const other = await withFile();
    other.actor.send({ type: 'file.removed', key: 'file-1' });
    expect(other.kept.at(-1)).toEqual(noDraft);
  });
  it('[R45a] are five at most', () => {
    const { choose, check, context } = start();
    choose('1', '2', '3', '4');
    choose('5', '6');
    expect(context().files.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5']);
    expect(check.asked).toHaveLength(5);
  });
  it('[R45b] are sent where nothing can be said of how far they are', async () => {
    const check = createPort<CheckedFile, { key: string }>();
    const { actor } = stage(
      uploadMachine.provide({
        actors: {
          check: check.logic,
          send: createPort<Attachment, UploadInput>().logic,
          watchProgress: createBrokenCallback() as never,
        },
      }),
      { systemId: 'composer', input: { key: 'file-1', to: 2 } },
    );
    await check.last().answer({ kind: 'image' });
    expectToBeIn(actor, 'uploading');
  });
});

itTakesEveryTransition(composerMachine);
itTakesEveryTransition(uploadMachine);
