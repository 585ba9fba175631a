/** An invoice in place of the list: `?invoice=12`. */
import { useSelector } from '@xstate/react';
import { invoiceAddress, type Invoice } from '../../../../contracts/money/invoices.ts';
import { useActor, useSettings } from '../../../logic.tsx';
import { InvoiceSheet } from '../../../parts/invoice/invoice-sheet.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import styles from './invoices.module.css';
import * as texts from './texts.ts';
import { useInvoiceAddress } from './use-invoices.ts';

const TakeBack = ({ invoice: { id, Number } }: { invoice: Invoice }) => {
  const actor = useActor('invoiceCredit');
  return (
    <ActionButton
      tone="line"
      size="small"
      aria-haspopup="dialog"
      onAct={() => actor.send({ type: 'credit.begun', id, number: Number })}
    >
      {texts.takeBack}
    </ActionButton>
  );
};

const Whole = ({ invoice }: { invoice: Invoice }) => {
  const { api } = useSettings();
  const addressOf = useInvoiceAddress();
  const { id, Kind, IsOwn, ByHand, Credits, CreditedBy } = invoice;
  const related = [
    ...(Credits ? [{ ...Credits, words: texts.credits(Credits.Number) }] : []),
    ...CreditedBy.map((credit) => ({ ...credit, words: texts.creditedBy(credit.Number) })),
  ];
  return (
    <>
      <InvoiceSheet invoice={invoice} />
      {related.length > 0 && (
        <ul className={styles.related}>
          {related.map((other) => (
            <li key={other.id}>
              <a href={addressOf(other.id)}>{other.words}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        <a className={styles.download} href={invoiceAddress(api, id)} download>
          {texts.download}
        </a>
        <Button tone="line" size="small" onClick={() => print()}>
          {texts.print}
        </Button>
        {ByHand && IsOwn && Kind === 'work' && CreditedBy.length === 0 && <TakeBack invoice={invoice} />}
        <LinkButton tone="line" size="small" href={addressOf(null)}>
          {texts.back}
        </LinkButton>
      </div>
    </>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const useOpenedInvoice = () => {
  const actor = useActor('openedInvoice');
  const invoice = useSelector(actor, ({ context }) => context.data);
  const face = useFace(actor, faces);
  return { face, invoice: face === undefined ? invoice : null };
};

export const OpenedInvoice = () => {
  const actor = useActor('openedInvoice');
  const reason = useSelector(actor, ({ context }) => context.reason);
  const { face, invoice } = useOpenedInvoice();
  const addressOf = useInvoiceAddress();
  const retry = () => actor.send({ type: 'load.retried' });
  return (
    <div className={styles.opened}>
      {face === 'slow' && <QuietFace title={texts.invoiceSlow} onRetry={retry} />}
      {face === 'loading' && <p role="status">{texts.invoiceLoading}</p>}
      {face === 'missing' && <p role="alert">{texts.invoiceMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.invoiceFailed} reason={reason} onRetry={retry} />}
      {invoice ? (
        <Whole invoice={invoice} />
      ) : (
        <div className={styles.ways}>
          <LinkButton tone="line" size="small" href={addressOf(null)}>
            {texts.back}
          </LinkButton>
        </div>
      )}
    </div>
  );
};
