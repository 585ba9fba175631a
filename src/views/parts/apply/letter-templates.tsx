/** J46: the freelancer's own templates of letters: insert one, save the letter as one, delete one. */
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { LONGEST_TEMPLATE_NAME } from '../../../contracts/hiring/own-proposal.ts';
import { useActor } from '../../logic.tsx';
import { useFields } from '../../select.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Failure } from '../failure/failure.tsx';
import form from '../form/form.module.css';
import styles from './apply.module.css';
import * as texts from './texts.tsx';

interface TemplatesProps {
  readonly letter: string;
  readonly onChosen: (letter: string) => void;
}

export const LetterTemplates = ({ letter, onChosen }: TemplatesProps) => {
  const templates = useActor('letterTemplates');
  const { items, reason } = useFields(templates, 'items', 'reason');
  const isReady = useSelector(templates, (state) => state.hasTag('ready'));
  const isBusy = useSelector(templates, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(templates, (state) => state.hasTag('failed'));
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  if (!isReady) return null;
  const template = items.find((one) => String(one.id) === chosen);
  const nothingChosen = template ? undefined : texts.chooseFirst;
  return (
    <details className={styles.templates}>
      <summary>{texts.templates(items.length)}</summary>
      <div className={styles.templateRows} aria-busy={isBusy || undefined}>
        {hasFailed && <Failure reason={reason} className={form.wrong} />}
        {items.length > 0 && (
          <div className={styles.templateRow}>
            <SelectField
              label={texts.template}
              placeholder={texts.chooseTemplate}
              options={items.map((one) => ({ value: String(one.id), words: one.Name }))}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <ActionButton
              tone="line"
              size="small"
              reason={nothingChosen}
              onAct={() =>
                template && onChosen([letter.trim(), template.Letter].filter(Boolean).join('\n\n'))
              }
            >
              {texts.insertTemplate}
            </ActionButton>
            <ActionButton
              tone="quiet"
              size="small"
              reason={nothingChosen}
              isPending={isBusy}
              onAct={() => template && templates.send({ type: 'template.deleted', id: template.id })}
            >
              {texts.deleteTemplate}
            </ActionButton>
          </div>
        )}
        <div className={styles.templateRow}>
          <Field
            label={texts.templateName}
            hint={texts.sameName}
            value={name}
            maxLength={LONGEST_TEMPLATE_NAME}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <ActionButton
            tone="line"
            size="small"
            isPending={isBusy}
            reason={
              letter.trim() === '' ? texts.writeFirst : name.trim() === '' ? texts.nameFirst : undefined
            }
            onAct={() => {
              templates.send({ type: 'template.saved', Name: name.trim(), Letter: letter });
              setName('');
            }}
          >
            {texts.saveTemplate}
          </ActionButton>
        </div>
      </div>
    </details>
  );
};
