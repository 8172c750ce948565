import { brand } from '@isoline/contract/brand.ts';
import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { productsQuery } from '../../shared/account/account-queries.ts';
import { recommendedFirst } from '../../shared/account/recommended-first.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Pending } from '../card.tsx';
import styles from './products.module.css';

/** The products of the brand, the recommended ones first. */
export function Products() {
  const text = useMessages(activityMessages);
  const query = useAccountQuery(productsQuery(useLocale()));
  const products = query.data && recommendedFirst(query.data);
  return (
    <Card name="products">
      {!products && <Pending query={query} lines={6} />}
      {products?.length === 0 && <EmptyState title={text.productsEmpty} />}
      {products && products.length > 0 && (
        <ul className={styles.products}>
          {products.map(({ id, name, summary, url, icon, recommended }) => (
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
    </Card>
  );
}

/**
 * Returns a function that names the product of a sign-in record. A product that is no longer offered is shown by its
 * id.
 */
export function useProductName(): (id: string) => string {
  const { data } = useAccountQuery(productsQuery(useLocale()));
  const text = useMessages(activityMessages);
  const own = { id: brand.id, name: `${brand.name} ${text.ownProduct}` };
  // The id of an agent is a URL.
  return (id) =>
    [own, ...(data ?? [])].find((product) => product.id === id)?.name ?? /^https?:\/\/([^/]+)/.exec(id)?.[1] ?? id;
}
