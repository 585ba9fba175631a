import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { useActor } from '../../logic.tsx';
import { DraftNote } from '../../parts/form/draft-note.tsx';
import { ErrorSummary } from '../../parts/form/error-summary.tsx';
import { failureWords } from '../../parts/form/failure-words.ts';
import { useFirstField } from '../../parts/form/first-field.ts';
import { Pair } from '../../parts/form/form-page.tsx';
import styles from '../../parts/form/form.module.css';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const labels = {
  Company: 'Name of the company',
  About: 'What you do (optional)',
  Country: 'Country (optional)',
  Website: 'Website (optional)',
} as const;
const LONGEST_ABOUT = 3000;

/** V3 to V5. */
export const CompanyForm = () => {
  const id = useId();
  const actor = useActor('companyForm');
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const { values, errors, reason, attempts, draft } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isInvalid = useSelector(actor, (state) => state.hasTag('invalid'));
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'));
  const canSave = useSelector(actor, (state) => state.can({ type: 'form.submitted' }));
  const canDiscard = useSelector(actor, (state) => state.can({ type: 'changes.discarded' }));
  const focusFirst = useFirstField(form, true, false);
  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const press = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  const discard = () => {
    focusFirst(); // the button goes
    actor.send({ type: 'changes.discarded' });
  };
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.changed', field: name, value: currentTarget.value }),
  });
  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={press} aria-describedby={`${id}-draft`}>
      {isInvalid && <ErrorSummary ref={summary} labels={labels} errors={errors} onChosen={focusField} />}
      {hasFailed && (
        <p className={styles.wrong} role="alert">
          {failureWords(reason, { 403: 'Only its employer changes a company.' })}
        </p>
      )}
      <Field {...field('Company')} autoComplete="organization" required />
      <TextArea
        {...field('About')}
        hint="What you make or sell, for whom, and how you work with freelancers."
        most={LONGEST_ABOUT}
      />
      <Pair>
        <Field {...field('Country')} autoComplete="country-name" />
        <Field {...field('Website')} type="url" autoComplete="url" placeholder="https://example.com" />
      </Pair>
      <div className={styles.end}>
        <Button type="submit" disabled={!canSave && !isBusy} aria-busy={isBusy || undefined}>
          {isBusy ? 'Saving …' : 'Save'}
        </Button>
        <DraftNote id={`${id}-draft`} draft={draft} onDiscard={canDiscard ? discard : undefined} />
      </div>
    </form>
  );
};
