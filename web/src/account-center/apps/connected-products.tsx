import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button } from '@isoline/ui/button/button.tsx';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import { type ConnectedProduct, connectedProductsQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { Card, Pending } from '../card.tsx';
import styles from '../item-list.module.css';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { useAllowedText } from './use-allowed-text.ts';

interface Props {
  /** Undefined shows products and agents. */
  readonly kind?: ConnectedProduct['kind'];
}

/** The connected products or agents: what each may read, since when, and the button that disconnects it. */
export function ConnectedProducts({ kind }: Props) {
  const text = useMessages(connectedProductsMessages);
  const query = useAccountQuery(connectedProductsQuery(useLocale()));
  const [asked, setAsked] = useState<readonly ConnectedProduct[]>([]);
  const shown = query.data?.filter((one) => !kind || one.kind === kind);
  const isAgents = kind === 'agent';
  return (
    <Card name={isAgents ? 'agents' : 'connected'}>
      {!shown && <Pending query={query} lines={isAgents ? 3 : 8} />}
      {shown?.length === 0 &&
        (isAgents ? (
          <p className={styles.facts}>{text.noAgents}</p>
        ) : (
          <EmptyState title={text.empty} text={text.emptyText} />
        ))}
      {shown && shown.length > 0 && (
        <ul className={styles.items}>
          {shown.map((product) => (
            <Connected key={product.id} product={product} onDisconnect={() => setAsked([product])} />
          ))}
        </ul>
      )}
      {shown && isAgents && shown.length > 1 && (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => setAsked(shown)}>
            {text.disconnectAll}
          </Button>
        </div>
      )}
      {asked.length > 0 && <DisconnectDialog products={asked} onClose={() => setAsked([])} />}
    </Card>
  );
}

interface ConnectedProps {
  readonly product: ConnectedProduct;
  readonly onDisconnect: () => void;
}

function Connected({ product, onDisconnect }: ConnectedProps) {
  const text = useMessages(connectedProductsMessages);
  const { day } = useDates();
  const allowedText = useAllowedText();
  const { name, icon, firstParty, givenAt, lastUsedAt } = product;
  return (
    <li>
      <Avatar name={name} src={icon} />
      <p>
        <b>{name}</b>
        {firstParty && <i>{text.own}</i>}
      </p>
      <p className={styles.facts}>
        <span>{allowedText(product)}</span>
        <span>{text.since(day(givenAt))}</span>
        <Time at={lastUsedAt} text={text.lastUsed} />
      </p>
      <Button kind="quiet" aria-label={text.disconnectFor(name)} onClick={onDisconnect}>
        {text.disconnect}
      </Button>
    </li>
  );
}
