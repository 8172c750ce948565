import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Link } from 'wouter';
import type { AccountOverview } from '../../shared/account/account-queries.ts';
import { recommendedFirst } from '../../shared/account/recommended-first.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { accountMessages } from '../account-messages.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Loading } from '../card.tsx';
import styles from './product-links.module.css';

const SHOWN = 4;

/** Links to the products, the recommended ones first. */
export function ProductLinks({ products }: { readonly products: AccountOverview['products'] | undefined }) {
  const text = useMessages(accountMessages);
  const { productsEmpty } = useMessages(activityMessages);
  const shown = products && recommendedFirst(products).slice(0, SHOWN);
  return (
    <Card name="products" link={<Link href={paths.apps}>{text.allProducts}</Link>}>
      {!shown && <Loading lines={4} />}
      {shown?.length === 0 && <p>{productsEmpty}</p>}
      <ul className={styles.products}>
        {shown?.map(({ id, name, url, icon }) => (
          <li key={id}>
            <a href={url}>
              <Avatar name={name} src={icon} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
