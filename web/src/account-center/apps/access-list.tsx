import { personalTokensMax } from '@isoline/contract/limits.ts';
import { Button, buttonClass } from '@isoline/ui/button/button.tsx';
import { EmptyState } from '@isoline/ui/empty-state/empty-state.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { connectedProductsQuery, sessionsQuery } from '../../shared/account/account-queries.ts';
import { personalTokensQuery } from '../../shared/account/personal-token-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { activityMessages } from '../activity-messages.ts';
import { Card, Pending } from '../card.tsx';
import list from '../item-list.module.css';
import { useEndSessions } from '../use-end-sessions.ts';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { type Access, type AccessKind, listAccess } from './access.ts';
import { AccessDialog } from './access-dialog.tsx';
import { AccessFilter } from './access-filter.tsx';
import styles from './access-list.module.css';
import { accessMessages } from './access-messages.ts';
import { ProductRow, ProgramRow, TokenRow } from './access-rows.tsx';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { personalTokensMessages } from './personal-tokens-messages.ts';

/** Returns all that has access to the account, and the query of a part that is missing. */
function useAccess() {
  const locale = useLocale();
  const products = useAccountQuery(connectedProductsQuery(locale));
  const sessions = useAccountQuery(sessionsQuery(locale));
  const tokens = useAccountQuery(personalTokensQuery(locale));
  return {
    all: listAccess({ products: products.data ?? [], sessions: sessions.data ?? [], tokens: tokens.data ?? [] }),
    tokenCount: tokens.data?.length,
    missing: [products, sessions, tokens].find(({ data }) => !data),
  };
}

/**
 * All that has access to the account, in one list that can be filtered: products, agents, programs and access tokens,
 * with the button that takes the access away.
 */
export function AccessList() {
  const text = useMessages(accessMessages);
  const { all, tokenCount, missing } = useAccess();
  const [chosen, setChosen] = useState<AccessKind | null>(null);
  const [asked, setAsked] = useState<readonly Access[]>([]);
  const { ending, endOne } = useEndSessions();
  // The chosen kind may have lost its last entry.
  const kind = all.some((one) => one.kind === chosen) ? chosen : null;
  const shown = kind ? all.filter((one) => one.kind === kind) : all;
  const part = useFocusAfterRemoval<HTMLDivElement>(all.length, asked.length === 0);
  return (
    <Card name="access">
      <AccessFilter all={all} selected={kind} onSelect={setChosen} />
      <div ref={part} tabIndex={-1} className={styles.part}>
        {!missing && all.length === 0 && <EmptyState title={text.empty} text={text.emptyText} />}
        {shown.length > 0 && (
          <ul className={list.items}>
            {shown.map((one) => (
              <AccessRow key={keyOf(one)} access={one} ending={ending} onEnd={endOne} onAsk={() => setAsked([one])} />
            ))}
          </ul>
        )}
        {missing && <Pending query={missing} lines={8} />}
        {kind && shown.length > 1 && <EndAll kind={kind} onAsk={() => setAsked(shown)} />}
      </div>
      {tokenCount !== undefined && <NewToken isFull={tokenCount >= personalTokensMax} />}
      {asked.length > 0 && (
        <AccessDialog
          asked={asked.map((one) => all.find((other) => keyOf(other) === keyOf(one)) ?? one)}
          onClose={() => setAsked([])}
        />
      )}
    </Card>
  );
}

/** Returns the key of a row. A product and a session may have the same id. */
function keyOf(one: Access): string {
  if (one.kind === 'program') return `program ${one.session.id}`;
  return one.kind === 'token' ? `token ${one.token.id}` : one.product.id;
}

interface RowProps {
  readonly access: Access;
  /** The sessions that are being ended. */
  readonly ending: readonly string[];
  /** Signs a program out. */
  readonly onEnd: (id: string) => void;
  /** Asks whether the access ends. */
  readonly onAsk: () => void;
}

function AccessRow({ access, ending, onEnd, onAsk }: RowProps) {
  switch (access.kind) {
    case 'product':
    case 'agent':
      return <ProductRow product={access.product} onEnd={onAsk} />;
    case 'program': {
      const { session } = access;
      return <ProgramRow session={session} busy={ending.includes(session.id)} onEnd={() => onEnd(session.id)} />;
    }
    case 'token':
      return <TokenRow token={access.token} onEnd={onAsk} />;
  }
}

/** The button that ends the access of a whole kind. Products are disconnected one by one. */
function EndAll({ kind, onAsk }: { readonly kind: AccessKind; readonly onAsk: () => void }) {
  const agents = useMessages(connectedProductsMessages).disconnectAll;
  const programs = useMessages(activityMessages).endPrograms;
  const tokens = useMessages(personalTokensMessages).revokeAll;
  const label = { product: null, agent: agents, program: programs, token: tokens }[kind];
  if (label === null) return null;
  return (
    <div className={list.actions}>
      <Button kind="secondary" onClick={onAsk}>
        {label}
      </Button>
    </div>
  );
}

/** The purpose of access tokens, and the link that creates one. */
function NewToken({ isFull }: { readonly isFull: boolean }) {
  const text = useMessages(personalTokensMessages);
  return (
    <div className={styles.create}>
      <p className={list.facts}>{isFull ? text.full(personalTokensMax) : text.about}</p>
      {!isFull && (
        <a className={buttonClass('secondary')} href="#token">
          {text.create}
        </a>
      )}
    </div>
  );
}
