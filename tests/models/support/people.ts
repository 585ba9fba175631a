/** Users who may be signed in beside the example user, who is an employer. */
import type { User } from '../../../src/contracts/account/user.ts';

/** The backend of the runs does not know them: their refresh fails, and they stay (S5a). */
export const aFreelancer: User = { id: 2, type: 'Freelancer', Name: 'Amara Okafor' };
