/** The pages of tests and certificates for an account that takes no tests. */
import type { CallFailure } from '../../../contracts/core/failure.ts';
import type { Face, FaceWords } from '../record/record-faces.tsx';

export const isForFreelancers = (reason: CallFailure | null): boolean =>
  reason?.kind === 'refused' && reason.code === 'freelancers_only';

/** The face that says so is the one of a missing record: there is nothing to try again. */
export const faceFor = (face: Face, reason: CallFailure | null): Face =>
  face === 'failed' && isForFreelancers(reason) ? 'missing' : face;

export const forFreelancers: FaceWords & { readonly title: string } = {
  subject: 'This page',
  title: 'Tests are for freelancers',
  missing:
    'Only freelancers take skill tests and hold certificates. You find their certificates on their profiles.',
};
