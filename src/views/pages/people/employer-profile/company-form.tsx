import { useId, useRef } from 'react';
import { useActor } from '../../../logic.tsx';
import {
  ChangesEnd,
  ChangesFailure,
  ChangesSummary,
  useChangesField,
  useSubmit,
} from '../../../parts/form/changes-form.tsx';
import { Pair } from '../../../parts/form/form-page.tsx';
import styles from '../../../parts/form/form.module.css';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import * as texts from './texts.ts';

const labels = {
  Company: texts.companyName,
  About: texts.whatYouDo,
  Country: 'Country',
  Website: 'Website',
} as const;
const LONGEST_ABOUT = 3000;

/** V3 to V5. */
export const CompanyForm = () => {
  const id = useId();
  const actor = useActor('companyForm');
  const form = useRef<HTMLFormElement>(null);
  const field = useChangesField(actor);
  const focusField = (name: string) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={useSubmit(actor)}
      aria-describedby={`${id}-draft`}
    >
      <ChangesSummary actor={actor} labels={labels} onChosen={focusField} />
      <ChangesFailure actor={actor} />
      <Field {...field('Company')} label={labels.Company} autoComplete="organization" required />
      <TextArea
        {...field('About')}
        label={`${labels.About} (optional)`}
        hint={texts.about}
        most={LONGEST_ABOUT}
      />
      <Pair>
        <Field {...field('Country')} label={`${labels.Country} (optional)`} autoComplete="country-name" />
        <Field
          {...field('Website')}
          label={`${labels.Website} (optional)`}
          type="url"
          autoComplete="url"
          placeholder="https://example.com"
        />
      </Pair>
      <ChangesEnd actor={actor} labels={labels} id={`${id}-draft`} save="Save" discard="Start over" />
    </form>
  );
};
