import { useMemo } from 'react';
import { changesBetween } from '../changes.ts';
import { JsonTree } from './json-tree.tsx';
import { useLookedAt } from './logic.ts';

/** The actor's masked context, with the last event's changes. */
export const ContextView = () => {
  const looked = useLookedAt();
  const changed = useMemo(
    () => new Set(looked?.before ? changesBetween(looked.before.context, looked.last.context) : []),
    [looked],
  );
  if (!looked) return <p className="quiet">Nothing has been heard of it yet.</p>;
  return (
    <>
      {changed.size > 0 && (
        <p className="note">
          <span className="changed" /> changed by {looked.last.event.type}
        </p>
      )}
      <JsonTree key={looked.last.actor} value={looked.last.context ?? {}} changed={changed} />
    </>
  );
};
