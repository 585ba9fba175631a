/**
 * Withdrawing money. It begins with the method that is chosen first. The page sends `figures.changed` when the form opens, and
 * whenever the balance changes: the amount is checked against the balance of now. After an answer the page loads again, and
 * also after a call that was stopped, because the server may have done it. `withdrawalDialog` starts it.
 */
import { assign, setup } from 'xstate';
import {
  blankWithdrawal,
  parseWithdrawal,
  type WithdrawalFigures,
} from '../../contracts/money/withdrawal-form.ts';
import { begun, over } from '../generic/form-begun.ts';
import { extending } from '../generic/form-extension.ts';
import { patience } from '../generic/form-patience.ts';
import { errorsOf, form, type Adding, type FieldErrors, type FormContext } from '../generic/form.machine.ts';
import { withdrawalNews } from './withdrawal-dialog.machine.ts';

interface Figures {
  /** Null until the page has told them. */
  readonly figures: WithdrawalFigures | null;
}
interface FiguresChanged {
  readonly type: 'figures.changed';
  readonly figures: WithdrawalFigures;
}
type Context = FormContext & Figures;

const errorsNow = ({ values, figures }: Pick<Context, 'values' | 'figures'>): FieldErrors =>
  errorsOf({ safeParse: (given) => parseWithdrawal(given, figures) }, values);

const checked = extending<Adding<{ context: Figures; event: FiguresChanged }>>(() => ({
  context: () => ({ figures: null }),
  implementations: [
    setup({
      types: { context: {} as Context, events: {} as FiguresChanged },
      actions: {
        /** The words beside the amount name the balance, so they change with it. */
        keepFigures: assign(({ context: { values, errors } }, { figures }: FiguresChanged) => {
          const { Amount } = errorsNow({ values, figures });
          const isSame = errors['Amount'] === undefined || errors['Amount'] === Amount;
          return { figures, errors: isSame ? errors : { ...errors, Amount } };
        }),
        rememberErrors: assign({ errors: ({ context }) => errorsNow(context) }),
      },
      guards: { isValid: ({ context }) => Object.keys(errorsNow(context)).length === 0 },
    }),
  ],
  submission: {
    always: {
      'figures.changed': {
        actions: { type: 'keepFigures', params: ({ event }: { event: FiguresChanged }) => event },
      },
    },
  },
}));

export const withdrawalFormMachine = form(
  {
    id: 'withdrawalForm',
    contract: { safeParse: (given) => parseWithdrawal(given) },
    blank: blankWithdrawal,
    tells: { failed: withdrawalNews, done: withdrawalNews },
  },
  begun,
  checked,
  patience({ stopped: withdrawalNews }),
  over,
);
