/** A certificate as one would frame it. The words are those of its PDF. */
import type { Certificate } from '../../../../contracts/learning/certificate.ts';
import {
  certificateFacts,
  certificateTitle,
  certifies,
  checkAt,
  passedTest,
} from '../../../../contracts/learning/certificate-words.ts';
import { useSettings } from '../../../logic.tsx';
import styles from './certificate.module.css';
import * as texts from './texts.ts';

export const CertificateSheet = ({ certificate }: { certificate: Certificate }) => {
  const { productName } = useSettings();
  const { Name, Test, Code, Address, QR } = certificate;
  return (
    <section className={styles.sheet} aria-label={certificateTitle} data-scheme="light">
      <div className={styles.inner}>
        <p className={styles.product}>{productName}</p>
        <p className={styles.title}>{certificateTitle}</p>
        <p className={styles.soft}>{certifies}</p>
        <p className={styles.name}>{Name}</p>
        <p className={styles.soft}>{passedTest}</p>
        <h2 className={styles.test}>{Test}</h2>
        <div className={styles.foot}>
          <div>
            <dl className={styles.facts}>
              {certificateFacts(certificate).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.check}>
              {checkAt} <a href={Address}>{Address}</a>
            </p>
            <p className={styles.code}>{Code}</p>
          </div>
          <svg
            className={styles.qr}
            viewBox={`0 0 ${QR.Size} ${QR.Size}`}
            role="img"
            aria-label={texts.qr}
            shapeRendering="crispEdges"
          >
            <path d={QR.Path} />
          </svg>
        </div>
      </div>
    </section>
  );
};
