import { LARGEST_PHOTO_BYTES, type photoCalls } from '../../../src/contracts/people/photo.ts';
import { photoTooLarge } from '../../http/large-bodies.ts';
import { picturesWithoutMetadata } from './pictures.ts';
import { deletePhoto, storePhoto } from './store.ts';
import { editingUserOf, type HandlersOf } from '../../generic/services.ts';
import { invalidateProfile } from '../../generic/page-cache.ts';

export const photoHandlers: HandlersOf<typeof photoCalls> = {
  async uploadPhoto({ Photo }, context) {
    const user = editingUserOf(context);
    const bytes = Buffer.from(Photo, 'base64');
    if (bytes.length > LARGEST_PHOTO_BYTES) throw photoTooLarge(context.refuse);
    const pictures = await picturesWithoutMetadata(bytes, context.refuse);
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
