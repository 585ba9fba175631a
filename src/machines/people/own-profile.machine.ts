/**
 * The page of one's own profile: it is loaded, and then its parts live on it, each with a business of its own. They tell
 * the page of what the server took, and the page tells `session`, so that the header and other tabs know. The photo has
 * ways of its own beside the form's: where they cross, the later word of the server counts.
 * The view sends `load.retried`.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { OwnProfile } from '../../contracts/people/own-profile.ts';
import { tell } from '../core/tell.ts';
import { closingMachine } from '../account/closing.machine.ts';
import type { PhotoChanged, PhotoDoubted, ProfileSaved } from './own-profile-events.ts';
import { ownProfileExportMachine } from '../account/own-profile-export.machine.ts';
import { ownProfileFormMachine } from './own-profile-form.machine.ts';
import { passwordChangeMachine } from '../account/password-change.machine.ts';
import { photoMachine } from './photo.machine.ts';
import { securityEventsMachine } from '../account/security-events.machine.ts';
import { skillsMachine } from './skills.machine.ts';
import { promiseStub } from '../core/stubs.ts';
import { part } from '../core/reported.ts';

export interface OwnProfileContext {
  readonly profile: OwnProfile | null;
  readonly reason: CallFailure | null;
  /** A photo came or went while the form was on its way: what comes back may not know of it. */
  readonly hasNewerPhoto: boolean;
}
export type OwnProfileEvent = { readonly type: 'load.retried' } | ProfileSaved | PhotoChanged | PhotoDoubted;
export type OwnProfileTag = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';

/** 404 of a server that knows no accounts, 501 of one that does not do this yet. */
const isNone = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && [404, 501].includes(reason.status);

const isSaving = (system: { get(key: string): unknown }): boolean =>
  (system.get('ownProfileForm') as ActorRefFrom<typeof ownProfileFormMachine> | undefined)
    ?.getSnapshot()
    .hasTag('loading') === true;

export const ownProfileMachine = setup({
  types: { context: {} as OwnProfileContext, events: {} as OwnProfileEvent, tags: {} as OwnProfileTag },
  actors: {
    load: promiseStub<OwnProfile>('ownProfile: load'),
    look: promiseStub<OwnProfile>('ownProfile: look'),
    ownProfileForm: ownProfileFormMachine,
    photo: photoMachine,
    passwordChange: passwordChangeMachine,
    securityEvents: securityEventsMachine,
    ownProfileExport: ownProfileExportMachine,
    closing: closingMachine,
    skills: skillsMachine,
  },
  actions: {
    keepProfile: assign(({ context }, { profile }: { profile: OwnProfile }) => ({
      profile: context.hasNewerPhoto ? { ...profile, Photo: context.profile?.Photo } : profile,
      reason: null,
      hasNewerPhoto: false,
    })),
    keepPhoto: assign(({ context, system }, { photo }: { photo: string | undefined }) => ({
      profile: context.profile && { ...context.profile, Photo: photo },
      hasNewerPhoto: isSaving(system),
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    tellSession: tell('session', ({ context }) => {
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
  context: { profile: null, reason: null, hasNewerPhoto: false },
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
        { ...part('ownProfileForm'), input: ({ context }) => ({ saved: context.profile as OwnProfile }) },
        part('photo'),
        part('passwordChange'),
        part('securityEvents'),
        part('ownProfileExport'),
        part('closing'),
      ],
      on: {
        'profile.saved': {
          actions: [{ type: 'keepProfile', params: ({ event }) => event }, 'tellSession'],
        },
      },
      type: 'parallel',
      states: {
        people: {
          description: 'Which parts the page has, by whose it is.',
          initial: 'arrived',
          states: {
            arrived: {
              description: 'Whose is it?',
              always: [{ guard: 'isFreelancer', target: 'freelancer' }, { target: 'other' }],
            },
            freelancer: {
              description: 'A freelancer chooses skills among those there are.',
              invoke: part('skills'),
            },
            other: {
              description: 'Who hires has a name and a picture here; the company has a page of its own.',
            },
          },
        },
        photo: {
          description: 'Whether the photo that is shown is the one that is kept.',
          initial: 'known',
          on: {
            'photo.changed': {
              target: '.known',
              actions: [{ type: 'keepPhoto', params: ({ event }) => event }, 'tellSession'],
            },
            'photo.doubted': '.doubted',
          },
          states: {
            known: { description: 'It is the one that the server spoke of last.' },
            doubted: {
              description: 'A call about it was stopped, perhaps too late: the server is asked, once.',
              invoke: {
                id: 'look',
                src: 'look',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepPhoto', params: ({ event }) => ({ photo: event.output.Photo }) },
                    'tellSession',
                  ],
                },
                onError: 'known',
              },
            },
          },
        },
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
