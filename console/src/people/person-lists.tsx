import { personSignIns } from '@isoline/contract/console/people-lists.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { call } from '../api/call.ts';
import { useWireWord } from '../audit/detail-text.ts';
import { useProductNames } from '../products/use-product-names.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Day, Time } from '../ui/time.tsx';
import { useMore } from '../ui/use-more.ts';
import { peopleMessages } from './people-messages.ts';
import type { Person } from './person.ts';
import { isOfAgent, isOfProgram } from './person-counts.ts';

interface Props {
  readonly person: Person;
}

/** The sign-in records. */
export function PersonSignIns({ person }: Props) {
  const text = useMessages(peopleMessages);
  const word = useWireWord();
  const { nameOf } = useProductNames();
  const first = { entries: person.signIns, nextCursor: person.nextCursors.signIns };
  const signIns = useMore(first, (cursor) => call(personSignIns, { cursor }, { id: person.id }));
  return (
    <ListCard
      id="sign-ins"
      title={text.signIns}
      columns={[text.time, text.method, text.product, text.address, text.device]}
      more={signIns.more}
      rows={signIns.entries.map(({ at, loginType, product, ip, device }, index) => [
        `${at}${index}`,
        <Time key="at" at={at} />,
        word(loginType),
        nameOf(product),
        ip,
        device,
      ])}
    />
  );
}

interface SessionsProps {
  readonly id: string;
  readonly title: string;
  readonly sessions: Person['sessions'];
}

function Sessions({ id, title, sessions }: SessionsProps) {
  const text = useMessages(peopleMessages);
  const word = useWireWord();
  const { nameOf } = useProductNames();
  return (
    <ListCard
      id={id}
      title={title}
      columns={[text.device, text.address, text.method, text.product, text.signedInAt, text.lastSeen]}
      rows={sessions.map(({ id: key, device, ip, loginType, product, createdAt, lastSeenAt }) => [
        key,
        device,
        ip,
        word(loginType),
        nameOf(product),
        <Day key="since" at={createdAt} />,
        <Time key="seen" at={lastSeenAt} />,
      ])}
    />
  );
}

/** The signed-in devices. */
export function PersonDevices({ person: { sessions } }: Props) {
  const text = useMessages(peopleMessages);
  return <Sessions id="sessions" title={text.sessions} sessions={sessions.filter((one) => !isOfProgram(one))} />;
}

/** The programs, agents and access tokens that act for the person without a browser. */
export function PersonAccess({ person: { sessions, products, tokens } }: Props) {
  const text = useMessages(peopleMessages);
  const word = useWireWord();
  const { nameOf } = useProductNames();
  return (
    <>
      <Sessions id="programs" title={text.programs} sessions={sessions.filter(isOfProgram)} />
      <Consents id="agents" title={text.agents} consents={products.filter(isOfAgent)} />
      <ListCard
        id="tokens"
        title={text.tokens}
        columns={[text.name, text.product, text.scopes, text.ends, text.lastSeen]}
        rows={tokens.map(({ name, product, scopes, expiresAt, lastUsedAt }, index) => [
          `${name}${index}`,
          name,
          nameOf(product),
          scopes.map(word).join(' · '),
          <Day key="ends" at={expiresAt} />,
          lastUsedAt ? <Day key="used" at={lastUsedAt} /> : text.never,
        ])}
      />
    </>
  );
}

/** The connected products. */
export function PersonProducts({ person: { products } }: Props) {
  const text = useMessages(peopleMessages);
  return <Consents id="products" title={text.products} consents={products.filter((one) => !isOfAgent(one))} />;
}

interface ConsentsProps {
  readonly id: string;
  readonly title: string;
  readonly consents: Person['products'];
}

function Consents({ id, title, consents }: ConsentsProps) {
  const text = useMessages(peopleMessages);
  const word = useWireWord();
  const { nameOf } = useProductNames();
  return (
    <ListCard
      id={id}
      title={title}
      columns={[text.product, text.scopes, text.given, text.lastSeen]}
      rows={consents.map(({ product, scopes, givenAt, lastUsedAt }) => [
        product,
        nameOf(product),
        scopes.map(word).join(' · '),
        <Day key="given" at={givenAt} />,
        <Day key="used" at={lastUsedAt} />,
      ])}
    />
  );
}
