/** An invoice as a row: it leads to the invoice, its PDF and its contract. */
import { exactDollars } from '../../../../contracts/money/dollars.ts';
import { dayInWords } from '../../../../contracts/money/invoice-words.ts';
import { invoiceAddress, type InvoiceRow } from '../../../../contracts/money/invoices.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import styles from './invoices.module.css';
import * as texts from './texts.ts';
import { useInvoiceAddress, useRole } from './use-invoices.ts';

export const InvoiceListRow = ({ item, nameId }: RowProps<InvoiceRow>) => {
  const site = useSite();
  const { api } = useSettings();
  const role = useRole();
  const addressOf = useInvoiceAddress();
  const { id, Number, Kind, IssuedAt, Contract, Contract_Title, With, IsOwn, ByHand, Tax, Total } = item;
  return (
    <>
      <h3>
        <a id={nameId} href={addressOf(id)}>
          {Number}
        </a>
      </h3>
      <p className={styles.kind}>
        {texts.kindOf(Kind, ByHand)}
        <span>{Contract_Title}</span>
      </p>
      <p className={styles.facts}>
        <time dateTime={IssuedAt}>{dayInWords(IssuedAt)}</time>
        <span>{(IsOwn ? texts.toOther : texts.fromOther)(With)}</span>
        <a
          href={
            Contract === undefined
              ? site.href('packages')
              : site.href(role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', {
                  id: Contract,
                })
          }
        >
          {Contract === undefined ? texts.plan : texts.contract}
          <Hidden>, {Contract_Title}</Hidden>
        </a>
        <a href={invoiceAddress(api, id)} download>
          {texts.pdf}
          <Hidden>, {Number}</Hidden>
        </a>
      </p>
      <p className={styles.money}>
        <strong>{exactDollars(Total)}</strong>
        {Tax > 0 && <span>{texts.tax(exactDollars(Tax))}</span>}
      </p>
    </>
  );
};
