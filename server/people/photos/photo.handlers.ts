import { LARGEST_PHOTO_BYTES, type photoCalls } from '../../../src/contracts/people/photo.ts';
import { Refusal } from '../../core/refusal.ts';
import { picturesOf } from './pictures.ts';
import { dropPhoto, keepPhoto } from './store.ts';
import { changingUserOf, type HandlersOf } from '../../generic/services.ts';
import { forgetProfile } from '../../generic/kept-pages.ts';

export const photoHandlers: HandlersOf<typeof photoCalls> = {
  async uploadPhoto({ Photo }, context) {
    const user = changingUserOf(context);
    const bytes = Buffer.from(Photo, 'base64');
    if (bytes.length > LARGEST_PHOTO_BYTES) throw new Refusal(413, 'A photo can be at most 5 MB');
    const pictures = await picturesOf(bytes);
    await keepPhoto(context.database, user, pictures);
    forgetProfile(context.keptPages, user.id);
    return { Photo: pictures.name };
  },
  async removePhoto(_body, context) {
    const user = changingUserOf(context);
    await dropPhoto(context.database, user);
    forgetProfile(context.keptPages, user.id);
    return { Photo: undefined };
  },
};
