/** Whether the server has the draft of a form, and the choice between two versions of it. */
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Actors } from '../../../machines/core/actors.ts';
import type { SyncedMachine, SyncEvent } from '../../../machines/generic/form-sync.ts';
import type { FormValues } from '../../../machines/generic/form.machine.ts';
import { useFace, useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { now } from '../../ui/clock.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { useFailureWords } from '../failure/use-failure-words.ts';
import styles from './sync-note.module.css';
import * as texts from './sync-texts.ts';
import { dateFormat } from '../../../contracts/core/formats.ts';

export type SyncedActor = ActorRefFrom<SyncedMachine> | Actors['proposalForm'];

const time = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const moment = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const isOfToday = (at: number): boolean => new Date(at).toDateString() === new Date(now()).toDateString();
/** `at 14:32`, `on Nov 18, 14:32` */
const savedAtOf = (iso: string): string => {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  return isOfToday(at) ? `at ${time(at)}` : `on ${moment(at)}`;
};

const faces = ['stale', 'gone', 'unsavable', 'unsaved', 'saving', 'waiting'] as const;
type Face = (typeof faces)[number];
/** The faces that a person must hear of. */
const troubles: readonly (Face | undefined)[] = ['stale', 'gone', 'unsavable', 'unsaved'];
const CHOICE = 'draft-versions';

/** While two versions wait for a choice, the form is not sent: the press on its button leads to them. */
export const focusVersions = (actor: SyncedActor): void => {
  if (actor.getSnapshot().hasTag('stale')) document.getElementById(CHOICE)?.focus();
};

const useWords = (actor: SyncedActor, face: Face | undefined): string | undefined => {
  const { draft, saveReason } = useFields(actor, 'draft', 'saveReason');
  const isUncopied = useSelector(actor, (state) => state.hasTag('refused'));
  const reason = useFailureWords(saveReason) ?? '';
  const failed = saveReason?.kind === 'offline' ? texts.sync.offline : texts.sync.failed(reason);
  switch (face) {
    case 'stale':
      return texts.sync.stale;
    case 'gone':
      return texts.sync.gone;
    case 'unsavable':
      return texts.sync.refused(reason);
    case 'unsaved':
      return isUncopied ? `${failed} ${texts.sync.uncopied}` : failed;
    case 'saving':
      return texts.sync.saving;
    case 'waiting':
      return texts.sync.waiting;
    default:
      return draft ? texts.sync.saved(savedAtOf(draft.savedAt)) : texts.sync.unbegun;
  }
};

/** Announces that the draft is not saved, and that it is saved again; successful saves are silent. */
const Announced = ({ face, words }: { readonly face: Face | undefined; readonly words: string }) => {
  const [wasInTrouble, note] = useState(false);
  const isInTrouble = troubles.includes(face);
  if (isInTrouble && !wasInTrouble) note(true);
  const isOver = wasInTrouble && face === undefined;
  return <Hidden role="status">{isInTrouble ? words : isOver && texts.sync.savedAgain}</Hidden>;
};

interface NoteProps {
  readonly actor: SyncedActor;
  /** For the form's aria-describedby. */
  readonly id: string;
}

export const SyncNote = ({ actor, id }: NoteProps) => {
  const shown = useRef<HTMLParagraphElement>(null);
  const face = useFace(actor, faces);
  const words = useWords(actor, face);
  const canSave = useSelector(
    actor,
    (state) => troubles.includes(face) && state.can({ type: 'save.requested' }),
  );
  const canExchange = useSelector(actor, (state) => state.can({ type: 'versions.exchanged' }));
  const press = (event: SyncEvent) => () => {
    shown.current?.focus(); // the pressed button may unmount
    actor.send(event);
  };
  return (
    <div className={styles.note} data-face={face ?? 'saved'}>
      <p ref={shown} id={id} tabIndex={-1}>
        {words}
      </p>
      {face === 'stale' && (
        <Button tone="quiet" size="small" onClick={() => document.getElementById(CHOICE)?.focus()}>
          {texts.showBoth}
        </Button>
      )}
      {canSave && (
        <Button tone="quiet" size="small" onClick={press({ type: 'save.requested' })}>
          {texts.saveNow}
        </Button>
      )}
      {face === 'gone' && (
        <Button tone="quiet" size="small" onClick={press({ type: 'draft.recreated' })}>
          {texts.saveAsNew}
        </Button>
      )}
      {canExchange && (
        <Button tone="quiet" size="small" onClick={press({ type: 'versions.exchanged' })}>
          {texts.exchange}
        </Button>
      )}
      <Announced face={face} words={words ?? ''} />
    </div>
  );
};

interface ChoiceProps {
  readonly actor: SyncedActor;
  /** The id of the note, which gets the focus after the choice. */
  readonly noteId: string;
  /** Labels by field, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  /** A value as a person reads it. Default: as typed. */
  readonly wordsOf?: (field: string, values: FormValues) => string;
}

/** K42: the newer version beside the form. Nothing while there is one version. */
export const VersionChoice = ({
  actor,
  noteId,
  labels,
  wordsOf = (field, values) => values[field] ?? '',
}: ChoiceProps) => {
  const isStale = useSelector(actor, (state) => state.hasTag('stale'));
  const { newer, values } = useFields(actor, 'newer', 'values');
  if (!isStale || !newer) return null;
  const choose = (event: SyncEvent) => () => {
    document.getElementById(noteId)?.focus();
    actor.send(event);
  };
  const different = Object.entries(labels).filter(
    ([field]) => (values[field] ?? '') !== (newer.values[field] ?? ''),
  );
  return (
    <section className={styles.choice} aria-labelledby={CHOICE}>
      <h2 id={CHOICE} tabIndex={-1}>
        {texts.choice.title}
      </h2>
      <p>{texts.choice.lead(savedAtOf(newer.savedAt))}</p>
      {different.length === 0 ? (
        <p>{texts.choice.same}</p>
      ) : (
        <>
          <h3>{texts.choice.differences}</h3>
          <dl>
            {different.map(([field, label]) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{wordsOf(field, newer.values) || texts.choice.empty}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className={styles.ways}>
        <Button onClick={choose({ type: 'newer.chosen' })}>{texts.choice.newer}</Button>
        <Button tone="line" onClick={choose({ type: 'own.kept' })}>
          {texts.choice.own}
        </Button>
      </div>
    </section>
  );
};
