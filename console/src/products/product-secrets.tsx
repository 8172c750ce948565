import { endProductSecret, makeProductSecret } from '@isoline/contract/console/product-registry.ts';
import { consoleProducts } from '@isoline/contract/values/product-registry.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { Dialog } from '@isoline/ui/dialog/dialog.tsx';
import { useKeptEntry } from '@isoline/ui/dialog/dialog-address.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../api/call.ts';
import { useMay } from '../api/operator-session.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import type { Product } from './product.ts';
import { productMessages } from './product-messages.ts';

type Secret = Product['secrets'][number];

interface Props {
  readonly product: Product;
  readonly reload: () => void;
}

/**
 * The secrets of a product. It can have two at the same time, so that the product can switch to the new one before the
 * old one is removed.
 */
export function ProductSecrets({ product: { id, secrets }, reload }: Props) {
  const text = useMessages(productMessages);
  const dates = useDates();
  const mayChange = useMay('products.change');
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<Secret | 'new' | null>(null);
  const usedAt = ({ lastUsedAt }: Secret) => (lastUsedAt ? dates.time(lastUsedAt) : text.never);
  const run = async (reason: string) => {
    if (asked === 'new') setMade((await reloadAfter(call(makeProductSecret, { reason }, { id }), reload)).secret);
    else if (asked) await reloadAfter(call(endProductSecret, { reason }, { id, secret: asked.id }), reload);
  };
  return (
    <section className="card">
      <h2>{text.secrets}</h2>
      <p className="soft">{text.secretsLead}</p>
      <ul className="secrets">
        {secrets.map((secret) => (
          <li key={secret.id}>
            <span>
              <code className="block">{`…${secret.hint}`}</code>
              <span className="soft block">{text.madeBy(dates.time(secret.createdAt), secret.createdBy)}</span>
              <span className="soft block">{`${text.lastUsed}: ${usedAt(secret)}`}</span>
            </span>
            {mayChange && secrets.length > 1 && (
              <Button kind="danger" aria-label={text.endNamed(secret.hint)} onClick={() => setAsked(secret)}>
                {text.endSecret}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && secrets.length < consoleProducts.secretsMax && (
        <div className="row">
          <Button kind="secondary" onClick={() => setAsked('new')}>
            {text.makeSecret}
          </Button>
        </div>
      )}
      {made && <NewSecret key={made} secret={made} />}
      {asked && (
        <ReasonDialog
          title={asked === 'new' ? text.makeSecret : text.endNamed(asked.hint)}
          lead={asked === 'new' ? text.makeText : text.endText(usedAt(asked))}
          dangerous={asked !== 'new'}
          run={run}
          close={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface NewSecretProps {
  readonly secret: string;
}

/** The dialog of a new secret, which is shown only once. It closes when the operator confirms that it is saved. */
export function NewSecret({ secret }: NewSecretProps) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return null;
  return createPortal(<SecretDialog secret={secret} close={() => setSaved(true)} />, document.body);
}

function SecretDialog({ secret, close }: NewSecretProps & { readonly close: () => void }) {
  const text = useMessages(productMessages);
  useKeptEntry(true, true);
  return (
    <Dialog title={text.newSecret} lead={text.secretOnce} onClose={close} dismissible={false}>
      <div className="new-secret">
        <code className="mono" data-secret>
          {secret}
        </code>
        <div className="row">
          <CopyButton copied={secret} name={text.copySecret} />
          <Button onClick={close}>{text.secretSaved}</Button>
        </div>
      </div>
    </Dialog>
  );
}
