/** A movement of money as a row: it leads to its contract and to its transfer (V247). */
import type { Earning, EarningsSummary } from '../../../../contracts/money/earnings-listing.ts';
import type { Site } from '../../../../contracts/app/routes.ts';
import { useSite } from '../../../logic.tsx';
import type { RowProps } from '../../../parts/listing/feed-row.tsx';
import { classes } from '../../../ui/classes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { dayOf } from '../../../words.ts';
import styles from './earnings.module.css';
import * as texts from './texts.ts';
import { useAddress, useRole } from './use-earnings.ts';

export const contractHref = (site: Site, role: EarningsSummary['Role'], contract: string): string =>
  site.href(role === 'employer' ? 'contractForEmployer' : 'contractForFreelancer', { id: contract });

const feeWords = (role: EarningsSummary['Role'], { Gross, Fee }: Earning): string | undefined => {
  if (Fee === 0) return undefined;
  const [gross, fee] = [texts.amountOf(Math.abs(Gross)), texts.amountOf(Math.abs(Fee))];
  return role === 'employer' ? texts.grossAnd(gross, fee) : texts.grossLess(gross, fee);
};

export const MovementRow = ({ item, nameId }: RowProps<Earning>) => {
  const site = useSite();
  const role = useRole();
  const addressWith = useAddress();
  const { id, At, Kind, Contract, Title, Detail, With, Net } = item;
  const [kind] = texts.kindText(role, Kind);
  const fee = feeWords(role, item);
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
        <time dateTime={At}>{dayOf(At) ?? At}</time>
        {With && <span>{With}</span>}
        <a href={addressWith({ transfer: String(id) })} data-scroll="keep">
          {texts.transfer(id)}
          <Hidden>, {Title}</Hidden>
        </a>
      </p>
      <p className={classes(styles.money, Net > 0 && styles.gain)}>
        <strong>{texts.signed(Net)}</strong>
        {fee && <span>{fee}</span>}
      </p>
    </>
  );
};
