import { Columns } from './columns.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { PersonalTokens } from './personal-tokens.tsx';
import { Products } from './products.tsx';
import { Sessions } from './sessions.tsx';

/** The products and agents that the account is connected to, the devices that it is signed in on, and the tokens of its scripts. */
export function AppsSection() {
  return (
    <Columns
      main={
        <>
          <ConnectedProducts kind="product" />
          <Sessions />
          <ConnectedProducts kind="agent" />
          <PersonalTokens />
        </>
      }
      aside={<Products />}
    />
  );
}
