/** The dialog of an act: its fields, and what became of sending it (rules Y46a to Y47b). */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ChangeEvent, type FormEvent } from 'react';
import { stateName } from '../../../contracts/core/state-name.ts';
import type { Actors } from '../../../machines/core/actors.ts';
import { reveal } from '../../focus.ts';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { Failure } from '../failure/failure.tsx';
import { useFirstField } from '../form/first-field.ts';
import { FirstWrong } from '../form/first-wrong.tsx';
import form from '../form/form.module.css';
import { SlowSubmission } from '../form/slow-submission.tsx';
import type { DialogWords, FieldWords } from './dialog-words.ts';
import * as texts from './texts.ts';

type ActActor = Actors['act'];

const LONGEST = 1000;

const ActField = ({ act, name, words }: { act: ActActor; name: string; words: FieldWords }) => {
  const value = useSelector(act, ({ context }) => context.values[name] ?? '');
  const error = useSelector(act, ({ context }) => context.errors[name]);
  const { kind, most = LONGEST, ...labels } = words;
  const field = {
    ...labels,
    name,
    value,
    error,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      act.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  };
  if (kind === 'day') return <Field type="date" {...field} />;
  if (kind === 'line') return <Field maxLength={most} autoComplete="off" {...field} />;
  return <TextArea rows={4} most={most} {...field} />;
};

const Stale = ({ state }: { state: string }) => {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown.current) reveal(shown.current);
  }, []);
  return (
    <p ref={shown} className={form.wrong} role="alert" tabIndex={-1}>
      {texts.stale(stateName(state))}
    </p>
  );
};

export const ActDialog = ({ words }: { words: DialogWords }) => {
  const act = useActor('act');
  const { values, errors, reason, newer } = useFields(act, 'values', 'errors', 'reason', 'newer');
  const about = useSelector(act, ({ context }) => context.asked?.about);
  const isInvalid = useSelector(act, (state) => state.hasTag('invalid'));
  const isBusy = useSelector(act, (state) => state.hasTag('loading'));
  const isSlow = useSelector(act, (state) => state.hasTag('slow'));
  const isStale = useSelector(act, (state) => state.hasTag('stale'));
  const isRefused = useSelector(act, (state) => state.hasTag('refused'));
  const hasFailed = useSelector(act, (state) => state.hasTag('failed'));
  const shown = useRef<HTMLFormElement>(null);
  useFirstField(shown, true, true);
  const confirm = () => act.send({ type: 'act.confirmed' });
  const cancel = () => act.send({ type: 'act.cancelled' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  const verb = isStale ? texts.sendAnyway : words.confirm;
  return (
    <Dialog title={words.title} onClosed={cancel}>
      <form ref={shown} className={form.form} noValidate onSubmit={submit}>
        {(hasFailed || isRefused) && <Failure reason={reason} className={form.wrong} />}
        {isStale && newer && <Stale state={newer.state} />}
        {about && (
          <p>
            <strong>{about}</strong>
          </p>
        )}
        {words.lead && <p>{words.lead}</p>}
        {words.shown}
        {Object.entries(words.fields ?? {}).map(([name, field]) => (
          <ActField key={name} act={act} name={name} words={field} />
        ))}
        <FirstWrong values={values} errors={errors} isInvalid={isInvalid} />
        <SlowSubmission isSlow={isSlow} onRetry={confirm} />
        <div className={form.end}>
          {!isRefused && (
            <Button type="submit" aria-busy={(isBusy && !isSlow) || undefined}>
              {isBusy && !isSlow ? 'One moment …' : verb}
            </Button>
          )}
          <Button tone="quiet" onClick={cancel}>
            {isRefused ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
