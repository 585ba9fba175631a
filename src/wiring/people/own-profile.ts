/** The user's own profile: view, machines and calls in one chunk; the photo cropper is another. */
import { createElement } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { saveText } from '../../adapters/download.ts';
import { forgetPerson } from '../../adapters/storage/person-storage.ts';
import { createPictures, type Pictures } from '../../adapters/photo.ts';
import { ownAccountCalls } from '../../contracts/account/own-account.ts';
import { ownProfileCalls, type OwnProfile } from '../../contracts/people/own-profile.ts';
import { photoCalls } from '../../contracts/people/photo.ts';
import { securityEventCalls } from '../../contracts/account/security-events.ts';
import { skillCalls } from '../../contracts/people/skill.ts';
import type { Actors } from '../../machines/core/actors.ts';
import { closingMachine } from '../../machines/account/closing.machine.ts';
import { ownProfileExportMachine } from '../../machines/account/own-profile-export.machine.ts';
import { ownProfileFormMachine } from '../../machines/people/own-profile-form.machine.ts';
import { PROFILE_FIELDS } from '../../machines/people/own-profile-values.ts';
import { ownProfileMachine } from '../../machines/people/own-profile.machine.ts';
import { passwordChangeMachine } from '../../machines/account/password-change.machine.ts';
import { photoMachine } from '../../machines/people/photo.machine.ts';
import { securityEventsMachine } from '../../machines/account/security-events.machine.ts';
import { skillsMachine } from '../../machines/people/skills.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { OwnProfilePage } from '../../views/pages/people/own-profile/own-profile-page.tsx';
import { PicturesProvider } from '../../views/pages/people/own-profile/photo/pictures.ts';
import { changesFormPorts } from '../generic/changes-form.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

/** Few rows, because more content follows below. */
const EVENTS_A_PAGE = 8;

const wirePhoto = (environment: Environment, pictures: Pictures) =>
  photoMachine.provide({
    actors: {
      read: fromPromise(({ input }) => pictures.read(input.picture)),
      encode: fromPromise(({ input }) => pictures.encode(input.picture, input.crop)),
      send: fromPromise(({ input, signal }) =>
        httpOf(environment).call(photoCalls.uploadPhoto, { Photo: pictures.photoOf(input.picture) }, signal),
      ),
      remove: fromPromise(({ signal }) => httpOf(environment).call(photoCalls.removePhoto, {}, signal)),
      holder: fromCallback(() => () => pictures.release()),
    },
    actions: { releasePicture: () => pictures.release() },
  });

const wireForm = (environment: Environment) =>
  ownProfileFormMachine.provide(
    changesFormPorts(environment, {
      id: ownProfileFormMachine.id,
      fields: PROFILE_FIELDS,
      call: ownProfileCalls.updateProfile,
    }),
  );

export const wireOwnProfile = (environment: Environment): PageModule => {
  const pictures = createPictures();
  const load = fromPromise<OwnProfile>(({ signal }) =>
    httpOf(environment).call(ownProfileCalls.ownProfile, {}, signal),
  );
  return {
    Page: () => createElement(PicturesProvider, { value: pictures }, createElement(OwnProfilePage)),
    machine: ownProfileMachine.provide({
      actors: {
        load,
        look: load,
        ownProfileForm: wireForm(environment),
        photo: wirePhoto(environment, pictures),
        passwordChange: passwordChangeMachine.provide({
          actors: {
            submit: fromPromise(({ input, signal }) =>
              httpOf(environment).call(ownAccountCalls.changePassword, input, signal),
            ),
          },
        }),
        securityEvents: securityEventsMachine.provide({
          actors: {
            load: fromPromise(({ signal }) =>
              httpOf(environment).call(securityEventCalls.securityEvents, { limit: EVENTS_A_PAGE }, signal),
            ),
            loadMore: fromPromise(({ input: { after }, signal }) =>
              httpOf(environment).call(
                securityEventCalls.securityEvents,
                { limit: EVENTS_A_PAGE, after },
                signal,
              ),
            ),
          },
        }),
        ownProfileExport: ownProfileExportMachine.provide({
          actors: {
            saveCopy: fromPromise(async ({ signal }) => {
              const copy = await httpOf(environment).call(ownAccountCalls.exportData, {}, signal);
              saveText('my-data.json', 'application/json', JSON.stringify(copy, null, 2));
            }),
          },
        }),
        closing: closingMachine.provide({
          actions: {
            forgetPerson: ({ system }: { system: { get(key: string): unknown } }) => {
              const user = (system.get('session') as Actors['session'] | undefined)?.getSnapshot().context
                .user;
              if (user) forgetPerson({ open: () => localStorage, report: environment.report }, user);
            },
          },
          actors: {
            submit: fromPromise(({ input, signal }) =>
              httpOf(environment).call(ownAccountCalls.closeAccount, input, signal),
            ),
          },
        }),
        skills: skillsMachine.provide({
          actors: {
            load: fromPromise(({ signal }) => httpOf(environment).call(skillCalls.skills, {}, signal)),
          },
        }),
      },
    }),
  };
};
