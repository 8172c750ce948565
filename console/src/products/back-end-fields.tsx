import { backEndScopes } from '@isoline/contract/values/back-end-scopes.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { backEndMessages } from './back-end-messages.ts';
import type { Entry } from './product.ts';
import { Field, type FieldProblems } from './product-field.tsx';

interface Props {
  readonly entry: Entry;
  readonly problems: FieldProblems;
}

/** The fields of a product's server that calls the API for back ends: its scopes, and its public keys. */
export function BackEndFields({ entry, problems }: Props) {
  const text = useMessages(backEndMessages);
  return (
    <>
      <fieldset className="field grow">
        <legend>{text.scopes}</legend>
        <p className="hint">{text.scopesHint}</p>
        {backEndScopes.map((scope) => (
          <label key={scope} className="check">
            <input
              type="checkbox"
              name="backEndScopes"
              value={scope}
              defaultChecked={entry.backEndScopes.includes(scope)}
            />
            <span>
              <code className="block">{scope}</code>
              <span className="soft block">{text.scopeName(scope)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field name="jwksUri" hint={text.jwksUriHint} problems={problems} value={entry.jwksUri ?? ''} />
      <Field name="jwks" hint={text.jwksHint} problems={problems} value={entry.jwks === null ? [] : [entry.jwks]} />
    </>
  );
}
