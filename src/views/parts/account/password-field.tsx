import { useState, type ComponentProps } from 'react';
import { useHydrated } from '../../logic.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0';
const CLOSED_EYE =
  'M4 4l16 16M6.5 7.5C4 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.8 0 3.3-.6 4.6-1.3M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5s-.8 1.5-2.3 3';

/** A password that can be pasted, filled in by a password manager, and shown (WCAG 3.3.8). */
export const PasswordField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) => {
  const [isShown, show] = useState(false); // only how the box looks, so it needs no machine
  const hydrated = useHydrated();
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? CLOSED_EYE : EYE}
          label={isShown ? 'Hide password' : 'Show password'}
          disabled={!hydrated}
          onClick={() => show(!isShown)}
        />
      }
    />
  );
};
