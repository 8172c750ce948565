import { Avatar } from '@isoline/ui/avatar/avatar.tsx';
import { Button } from '@isoline/ui/button/button.tsx';
import type { Elements } from '@isoline/ui/elements.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { Time } from '@isoline/ui/time/time.tsx';
import type { ConnectedProduct } from '../../shared/account/account-queries.ts';
import type { PersonalToken } from '../../shared/account/personal-token-queries.ts';
import { activityMessages } from '../activity-messages.ts';
import list from '../item-list.module.css';
import type { Program } from './access.ts';
import styles from './access-list.module.css';
import { accessMessages } from './access-messages.ts';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { personalTokensMessages } from './personal-tokens-messages.ts';
import { useAllowedText } from './use-allowed-text.ts';

/** Line drawings in a square of 24. */
const programIcon = 'M3.5 5h17v14h-17ZM7 9.5l3 2.5-3 2.5m5.5.5h4';
const tokenIcon = 'M14.5 4a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm-4 9.5L4 20m2.5-2.5 2 2';

interface RowProps {
  readonly symbol: Elements;
  readonly name: string;
  readonly tag: string | null;
  readonly facts: Elements;
  /** The label of the button that takes the access away, and its name for a screen reader. */
  readonly action: string;
  readonly label: string;
  readonly busy?: boolean;
  readonly onEnd: () => void;
}

function Row({ symbol, name, tag, facts, action, label, busy = false, onEnd }: RowProps) {
  return (
    <li>
      {symbol}
      <p>
        <b>{name}</b>
        {tag && <i>{tag}</i>}
      </p>
      <p className={list.facts}>{facts}</p>
      <Button kind="quiet" busy={busy} aria-label={label} onClick={onEnd}>
        {action}
      </Button>
    </li>
  );
}

const KindSymbol = ({ path }: { readonly path: string }) => (
  <span className={styles.symbol}>
    <Icon path={path} />
  </span>
);

interface ProductProps {
  readonly product: ConnectedProduct;
  readonly onEnd: () => void;
}

/** A product or an agent: what it may read, since when, and the button that disconnects it. */
export function ProductRow({ product, onEnd }: ProductProps) {
  const text = useMessages(connectedProductsMessages);
  const names = useMessages(accessMessages);
  const { day } = useDates();
  const allowedText = useAllowedText();
  const { name, icon, kind, firstParty, givenAt, lastUsedAt } = product;
  return (
    <Row
      symbol={<Avatar name={name} src={icon} />}
      name={name}
      tag={kind === 'agent' ? names.isAgent : firstParty ? text.own : null}
      facts={
        <>
          <span>{allowedText(product)}</span>
          <span>{text.since(day(givenAt))}</span>
          <Time at={lastUsedAt} text={text.lastUsed} />
        </>
      }
      action={text.disconnect}
      label={text.disconnectFor(name)}
      onEnd={onEnd}
    />
  );
}

interface ProgramProps {
  readonly session: Program;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

/** A program that signed in by a device code: what it may do, since when, and the button that signs it out. */
export function ProgramRow({ session: { program, device, ip, createdAt, lastSeenAt }, busy, onEnd }: ProgramProps) {
  const text = useMessages(activityMessages);
  const names = useMessages(accessMessages);
  const allowedText = useAllowedText();
  const name = device || text.unknownDevice;
  return (
    <Row
      symbol={<KindSymbol path={programIcon} />}
      name={name}
      tag={names.isProgram}
      facts={
        <>
          <span>{`${program.product} · ${allowedText(program)}`}</span>
          <span>{ip}</span>
          <Time at={createdAt} text={text.since} />
          <Time at={lastSeenAt} text={text.lastSeen} />
        </>
      }
      action={text.endThere}
      label={text.endThereFor(name)}
      busy={busy}
      onEnd={onEnd}
    />
  );
}

interface TokenProps {
  readonly token: PersonalToken;
  readonly onEnd: () => void;
}

/** An access token: what it may do, when it expires, when it was last used, and the button that revokes it. */
export function TokenRow({ token, onEnd }: TokenProps) {
  const text = useMessages(personalTokensMessages);
  const names = useMessages(accessMessages);
  const { day } = useDates();
  const { name, productName, allows, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  return (
    <Row
      symbol={<KindSymbol path={tokenIcon} />}
      name={name}
      tag={names.isToken}
      facts={
        <>
          <span>{text.allows(productName, ...allows)}</span>
          <span>{text.created(day(createdAt))}</span>
          <span>{text.expires(day(expiresAt))}</span>
          <span>{lastUsedAt ? text.lastUsed(day(lastUsedAt), lastUsedFrom) : text.neverUsed}</span>
        </>
      }
      action={text.revoke}
      label={text.revokeFor(name)}
      onEnd={onEnd}
    />
  );
}
