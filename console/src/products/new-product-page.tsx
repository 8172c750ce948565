import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { ProductForm } from './product-form.tsx';
import { productMessages } from './product-messages.ts';
import { NewSecret } from './product-secrets.tsx';

interface Added {
  readonly id: string;
  readonly secret: string | null;
}

/** The page that adds a product. It shows the first secret only once. */
export function NewProductPage() {
  const text = useMessages(productMessages);
  const [added, setAdded] = useState<Added | null>(null);
  if (added)
    return (
      <section className="card">
        <h1>{text.addedTitle(added.id)}</h1>
        {added.secret !== null && <NewSecret secret={added.secret} />}
        <div className="row">
          <Link href={`/products/${added.id}`} className={buttonClass('secondary')}>
            {text.open}
          </Link>
        </div>
      </section>
    );
  return (
    <>
      <div>
        <Link href="/products">{text.back}</Link>
        <h1>{text.add}</h1>
      </div>
      <ProductForm
        id={null}
        before={null}
        edited={() => undefined}
        done={async (id, secret) => setAdded({ id, secret })}
        reload={() => undefined}
      />
    </>
  );
}
