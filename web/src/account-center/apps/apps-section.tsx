import { Columns } from '../columns.tsx';
import { ConnectedProducts } from './connected-products.tsx';
import { PersonalTokens } from './personal-tokens.tsx';
import { Products } from './products.tsx';
import { Programs } from './programs.tsx';
import { Sessions } from './sessions.tsx';

/** The connected products and agents, the signed-in devices and programs, and the personal access tokens. */
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
