/** An invoice of made-up data, with a watermark: /Test-Invoice-Generator. Nothing is stored. */
import { invoiceAddress, SAMPLE_INVOICE } from '../../../../contracts/money/invoices.ts';
import { sampleInvoice } from '../../../../contracts/money/sample-invoice.ts';
import { useSettings, useSite } from '../../../logic.tsx';
import { InvoiceSheet } from '../../../parts/invoice/invoice-sheet.tsx';
import { Breadcrumb } from '../../../parts/record/breadcrumb.tsx';
import record from '../../../parts/record/record.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import styles from './test-invoices.module.css';
import * as texts from './texts.ts';

export const TestInvoicesPage = () => {
  const site = useSite();
  const { api } = useSettings();
  const above = [{ href: site.href('invoices'), words: texts.invoices }];
  return (
    <article className={record.page}>
      <Breadcrumb above={above} here={texts.title} />
      <header className={record.head}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <InvoiceSheet invoice={sampleInvoice} isSample />
      <div className={styles.ways}>
        <a className={styles.download} href={invoiceAddress(api, SAMPLE_INVOICE)} download>
          {texts.download}
        </a>
        <Button tone="line" size="small" onClick={() => print()}>
          {texts.print}
        </Button>
        <LinkButton tone="line" size="small" href={site.href('invoices')}>
          {texts.back}
        </LinkButton>
      </div>
    </article>
  );
};
