import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { mostZoomOf, zoomOf, type Crop } from '../../../src/contracts/people/photo-crop.ts';
import type { StoredPhoto } from '../../../src/contracts/people/photo.ts';
import {
  photoMachine,
  type PhotoEvent,
  type ReadPicture,
} from '../../../src/machines/people/photo.machine.ts';
import {
  createBrokenCallback,
  createPort,
  expectToBeIn,
  itTakesEveryTransition,
  settled,
  stage,
} from '../support.ts';

const size = { width: 800, height: 600 };
const start = (actors: object = {}) => {
  const read = createPort<ReadPicture, { picture: string }>();
  const encode = createPort<unknown, { picture: string; crop: Crop }>();
  const send = createPort<StoredPhoto, { picture: string }>();
  const remove = createPort<StoredPhoto>();
  let released = 0;
  const set = stage(
    photoMachine.provide({
      actors: {
        read: read.logic,
        encode: encode.logic,
        send: send.logic,
        remove: remove.logic,
        holder: fromCallback<PhotoEvent>(() => () => void (released += 1)),
        ...actors,
      },
      actions: { releasePicture: () => void (released += 1) },
    }),
    { systemId: 'photo', cast: ['page', 'notices'] },
  );
  return {
    ...set,
    read,
    encode,
    send,
    remove,
    released: () => released,
    crop: () => set.actor.getSnapshot().context.crop,
    choose: (picture = 'picture-1') => set.actor.send({ type: 'photo.chosen', picture }),
    accept: () => set.actor.send({ type: 'photo.accepted' }),
  };
};
const cropping = async (picture: ReadPicture = size) => {
  const set = start();
  set.choose();
  await set.read.last().answer(picture);
  return set;
};
const sending = async () => {
  const set = await cropping();
  set.accept();
  await set.encode.last().answer(undefined);
  return set;
};
const failed = async () => {
  const set = await sending();
  await set.send.last().fail(new CallError({ kind: 'offline' }));
  return set;
};

describe('reading', () => {
  it('[U45b] rejects a file that is not a photo, with the reason, before anything is sent', async () => {
    const { actor, choose, read, send } = start();
    choose();
    expect(read.last().input).toEqual({ picture: 'picture-1' });
    await read.last().answer({ problem: 'heavy' });
    expectToBeIn(actor, 'idle.refused');
    expect(actor.getSnapshot().context.problem).toBe('heavy');
    choose('picture-2');
    expect(actor.getSnapshot().context.problem).toBeNull();
    await read.last().fail(new Error('gone'));
    expect(actor.getSnapshot().context.problem).toBe('broken');
    expect(send.asked).toHaveLength(0);
  });
  it('[U45c] cancelling releases the picture', () => {
    const { actor, choose, read, released } = start();
    choose();
    actor.send({ type: 'photo.dismissed' });
    expectToBeIn(actor, 'idle.settled');
    expect(read.last().signal.aborted).toBe(true);
    expect(released()).toBe(2);
  });
});

describe('leaving the page', () => {
  it('[U45c] releases the picture, even while it is being cropped', async () => {
    const { root, released } = await cropping();
    expect(released()).toBe(1);
    root.stop();
    expect(released()).toBe(2);
  });
  it('[U40] survives a browser that cannot hold a picture', async () => {
    const { actor } = start({ holder: createBrokenCallback() });
    await settled();
    expectToBeIn(actor, 'idle.settled');
  });
});

describe('cropping', () => {
  it('[U46b] begins with the largest centred square, a little higher in a portrait', async () => {
    expect((await cropping()).crop()).toEqual({ x: 100, y: 0, side: 600 });
    expect((await cropping({ width: 600, height: 900 })).crop()).toEqual({ x: 0, y: 100, side: 600 });
  });
  it('[U46b] the picture moves under the square, never out of it', async () => {
    const { actor, crop } = await cropping();
    actor.send({ type: 'crop.moved', right: 0.1, down: 0.5 });
    expect(crop()).toEqual({ x: 40, y: 0, side: 600 });
    actor.send({ type: 'crop.moved', right: -9, down: -9 });
    expect(crop()).toEqual({ x: 200, y: 0, side: 600 });
  });
  it('[U46b] zooms about the centre, not below 1, and leaves enough pixels', async () => {
    const { actor, crop } = await cropping();
    actor.send({ type: 'crop.zoomed', zoom: 2 });
    expect(crop()).toEqual({ x: 250, y: 150, side: 300 });
    actor.send({ type: 'crop.zoomed', zoom: 99 });
    expect(zoomOf(size, crop())).toBe(4);
    expect(mostZoomOf({ width: 180, height: 400 })).toBe(2);
    expect(mostZoomOf({ width: 90, height: 90 })).toBe(1);
    actor.send({ type: 'crop.zoomed', zoom: 0 });
    expect(crop()).toEqual({ x: 100, y: 0, side: 600 });
  });
  it('[U46a] the user may choose another picture, or cancel', async () => {
    const { actor, choose, read } = await cropping();
    choose('picture-2');
    expect(read.last().input).toEqual({ picture: 'picture-2' });
    await read.last().answer(size);
    actor.send({ type: 'photo.dismissed' });
    expectToBeIn(actor, 'idle');
  });
});

describe('sending', () => {
  it('[U47a] makes a photo of the square and sends it; a second press does nothing', async () => {
    const { actor, accept, encode, send, crop } = await cropping();
    accept();
    expect(encode.last().input).toEqual({ picture: 'picture-1', crop: crop() });
    accept();
    await encode.last().answer(undefined);
    expectToBeIn(actor, 'sending');
    accept();
    expect([encode.asked.length, send.asked.length]).toEqual([1, 1]);
  });
  it('[U47a][U48a] success tells the page and the session, and releases the picture', async () => {
    const { actor, send, told, released } = await sending();
    await send.last().answer({ Photo: 'p-1.webp' });
    expectToBeIn(actor, 'idle.settled');
    expect(told('page')).toEqual([{ type: 'photo.changed', photo: 'p-1.webp' }]);
    expect(told('notices')[0]).toMatchObject({ kind: 'success', text: 'Photo updated.' });
    expect(released()).toBe(2);
  });
  it('[U47b] stopping keeps the crop, also while the photo is being made', async () => {
    const { actor, send, crop, accept, encode } = await sending();
    const before = crop();
    actor.send({ type: 'photo.cancelled' });
    expectToBeIn(actor, 'cropping');
    expect(send.last().signal.aborted).toBe(true);
    expect(crop()).toEqual(before);
    accept();
    actor.send({ type: 'photo.cancelled' });
    expectToBeIn(actor, 'cropping');
    expect(encode.asked).toHaveLength(2);
  });
  it('[U48c] stopping may come too late: the page learns that the result is unknown', async () => {
    const stopped = await sending();
    stopped.actor.send({ type: 'photo.cancelled' });
    expect(stopped.told('page')).toEqual([{ type: 'photo.outdated' }]);
    const left = await sending();
    left.actor.send({ type: 'photo.dismissed' });
    expect(left.told('page')).toEqual([{ type: 'photo.outdated' }]);
    const unsent = await cropping();
    unsent.accept();
    unsent.actor.send({ type: 'photo.cancelled' });
    expect(unsent.told('page')).toEqual([]);
  });
  it('[U47b] the user may leave the dialog at any time', async () => {
    const { actor, accept } = await cropping();
    accept();
    actor.send({ type: 'photo.dismissed' });
    expectToBeIn(actor, 'idle');
    const other = await sending();
    other.actor.send({ type: 'photo.dismissed' });
    expectToBeIn(other.actor, 'idle');
  });
});

describe('failed', () => {
  it('[U47b] keeps the picture and its crop, and can send again', async () => {
    const { actor, accept, encode, crop } = await failed();
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    accept();
    expect(encode.last().input).toEqual({ picture: 'picture-1', crop: crop() });
    await encode.last().fail(new Error('no memory'));
    expectToBeIn(actor, 'failed');
  });
  it('[U47b] the user may crop again, choose another picture, or cancel', async () => {
    const moved = await failed();
    moved.actor.send({ type: 'crop.moved', right: 0.1, down: 0 });
    expectToBeIn(moved.actor, 'cropping');
    const zoomed = await failed();
    zoomed.actor.send({ type: 'crop.zoomed', zoom: 2 });
    expectToBeIn(zoomed.actor, 'cropping');
    const other = await failed();
    other.choose('picture-2');
    expectToBeIn(other.actor, 'reading');
    const left = await failed();
    left.actor.send({ type: 'photo.dismissed' });
    expectToBeIn(left.actor, 'idle');
  });
});

describe('removing', () => {
  it('[U47c] asks for confirmation first; cancelling removes nothing', () => {
    const { actor, remove } = start();
    actor.send({ type: 'removal.asked' });
    expectToBeIn(actor, 'confirming');
    actor.send({ type: 'removal.dismissed' });
    expectToBeIn(actor, 'idle');
    expect(remove.asked).toHaveLength(0);
  });
  it('[U47c][U48a] success tells the page and the session', async () => {
    const { actor, remove, told } = start();
    actor.send({ type: 'removal.asked' });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().answer({ Photo: undefined });
    expectToBeIn(actor, 'idle');
    expect(told('page')).toEqual([{ type: 'photo.changed', photo: undefined }]);
    expect(told('notices')[0]).toMatchObject({ text: 'Photo removed.' });
  });
  it('[U47c] a failure keeps the photo, and offers a retry or a cancel', async () => {
    const { actor, remove, told } = start();
    actor.send({ type: 'removal.asked' });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'removalFailed');
    actor.send({ type: 'removal.confirmed' });
    actor.send({ type: 'removal.dismissed' });
    expect(remove.last().signal.aborted).toBe(true);
    expect(told('page')).toEqual([{ type: 'photo.outdated' }]);
    actor.send({ type: 'removal.asked' });
    actor.send({ type: 'removal.confirmed' });
    await remove.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'removal.dismissed' });
    expectToBeIn(actor, 'idle');
  });
});

itTakesEveryTransition(photoMachine);
