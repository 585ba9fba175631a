/** A movement of money as a row: it leads to its contract and to its transfer (V247). */
import { changeOf, feeWay } from '../../../../contracts/money/earning-sums.ts';
import type { Earning, EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import type { Site } from '../../../../contracts/app/routes.ts';
import { useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { ReceiptLink } from '../../../parts/money/receipt-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';
import { useAddress, useRole } from './use-earnings.ts';

export const contractHref = (site: Site, role: EarningsSummary['Role'], contract: string): string =>
  site.href(role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', { id: contract });

const feeWords = (earning: Earning): string | undefined => {
  const way = feeWay(earning);
  const [gross, fee] = [texts.amountOf(Math.abs(earning.Gross)), texts.amountOf(Math.abs(earning.Fee))];
  return way && texts.withFeeBy[way](gross, fee);
};

export const MovementRow = ({ item, nameId }: RowProps<Earning>) => {
  const site = useSite();
  const role = useRole();
  const addressWith = useAddress();
  const { id, At, Kind, Contract, Payment, Title, Detail, With } = item;
  const change = changeOf(role, item);
  const [kind] = texts.kindText(role, Kind);
  const fee = feeWords(item);
  return (
    <>
      <h3>
        {Contract === undefined ? (
          <span id={nameId}>{Title}</span>
        ) : (
          <a id={nameId} href={contractHref(site, role, Contract)}>
            {Title}
          </a>
        )}
      </h3>
      <p className={styles.kind}>
        {kind}
        {Detail && <span>{Detail}</span>}
      </p>
      <p className={styles.facts}>
        <span className={styles.when}>
          <time dateTime={At}>{dayOf(At) ?? At}</time>
          {With && <span>{With}</span>}
        </span>
        <a href={addressWith({ transfer: String(id) })} data-scroll="keep">
          {texts.transfer(id)}
          <Hidden>, {Title}</Hidden>
        </a>
        {Payment !== undefined && <ReceiptLink payment={Payment} title={Title} />}
      </p>
      <p className={classes(styles.money, change > 0 && styles.gain)}>
        <strong>{change === 0 ? texts.amountOf(Math.abs(item.Net)) : texts.signed(change)}</strong>
        {fee && <span>{fee}</span>}
      </p>
    </>
  );
};
