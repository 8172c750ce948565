import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { connectedProductsMessages } from './connected-products-messages.ts';
import { useDisconnectProduct } from './use-disconnect-product.ts';

interface Props {
  readonly product: { readonly id: string; readonly name: string; readonly firstParty?: boolean };
  readonly onClose: () => void;
}

/** Asks whether a product is to be disconnected, which withdraws the consent to it, and does it. */
export function DisconnectDialog({ product: { id, name, firstParty = false }, onClose }: Props) {
  const text = useMessages(connectedProductsMessages);
  const { busy, disconnect } = useDisconnectProduct();
  return (
    <Dialog
      title={text.title(name)}
      closeLabel={text.cancel}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={busy} onClick={() => disconnect(id, onClose)}>
            {text.disconnect}
          </Button>
        </>
      }
    >
      <p>{firstParty ? text.ownConsequence(name) : text.consequence(name)}</p>
    </Dialog>
  );
}
