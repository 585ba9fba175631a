/** The dialogs of a page's acts. Their script loads with the first one. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useFocusAfterwards } from '../../focus-soon.ts';
import { useActor } from '../../logic.tsx';
import { useWanted } from '../later.ts';
import type { DialogWords } from './dialog-words.ts';
import * as texts from './outlet-texts.ts';

const loadDialog = async () => (await import('./act-dialog.tsx')).ActDialog;

/** Mounted anew for each act, so that a later one loads a missing script again. */
const Opened = ({ words }: { words: DialogWords }) => {
  const act = useActor('act');
  const notices = useActor('notices');
  const { part: ActDialog, failed, want } = useWanted(loadDialog);
  useEffect(want, [want]);
  useFocusAfterwards();
  useEffect(() => {
    if (!failed) return;
    act.send({ type: 'act.cancelled' });
    notices.send({ type: 'notice.raised', kind: 'error', text: texts.unloadable });
  }, [failed, act, notices]);
  return ActDialog && <ActDialog words={words} />;
};

/** `words`: by the event of the act. */
export const ActDialogs = ({ words }: { words: Readonly<Partial<Record<string, DialogWords>>> }) => {
  const event = useSelector(useActor('act'), (state) =>
    state.hasTag('open') ? state.context.asked?.event : undefined,
  );
  const own = event === undefined ? undefined : words[event];
  return own ? <Opened key={event} words={own} /> : null;
};
