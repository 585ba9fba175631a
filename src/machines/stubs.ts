/** What a machine's ports are before `.provide` fills them: typed, named, and loud when forgotten. */
import { fromCallback, fromPromise, type EventObject } from 'xstate';

const forgotten = (name: string): Error => new Error(`${name} is not provided`);

export const promiseStub = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(forgotten(name)));

export const callbackStub = <Received extends EventObject, Input = undefined>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw forgotten(name);
  });

/** An action with no effect until it is provided. */
export const actionStub = (): void => {};
