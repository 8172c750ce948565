import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { useMessages } from '../i18n/messages.ts';
import { useDates } from '../i18n/use-formats.ts';
import { type ConnectedProduct, connectedProductsQuery } from '../shared/account/account-queries.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';
import { Card, Pending } from './card.tsx';
import styles from './connected-products.module.css';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

/** The products that the account is connected to: what each gets, since when, and how to end that. */
export function ConnectedProducts() {
  const text = useMessages(connectedProductsMessages);
  const query = useQuery(connectedProductsQuery(useLocale()));
  const [asked, setAsked] = useState<ConnectedProduct | null>(null);
  return (
    <Card name="connected">
      {!query.data && <Pending query={query} lines={8} />}
      {query.data?.length === 0 && <EmptyState title={text.empty} text={text.emptyText} />}
      {query.data && query.data.length > 0 && (
        <ul className={styles.connected}>
          {query.data.map((product) => (
            <Connected key={product.id} product={product} onDisconnect={() => setAsked(product)} />
          ))}
        </ul>
      )}
      {asked && <DisconnectDialog product={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

interface ConnectedProps {
  readonly product: ConnectedProduct;
  readonly onDisconnect: () => void;
}

function Connected({ product, onDisconnect }: ConnectedProps) {
  const text = useMessages(connectedProductsMessages);
  const { day, time } = useDates();
  const { name, icon, firstParty, scopes, apiScopes, givenAt, lastUsedAt } = product;
  const allowed = [...scopes.map((scope) => text[scope]), ...apiScopes.map((one) => one.text)];
  return (
    <li>
      <Avatar name={name} src={icon} />
      <p>
        <b>{name}</b>
        {firstParty && <i>{text.own}</i>}
      </p>
      <p className={styles.facts}>
        <span>{allowed.length > 0 ? text.gets(...allowed) : text.getsNothing}</span>
        <span>{text.since(day(givenAt))}</span>
        <span>{text.lastUsed(time(lastUsedAt))}</span>
      </p>
      <Button kind="quiet" aria-label={text.disconnectFor(name)} onClick={onDisconnect}>
        {text.disconnect}
      </Button>
    </li>
  );
}
