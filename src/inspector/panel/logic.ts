/** Read by every view of the panel: the inspector's actor and the recorder's data. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Feed, Latest, News } from '../feed.ts';
import type { inspectorMachine } from '../inspector.machine.ts';
import type { eventDraftMachine } from '../event-draft.machine.ts';
import type { Recorder } from '../recorder.ts';

export interface Panel {
  readonly inspector: ActorRefFrom<typeof inspectorMachine>;
  readonly recorder: Recorder;
  readonly feed: Feed;
}
const PanelContext = createContext<Panel | undefined>(undefined);
export const PanelProvider = PanelContext.Provider;

export const usePanel = (): Panel => {
  const panel = use(PanelContext);
  if (!panel) throw new Error('A view of the inspector must be inside its panel.');
  return panel;
};

export const useInspector = <Value>(
  select: (snapshot: SnapshotFrom<typeof inspectorMachine>) => Value,
): Value => useSelector(usePanel().inspector, select);

export const useEventDraft = (): ActorRefFrom<typeof eventDraftMachine> => {
  const draft = useInspector(({ children }) => children.eventDraft);
  if (!draft) throw new Error('The inspector has no eventDraft actor.');
  return draft as ActorRefFrom<typeof eventDraftMachine>;
};

export const useNews = (): News => {
  const { feed } = usePanel();
  return useSyncExternalStore(feed.subscribe, feed.news);
};

/** The entry shown for the selected actor: its last, or the selected past one. */
export const useLookedAt = (): Latest | undefined => {
  const { feed } = usePanel();
  const chosen = useInspector(({ context }) => context.chosen);
  const moment = useInspector((snapshot) =>
    snapshot.matches({ moment: 'past' }) ? snapshot.context.moment : undefined,
  );
  const { latest } = useNews();
  const then = useMemo(() => (moment === undefined ? undefined : feed.at(moment)), [feed, moment]);
  return moment === undefined ? latest.get(chosen) : then;
};
