import { useSettings } from '../../../../logic.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './thread-row.module.css';

/** R62: under a message that says how its sender is reached elsewhere, while the two have not worked together. */
export const ContactNote = () => {
  const { productName } = useSettings();
  return (
    <p className={styles.note}>
      <Icon name="info" size={18} />
      <span>
        This tells of a way to talk elsewhere. Until there is a contract here, stay on {productName}: what is
        agreed or paid outside of it, we cannot look after.
      </span>
    </p>
  );
};
