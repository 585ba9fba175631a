import type { CallFailure } from '../../../contracts/core/failure.ts';
import { exampleUser } from '../../../contracts/account/user.ts';
import { appMachine } from '../app.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const broken: Readonly<Record<string, CallFailure>> = {
  broken: { kind: 'fault', issue: 'the part crashed' },
};

export const appSamples = samplesOf(appMachine, {
  inputs: {
    'at home': {
      place: { path: '/', search: '', state: null, productSlug: 'marketlane', loaded: ['home'] },
    },
  },
  events: {
    'session.changed': { 'an employer': { user: exampleUser }, nobody: { user: null } },
    'actor.crashed': { 'a part of the page': { id: 'guides', error: 'the part has a defect' } },
  },
  failures: {
    notices: broken,
    navigation: broken,
    memberParts: broken,
    workspace: broken,
    newsletter: broken,
    realtime: broken,
    session: broken,
  },
});
