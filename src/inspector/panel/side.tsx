import { useInspector, usePanel } from './logic.ts';
import { ContextView } from './context.tsx';
import { EventView } from './event.tsx';
import { EventDraftView } from './event-draft.tsx';

const tabs = [
  { id: 'context', words: 'Context', event: { type: 'context.asked' } },
  { id: 'event', words: 'Event', event: { type: 'event.asked' } },
  { id: 'draft', words: 'Send', event: { type: 'draft.asked' } },
] as const;
const views = { context: ContextView, event: EventView, draft: EventDraftView };

/** The selected actor's context, last event, and composer. */
export const Side = () => {
  const { inspector } = usePanel();
  const shown = useInspector(({ value }) => value.side);
  const View = views[shown];
  const turn = (by: number) => {
    const next = tabs[(tabs.findIndex(({ id }) => id === shown) + by + tabs.length) % tabs.length];
    if (next) inspector.send(next.event);
  };
  return (
    <div className="part side">
      <div
        className="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label="Of the chosen actor"
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
          turn(key === 'ArrowLeft' ? -1 : 1);
          requestAnimationFrame(() =>
            currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
          );
        }}
      >
        {tabs.map(({ id, words, event }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls="side"
            aria-selected={id === shown}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => inspector.send(event)}
          >
            {words}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls can be reached by the keys */}
      <div className="scroll pad" id="side" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${shown}`}>
        <View />
      </div>
    </div>
  );
};
