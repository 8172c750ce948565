import { Columns } from '../columns.tsx';
import { AccessList } from './access-list.tsx';
import { Products } from './products.tsx';

/** The products, agents, programs and access tokens with access to the account, and the products of the brand. */
export function AppsSection() {
  return <Columns main={<AccessList />} aside={<Products />} />;
}
