import styles from './stars.module.css';

const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** One star, to stand beside a number. */
export const Star = () => (
  <svg className={styles.stars} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
    <path className={styles.on} d={star} />
  </svg>
);

/** Rounded to whole stars. */
export const Stars = ({ stars }: { stars: number }) => {
  const lit = Math.max(0, Math.min(5, Math.round(stars)));
  return (
    <svg
      className={styles.stars}
      width="108"
      height="20"
      viewBox="0 0 108 20"
      role="img"
      aria-label={`${lit} of 5 stars`}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          className={index < lit ? styles.on : undefined}
          transform={`translate(${index * 22})`}
          d={star}
        />
      ))}
    </svg>
  );
};
