import { backEndScopes } from '@isoline/contract/values/back-end-scopes.ts';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { backEndMessages } from './back-end-messages.ts';
import { type Entry, reasonLine } from './product.ts';
import { type FieldProblems, ProductField } from './product-field.tsx';

interface Props {
  readonly entry: Entry;
  readonly problems: FieldProblems;
}

/** The fields of a product's server: its scopes, its public keys, and its reasons for points. */
export function BackEndFields({ entry, problems }: Props) {
  const text = useMessages(backEndMessages);
  return (
    <>
      <fieldset>
        <legend>{text.scopes}</legend>
        <p className="soft">{text.scopesHint}</p>
        {backEndScopes.map((scope) => (
          <Checkbox
            key={scope}
            name="backEndScopes"
            value={scope}
            defaultChecked={entry.backEndScopes.includes(scope)}
            label={<code>{scope}</code>}
            hint={text.scopeName(scope)}
          />
        ))}
      </fieldset>
      <ProductField name="jwksUri" hint={text.jwksUriHint} problems={problems} value={entry.jwksUri ?? ''} />
      <ProductField
        name="eventStream"
        hint={text.eventStreamHint}
        problems={problems}
        value={entry.eventStream ?? ''}
      />
      <ProductField
        name="jwks"
        hint={text.jwksHint}
        problems={problems}
        value={entry.jwks === null ? [] : [entry.jwks]}
      />
      <ProductField
        name="pointsReasons"
        hint={text.pointsReasonsHint}
        problems={problems}
        value={entry.pointsReasons.map(reasonLine)}
      />
    </>
  );
}
