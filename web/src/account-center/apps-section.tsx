import { Columns } from './columns.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';

/** The products that the account signs in to, and the devices that it is signed in on. */
export function AppsSection() {
  return (
    <Columns
      main={
        <>
          <ConnectedProducts />
          <Sessions />
        </>
      }
      aside={<Products />}
    />
  );
}
