/** An invoice as it is printed: parties, dates, lines, tax and totals. The words are those of its PDF. */
import { countryName } from '../../../contracts/money/countries.ts';
import { exactDollars } from '../../../contracts/money/dollars.ts';
import { dayInWords, invoiceNotes, taxInWords } from '../../../contracts/money/invoice-words.ts';
import type { Invoice, InvoiceParty } from '../../../contracts/money/invoices.ts';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Facts } from '../record/facts.tsx';
import styles from './invoice-sheet.module.css';
import * as texts from './texts.ts';

const Party = ({ title, party }: { title: string; party: InvoiceParty }) => (
  <section className={styles.party}>
    <h2>{title}</h2>
    <p>
      <strong>{party.Name}</strong>
      {party.Address && <span className={styles.address}>{party.Address}</span>}
      {party.Country && <span>{countryName(party.Country)}</span>}
      {party.TaxId && <span>{texts.taxId(party.TaxId)}</span>}
    </p>
  </section>
);

const Lines = ({ invoice: { Lines: lines, Net, Tax, Total } }: { invoice: Invoice }) => (
  <div
    className={styles.scroll}
    role="region"
    aria-label={texts.lines}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
  >
    <table className={styles.table}>
      <caption>
        <Hidden>{texts.lines}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.net}</th>
          <th scope="col">{texts.tax}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // oxlint-disable-next-line no-array-index-key -- the lines of an invoice never change
          <tr key={index}>
            <th scope="row">
              {line.Title}
              {line.Detail && <span>{line.Detail}</span>}
            </th>
            <td>{exactDollars(line.Net)}</td>
            <td>{exactDollars(line.Tax)}</td>
            <td>{exactDollars(line.Total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.sum}</th>
          <td>{exactDollars(Net)}</td>
          <td>{exactDollars(Tax)}</td>
          <td>{exactDollars(Total)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
);

export const InvoiceSheet = ({ invoice, isSample = false }: { invoice: Invoice; isSample?: boolean }) => {
  const { Number, IssuedAt, SuppliedAt, Contract, Contract_Title, Seller, Buyer } = invoice;
  return (
    <div
      className={classes(styles.sheet, isSample && styles.sample)}
      data-watermark={isSample ? texts.sample : undefined}
    >
      <div className={styles.parties}>
        <Party title={texts.from} party={Seller} />
        <Party title={texts.to} party={Buyer} />
      </div>
      <Facts
        facts={[
          { name: texts.number, value: Number },
          { name: texts.issued, value: <time dateTime={IssuedAt}>{dayInWords(IssuedAt)}</time> },
          { name: texts.supplied, value: <time dateTime={SuppliedAt}>{dayInWords(SuppliedAt)}</time> },
          { name: texts.contract, value: `${Contract_Title} (${Contract})` },
          { name: texts.tax, value: taxInWords(invoice) },
        ]}
      />
      <Lines invoice={invoice} />
      {invoiceNotes(invoice).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
};
