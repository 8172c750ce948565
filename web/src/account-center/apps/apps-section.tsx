import { Columns } from '../columns.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { PersonalTokens } from './personal-tokens.tsx';
import { Products } from './products.tsx';
import { Programs } from './programs.tsx';
import { Sessions } from './sessions.tsx';

/**
 * The products and agents that the account is connected to, the devices and programs that are signed in, and the tokens
 * of its scripts.
 */
export function AppsSection() {
  return (
    <Columns
      main={
        <>
          <ConnectedProducts kind="product" />
          <Sessions withoutPrograms />
          <Programs />
          <ConnectedProducts kind="agent" />
          <PersonalTokens />
        </>
      }
      aside={<Products />}
    />
  );
}
