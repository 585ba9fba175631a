/** The other side of an offer or a contract: a link to the profile, and one to write. */
import { otherSideOf, type Sides } from '../../../contracts/hiring/sides.ts';
import { useSite } from '../../logic.tsx';
import { otherProfileHref } from '../offer/hrefs.ts';

export const OtherSide = ({ sides }: { sides: Sides }) => {
  const site = useSite();
  const { id, name } = otherSideOf(sides);
  return (
    <>
      <a href={otherProfileHref(site, sides)}>{name}</a>
      <a href={site.href('chatWith', { id: String(id) })} aria-label={`Message ${name}`}>
        Message
      </a>
    </>
  );
};
