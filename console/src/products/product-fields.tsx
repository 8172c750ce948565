import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { BackEndFields } from './back-end-fields.tsx';
import type { Entry } from './product.ts';
import { type FieldProblems, ProductField } from './product-field.tsx';
import { useFieldLabel } from './product-labels.ts';
import { productMessages } from './product-messages.ts';

const kinds = ['confidential', 'browser', 'native'] as const;
const pkceKinds = ['required', 'optional'] as const;
const algorithms = ['ES256', 'RS256'] as const;
/** The fields under "More settings". */
const further: ReadonlySet<string> = new Set([
  'origins',
  'postLogoutRedirectUris',
  'backchannelLogoutUri',
  'frameOrigins',
  'pkce',
  'idTokenClaims',
  'signingAlgorithm',
  'maker.zh',
  'maker.en',
  'privacyPolicy',
  'icon',
  'jwks',
  'jwksUri',
  'eventStream',
  'pointsReasons',
]);

interface Props {
  /** The id of a new product, as it was typed; null for a product that exists. */
  readonly newId: string | null;
  readonly entry: Entry;
  readonly problems: FieldProblems;
}

export function ProductFields({ newId, entry, problems }: Props) {
  const text = useMessages(productMessages);
  const [client, setClient] = useState(entry.client);
  return (
    <>
      {newId !== null && (
        <div className="row even start">
          <ProductField name="id" hint={text.idHint} problems={problems} value={newId} />
          <SelectField
            label={text.kind}
            hint={text.kindHint}
            name="client"
            defaultValue={entry.client}
            onChange={(event) => setClient(event.target.value as Entry['client'])}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kindName(kind)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="row even start">
        <ProductField name="name.zh" problems={problems} value={entry.name.zh} />
        <ProductField name="name.en" problems={problems} value={entry.name.en} />
      </div>
      <div className="row even start">
        <ProductField name="summary.zh" problems={problems} value={entry.summary.zh} />
        <ProductField name="summary.en" problems={problems} value={entry.summary.en} />
      </div>
      <ProductField name="url" hint={text.urlHint} problems={problems} value={entry.url} />
      <ProductField name="redirectUris" hint={text.redirectHint} problems={problems} value={entry.redirectUris} />
      <div className="flags">
        <Flag name="recommended" hint={text.recommendedHint} isOn={entry.recommended} />
        {client === 'native' && <Flag name="deviceSignIn" hint={text.deviceSignInHint} isOn={entry.deviceSignIn} />}
      </div>
      <FurtherFields client={client} entry={entry} problems={problems} />
    </>
  );
}

function FurtherFields({
  client,
  entry,
  problems,
}: Pick<Props, 'entry' | 'problems'> & { readonly client: Entry['client'] }) {
  const text = useMessages(productMessages);
  const isWrong = problems.some(({ field }) => further.has(field));
  return (
    <details {...(isWrong && { open: true })}>
      <summary>{text.more}</summary>
      <div className="product further">
        <ProductField name="origins" hint={text.originsHint} problems={problems} value={entry.origins} />
        <ProductField
          name="postLogoutRedirectUris"
          hint={text.linesHint}
          problems={problems}
          value={entry.postLogoutRedirectUris}
        />
        <ProductField
          name="backchannelLogoutUri"
          hint={text.backchannelHint}
          problems={problems}
          value={entry.backchannelLogoutUri ?? ''}
        />
        <ProductField name="frameOrigins" hint={text.linesHint} problems={problems} value={entry.frameOrigins} />
        <div className="row even start">
          <ProductField name="maker.zh" hint={text.makerHint} problems={problems} value={entry.maker?.zh ?? ''} />
          <ProductField name="maker.en" hint={text.makerHint} problems={problems} value={entry.maker?.en ?? ''} />
        </div>
        <ProductField name="privacyPolicy" problems={problems} value={entry.privacyPolicy ?? ''} />
        {client === 'confidential' && <LibraryFields entry={entry} />}
        {client === 'confidential' && <BackEndFields entry={entry} problems={problems} />}
        <div className="row even start">
          <SelectField label={text.signingAlgorithm} name="signingAlgorithm" defaultValue={entry.signingAlgorithm}>
            {algorithms.map((algorithm) => (
              <option key={algorithm} value={algorithm}>
                {algorithm}
              </option>
            ))}
          </SelectField>
          <ProductField name="icon" hint={text.iconHint} problems={problems} value={null} />
        </div>
      </div>
    </details>
  );
}

/** The fields for features that the library of a product with a secret may lack. */
function LibraryFields({ entry }: Pick<Props, 'entry'>) {
  const text = useMessages(productMessages);
  return (
    <>
      <SelectField label={text.pkce} hint={text.pkceHint} name="pkce" defaultValue={entry.pkce}>
        {pkceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text.pkceName(kind)}
          </option>
        ))}
      </SelectField>
      <div className="flags">
        <Flag name="idTokenClaims" hint={text.idTokenClaimsHint} isOn={entry.idTokenClaims} />
      </div>
    </>
  );
}

interface FlagProps {
  readonly name: string;
  readonly hint: string;
  readonly isOn: boolean;
}

function Flag({ name, hint, isOn }: FlagProps) {
  const label = useFieldLabel();
  return <Checkbox name={name} defaultChecked={isOn} label={label(name)} hint={hint} />;
}
