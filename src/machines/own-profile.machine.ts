/**
 * The page of one's own profile: it is loaded, and then its parts live on it, each with a business of its own. They tell
 * the page of what the server took, and the page tells `session`, so that the header and other tabs know.
 * The view sends `load.retried`.
 */
import { assign, sendTo, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import type { OwnProfile } from '../contracts/own-profile.ts';
import { addressee } from './addressee.ts';
import { closingMachine } from './closing.machine.ts';
import { ownProfileExportMachine } from './own-profile-export.machine.ts';
import { ownProfileFormMachine } from './own-profile-form.machine.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { photoMachine } from './photo.machine.ts';
import type { SessionEvent } from './session.machine.ts';
import { skillsMachine } from './skills.machine.ts';
import { promiseStub } from './stubs.ts';

export interface OwnProfileContext {
  readonly profile: OwnProfile | null;
  readonly reason: CallFailure | null;
}
/** What the form has sent and the server has taken. */
export interface ProfileSaved {
  readonly type: 'profile.saved';
  readonly profile: OwnProfile;
}
export interface PhotoChanged {
  readonly type: 'photo.changed';
  /** A file name; undefined where there is none any more. */
  readonly photo: string | undefined;
}
export type OwnProfileEvent = { readonly type: 'load.retried' } | ProfileSaved | PhotoChanged;
export type OwnProfileTag = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';

/** 404 of a server that knows no accounts, 501 of one that does not do this yet. */
const isNone = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && [404, 501].includes(reason.status);

export const ownProfileMachine = setup({
  types: { context: {} as OwnProfileContext, events: {} as OwnProfileEvent, tags: {} as OwnProfileTag },
  actors: {
    load: promiseStub<OwnProfile>('ownProfile: load'),
    ownProfileForm: ownProfileFormMachine,
    photo: photoMachine,
    passwordChange: passwordChangeMachine,
    ownProfileExport: ownProfileExportMachine,
    closing: closingMachine,
    skills: skillsMachine,
  },
  actions: {
    keepProfile: assign({
      // A photograph may have come while the form was on its way.
      profile: ({ context }, { profile }: { profile: OwnProfile }) =>
        context.profile ? { ...profile, Photo: context.profile.Photo } : profile,
      reason: null,
    }),
    keepPhoto: assign({
      profile: ({ context }, { photo }: { photo: string | undefined }) =>
        context.profile && { ...context.profile, Photo: photo },
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    tellSession: sendTo(addressee('session'), ({ context }): SessionEvent => {
      const { Name, ScreenName = null, Photo = null } = context.profile ?? {};
      return { type: 'user.updated', patch: { ...(Name && { Name }), ScreenName, Photo } };
    }),
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => isNone(reasonOf(error)),
    isFreelancer: ({ context }) => context.profile?.type === 'Freelancer',
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'ownProfile',
  context: { profile: null, reason: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The call is on its way.',
      tags: ['loading'],
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'ready',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
        ],
      },
      initial: 'prompt',
      states: {
        prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
        slow: { description: 'Longer than people expect: say so, offer to ask anew.', tags: ['slow'] },
      },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The profile can be changed; each part of the page goes about its business.',
      tags: ['ready'],
      // A part that fails is that part's affair: the page stays.
      invoke: [
        {
          id: 'ownProfileForm',
          systemId: 'ownProfileForm',
          src: 'ownProfileForm',
          input: ({ context }) => ({ profile: context.profile as OwnProfile }),
          onError: {},
        },
        { id: 'photo', systemId: 'photo', src: 'photo', onError: {} },
        { id: 'passwordChange', systemId: 'passwordChange', src: 'passwordChange', onError: {} },
        { id: 'ownProfileExport', systemId: 'ownProfileExport', src: 'ownProfileExport', onError: {} },
        { id: 'closing', systemId: 'closing', src: 'closing', onError: {} },
      ],
      on: {
        'profile.saved': {
          actions: [{ type: 'keepProfile', params: ({ event }) => event }, 'tellSession'],
        },
        'photo.changed': { actions: [{ type: 'keepPhoto', params: ({ event }) => event }, 'tellSession'] },
      },
      initial: 'arrived',
      states: {
        arrived: {
          description: 'Whose is it?',
          always: [{ guard: 'isFreelancer', target: 'freelancer' }, { target: 'other' }],
        },
        freelancer: {
          description: 'A freelancer chooses skills among those there are.',
          invoke: { id: 'skills', systemId: 'skills', src: 'skills', onError: {} },
        },
        other: { description: 'Who hires has a name and a picture here; the company has a page of its own.' },
      },
    },
    missing: { description: 'This server keeps no profile of who asks.', tags: ['missing'] },
    failed: {
      description: 'The call failed; it can be asked for again.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
