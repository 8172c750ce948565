import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { BackEndFields } from './back-end-fields.tsx';
import type { Entry } from './product.ts';
import { Field, type FieldProblems } from './product-field.tsx';
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
]);

interface Props {
  readonly isNew: boolean;
  readonly entry: Entry;
  readonly problems: FieldProblems;
}

/** The fields of a product, each with its problems. */
export function ProductFields({ isNew, entry, problems }: Props) {
  const text = useMessages(productMessages);
  const [client, setClient] = useState(entry.client);
  return (
    <>
      {isNew && (
        <div className="row start">
          <Field name="id" hint={text.idHint} problems={problems} value="" />
          <div className="field grow">
            <label htmlFor="product-client">{text.kind}</label>
            <select
              id="product-client"
              name="client"
              defaultValue={entry.client}
              aria-describedby="product-client-hint"
              onChange={(event) => setClient(event.target.value as Entry['client'])}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {text.kindName(kind)}
                </option>
              ))}
            </select>
            <span id="product-client-hint" className="hint">
              {text.kindHint}
            </span>
          </div>
        </div>
      )}
      <div className="row start">
        <Field name="name.zh" problems={problems} value={entry.name.zh} />
        <Field name="name.en" problems={problems} value={entry.name.en} />
      </div>
      <div className="row start">
        <Field name="summary.zh" problems={problems} value={entry.summary.zh} />
        <Field name="summary.en" problems={problems} value={entry.summary.en} />
      </div>
      <Field name="url" hint={text.urlHint} problems={problems} value={entry.url} />
      <Field name="redirectUris" hint={text.redirectHint} problems={problems} value={entry.redirectUris} />
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
        <Field name="origins" hint={text.originsHint} problems={problems} value={entry.origins} />
        <Field
          name="postLogoutRedirectUris"
          hint={text.linesHint}
          problems={problems}
          value={entry.postLogoutRedirectUris}
        />
        <Field
          name="backchannelLogoutUri"
          hint={text.backchannelHint}
          problems={problems}
          value={entry.backchannelLogoutUri ?? ''}
        />
        <Field name="frameOrigins" hint={text.linesHint} problems={problems} value={entry.frameOrigins} />
        <div className="row start">
          <Field name="maker.zh" hint={text.makerHint} problems={problems} value={entry.maker?.zh ?? ''} />
          <Field name="maker.en" hint={text.makerHint} problems={problems} value={entry.maker?.en ?? ''} />
        </div>
        <Field name="privacyPolicy" problems={problems} value={entry.privacyPolicy ?? ''} />
        {client === 'confidential' && <LibraryFields entry={entry} />}
        {client === 'confidential' && <BackEndFields entry={entry} problems={problems} />}
        <div className="row start">
          <div className="field grow">
            <label htmlFor="product-signingAlgorithm">{text.signingAlgorithm}</label>
            <select id="product-signingAlgorithm" name="signingAlgorithm" defaultValue={entry.signingAlgorithm}>
              {algorithms.map((algorithm) => (
                <option key={algorithm} value={algorithm}>
                  {algorithm}
                </option>
              ))}
            </select>
          </div>
          <Field name="icon" hint={text.iconHint} problems={problems} value={null} />
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
      <div className="field grow">
        <label htmlFor="product-pkce">{text.pkce}</label>
        <select id="product-pkce" name="pkce" defaultValue={entry.pkce} aria-describedby="product-pkce-hint">
          {pkceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.pkceName(kind)}
            </option>
          ))}
        </select>
        <span id="product-pkce-hint" className="hint">
          {text.pkceHint}
        </span>
      </div>
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
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={`product-${name}-hint`} />
      <span>
        <span>{label(name)}</span>
        <span id={`product-${name}-hint`} className="soft block">
          {hint}
        </span>
      </span>
    </label>
  );
}
