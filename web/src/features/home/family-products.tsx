import { products } from '@isoline/contract/endpoints/products-endpoints.ts';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import { homeMessages } from '../../messages/home.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './home.module.css';
import { useFetched } from './use-fetched.ts';

/** Where the signed-in go on, the recommended first; `fallback` keeps the place until the list is here. */
export function FamilyProducts({ fallback }: { readonly fallback: ReactNode }) {
  const text = useMessages(homeMessages);
  const family = useFetched(async () => (await call(products, {})).data, useLocale());
  if (!family) return fallback;
  return (
    <ul className={styles.list} aria-label={text.productsLabel}>
      {family
        .toSorted((a, b) => Number(b.recommended) - Number(a.recommended))
        .map(({ id, name, summary, url, icon, recommended }) => (
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
