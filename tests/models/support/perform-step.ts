/** Performs a step on the page, as the model of its machine describes it. */
import type { AnyStateNode } from 'xstate';
import { kindOfEvent, wordsOfEvent } from '../../../src/inspector/transitions.ts';
import type { PlannedStep } from '../../../tools/paths/cover.ts';
import type { ListedModel } from './model.ts';
import type { AnyModel, Perform, Driver } from './model.ts';
import type { Harness } from './harness.ts';

export type EventStep = Pick<PlannedStep, 'type' | 'payload' | 'sample'>;

export const driverOf = (model: AnyModel, type: string): Driver<never> | undefined => {
  const event = kindOfEvent(type);
  switch (event.kind) {
    case 'own':
      return model.events[type];
    case 'result':
      return model.results?.[event.actor];
    case 'failure':
      return model.failures?.[event.actor];
    case 'snapshot':
      return model.snapshots?.[event.actor];
    case 'delay': {
      const meanwhile = model.delays?.[event.delay];
      return async (harness: Harness, milliseconds: number) => {
        if (typeof meanwhile === 'function') await meanwhile(harness);
        else await harness.pass(milliseconds);
      };
    }
  }
};
export const isByItself = (model: AnyModel, type: string | undefined): boolean => {
  const driver = type === undefined ? undefined : driverOf(model, type);
  return driver !== undefined && 'byItself' in driver;
};

/** The time by which to advance the clock for a delay. */
const lengthOf = ({ machine, model }: Pick<ListedModel, 'machine' | 'model'>, delay: string): number => {
  const known = (machine.implementations.delays as Readonly<Record<string, unknown>>)[delay];
  const length = model.delays?.[delay] ?? known;
  if (typeof length === 'function') return 0;
  if (typeof length !== 'number')
    throw new Error(
      `the length of ‘${delay}’ is no number: its model must say under \`delays\` how long to wait`,
    );
  return length;
};

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
];
/** The states in which a child lives whose failure this is; any state for other sent events and spawned children. */
export const placesOf = ({ machine }: Pick<ListedModel, 'machine'>, type: string): string[] => {
  const event = kindOfEvent(type);
  if (event.kind !== 'failure') return [''];
  const homes = nodesIn(machine.root).filter(({ invoke }) => invoke.some(({ id }) => id === event.actor));
  return homes.length > 0 ? homes.map(({ path }) => path.join('.')) : [''];
};

/** The driver's argument: the sample's payload. */
const payloadFor = (listed: ListedModel, { type, payload }: EventStep): unknown => {
  const event = kindOfEvent(type);
  switch (event.kind) {
    case 'own':
      return payload;
    case 'result':
      return payload['output'];
    case 'failure':
      return payload['reason'];
    case 'snapshot':
      return payload['snapshot'];
    case 'delay':
      return lengthOf(listed, event.delay);
  }
};

/** Performs a step. Returns the reason if it had to be sent by hand. */
export const performStep = async (
  listed: ListedModel,
  harness: Harness,
  step: EventStep,
): Promise<string | undefined> => {
  const driver = driverOf(listed.model, step.type);
  if (!driver)
    throw new Error(`${listed.modelFile} does not say how ‘${wordsOfEvent(step.type)}’ comes about`);
  if ('byItself' in driver) return undefined;
  const found =
    'byHand' in driver ? driver : await (driver as Perform)(harness, payloadFor(listed, step), step.sample);
  if (!found) return undefined;
  await harness.send(listed.actor, { type: step.type, ...step.payload }, placesOf(listed, step.type));
  return found.byHand;
};
