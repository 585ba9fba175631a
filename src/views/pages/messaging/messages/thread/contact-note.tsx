import { useSettings } from '../../../../logic.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import * as texts from '../texts.ts';
import styles from './thread-row.module.css';

/** R62: below a message with contact details, until the two have worked together. */
export const ContactNote = () => {
  const { productName } = useSettings();
  return (
    <p className={styles.note}>
      <Icon name="info" size={18} />
      <span>{texts.hasContact(productName)}</span>
    </p>
  );
};
