/** Typed stubs for a machine's ports. They throw until `.provide` fills them. */
import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

const forgotten = (name: string): Error => new Error(`${name} is not provided`);

export const promiseStub = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(forgotten(name)));

export const callbackStub = <Received extends EventObject, Input = NonReducibleUnknown>(name: string) =>
  fromCallback<Received, Input>(() => {
    throw forgotten(name);
  });

/** An action with no effect until it is provided. */
export const actionStub = (): void => {};
