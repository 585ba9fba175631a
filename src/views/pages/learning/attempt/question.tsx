/** The question that is shown, with its answer: one group of controls, named by the question. */
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answer } from '../../../../contracts/learning/answer.ts';
import {
  givenAt,
  movedOption,
  numberIn,
  questionAt,
} from '../../../../contracts/learning/attempt-answers.ts';
import type { AttemptQuestion } from '../../../../contracts/learning/attempt.ts';
import type { attemptPageMachine } from '../../../../machines/learning/attempt-page.machine.ts';
import { reveal } from '../../../focus.ts';
import { usePage } from '../../../logic.tsx';
import { Failure } from '../../../parts/failure/failure.tsx';
import form from '../../../parts/form/form.module.css';
import { useFields } from '../../../select.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './attempt.module.css';
import * as texts from './texts.ts';

interface Props {
  readonly question: AttemptQuestion;
  readonly answer: Answer | undefined;
}
const useGive = (position: number) => {
  const page = usePage<typeof attemptPageMachine>();
  return (answer: Answer | undefined) => page.send({ type: 'answer.given', position, answer });
};
const chosenIn = (answer: Answer | undefined): readonly number[] => (Array.isArray(answer) ? answer : []);

const Options = ({ question: { Kind, Options: options = [], Position }, answer }: Props) => {
  const give = useGive(Position);
  const chosen = chosenIn(answer);
  const toggle = (index: number) => {
    const next = chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index];
    give(next.length === 0 ? undefined : next.toSorted((one, other) => one - other));
  };
  return options.map((option, index) =>
    Kind === 'single' ? (
      <Radio
        key={option}
        name={`question-${Position}`}
        value={index}
        checked={chosen.includes(index)}
        onChange={() => give([index])}
      >
        {option}
      </Radio>
    ) : (
      <Checkbox key={option} checked={chosen.includes(index)} onChange={() => toggle(index)}>
        {option}
      </Checkbox>
    ),
  );
};

type Step = -1 | 1;
const STEPS = [
  [-1, texts.up],
  [1, texts.down],
] as const;

/** Lines that move by buttons. The focus stays on the pressed button, which moves along with its line. */
const Order = ({ question: { Options: options = [], Position }, answer }: Props) => {
  const give = useGive(Position);
  const order = answer === undefined ? options.map((_, index) => index) : chosenIn(answer);
  const [moved, noteMoved] = useState<{ readonly option: number; readonly by: Step } | null>(null);
  const lines = useRef<HTMLOListElement>(null);
  // Moving a line in the document takes the focus from its button.
  useLayoutEffect(() => {
    if (moved)
      lines.current
        ?.querySelector<HTMLElement>(`[data-option="${moved.option}"] [data-by="${moved.by}"]`)
        ?.focus();
  }, [moved]);
  const move = (index: number, by: Step) => {
    const option = order[index];
    const next = movedOption(order, index, by);
    if (option === undefined || next === order) return;
    give([...next]);
    noteMoved({ option, by });
  };
  return (
    <>
      <ol ref={lines} className={styles.order}>
        {order.map((option, index) => (
          <li key={option} data-option={option}>
            <span>{options[option]}</span>
            <span className={styles.steps}>
              {STEPS.map(([by, words]) => (
                <Button
                  key={by}
                  tone="line"
                  size="small"
                  data-by={by}
                  aria-disabled={order[index + by] === undefined || undefined}
                  onClick={() => move(index, by)}
                >
                  {words}
                  <Hidden>: {options[option]}</Hidden>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <Hidden role="status">
        {moved && texts.movedTo(options[moved.option] ?? '', order.indexOf(moved.option) + 1, order.length)}
      </Hidden>
      {answer === undefined && (
        <div className={form.end}>
          <p className={styles.soft}>{texts.unmoved}</p>
          <Button tone="line" size="small" onClick={() => give([...order])}>
            {texts.keepOrder}
          </Button>
        </div>
      )}
    </>
  );
};

const NumberField = ({ question: { Position, Unit }, answer }: Props) => {
  const page = usePage<typeof attemptPageMachine>();
  const typed = useSelector(page, ({ context }) => context.typed[Position]);
  const text = typed ?? (typeof answer === 'number' ? String(answer) : '');
  const isWrong = text.trim() !== '' && numberIn(text) === undefined;
  return (
    <div className={styles.number}>
      <Field
        label={texts.number(Unit)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        error={isWrong ? texts.noNumber : undefined}
        onChange={({ currentTarget: { value } }) =>
          page.send({ type: 'answer.typed', position: Position, text: value })
        }
      />
    </div>
  );
};

const Controls = (props: Props) => {
  const { Kind } = props.question;
  if (Kind === 'ordering') return <Order {...props} />;
  return Kind === 'number' ? <NumberField {...props} /> : <Options {...props} />;
};

export const Question = () => {
  const page = usePage<typeof attemptPageMachine>();
  const { attempt, unsaved, position, overtaken, refusal } = useFields(
    page,
    'attempt',
    'unsaved',
    'position',
    'overtaken',
    'refusal',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  // After going to another question.
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    if (heading.current) reveal(heading.current);
  }, [position]);
  const question = questionAt({ attempt }, position);
  if (!attempt || !question) return null;
  const { Answer: answer, Flagged } = givenAt({ attempt, unsaved }, position);
  return (
    <>
      <fieldset className={styles.question}>
        <legend>
          <h2 ref={heading} tabIndex={-1}>
            <span className={styles.soft}>
              {texts.questionOf(position, attempt.Questions.length)}
              <Hidden>: </Hidden>
            </span>
            <span>{question.Text}</span>
          </h2>
        </legend>
        <p className={styles.soft}>{texts.hints[question.Kind]}</p>
        <p role="status" className={styles.note}>
          {overtaken.includes(position) && texts.overtaken}
        </p>
        {refusal?.position === position && (
          <Failure reason={refusal.reason} lead={texts.refused} className={form.wrong} isQuiet />
        )}
        <Controls key={position} question={question} answer={answer} />
      </fieldset>
      <div className={styles.flag}>
        <Checkbox
          checked={Flagged}
          onChange={() => page.send({ type: 'question.flagged', position, isFlagged: !Flagged })}
        >
          {texts.flag}
        </Checkbox>
      </div>
    </>
  );
};
