/** The dialogs of a page's acts. */
import { useSelector } from '@xstate/react';
import { useActor } from '../../logic.tsx';
import { useDialogScript } from '../dialog-script.ts';
import type { DialogWords } from './dialog-words.ts';

const loadDialog = async () => (await import('./act-dialog.tsx')).ActDialog;

const Opened = ({ words }: { words: DialogWords }) => {
  const act = useActor('act');
  const ActDialog = useDialogScript(loadDialog, () => act.send({ type: 'act.cancelled' }));
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
