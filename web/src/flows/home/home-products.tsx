import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { AccountCacheProvider } from '../../shared/account/account-cache-provider.tsx';
import { productsQuery } from '../../shared/account/account-queries.ts';
import { recommendedFirst } from '../../shared/account/recommended-first.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import styles from './home.module.css';
import { homeMessages } from './home-messages.ts';

interface Props {
  /** Shown until the list arrives, and when it is empty. */
  readonly placeholder: Elements;
}

/** The products of a signed-in user, the recommended products first. */
export function HomeProducts(props: Props) {
  return (
    <AccountCacheProvider>
      <ProductList {...props} />
    </AccountCacheProvider>
  );
}

function ProductList({ placeholder }: Props) {
  const text = useMessages(homeMessages);
  const { data } = useAccountQuery(productsQuery(useLocale()));
  if (!data?.length) return placeholder;
  return (
    <ul className={styles.list} aria-label={text.productsLabel}>
      {recommendedFirst(data).map(({ id, name, summary, url, icon, recommended }) => (
        <li key={id}>
          <a className={styles.item} href={url}>
            <Avatar name={name} src={icon} />
            <span>
              <b>{name}</b>
              {recommended && <i>{text.recommended}</i>}
              <span>{summary}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
