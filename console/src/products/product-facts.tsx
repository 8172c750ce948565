import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Facts } from '../ui/facts.tsx';
import { backEndMessages } from './back-end-messages.ts';
import { type Entry, type Product, reasonLine } from './product.ts';
import { useFieldLabel } from './product-labels.ts';
import { productMessages } from './product-messages.ts';
import { streamMessages } from './stream-messages.ts';

const shown = [
  'redirectUris',
  'url',
  'origins',
  'postLogoutRedirectUris',
  'backchannelLogoutUri',
  'frameOrigins',
  'firstParty',
  'recommended',
  'deviceSignIn',
  'pkce',
  'idTokenClaims',
  'signingAlgorithm',
  'privacyPolicy',
  'backEndScopes',
  'jwksUri',
  'jwks',
  'eventStream',
  'pointsReasons',
] as const;

/** The settings of a product that cannot be changed here. */
export function ProductFacts({ product: { entry, apis } }: { readonly product: Product }) {
  const text = useMessages(productMessages);
  const stream = useMessages(streamMessages);
  const backEnd = useMessages(backEndMessages);
  const label = useFieldLabel();
  /** The values of the wire that have a name. */
  const named = ({ pkce, backEndScopes, eventStream, pointsReasons }: Entry) => ({
    pkce: text.pkceName(pkce),
    backEndScopes: backEndScopes.map((scope) => `${backEnd.scopeName(scope)} · ${scope}`),
    eventStream: eventStream === 'poll' ? stream.poll : eventStream,
    pointsReasons: pointsReasons.map(reasonLine),
  });
  const words = (value: string | boolean | null | readonly string[]) => {
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    const lines = typeof value === 'string' ? [value] : (value ?? []);
    return lines.length === 0
      ? text.none
      : lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ));
  };
  const values = { ...entry, ...named(entry) };
  const facts = [
    ...shown.map((field) => [label(field), words(values[field])] as const),
    [text.apis, apis.length > 0 && words(apis)] as const,
  ];
  return (
    <section className="card">
      <h2>{text.settings}</h2>
      <Facts facts={facts} className="mono" />
    </section>
  );
}
