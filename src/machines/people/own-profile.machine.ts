/**
 * The page of the user's own profile. After loading, it starts its parts. They report saved changes to the
 * page, and the page informs `session`, so that the header and other tabs show them. The photo is saved
 * separately from the form: when both are saved at once, the server's later answer counts. The view sends
 * `load.retried`.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { OwnProfile } from '../../contracts/people/own-profile.ts';
import { formFilesMachine } from '../generic/form-files.machine.ts';
import { tell } from '../core/tell.ts';
import type { PhotoChanged, PhotoOutdated, ProfileSaved } from './own-profile-events.ts';
import { ownProfileFormMachine } from './own-profile-form.machine.ts';
import { photoMachine } from './photo.machine.ts';
import { skillsMachine } from './skills.machine.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { part } from '../core/reported.ts';

export interface OwnProfileContext {
  readonly profile: OwnProfile | null;
  readonly reason: CallFailure | null;
  /** The photo changed while the form was being saved, so the answer may contain the old one. */
  readonly hasNewerPhoto: boolean;
}
export type OwnProfileEvent = { readonly type: 'load.retried' } | ProfileSaved | PhotoChanged | PhotoOutdated;
export type OwnProfileTag = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';

/** 404: a server without accounts; 501: a server without this call. */
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
    skills: skillsMachine,
    formFiles: formFilesMachine,
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
      description: 'The profile is loading.',
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
      states: { prompt, slow },
      on: { 'load.retried': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The profile is shown and can be edited; its parts run independently.',
      tags: ['ready'],
      // The page survives the crash of a part.
      invoke: [
        { ...part('ownProfileForm'), input: ({ context }) => ({ saved: context.profile as OwnProfile }) },
        part('photo'),
      ],
      on: {
        'profile.saved': {
          actions: [{ type: 'keepProfile', params: ({ event }) => event }, 'tellSession'],
        },
      },
      type: 'parallel',
      states: {
        people: {
          description: 'The parts of the page, by account type.',
          initial: 'arrived',
          states: {
            arrived: {
              description: 'Choosing the parts by account type.',
              always: [{ guard: 'isFreelancer', target: 'freelancer' }, { target: 'other' }],
            },
            freelancer: {
              description: 'A freelancer can choose from all skills, and upload pictures of their work.',
              invoke: [
                part('skills'),
                {
                  ...part('formFiles'),
                  input: { subject: 'portfolio', form: 'ownProfileForm', field: 'Pictures' },
                },
              ],
            },
            other: {
              description: 'An employer has a name and a picture here; the company has its own page.',
            },
          },
        },
        photo: {
          description: 'Whether the shown photo is the stored one.',
          initial: 'known',
          on: {
            'photo.changed': {
              target: '.known',
              actions: [{ type: 'keepPhoto', params: ({ event }) => event }, 'tellSession'],
            },
            'photo.outdated': '.outdated',
          },
          states: {
            known: { description: 'The photo is the one that the server last reported.' },
            outdated: {
              description:
                'A call about the photo was cancelled, perhaps too late: the profile is loaded once more.',
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
    missing: { description: 'The server has no profile for this user.', tags: ['missing'] },
    failed: {
      description: 'The call failed; the user can retry.',
      tags: ['failed'],
      on: { 'load.retried': 'loading' },
    },
  },
});
