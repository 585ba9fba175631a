import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { exampleAttachment, type Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { noDraft } from '../../../src/contracts/messaging/message-draft.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import type { UploadingFile } from '../../../src/machines/generic/chosen-files.ts';
import { draftOf, isTooLong, roomOf, withDraft } from '../../../src/machines/messaging/composer-draft.ts';
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
} from '../../../src/machines/generic/upload.machine.ts';
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
    { systemId: 'composer', input: { to: '2' }, cast: ['app', 'outbox', 'realtime'] },
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
/** With one file that the server has stored. */
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
  it('[R42a] shows the restored draft, and text that was typed before it arrived', () => {
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
  it('[R42b] takes over another tab’s draft or its sending, unless this tab changed the draft', () => {
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
  it('[R42b] keeps an unsaved file when another tab changes the draft', () => {
    const file: UploadingFile = {
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
  it('[R42c] works without storage, and says so', () => {
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
  it('[R44a] shows the remaining room only near the limit', () => {
    expect(roomOf({ text: 'x'.repeat(4499) })).toBeNull();
    expect(roomOf({ text: `  ${'x'.repeat(4500)}  ` })).toBe(500);
    expect(roomOf({ text: 'x'.repeat(5001) })).toBe(-1);
    expect([isTooLong({ text: 'x'.repeat(5000) }), isTooLong({ text: 'x'.repeat(5001) })]).toEqual([
      false,
      true,
    ]);
  });
  it('[R44a] keeps an overlong text, and does not send it', () => {
    const { type, actor, context, post, told } = start();
    type('x'.repeat(5001));
    expect(actor.getSnapshot().can({ type: 'message.posted' })).toBe(false);
    post();
    expect(context().text).toHaveLength(5001);
    expect(told('outbox')).toEqual([]);
  });
  it('[R44b] recognises a text with contact details', () => {
    const { type, context, restore } = start();
    type('Write to ada@example.com');
    expect(context().hasContact).toBe(true);
    type('Write to me');
    expect(context().hasContact).toBe(false);
    type('');
    restore({ draft: { Text: 'ada@example.com', Attachments: [] } });
    expect(context().hasContact).toBe(true);
  });
  it('[R41b] reports typing, every three seconds at most, but not for a cleared text', () => {
    const { type, told, clock } = start();
    type(' ');
    type('H');
    type('He');
    expect(told('realtime')).toEqual([{ type: 'typing.reported', to: '2' }]);
    clock.increment(3000);
    expect(told('realtime')).toHaveLength(1);
    type('Hel');
    expect(told('realtime')).toHaveLength(2);
  });
});

describe('posting', () => {
  it('[R43a] hands the message to the outbox, and deletes the draft', async () => {
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
  it('[R43a] rejects a blank text, but posts a file without a text', async () => {
    const { type, post, told } = start();
    type('  \n');
    post();
    expect(told('outbox')).toEqual([]);
    const other = await withFile();
    other.post();
    expect(other.told('outbox')).toMatchObject([{ Text: '', Attachments: [exampleAttachment] }]);
  });
  it('[R43b] waits for pending uploads', async () => {
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
  it('[R43b] is cancelled by typing and blocked by a failed file; posts once that file is removed', async () => {
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
  it('[R45a][R45b] are checked by their content before upload, and show their progress', async () => {
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
  it('[R45a] of an unsupported type are rejected, and never sent', async () => {
    const { choose, check, send, file, actor } = start();
    choose('file-1');
    await check.last().answer({ problem: 'heavy' });
    expect(file('file-1')).toMatchObject({ problem: 'heavy', reason: null });
    actor.send({ type: 'file.retried', key: 'file-1' });
    expect([check.asked.length, send.asked.length]).toEqual([1, 0]);
  });
  it('[R45b] that failed can be retried', async () => {
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
  it('[P11][R45b] whose upload crashes is reported once, counts as failed, and starts again on a retry', async () => {
    const { choose, check, send, file, actor, root, told, type } = start();
    type('See the file');
    choose('file-1');
    // A progress that cannot be read throws inside the upload.
    await check.last().answer({ kind: 'image' });
    (root.system.get('upload:file-1') as AnyActorRef).send({
      type: 'upload.advanced',
      get progress() {
        throw new Error('broken');
      },
    } as never);
    expect(actor.getSnapshot().status).toBe('active');
    expect(told('app')).toEqual([{ type: 'actor.crashed', id: 'upload:file-1', error: new Error('broken') }]);
    expect(file('file-1')).toMatchObject({ reason: { kind: 'fault', issue: 'broken' } });
    actor.send({ type: 'file.retried', key: 'file-1' });
    expect(file('file-1')).toMatchObject({ reason: null, progress: 0 });
    await check.last().answer({ kind: 'image' });
    await send.last().answer(exampleAttachment);
    expect(file('file-1')?.attachment).toEqual(exampleAttachment);
    expect(actor.getSnapshot().context).toMatchObject({ text: 'See the file', crashed: [] });
  });
  it('[R45b] removing one aborts its upload and deletes it from the draft', async () => {
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
  it('[R45b] are sent even if their progress is unknown', async () => {
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
