import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { products } from '@isoline/contract/endpoints/products.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { homeMessages } from '../../messages/home.ts';
import { useLocale } from '../../messages/locale.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './home.module.css';

/** Where the signed-in go on, the recommended first; `fallback` keeps the place until the list is here. */
export function FamilyProducts({ fallback }: { readonly fallback: ReactNode }) {
  const text = useMessages(homeMessages);
  const locale = useLocale();
  const [family, setFamily] = useState<OutputOf<typeof products>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts come in the current language
  useEffect(() => {
    let wanted = true;
    call(products, {}).then(
      ({ data }) => wanted && data && setFamily(data),
      // The way to the account centre stands below; without the list the page is still of use.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
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
