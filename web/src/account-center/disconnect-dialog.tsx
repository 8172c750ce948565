import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { useDisconnectProduct } from './use-disconnect-product.ts';

interface Props {
  /** One, or several agents. */
  readonly products: readonly { readonly id: string; readonly name: string; readonly firstParty?: boolean }[];
  readonly onClose: () => void;
}

/** Asks whether products are to be disconnected, which withdraws the consent to them, and does it. */
export function DisconnectDialog({ products, onClose }: Props) {
  const text = useMessages(connectedProductsMessages);
  const { busy, disconnect } = useDisconnectProduct();
  const [{ name = '', firstParty = false } = {}] = products;
  const isOne = products.length === 1;
  const consequence = firstParty ? text.ownConsequence(name) : text.consequence(name);
  const ids = products.map(({ id }) => id);
  return (
    <Dialog
      title={isOne ? text.title(name) : text.titleAll(products.length)}
      closeLabel={text.cancel}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={busy} onClick={() => disconnect(ids, onClose)}>
            {text.disconnect}
          </Button>
        </>
      }
    >
      <p>{isOne ? consequence : text.consequenceAll}</p>
    </Dialog>
  );
}
