import { personalTokensMax } from '@isoline/contract/limits.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { type PersonalToken, personalTokensQuery } from '../../shared/account/personal-token-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { Card, Pending } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../item-list.module.css';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { personalTokensMessages } from './personal-tokens-messages.ts';
import { useRevokeTokens } from './use-revoke-tokens.ts';

/**
 * The personal access tokens of the account: what each may do, when it expires, when it was last used, and the button
 * that revokes it.
 */
export function PersonalTokens() {
  const query = useAccountQuery(personalTokensQuery(useLocale()));
  return (
    <Card name="tokens">{query.data ? <TokenList tokens={query.data} /> : <Pending query={query} lines={3} />}</Card>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly PersonalToken[] }) {
  const text = useMessages(personalTokensMessages);
  const [asked, setAsked] = useState<readonly PersonalToken[]>([]);
  const part = useFocusAfterRemoval<HTMLDivElement>(tokens.length, asked.length === 0);
  const isFull = tokens.length >= personalTokensMax;
  return (
    <div ref={part} tabIndex={-1}>
      <p className={styles.facts}>{isFull ? text.full(personalTokensMax) : text.about}</p>
      {tokens.length > 0 && (
        <ul className={styles.items}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} onRevoke={() => setAsked([token])} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {!isFull && (
          <a className={buttonClass('secondary')} href="#token">
            {text.create}
          </a>
        )}
        {tokens.length > 1 && (
          <Button kind="secondary" onClick={() => setAsked(tokens)}>
            {text.revokeAll}
          </Button>
        )}
      </div>
      {asked.length > 0 && <RevokeDialog tokens={asked} onClose={() => setAsked([])} />}
    </div>
  );
}

interface TokenProps {
  readonly token: PersonalToken;
  readonly onRevoke: () => void;
}

function Token({ token, onRevoke }: TokenProps) {
  const text = useMessages(personalTokensMessages);
  const { day } = useDates();
  const { name, productName, allows, createdAt, expiresAt, lastUsedAt, lastUsedFrom } = token;
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <p className={styles.facts}>
        <span>{text.allows(productName, ...allows)}</span>
        <span>{text.created(day(createdAt))}</span>
        <span>{text.expires(day(expiresAt))}</span>
        <span>{lastUsedAt ? text.lastUsed(day(lastUsedAt), lastUsedFrom ?? '') : text.neverUsed}</span>
      </p>
      <Button kind="quiet" aria-label={text.revokeFor(name)} onClick={onRevoke}>
        {text.revoke}
      </Button>
    </li>
  );
}

interface RevokeProps {
  readonly tokens: readonly PersonalToken[];
  readonly onClose: () => void;
}

function RevokeDialog({ tokens, onClose }: RevokeProps) {
  const text = useMessages(personalTokensMessages);
  const { busy, revoke } = useRevokeTokens(onClose);
  const [first] = tokens;
  return (
    <ConfirmDialog
      title={tokens.length === 1 && first ? text.title(first.name) : text.titleAll(tokens.length)}
      consequence={text.consequence}
      label={text.revoke}
      dangerous
      busy={busy}
      onConfirm={() => revoke(tokens)}
      onClose={onClose}
    />
  );
}
