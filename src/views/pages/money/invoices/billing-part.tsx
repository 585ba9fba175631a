/** What the user is named on later invoices, and the way to change it. */
import { useSelector } from '@xstate/react';
import { countryName } from '../../../../contracts/money/countries.ts';
import type { BillingDetails } from '../../../../contracts/money/invoices.ts';
import { useActor } from '../../../logic.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { Part } from '../../../parts/record/part.tsx';
import { useFace } from '../../../select.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import { SkeletonBlock } from '../../../ui/states/skeleton.tsx';
import styles from './invoices.module.css';
import * as texts from './texts.ts';

const Details = ({ details }: { details: BillingDetails }) => {
  const dialog = useActor('billingDialog');
  const isLoading = useSelector(dialog, (state) => state.hasTag('loading'));
  const { LegalName, Address, Country, TaxId } = details;
  const values = {
    LegalName: LegalName ?? '',
    Address: Address ?? '',
    Country: Country ?? '',
    TaxId: TaxId ?? '',
  };
  const isEmpty = Object.values(values).every((value) => value === '');
  return (
    <>
      {isEmpty ? (
        <p className={styles.soft}>{texts.nothingKnown}</p>
      ) : (
        <Facts
          facts={[
            { name: texts.legalName, value: LegalName },
            { name: texts.address, value: Address && <span className={styles.address}>{Address}</span> },
            { name: texts.country, value: Country && countryName(Country) },
            { name: texts.taxId, value: TaxId },
          ]}
        />
      )}
      <div className={styles.ways}>
        <ActionButton
          tone="line"
          size="small"
          aria-haspopup="dialog"
          isComing={isLoading}
          onAct={() => dialog.send({ type: 'dialog.opened', about: { values } })}
        >
          {texts.change}
        </ActionButton>
      </div>
    </>
  );
};

const faces = ['slow', 'loading', 'missing', 'failed'] as const;

export const BillingPart = () => {
  const actor = useActor('ownBilling');
  const details = useSelector(actor, ({ context }) => context.data);
  const reason = useSelector(actor, ({ context }) => context.reason);
  const face = useFace(actor, faces);
  const retry = () => actor.send({ type: 'load.retried' });
  return (
    <Part title={texts.you} note={texts.youNote}>
      {face === 'slow' && <QuietFace title={texts.billingSlow} onRetry={retry} />}
      {face === 'loading' && <SkeletonBlock className={styles.comingDetails} />}
      {face === 'missing' && <p role="status">{texts.billingMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.billingFailed} reason={reason} onRetry={retry} />}
      {face === undefined && details && <Details details={details} />}
    </Part>
  );
};
