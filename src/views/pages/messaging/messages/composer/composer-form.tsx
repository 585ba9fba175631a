import { useSelector } from '@xstate/react';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { ATTACHMENT_TYPES } from '../../../../../contracts/messaging/attachment.ts';
import { useActor } from '../../../../logic.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useFiles } from '../../../../parts/files/files.ts';
import { usePerson } from '../use-conversation.ts';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerNotes } from './composer-notes.tsx';
import styles from './composer.module.css';
import { filesLeft } from './room.ts';
import { COMPOSER, focusComposer } from './focus-composer.ts';
import { useDroppedFiles } from '../../../../parts/files/use-dropped-files.ts';
import { useFocusWhenChosen } from './use-focus-when-chosen.ts';
import * as texts from '../texts.ts';

const CLIP =
  'M19 11.5l-7.2 7.2a4.6 4.6 0 0 1-6.5-6.5l7.6-7.6a3 3 0 0 1 4.3 4.3l-7.5 7.5a1.5 1.5 0 0 1-2.1-2.1l6.6-6.6';
const SEND = 'M4.5 12h9M4.5 12 3.5 4.5 20.5 12 3.5 19.5z';

/** The key code of a press that an input method consumes. Safari no longer reports isComposing then. */
const IME = 229;

/** Enter sends on a device with a fine pointer; on a phone it inserts a line break. */
const sendsByKey = ({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !shiftKey &&
  !altKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== IME &&
  matchMedia('(pointer: fine)').matches;

export const ComposerForm = () => {
  const composer = useActor('composer');
  const files = useFiles();
  const { name } = usePerson();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const text = useSelector(composer, ({ context }) => context.text);
  const room = useSelector(composer, ({ context }) => filesLeft(context.files));
  const canPost = useSelector(composer, (state) => state.can({ type: 'message.posted' }));
  const [skipped, note] = useState(0); // files without room are not held, so no machine counts them
  if (room > 0 && skipped > 0) note(0);
  const take = (chosen: readonly File[]) => {
    const taken = chosen.slice(0, room).map((file) => files.hold(file));
    if (taken.length > 0) composer.send({ type: 'files.chosen', files: taken });
    note(chosen.length - taken.length);
  };
  const isOver = useDroppedFiles(form, take);
  useFocusWhenChosen();
  const post = (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    focusComposer(); // the button becomes disabled
    composer.send({ type: 'message.posted' });
  };
  return (
    <form
      ref={form}
      className={classes(styles.composer, isOver && styles.over)}
      aria-label={`Message to ${name}`}
      onSubmit={post}
    >
      <ComposerFiles />
      <div className={styles.line}>
        <IconButton
          icon={CLIP}
          label={texts.attachFiles}
          aria-describedby="composer-notes"
          disabled={room === 0}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ATTACHMENT_TYPES.join(',')}
          aria-label={texts.filesToAttach}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = ''; // so that the same file can be chosen again
            focusComposer();
          }}
        />
        <div className={styles.grow} data-text={text}>
          <textarea
            id={COMPOSER}
            rows={1}
            aria-label={`Message to ${name}`}
            aria-describedby="composer-notes"
            placeholder={texts.writeAMessage}
            value={text}
            onChange={({ currentTarget }) =>
              composer.send({ type: 'text.changed', text: currentTarget.value })
            }
            onKeyDown={(event) => {
              if (sendsByKey(event)) post(event);
            }}
          />
        </div>
        <Button type="submit" disabled={!canPost} aria-label="Send" aria-describedby="composer-notes">
          <Icon name={SEND} />
        </Button>
      </div>
      <ComposerNotes skipped={skipped} />
    </form>
  );
};
