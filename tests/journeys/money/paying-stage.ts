/** A backend in memory that takes payments, with a page in the place of the provider's. */
import { inject } from 'vitest';
import { exampleFeeTable } from '../../../src/contracts/money/fee-table.ts';
import {
  exampleCard,
  exampleFunding,
  examplePayment,
  type Funding,
  type NewPayment,
  type Payment,
  type PaymentLine,
} from '../../../src/contracts/money/payments.ts';
import { createSpecificationBackend } from '../specification-backend.ts';

export const employer = { id: 1, Name: 'Ines Moreau', type: 'Employer' };
export const FUNDING = '/milestone-payment?contract=c-12&milestones=31';

const [first] = exampleFunding.Lines as [PaymentLine];
const second: PaymentLine = {
  ...first,
  Milestone: 32,
  Title: 'Repairs',
  Amount: 100.1,
  Fee: 3,
  Total: 103.1,
};
const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

interface Money {
  lines: PaymentLine[];
  methods: Funding['Methods'];
  payments: Payment[];
  blocked?: string;
  /** What the provider answers: a page, a decline, nothing yet, or that it does not take the payment. */
  answer: 'page' | 'declined' | 'nothing' | 'refused';
}
type Body = Partial<NewPayment> & { readonly id?: number; readonly Key?: string };

export const createMoneyBackend = async (given: Partial<Money> = {}) => {
  const money: Money = {
    lines: [first, second],
    methods: [exampleCard, { ...exampleCard, id: 4, Label: 'Mastercard ending in 5454', IsDefault: false }],
    payments: [],
    answer: 'page',
    ...given,
  };
  const byKey = new Map<string, Payment>();
  const openOnes = () => money.payments.filter(({ State }) => State === 'open');
  const isOf = (payment: Payment) => (line: PaymentLine) =>
    payment.Lines.some(({ Milestone }) => Milestone === line.Milestone);
  const refusal = (status: number, code: string) => ({ status, code, message: code });
  const begin = ({ Milestones = [], Key = '' }: Body): Payment | undefined => {
    const known = byKey.get(Key);
    if (known) return known;
    const lines = money.lines.filter(({ Milestone }) => Milestones.some(({ id }) => id === Milestone));
    if (openOnes().length > 0 || lines.length < Milestones.length) return undefined;
    const sum = (of: 'Amount' | 'Fee' | 'Total') =>
      Math.round(lines.reduce((all, line) => all + line[of] * 100, 0)) / 100;
    const payment: Payment = {
      ...examplePayment,
      Lines: lines,
      Amount: sum('Amount'),
      Fee: sum('Fee'),
      Total: sum('Total'),
      DueAt: minutesAhead(15),
      Url: money.answer === 'nothing' ? undefined : '/provider/checkout/1',
      Declined: money.answer === 'declined' ? 'insufficient_funds' : undefined,
    };
    money.payments.push(payment);
    byKey.set(Key, payment);
    money.lines = money.lines.map((line) =>
      isOf(payment)(line) ? { ...line, State: 'awaitingFunding', Version: line.Version + 1 } : line,
    );
    return payment;
  };
  /** Its milestones can be paid for anew. */
  const close = (payment: Payment) => {
    money.lines = money.lines.map((line) =>
      isOf(payment)(line) ? { ...line, State: 'draft', Version: line.Version + 1 } : line,
    );
    money.payments = money.payments.map((one) =>
      one.id === payment.id
        ? { ...one, State: 'expired', Version: one.Version + 1, Url: undefined, DueAt: undefined }
        : one,
    );
  };
  const found = (id: unknown) => money.payments.find((payment) => String(payment.id) === String(id));
  const backend = await createSpecificationBackend(inject('dist'), {
    funding: {
      path: '/admin/milestonefind',
      usual: () => ({
        status: 200,
        data: {
          ...exampleFunding,
          Lines: money.lines,
          Methods: money.methods,
          Open: openOnes()[0],
          AlsoOpen: openOnes().slice(1),
          Blocked: money.blocked,
        },
      }),
    },
    fundMilestones: {
      path: '/admin/milestoneFund',
      usual: (body) => {
        const payment = begin(body as Body);
        if (payment && money.answer === 'refused') close(payment);
        if (!payment) return refusal(409, 'event_refused');
        return { status: 200, data: money.answer === 'refused' ? found(payment.id) : payment };
      },
    },
    payment: {
      path: '/admin/paymentfindById',
      usual: (body) => {
        const payment = found((body as Body).id);
        return payment ? { status: 200, data: payment } : refusal(404, 'payment_not_found');
      },
    },
    cancelPayment: {
      path: '/admin/paymentCancel',
      usual: (body) => {
        const payment = found((body as Body).id);
        if (payment?.State !== 'open') return refusal(409, 'event_refused');
        close(payment);
        return { status: 200, data: found(payment.id) };
      },
    },
    choosePaymentMethod: {
      path: '/admin/paymentMethodDefault',
      usual: (body) => {
        money.methods = money.methods.map((card) => ({ ...card, IsDefault: card.id === (body as Body).id }));
        return { status: 'success' };
      },
    },
    removePaymentMethod: {
      path: '/admin/paymentMethodRemove',
      usual: (body) => {
        money.methods = money.methods.filter(({ id }) => id !== (body as Body).id);
        return { status: 'success' };
      },
    },
    addPaymentMethod: {
      path: '/admin/paymentMethodCreate',
      usual: () => ({ status: 200, data: { Url: '/provider/card/1' } }),
    },
    feeTable: { path: '/admin/feeConfigfind', usual: () => ({ status: 200, data: exampleFeeTable }) },
  });
  /** The server tells the open pages that the payment has moved. */
  const move = (changed: Partial<Payment>) => {
    money.payments = money.payments.map((payment) => ({
      ...payment,
      ...changed,
      Version: payment.Version + 1,
    }));
    const [payment] = money.payments;
    if (payment)
      backend.emit('lifecycle-moved', { kind: 'payment', id: payment.id, version: payment.Version });
  };
  return {
    backend,
    money,
    keys: () => backend.bodies('fundMilestones').map((body) => (body as Body).Key),
    pay: () => {
      const [payment] = money.payments;
      money.lines = money.lines.filter((line) => !payment || !isOf(payment)(line));
      move({
        State: 'paid',
        Lines: payment?.Lines.map((line) => ({ ...line, State: 'funded', DueAt: undefined })) ?? [],
        Url: undefined,
        Declined: undefined,
        DueAt: undefined,
        PaidAt: new Date().toISOString(),
        Method: 'Visa ending in 4242',
      });
    },
    expire: () => {
      const [payment] = money.payments;
      money.lines = money.lines.map((line) =>
        payment && isOf(payment)(line)
          ? { ...line, State: 'fundingExpired', Version: line.Version + 1 }
          : line,
      );
      move({ State: 'expired', Url: undefined, DueAt: undefined });
    },
    move,
  };
};
export type MoneyBackend = Awaited<ReturnType<typeof createMoneyBackend>>;
