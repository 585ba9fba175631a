import type { Id } from '../../../contracts/core/ids.ts';
import { useSite } from '../../logic.tsx';

export const RowTitle = ({ nameId, job, title }: { nameId: string; job: Id | undefined; title: string }) => {
  const href = `${useSite().href('jobDetail')}?id=${encodeURIComponent(job ?? '')}`;
  return (
    <h3>
      {job === undefined ? (
        <span id={nameId}>{title}</span>
      ) : (
        <a id={nameId} href={href}>
          {title}
        </a>
      )}
    </h3>
  );
};
