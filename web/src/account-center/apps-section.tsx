import { Columns } from './columns.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { PersonalTokens } from './personal-tokens.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';

/** The products that the account signs in to, the devices that it is signed in on, and the tokens of its scripts. */
export function AppsSection() {
  return (
    <Columns
      main={
        <>
          <ConnectedProducts />
          <Sessions />
          <PersonalTokens />
        </>
      }
      aside={<Products />}
    />
  );
}
