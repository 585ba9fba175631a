/** All invoices of the user, and one of them: /invoice-generator. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Filters } from '../../../../contracts/generic/listing-query.ts';
import { invoiceFormOf } from '../../../../contracts/money/invoice-form.ts';
import { INVOICE_KINDS, type InvoiceKind, type InvoiceRow } from '../../../../contracts/money/invoices.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { useWanted } from '../../../parts/later.ts';
import { OneFound, OneOf } from '../../../parts/listing/filter-groups.tsx';
import type { ActiveFilter } from '../../../parts/listing/kind.ts';
import { ListingPage } from '../../../parts/listing/listing-page.tsx';
import { useFilter } from '../../../parts/listing/use-listing.ts';
import { OpenedDialog } from '../../../parts/opened-dialog.tsx';
import { Breadcrumb } from '../../../parts/record/breadcrumb.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { BillingPart } from './billing-part.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { InvoiceListRow } from './invoice-row.tsx';
import styles from './invoices.module.css';
import { OpenedInvoice, useOpenedInvoice } from './opened-invoice.tsx';
import * as texts from './texts.ts';
import { useInvoiceAddress, useRole } from './use-invoices.ts';

const activeOf = ({ Kind = '', Year = '', Contract = '' }: Filters): readonly ActiveFilter[] => [
  ...(Kind ? [{ name: 'Kind', label: texts.kindNames[Kind as InvoiceKind], without: '' }] : []),
  ...(Year ? [{ name: 'Year', label: texts.withYear(Year), without: '' }] : []),
  ...(Contract ? [{ name: 'Contract', label: texts.withContract(Contract), without: '' }] : []),
];

const KindAndYear = () => (
  <>
    <OneOf
      name="Kind"
      legend={texts.kind}
      options={[['', texts.anyKind], ...INVOICE_KINDS.map((kind) => [kind, texts.kindNames[kind]] as const)]}
    />
    <OneFound name="Year" label={texts.year} />
  </>
);

/** For the contract that the list shows. */
const Write = () => {
  const dialog = useActor('invoiceDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  const { value: contract } = useFilter('Contract');
  if (useRole() === 'employer') return null;
  if (contract === '') return <p className={styles.soft}>{texts.chooseContract}</p>;
  return (
    <div className={styles.write}>
      <ActionButton
        size="small"
        aria-haspopup="dialog"
        isComing={isLoading}
        onAct={() =>
          dialog.send({
            type: 'dialog.opened',
            about: { values: invoiceFormOf(contract) },
          })
        }
      >
        {texts.write}
      </ActionButton>
      <p className={styles.soft}>{texts.writeHint}</p>
    </div>
  );
};

const loadBilling = async () => (await import('./billing-dialog.tsx')).BillingDialog;
const loadInvoice = async () => (await import('./invoice-dialog.tsx')).InvoiceDialog;

/** The dialogs of the two forms. Their scripts load when they open. */
const Dialogs = () => {
  const isBilling = useSelector(useActor('billingDialog'), (state) => state.hasTag('open'));
  const isWriting = useSelector(useActor('invoiceDialog'), (state) => state.hasTag('open'));
  const { part: BillingDialog, want: wantBilling } = useWanted(loadBilling);
  const { part: InvoiceDialog, want: wantInvoice } = useWanted(loadInvoice);
  useEffect(() => {
    if (isBilling) wantBilling();
    if (isWriting) wantInvoice();
  }, [isBilling, isWriting, wantBilling, wantInvoice]);
  return (
    <>
      {isBilling && BillingDialog && (
        <OpenedDialog>
          <BillingDialog />
        </OpenedDialog>
      )}
      {isWriting && InvoiceDialog && (
        <OpenedDialog>
          <InvoiceDialog />
        </OpenedDialog>
      )}
    </>
  );
};

export const InvoicesPage = () => {
  const site = useSite();
  const role = useRole();
  const addressOf = useInvoiceAddress();
  const { face, invoice } = useOpenedInvoice();
  const isOpened = face !== 'closed';
  const desk = { href: site.href('desk'), words: texts.desk };
  const title = invoice ? texts.headingOf(invoice.Number, invoice.Kind === 'credit') : texts.anInvoice;
  return (
    <div className={styles.list}>
      <ListingPage
        kind={texts.kinds}
        title={isOpened ? title : texts.title}
        lead={isOpened ? null : texts.lead}
        before={
          <Breadcrumb
            above={isOpened ? [desk, { href: addressOf(null), words: texts.title }] : [desk]}
            here={isOpened ? title : texts.title}
          />
        }
        search={
          isOpened ? undefined : (
            <div className={styles.above}>
              <BillingPart />
              <Write />
            </div>
          )
        }
        instead={isOpened ? <OpenedInvoice /> : undefined}
        filters={<KindAndYear />}
        activeOf={activeOf}
        sorts={[]}
        Row={InvoiceListRow}
        rowClass={styles.row}
        keyOf={({ id }: InvoiceRow) => id}
        elsewhere={
          <>
            <p>{texts.none[role]}</p>
            <LinkButton
              tone="line"
              size="small"
              href={
                role === 'employer'
                  ? `${site.href('employerJobs')}?tab=contracts`
                  : `${site.href('freelancerJobs')}?tab=active`
              }
            >
              {texts.toWork[role]}
            </LinkButton>
          </>
        }
      />
      <CreditDialog />
      <Dialogs />
    </div>
  );
};
