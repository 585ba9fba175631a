/** The files of a contract: those of its offer, and those that either side shares. */
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { nameOfSide } from '../../../../contracts/hiring/sides.ts';
import { attachmentAddress } from '../../../../contracts/messaging/attachment-file.ts';
import type { ShownContract } from '../../../../machines/hiring/contract-steps.ts';
import { useActor, useSettings } from '../../../logic.tsx';
import { FormFailure } from '../../../parts/failure/failure.tsx';
import { bytesInWords } from '../../../parts/files/file-words.ts';
import { FilesField } from '../../../parts/form/files-field.tsx';
import form from '../../../parts/form/form.module.css';
import { Part } from '../../../parts/record/part.tsx';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import styles from './contract.module.css';
import * as texts from './texts.ts';

const FileForm = () => {
  const actor = useActor('contractFiles');
  const { values, errors } = useFields(actor, 'values', 'errors');
  const isBusy = useSelector(actor, (state) => state.hasTag('loading'));
  const isSlow = useSelector(actor, (state) => state.hasTag('slow'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.submitted' });
  };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <FormFailure actor={actor} className={form.wrong} isKept />
      <FilesField
        label={texts.chooseFiles}
        name="Files"
        value={values['Files'] ?? ''}
        error={errors['Files']}
        hint={texts.bothSee}
      />
      <div className={form.end}>
        <Button type="submit" size="small" tone="line" aria-busy={(isBusy && !isSlow) || undefined}>
          {isBusy && !isSlow ? texts.sharing : texts.share}
        </Button>
        <p role="status">{isSlow && texts.slow}</p>
      </div>
    </form>
  );
};

export const FilesPart = ({ contract }: { contract: ShownContract }) => {
  const { api } = useSettings();
  const { Files, EndedAt, Role } = contract;
  return (
    <Part title={texts.files}>
      {Files.length === 0 ? (
        <p className={styles.soft}>{texts.noFiles}</p>
      ) : (
        <ul className={styles.files}>
          {Files.map(({ File, Name, Bytes, By, At }) => (
            <li key={File}>
              <a href={attachmentAddress(api, File)} target="_blank" rel="noopener noreferrer">
                {Name}
                <Hidden> (opens a new tab)</Hidden>
              </a>
              <span className={styles.soft}>
                {bytesInWords(Bytes)} ·{' '}
                {texts.sharedBy(By === Role ? texts.you : nameOfSide(contract, By), dayOf(At) ?? At)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {EndedAt === undefined ? <FileForm /> : <p className={styles.soft}>{texts.filesClosed}</p>}
    </Part>
  );
};
