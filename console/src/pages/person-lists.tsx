import { useMessages } from '../../../web/src/i18n/messages.ts';
import { useDates } from '../../../web/src/i18n/use-formats.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Time } from '../ui/time.tsx';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';

/** Sessions, sign-ins, identities and products: those that are wide first, so that no card stands alone. */
export function PersonLists({ person }: { readonly person: Person }) {
  const text = useMessages(peopleMessages);
  const dates = useDates();
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
          `${loginType} · ${product}`,
          <Time key="seen" at={lastSeenAt} />,
        ])}
      />
      <ListCard
        id="sign-ins"
        wide
        title={text.signIns}
        columns={[text.time, text.method, text.address, text.device]}
        rows={person.signIns.map(({ at, loginType, product, ip, device }, index) => [
          `${at}${index}`,
          <Time key="at" at={at} />,
          `${loginType} · ${product}`,
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
          provider,
          nickName ?? '',
          dates.day(linkedAt),
        ])}
      />
      <ListCard
        id="products"
        title={text.products}
        columns={[text.product, text.scopes, text.lastSeen]}
        rows={person.products.map(({ product, scopes, lastUsedAt }) => [
          product,
          product,
          scopes.join(' '),
          dates.day(lastUsedAt),
        ])}
      />
    </>
  );
}
