/** A transfer of the ledger in a dialog: `?transfer=871` (V248). Back closes it. */
import { useSelector } from '@xstate/react';
import { changeOf, feeWay } from '../../../../contracts/money/earning-sums.ts';
import type { Earning } from '../../../../contracts/money/earnings-listing.ts';
import { useActor, useSite } from '../../../logic.tsx';
import { Facts } from '../../../parts/record/facts.tsx';
import { useFace } from '../../../select.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { QuietFace } from '../../../ui/states/quiet-face.tsx';
import styles from './earnings.module.css';
import { contractHref } from './movement-row.tsx';
import * as texts from './texts.ts';
import { useAddress, useBeside, useGo, useRole } from './use-earnings.ts';

const Whole = ({ earning }: { earning: Earning }) => {
  const site = useSite();
  const role = useRole();
  const { At, Kind, Contract, Title, Detail, With, From, To, Gross, Fee, Net, Log } = earning;
  const change = changeOf(role, earning);
  const way = feeWay(earning);
  const [kind, meaning] = texts.kindText(role, Kind);
  const names = texts.transferFacts;
  return (
    <div className={styles.whole}>
      {meaning && <p>{meaning}</p>}
      <Facts
        facts={[
          { name: names.what, value: kind },
          { name: names.when, value: <Moment at={At} /> },
          {
            name: names.contract,
            value:
              Contract === undefined ? undefined : <a href={contractHref(site, role, Contract)}>{Title}</a>,
          },
          { name: names.detail, value: Detail ?? (Contract === undefined ? Title : undefined) },
          { name: names.with, value: With },
          { name: names.from, value: texts.pots[From] },
          { name: names.to, value: texts.pots[To] },
          ...(way
            ? [
                { name: texts.grossBy[way], value: texts.amountOf(Math.abs(Gross)) },
                { name: names.fee, value: texts.amountOf(Math.abs(Fee)) },
              ]
            : []),
          { name: names.net, value: texts.amountOf(Math.abs(Net)) },
          { name: texts.ownMoney[role], value: change === 0 ? texts.unchanged : texts.signed(change) },
          { name: names.log, value: Log && texts.logEntry(Log.Kind, Log.id, Log.Position) },
        ]}
      />
      <p className={styles.soft}>{texts.transferNote}</p>
    </div>
  );
};

const faces = ['closed', 'slow', 'loading', 'missing', 'failed'] as const;

export const OpenedTransfer = () => {
  const opened = useActor('openedTransfer');
  const earning = useSelector(opened, ({ context }) => context.data);
  const reason = useSelector(opened, ({ context }) => context.reason);
  const subject = useSelector(opened, ({ context }) => context.subject);
  const face = useFace(opened, faces);
  const addressWith = useAddress();
  const go = useGo();
  const { transfer = '' } = useBeside();
  if (face === 'closed') return null;
  const retry = () => opened.send({ type: 'load.retried' });
  return (
    <Dialog
      key={subject}
      title={texts.transfer(transfer)}
      onClosed={() => go(addressWith({ transfer: undefined }))}
    >
      {face === 'slow' && <QuietFace title={texts.transferSlow} onRetry={retry} />}
      {face === 'loading' && <p role="status">{texts.transferLoading}</p>}
      {face === 'missing' && <p role="alert">{texts.transferMissing}</p>}
      {face === 'failed' && <QuietFace title={texts.transferFailed} reason={reason} onRetry={retry} />}
      {face === undefined && earning && <Whole earning={earning} />}
    </Dialog>
  );
};
