import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { useActor, useHydrated } from '../../logic.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './footer.module.css';

/** F7–F9. The result is shown as a notice. */
export const Newsletter = () => {
  const id = useId();
  const newsletter = useActor('newsletter');
  const hydrated = useHydrated();
  const email = useSelector(newsletter, ({ context }) => context.values.N_Email);
  const busy = useSelector(newsletter, (state) => state.hasTag('loading') && !state.hasTag('slow'));
  const invalid = useSelector(newsletter, (state) => state.hasTag('invalid'));
  const input = useRef<HTMLInputElement>(null);
  // Text typed before hydration is in the box, but not yet in the machine (P10b).
  useLayoutEffect(() => {
    const early = input.current?.value;
    if (early) newsletter.send({ type: 'field.changed', field: 'N_Email', value: early });
  }, [newsletter]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    newsletter.send({ type: 'form.submitted' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>Email address</label>
      <input
        ref={input}
        id={id}
        type="email"
        name="N_Email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        aria-invalid={invalid || undefined}
        onChange={({ currentTarget }) =>
          newsletter.send({ type: 'field.changed', field: 'N_Email', value: currentTarget.value })
        }
      />
      <Button type="submit" disabled={!hydrated} aria-busy={busy || undefined}>
        Subscribe
      </Button>
    </form>
  );
};
