import { listProducts } from '@isoline/contract/console/product-registry.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useWords } from '@isoline/ui/i18n/use-words.ts';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { LoadState } from '../ui/load-state.tsx';
import { productMessages } from './product-messages.ts';

type Listed = OutputOf<typeof listProducts>['products'][number];

/** The products of the file and of the console. */
export function ProductsPage() {
  const text = useMessages(productMessages);
  const mayChange = useMay('products.change');
  const query = useConsoleQuery(['products'], (once) => once(listProducts, {}), { refetchOnMount: 'always' });
  if (!query.data) return <LoadState {...query} title={text.title} />;
  return (
    <>
      <div className="spread">
        <div>
          <h1>{text.title}</h1>
          <p className="soft">{text.lead}</p>
        </div>
        {mayChange && (
          <Link href="/new-product" className={buttonClass()}>
            {text.add}
          </Link>
        )}
      </div>
      {query.isRefetchError && <LoadState {...query} />}
      {query.data.products.length === 0 ? (
        <p className="soft">{text.nothing}</p>
      ) : (
        <ul className="card products">
          {query.data.products.map((one) => (
            <Row key={`${one.source} ${one.id}`} product={one} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The row of a product. A product of the console without a link has the id of a product of the file, which takes
 * precedence.
 */
function Row({ product: { id, name, state, client, source, changedAt, changedBy } }: { readonly product: Listed }) {
  const text = useMessages(productMessages);
  const dates = useDates();
  const shown = useWords()(name) || id;
  const facts = [id, text.kindName(client), text.sourceName(source)];
  return (
    <li>
      <div>
        {state === 'same-id' ? <strong>{shown}</strong> : <Link href={`/products/${id}`}>{shown}</Link>}
        <p className="soft">
          {[...facts, ...(changedAt ? [text.changedBy(dates.time(changedAt), changedBy ?? '')] : [])].join(' · ')}
        </p>
        {state !== 'on' && state !== 'off' && <p className="soft">{text.stateText(state)}</p>}
      </div>
      <span className={`tag ${state}`}>{text.stateName(state)}</span>
    </li>
  );
}
