import { useMessages } from '@isoline/ui/i18n/messages.ts';
import type { MissingQuery } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { useDisconnectProduct } from './use-disconnect-product.ts';

interface Props {
  /** A product, or several agents. */
  readonly products: readonly { readonly id: string; readonly name: string; readonly firstParty?: boolean }[];
  /** The query that says whether the product is one of ours, while its data is missing. */
  readonly missing?: MissingQuery | undefined;
  readonly onClose: () => void;
}

/** The dialog that confirms that products are disconnected, which withdraws the consent to them. */
export function DisconnectDialog({ products, missing, onClose }: Props) {
  const text = useMessages(connectedProductsMessages);
  const { busy, disconnect } = useDisconnectProduct();
  const [{ name = '', firstParty = false } = {}] = products;
  const isOne = products.length === 1;
  const consequence = firstParty ? text.ownConsequence(name) : text.consequence(name);
  const ids = products.map(({ id }) => id);
  return (
    <ConfirmDialog
      title={isOne ? text.title(name) : text.titleAll(products.length)}
      consequence={isOne ? consequence : text.consequenceAll}
      missing={missing}
      label={text.disconnect}
      busy={busy}
      onConfirm={() => disconnect(ids, onClose)}
      onClose={onClose}
    />
  );
}
