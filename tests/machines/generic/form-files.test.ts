import { describe, expect, it } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { formFilesIn, MOST_FORM_FILES } from '../../../src/contracts/generic/file-upload.ts';
import { exampleAttachment, type Attachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { formFilesMachine } from '../../../src/machines/generic/form-files.machine.ts';
import {
  uploadMachine,
  type CheckedFile,
  type UploadEvent,
  type UploadInput,
} from '../../../src/machines/generic/upload.machine.ts';
import {
  createBrokenCallback,
  createPort,
  itTakesEveryTransition,
  noteTransitions,
  stage,
} from '../support.ts';

const start = () => {
  const check = createPort<CheckedFile, { key: string }>();
  const send = createPort<Attachment, UploadInput>();
  const progress = createMemoryWatch<UploadEvent>();
  const released: string[] = [];
  const crashes: unknown[] = [];
  const form = createMachine({
    context: { values: { Files: '' } },
    on: {
      'field.changed': {
        actions: assign(({ event }) => ({ values: { Files: event['value'] as string } })),
      },
    },
  });
  const machine = formFilesMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: { check: check.logic, send: send.logic, watchProgress: progress.logic as never },
      }),
      holder: fromCallback(() => {}),
    },
    actions: { releaseFile: (_, { key }) => void released.push(key) },
  });
  const app = fromCallback(({ receive }) => receive((event) => void crashes.push(event)));
  const root = createActor(
    createMachine({
      invoke: [
        { id: 'app', systemId: 'app', src: app },
        { id: 'form', systemId: 'proposalForm', src: form },
        {
          id: 'files',
          systemId: 'files',
          src: machine,
          input: { subject: 'brief', form: 'proposalForm', field: 'Files' },
        },
      ],
    }),
    { inspect: noteTransitions },
  ).start();
  const actor = root.system.get('files') as ActorRefFrom<typeof machine>;
  const own = root.system.get('proposalForm') as AnyActorRef;
  return {
    actor,
    root,
    check,
    send,
    progress,
    released,
    crashes,
    context: () => actor.getSnapshot().context,
    file: (key: string) => actor.getSnapshot().context.files.find((each) => each.key === key),
    /** The ids of the form's files. */
    lines: () => formFilesIn((own.getSnapshot().context as { values: { Files: string } }).values.Files),
    ids: () =>
      formFilesIn((own.getSnapshot().context as { values: { Files: string } }).values.Files).map(
        ({ id }) => id,
      ),
    value: (Files: string) => own.send({ type: 'field.changed', field: 'Files', value: Files }),
    choose: (...keys: string[]) =>
      actor.send({
        type: 'files.chosen',
        files: keys.map((key) => ({ key, name: `${key}.png`, bytes: 12 })),
      }),
    remove: (key: string) => actor.send({ type: 'file.removed', key }),
    retry: (key: string) => actor.send({ type: 'file.retried', key }),
  };
};
const refused = new CallError({ kind: 'refused', status: 500 });

describe('files of a form', () => {
  it('[K44c] upload at once, show their progress, and become stored files of the form', async () => {
    const { choose, check, send, progress, file, lines, context, released } = start();
    choose('file-1');
    expect(lines()).toEqual([{ id: 'file-1', bytes: 12, name: 'file-1.png' }]);
    expect(send.asked).toHaveLength(0);
    await check.last().answer({ kind: 'image' });
    expect(send.last().input).toEqual({ key: 'file-1', to: 'brief' });
    progress.say({ type: 'upload.advanced', progress: 0.4 });
    expect(file('file-1')).toMatchObject({ kind: 'image', progress: 0.4 });
    await send.last().answer(exampleAttachment);
    expect(lines()).toEqual([
      { id: exampleAttachment.File, bytes: exampleAttachment.Bytes, name: exampleAttachment.Name },
    ]);
    expect(context().files).toEqual([]);
    expect(released).toEqual(['file-1']);
  });
  it('[K44d] that are rejected say why, and the form goes on without them', async () => {
    const { choose, check, send, file, ids, remove, context } = start();
    choose('file-1', 'file-2');
    await check.asked[0]?.answer({ problem: 'heavy' });
    expect(file('file-1')).toMatchObject({ problem: 'heavy' });
    expect(ids()).toEqual(['file-2']);
    expect(send.asked).toHaveLength(0);
    remove('file-1');
    expect(context().files.map(({ key }) => key)).toEqual(['file-2']);
  });
  it('[K44d] whose upload failed stay in the form until they are retried or removed', async () => {
    const { choose, check, send, file, ids, retry, remove } = start();
    choose('file-1');
    await check.last().answer({ kind: 'image' });
    await send.last().fail(refused);
    expect(file('file-1')).toMatchObject({ reason: { status: 500 } });
    expect(ids()).toEqual(['file-1']);
    retry('file-1');
    expect(file('file-1')).toMatchObject({ reason: null });
    await check.last().answer({ kind: 'image' });
    retry('file-1');
    expect(send.asked).toHaveLength(2);
    remove('file-1');
    expect([ids(), send.last().signal.aborted]).toEqual([[], true]);
  });
  it('[K44c] keep their place', async () => {
    const { choose, check, send, ids } = start();
    choose('file-1', 'file-2');
    await check.asked[0]?.answer({ kind: 'image' });
    await check.asked[1]?.answer({ kind: 'image' });
    await send.asked[1]?.answer(exampleAttachment);
    expect(ids()).toEqual(['file-1', exampleAttachment.File]);
  });
  it('[K44e] a stored file, and one of an earlier visit, can be removed', () => {
    const { value, remove, ids } = start();
    value(`${exampleAttachment.File} 5 a.png\nfile-9 5 b.png`);
    remove('file-9');
    expect(ids()).toEqual([exampleAttachment.File]);
    remove(exampleAttachment.File);
    expect(ids()).toEqual([]);
  });
  it('[K44b] are at most ten; more are counted', () => {
    const { choose, ids, context, check } = start();
    choose(...Array.from({ length: 8 }, (_, index) => `a${index}`));
    choose('b1', 'b2', 'b3');
    expect(ids()).toHaveLength(MOST_FORM_FILES);
    expect(context().skipped).toBe(1);
    expect(check.asked).toHaveLength(MOST_FORM_FILES);
    choose('c1');
    expect(context().skipped).toBe(1);
  });
  it('[K44e] a file that the chosen version of the draft does not have is stored and forgotten', async () => {
    const { choose, check, send, value, ids, context } = start();
    choose('file-1');
    await check.last().answer({ kind: 'image' });
    value('');
    await send.last().answer(exampleAttachment);
    expect([ids(), context().files]).toEqual([[], []]);
  });
  it('[P11][K44d] an upload that crashes counts as failed, and starts again on a retry', async () => {
    const { choose, check, send, file, root, crashes, retry, ids } = start();
    choose('file-1');
    await check.last().answer({ kind: 'image' });
    (root.system.get('upload:file-1') as AnyActorRef).send({
      type: 'upload.advanced',
      get progress() {
        throw new Error('broken');
      },
    } as never);
    expect(crashes).toEqual([{ type: 'actor.crashed', id: 'upload:file-1', error: new Error('broken') }]);
    expect(file('file-1')).toMatchObject({ reason: { kind: 'fault' } });
    retry('file-1');
    await check.last().answer({ kind: 'image' });
    await send.last().answer(exampleAttachment);
    expect(ids()).toEqual([exampleAttachment.File]);
  });
  it('[V279] of an earlier opening begin again: those of the form that the holder still has', async () => {
    const { value, actor, check, send, context, ids } = start();
    value(`file-1 12 a.png\nfile-2 12 b.png\n${exampleAttachment.File} 5 c.png`);
    actor.send({ type: 'files.held', keys: ['file-1', 'file-7'] });
    expect(context().files.map(({ key, name }) => [key, name])).toEqual([['file-1', 'a.png']]);
    actor.send({ type: 'files.held', keys: ['file-1'] });
    expect(check.asked).toHaveLength(1);
    await check.last().answer({ kind: 'image' });
    expect(send.last().input).toEqual({ key: 'file-1', to: 'brief' });
    await send.last().answer({ ...exampleAttachment, File: `${'0'.repeat(32)}.webp` });
    expect(ids()).toEqual([`${'0'.repeat(32)}.webp`, 'file-2', exampleAttachment.File]);
  });
  it('[P11] a holder that crashes is reported', () => {
    const { told, actor } = stage(formFilesMachine.provide({ actors: { holder: createBrokenCallback() } }), {
      systemId: 'proposalForm',
      cast: ['app'],
      input: { subject: 'brief', form: 'contact', field: 'Files' },
    });
    expect(told('app')).toHaveLength(1);
    actor.send({ type: 'files.chosen', files: [] });
    expect(actor.getSnapshot().context.files).toEqual([]);
  });
});

itTakesEveryTransition(formFilesMachine);
