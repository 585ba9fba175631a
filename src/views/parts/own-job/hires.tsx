/** The people hired for a job, each with the contract. */
import type { Id } from '../../../contracts/core/ids.ts';
import type { Hire } from '../../../contracts/hiring/hire.ts';
import type { PostingRow } from '../../../contracts/jobs/my-jobs.ts';
import { profileNameId } from '../../../contracts/people/freelancer-card.ts';
import { useSite } from '../../logic.tsx';
import * as texts from './texts.ts';

interface ShownHire {
  readonly id: string | undefined;
  readonly Freelancer_Id: Id;
  readonly Freelancer_Name: string;
}
/** A backend without contracts names the one freelancer alone. */
export const hiresOf = ({
  Contracts,
  Hired_Id,
  Hired_Name,
}: Partial<Pick<PostingRow, 'Hired_Id' | 'Hired_Name'>> & {
  readonly Contracts?: readonly Hire[] | undefined;
}): readonly ShownHire[] =>
  Contracts ??
  (Hired_Id === undefined
    ? []
    : [{ id: undefined, Freelancer_Id: Hired_Id, Freelancer_Name: Hired_Name ?? texts.aFreelancer }]);

export const HireLinks = ({ hire: { id, Freelancer_Id, Freelancer_Name } }: { hire: ShownHire }) => {
  const site = useSite();
  return (
    <>
      <a
        href={site.href('userProfile', {
          nameid: profileNameId({ id: Freelancer_Id, Name: Freelancer_Name }),
        })}
      >
        {Freelancer_Name}
      </a>
      {' · '}
      <a
        href={site.href('chatWith', { id: String(Freelancer_Id) })}
        aria-label={`Message ${Freelancer_Name}`}
      >
        Message
      </a>
      {id !== undefined && (
        <>
          {' · '}
          <a href={site.href('contractForEmployer', { id })} aria-label={texts.contractWith(Freelancer_Name)}>
            {texts.openContract}
          </a>
        </>
      )}
    </>
  );
};
