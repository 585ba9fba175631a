import { Icon } from '../../../ui/icon.tsx';
import * as texts from './texts.tsx';
import styles from './certification-test-page.module.css';

/** X3: a certificate as a profile shows it, with invented data. */
export const CertificateExample = () => (
  <figure className={styles.example}>
    <div className={styles.certificate}>
      <span className={styles.seal}>
        <Icon name="check" size={26} />
      </span>
      <div>
        <strong>Technical SEO</strong>
        <span>{texts.examplePassed}</span>
      </div>
    </div>
    <figcaption>{texts.example}</figcaption>
  </figure>
);
