import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { type Product, reasonLine } from './product.ts';
import { useFieldLabel } from './product-labels.ts';
import { productMessages } from './product-messages.ts';

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
  const label = useFieldLabel();
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
  return (
    <section className="card">
      <h2>{text.settings}</h2>
      <dl className="facts">
        {shown.map((field) => (
          <div key={field} className="fact">
            <dt>{label(field)}</dt>
            <dd className="mono">{words(field === 'pointsReasons' ? entry[field].map(reasonLine) : entry[field])}</dd>
          </div>
        ))}
        {apis.length > 0 && (
          <div className="fact">
            <dt>{text.apis}</dt>
            <dd className="mono">{words(apis)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
