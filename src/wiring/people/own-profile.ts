/** The user's own profile: view, machines and calls in one chunk; the photo cropper is another. */
import { createElement } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { createPictures, type Pictures } from '../../adapters/photo.ts';
import { ownProfileCalls, type OwnProfile } from '../../contracts/people/own-profile.ts';
import { photoCalls } from '../../contracts/people/photo.ts';
import { skillCalls } from '../../contracts/people/skill.ts';
import { ownProfileFormMachine } from '../../machines/people/own-profile-form.machine.ts';
import { PROFILE_FIELDS } from '../../machines/people/own-profile-values.ts';
import { ownProfileMachine } from '../../machines/people/own-profile.machine.ts';
import { photoMachine } from '../../machines/people/photo.machine.ts';
import { skillsMachine } from '../../machines/people/skills.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { OwnProfilePage } from '../../views/pages/people/own-profile/own-profile-page.tsx';
import { PicturesProvider } from '../../views/pages/people/own-profile/photo/pictures.ts';
import { FilesProvider } from '../../views/parts/files/files.ts';
import { changesFormPorts } from '../generic/changes-form.ts';
import type { Environment } from '../app/environment.ts';
import { wireFormFiles } from '../generic/form-files.ts';
import { httpOf } from '../app/http.ts';

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
  const files = wireFormFiles(environment);
  const load = fromPromise<OwnProfile>(({ signal }) =>
    httpOf(environment).call(ownProfileCalls.ownProfile, {}, signal),
  );
  return {
    Page: () =>
      createElement(
        FilesProvider,
        { value: files.held },
        createElement(PicturesProvider, { value: pictures }, createElement(OwnProfilePage)),
      ),
    machine: ownProfileMachine.provide({
      actors: {
        load,
        look: load,
        ownProfileForm: wireForm(environment),
        photo: wirePhoto(environment, pictures),
        formFiles: files.machine,
        skills: skillsMachine.provide({
          actors: {
            load: fromPromise(({ signal }) => httpOf(environment).call(skillCalls.skills, {}, signal)),
          },
        }),
      },
    }),
  };
};
