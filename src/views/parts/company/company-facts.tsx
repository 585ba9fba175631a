import { dollarsOf } from '../../../contracts/money/dollars.ts';
import type { EmployerProfile } from '../../../contracts/people/employer-profile.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Star } from '../../ui/stars.tsx';
import { classes } from '../../ui/classes.ts';
import { countOf, numberOf } from '../../words.ts';
import { Facts } from '../record/facts.tsx';
import styles from './company.module.css';
import { HireRate } from './hire-rate.tsx';

const counted = (count: number | undefined) => (count === undefined ? undefined : numberOf(count));

export const CompanyFacts = ({ company }: { company: EmployerProfile }) => {
  const { Verified_Payment, HireRate: rate, avg_Rating, no_of_reviews = 0, Spent } = company;
  return (
    <>
      <p className={classes(styles.payment, Verified_Payment && styles.verified)}>
        <Icon name={Verified_Payment ? 'check' : 'info'} size={18} />
        {Verified_Payment ? 'Payment verified' : 'Payment not verified yet'}
      </p>
      {rate !== undefined && <HireRate percent={rate} />}
      {avg_Rating !== undefined && no_of_reviews > 0 && (
        <p className={styles.payment}>
          <Star />
          <span>
            <Hidden>Rated </Hidden>
            <strong>{avg_Rating}</strong> ({countOf(no_of_reviews, 'review')})
          </span>
        </p>
      )}
      <Facts
        facts={[
          { name: 'Jobs posted', value: counted(company.JobsPosted) },
          { name: 'Hires', value: counted(company.Hires) },
          { name: 'Paid here so far', value: Spent === undefined ? undefined : dollarsOf(Spent) },
        ]}
      />
    </>
  );
};
