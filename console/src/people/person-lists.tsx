import { personSignIns } from '@isoline/contract/console/people-lists.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { call } from '../api/call.ts';
import { useWireWord } from '../audit/detail-text.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { useMore } from '../ui/use-more.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** Sessions, sign-ins, identities and products. Wide cards are first, so that no row has only one narrow card. */
export function PersonLists({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
  const word = useWireWord();
  const first = { entries: person.signIns, nextCursor: person.nextCursors.signIns };
  const signIns = useMore(first, (cursor) => call(personSignIns, { cursor }, { id: person.id }));
  return (
    <>
      <ListCard
        id="sessions"
        wide
        title={text.sessions}
        columns={[text.device, text.address, text.method, text.lastSeen]}
        rows={person.sessions.map(({ id, device, ip, loginType, product, lastSeenAt }) => [
          id,
          device,
          ip,
          `${word(loginType)} · ${product}`,
          <Time key="seen" at={lastSeenAt} />,
        ])}
      />
      <ListCard
        id="sign-ins"
        wide
        title={text.signIns}
        columns={[text.time, text.method, text.address, text.device]}
        more={signIns.more}
        rows={signIns.entries.map(({ at, loginType, product, ip, device }, index) => [
          `${at}${index}`,
          <Time key="at" at={at} />,
          `${word(loginType)} · ${product}`,
          ip,
          device,
        ])}
      />
      <ListCard
        id="identities"
        title={text.identities}
        columns={[text.provider, text.name, text.linked]}
        rows={person.identities.map(({ provider, nickName, linkedAt }) => [
          provider,
          word(provider),
          nickName ?? '',
          dates.day(linkedAt),
        ])}
      />
      <Tokens tokens={person.tokens} />
      <ListCard
        id="products"
        title={text.products}
        columns={[text.product, text.scopes, text.lastSeen]}
        rows={person.products.map(({ product, scopes, lastUsedAt }) => [
          product,
          product,
          scopes.map(word).join(' · '),
          dates.day(lastUsedAt),
        ])}
      />
    </>
  );
}

function Tokens({ tokens }: Pick<Person, 'tokens'>) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
  const word = useWireWord();
  return (
    <ListCard
      id="tokens"
      title={text.tokens}
      columns={[text.name, text.product, text.scopes, text.ends, text.lastSeen]}
      rows={tokens.map(({ name, product, scopes, expiresAt, lastUsedAt }, index) => [
        `${name}${index}`,
        name,
        product,
        scopes.map(word).join(' · '),
        dates.day(expiresAt),
        lastUsedAt ? dates.day(lastUsedAt) : text.never,
      ])}
    />
  );
}
