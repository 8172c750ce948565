import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Card, LoadFailed, Loading } from './card.tsx';
import styles from './products.module.css';
import { useProducts } from './use-products.ts';

/** The family's products, the recommended ones first. */
export function Products() {
  const text = useMessages(activityMessages);
  const { data, error, key } = useProducts();
  const sorted = data?.toSorted((a, b) => Number(b.recommended) - Number(a.recommended));
  return (
    <Card part="products">
      {sorted?.length === 0 && <EmptyState title={text.productsEmpty} />}
      {sorted && sorted.length > 0 && (
        <ul className={styles.products}>
          {sorted.map(({ id, name, summary, url, icon, recommended }) => (
            <li key={id}>
              <a href={url}>
                <Avatar name={name} src={icon} />
                <span>
                  <b>{name}</b>
                  {recommended && <i>{text.recommended}</i>}
                  <small>{summary}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {!sorted && (error ? <LoadFailed error={error} resource={key} /> : <Loading lines={6} />)}
    </Card>
  );
}
