import { Icon } from '../../../ui/icon.tsx';
import styles from './certification-test-page.module.css';

/** X3: a certificate as it stands on a profile; whose it is, is made up. */
export const CertificateExample = () => (
  <figure className={styles.example}>
    <div className={styles.certificate}>
      <span className={styles.seal}>
        <Icon name="check" size={26} />
      </span>
      <div>
        <strong>Technical SEO</strong>
        <span>Passed with 92% in November 2026</span>
      </div>
    </div>
    <figcaption>So it stands on a profile, below the work done.</figcaption>
  </figure>
);
