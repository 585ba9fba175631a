import { LARGEST_PHOTO_BYTES, type photoCalls } from '../../../src/contracts/people/photo.ts';
import { Refusal } from '../../core/refusal.ts';
import { picturesWithoutMetadata } from './pictures.ts';
import { deletePhoto, storePhoto } from './store.ts';
import { editingUserOf, type HandlersOf } from '../../generic/services.ts';
import { invalidateProfile } from '../../generic/page-cache.ts';

export const photoHandlers: HandlersOf<typeof photoCalls> = {
  async uploadPhoto({ Photo }, context) {
    const user = editingUserOf(context);
    const bytes = Buffer.from(Photo, 'base64');
    if (bytes.length > LARGEST_PHOTO_BYTES) throw new Refusal(413, 'A photo can be at most 5 MB');
    const pictures = await picturesWithoutMetadata(bytes);
    await storePhoto(context.database, user, pictures, context.now());
    invalidateProfile(context.pageCache, user.id);
    return { Photo: pictures.name };
  },
  async removePhoto(_body, context) {
    const user = editingUserOf(context);
    await deletePhoto(context.database, user);
    invalidateProfile(context.pageCache, user.id);
    return { Photo: undefined };
  },
};
