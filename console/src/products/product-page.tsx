import { switchProduct, viewProduct } from '@isoline/contract/console/product-registry.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { DetailState } from '../ui/detail-state.tsx';
import { LoadState } from '../ui/load-state.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { MachineTokens } from './machine-tokens.tsx';
import type { Product } from './product.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import { productMessages } from './product-messages.ts';
import { ProductSecrets } from './product-secrets.tsx';
import { ProductStreams } from './product-streams.tsx';

/** The page of a product: its settings, its secrets, a test of its sign-in, and its switch. */
export function ProductPage({ id }: { readonly id: string }) {
  const text = useMessages(productMessages);
  const mayChange = useMay('products.change');
  const words = useWords();
  const [isSaved, setSaved] = useState(false);
  const query = useConsoleQuery(['product', id], (once) => once(viewProduct, {}, { id }), { refetchOnMount: 'always' });
  if (!query.data)
    return (
      <DetailState
        query={query}
        id={id}
        missing={text.missing}
        backTo={{ path: '/products', label: text.backToProducts }}
      />
    );
  const product = query.data;
  const isOfFile = product.source === 'file';
  const reload = () => void query.refetch();
  const saved = async () => {
    await query.refetch();
    setSaved(true);
  };
  return (
    <>
      <div>
        <ProductHead product={product} />
        {query.isRefetchError && <LoadState {...query} />}
        {isSaved && <InlineAlert kind="success">{text.saved}</InlineAlert>}
      </div>
      <div className="columns three">
        {product.secrets.length > 0 && <ProductSecrets product={product} reload={reload} />}
        <Trial product={product} />
        {mayChange && product.entry.backEndScopes.length > 0 && (
          <MachineTokens id={id} name={words(product.entry.name) || id} />
        )}
        {mayChange && !isOfFile && <Switch product={product} reload={reload} />}
      </div>
      <ProductStreams product={product} />
      {mayChange && !isOfFile ? (
        <ProductForm
          key={product.version}
          id={id}
          before={product}
          edited={() => setSaved(false)}
          done={saved}
          reload={reload}
        />
      ) : (
        <ProductFacts product={product} />
      )}
    </>
  );
}

function useProductName({ entry: { name }, id }: Pick<Product, 'entry' | 'id'>): string {
  return useWords()(name) || id;
}

function ProductHead({ product }: { readonly product: Product }) {
  const text = useMessages(productMessages);
  const dates = useDates();
  const mayChange = useMay('products.change');
  const { source, state, changedAt, changedBy } = product;
  const note = source === 'file' ? text.ofFile : text.stateText(state);
  return (
    <div className="product-head">
      <Link href="/products">{text.back}</Link>
      <div className="spread">
        <h1>{useProductName(product)}</h1>
        <span className={`tag ${state}`}>{text.stateName(state)}</span>
      </div>
      <p className="soft mono">
        {[
          product.id,
          text.kindName(product.entry.client),
          changedAt && text.changedBy(dates.time(changedAt), changedBy ?? ''),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note && <InlineAlert kind="info">{note}</InlineAlert>}
      {source === 'console' && !mayChange && <InlineAlert kind="info">{text.readOnly}</InlineAlert>}
    </div>
  );
}

function Trial({ product: { trials, entry } }: { readonly product: Product }) {
  const text = useMessages(productMessages);
  return (
    <section className="card">
      <h2>{text.trial}</h2>
      {trials.length === 0 ? (
        <p className="soft">{text.noTrial}</p>
      ) : (
        <>
          <p className="soft">{text.trialText}</p>
          <ul className="links">
            {trials.map(({ redirectUri, link }) => (
              <li key={redirectUri}>
                <a href={link} target="_blank" rel="noreferrer">
                  {text.tryWith(redirectUri)}
                </a>
              </li>
            ))}
            <li>
              <a href={entry.url} target="_blank" rel="noreferrer">
                {text.openProduct}
              </a>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

function Switch({ product, reload }: { readonly product: Product; readonly reload: () => void }) {
  const text = useMessages(productMessages);
  const isOn = product.state !== 'off';
  const name = useProductName(product);
  const run = async (reason: string) => {
    await call(switchProduct, { on: !isOn, reason }, { id: product.id });
    reload();
  };
  return (
    <section className="card">
      <h2>{text.state}</h2>
      <p className="soft">{text.switchLead}</p>
      <p className="soft">
        <span>{`${text.accounts}: ${text.accountCount(product.accounts, product.accountsAreMore)}`}</span>
        {isOn && <span>{` · ${text.incidentHint}`}</span>}
      </p>
      <div className="row">
        <ReasonButton
          kind={isOn ? 'danger' : 'primary'}
          label={isOn ? text.switchOff : text.switchOn}
          title={isOn ? text.switchOffTitle(name) : text.switchOnTitle(name)}
          lead={
            isOn ? text.switchOffText(text.accountCount(product.accounts, product.accountsAreMore)) : text.switchOnText
          }
          dangerous={isOn}
          run={run}
        />
      </div>
    </section>
  );
}
