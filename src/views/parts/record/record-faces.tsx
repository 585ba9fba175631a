import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  createRecordMachine,
  RecordContext,
  RecordTag,
} from '../../../machines/generic/record.machine.ts';
import type { CallFailure } from '../../../contracts/core/failure.ts';
import { useActor, usePage } from '../../logic.tsx';
import { useFace } from '../../select.ts';
import { LinkButton } from '../../ui/button.tsx';
import { QuietFace } from '../../ui/states/quiet-face.tsx';
import type { Crumb } from './breadcrumb.tsx';
import styles from './record.module.css';
import * as texts from './texts.ts';

type Machine<Item> = ReturnType<typeof createRecordMachine<Item>>;
export type Face = 'loading' | 'slow' | 'ready' | 'missing' | 'failed';
const faces: readonly RecordTag[] = ['slow', 'loading', 'missing', 'failed'];

export interface Shown<Item> {
  readonly face: Face;
  /** Null except in the face `ready`. */
  readonly item: Item | null;
  readonly reason: CallFailure | null;
  readonly retry: () => void;
}

export const useShown = <Item,>(actor: ActorRefFrom<Machine<Item>>): Shown<Item> => {
  const face = useFace(actor, faces) ?? 'ready';
  const item = useSelector(actor, ({ context }: { context: RecordContext<Item> }) => context.item);
  const reason = useSelector(actor, ({ context }: { context: RecordContext<Item> }) => context.reason);
  return {
    face,
    reason,
    item: face === 'ready' ? item : null,
    retry: () => actor.send({ type: 'load.retried' }),
  };
};
/** The record of the page that is shown. */
export const useRecord = <Item,>(): Shown<Item> => useShown<Item>(usePage<Machine<Item>>());

/** The address of this page, for links that return to it. */
export const useHere = (): string => {
  const navigation = useActor('navigation');
  return useSelector(navigation, ({ context }) => context.path + context.search);
};

export interface FaceWords {
  /** `This profile`, at the start of a sentence. */
  readonly subject: string;
  /** Why it may be missing, and what to do instead. */
  readonly missing: string;
}

/** The heading until the record's name is known. */
export const headingOf = (face: Face, { subject }: FaceWords, usual: string): string => {
  if (face === 'missing') return texts.notFound(subject);
  if (face === 'failed') return texts.failed(subject);
  return usual;
};

export const RecordFace = ({
  face,
  words: { subject, missing },
  ways,
  reason,
  retry,
}: {
  face: Face;
  words: FaceWords;
  ways: readonly Crumb[];
  reason: CallFailure | null;
  retry: () => void;
}) => {
  if (face === 'slow')
    return (
      <QuietFace title={texts.slow(subject)} onRetry={retry}>
        {texts.willAppear}
      </QuietFace>
    );
  if (face === 'failed')
    return (
      <QuietFace title={texts.wentWrong} reason={reason} onRetry={retry}>
        {texts.checkConnection}
      </QuietFace>
    );
  if (face !== 'missing') return null;
  return (
    <div className={styles.missing}>
      <p role="status">{missing}</p>
      <div className={styles.ways}>
        {ways.map(({ href, words }, index) => (
          <LinkButton key={href} href={href} tone={index === 0 ? 'solid' : 'line'}>
            {words}
          </LinkButton>
        ))}
      </div>
    </div>
  );
};
